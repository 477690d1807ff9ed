/** A session of W3C WebDriver over HTTP: https://www.w3.org/TR/webdriver2/. */
export interface WebDriverSession {
  send<Value>(method: 'GET' | 'POST' | 'DELETE', command: string, body?: object): Promise<Value>;
}

async function request(
  method: string,
  address: string,
  body?: object,
  signal?: AbortSignal,
): Promise<unknown> {
  const reply = await fetch(address, {
    method,
    ...(signal === undefined ? {} : { signal }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await reply.json()) as { value: unknown };
  if (!reply.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}

export async function isReady(driver: string): Promise<boolean> {
  try {
    return ((await request('GET', `${driver}/status`)) as { ready: boolean }).ready;
  } catch {
    return false;
  }
}

/** Begins a session. Rejects when `signal` is aborted, as some drivers never begin one. */
export async function openSession(
  driver: string,
  capabilities: object,
  signal?: AbortSignal,
): Promise<WebDriverSession> {
  const asked = { capabilities: { alwaysMatch: capabilities } };
  const opened = await request('POST', `${driver}/session`, asked, signal);
  const { sessionId } = opened as { sessionId: string };
  return {
    send: (method, command, body) =>
      request(method, `${driver}/session/${sessionId}${command}`, body) as Promise<never>,
  };
}
