/** A session of W3C WebDriver over HTTP: https://www.w3.org/TR/webdriver2/. */
export interface WebDriverSession {
  send<Value>(method: 'GET' | 'POST' | 'DELETE', command: string, body?: object): Promise<Value>;
}

async function request(method: string, address: string, body?: object): Promise<unknown> {
  const reply = await fetch(address, {
    method,
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

export async function openSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const opened = await request('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const { sessionId } = opened as { sessionId: string };
  return {
    send: (method, command, body) =>
      request(method, `${driver}/session/${sessionId}${command}`, body) as Promise<never>,
  };
}
