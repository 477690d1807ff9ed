import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createFolder } from '../factories.ts';
import { finish } from './live-board.ts';
import { expect, message, openOwnerTab, openPage, test } from './pages.ts';

/** Starts a server with the most detailed log; `log` is its whole output. */
async function startVerboseServer() {
  const folder = createFolder();
  const server = spawn('node', ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: `sqlite:${folder.path}/own.db`,
      LOG_LEVEL: 'debug',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const output of [server.stdout, server.stderr]) {
    output.setEncoding('utf8');
    output.on('data', (text: string) => said.push(text));
  }
  const log = () => said.join('');
  await expect.poll(log, { timeout: 40_000 }).toMatch(/http:\/\/\S+/);
  return {
    address: /http:\/\/[^\s"]+/.exec(log())?.[0] ?? '',
    log,
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      folder.remove();
    },
  };
}

test.use({ allowedErrors: [/status of 401|status of 410/] });

test('the owner key appears in no address, Referer, log or page of friends', async ({
  page,
  context,
}) => {
  const server = await startVerboseServer();
  const sent: string[] = [];
  const replies: Promise<string>[] = [];
  context.on('request', (request) => {
    const { authorization: _, ...headers } = request.headers();
    sent.push(request.url(), JSON.stringify(headers), request.postData() ?? '');
  });
  context.on('response', (reply) => {
    const { pathname } = new URL(reply.url());
    const type = reply.headers()['content-type'] ?? '';
    // The reply to creation must contain the key, and a stream of events has no end.
    if (reply.status() !== 201 && !type.includes('event-stream') && !pathname.includes('/assets/'))
      replies.push(reply.text().catch(() => ''));
  });
  const made = await page.request.post(`${server.address}/api/custom-quizzes`, {
    data: {
      name: 'Ravi',
      type: 'friend',
      language: 'en',
      data: [
        { question: 'Colour?', options: ['Red', 'Blue'], ans: 1 },
        { question: 'Bed?', options: ['Yes', 'No'], ans: 0 },
        { question: 'First?', options: ['Mum', 'Cat'], ans: 1 },
      ],
    },
  });
  const { id, ownerKey, ownerUrl, shareUrl } = await made.json();
  await finish(page, id, 'Asha', 2, server.address);

  await openPage(page, ownerUrl);
  await expect(page.getByRole('row', { name: /Asha/ })).toBeVisible();
  const press = (key: string) =>
    page.getByRole('button', { name: message('en', key), exact: true }).click();
  await openOwnerTab(page, 'en', 'settings');
  await press('owner_close');
  await press('owner_reopen');
  await press('owner_edit');
  await page.getByLabel(message('en', 'editor_question_label', { number: 1 })).fill('Which?');
  await press('owner_edit_save');
  await openOwnerTab(page, 'en', 'insight');
  await expect(page.getByRole('heading', { name: 'Which?' })).toBeVisible();
  await openOwnerTab(page, 'en', 'results');
  const saving = page.waitForEvent('download');
  await press('results_csv');
  await saving;
  await page.getByRole('link', { name: message('en', 'live_link') }).click();
  await expect(page).toHaveURL(/\/Live\//);
  for (const path of [shareUrl, `/Live/${id}`, `/Owner/${id}`, `/api/custom-quizzes/${id}`]) {
    const url = new URL(path, server.address).href;
    expect(await (await page.request.get(url)).text()).not.toContain(ownerKey);
  }
  await openPage(page, ownerUrl.replace(ownerKey, 'A'.repeat(22)));
  await expect(page.getByText(message('en', 'owner_key_wrong'))).toBeVisible();

  expect(sent.join('\n')).not.toContain(ownerKey);
  expect((await Promise.all(replies)).join('\n')).not.toContain(ownerKey);
  expect(server.log()).not.toContain(ownerKey);
  await server.stop();
});

test('the page makes the link with the key only when the button is pressed', async ({
  page,
  context,
}) => {
  const reply = await page.request.post('/api/custom-quizzes', {
    data: {
      name: 'Ravi',
      type: 'friend',
      language: 'en',
      data: [{ question: 'Colour?', options: ['Red', 'Blue'], ans: 1 }],
    },
  });
  const { ownerKey, ownerUrl } = await reply.json();
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await openPage(page, ownerUrl);
  await openOwnerTab(page, 'en', 'settings');
  await expect(page.getByText(message('en', 'owner_keep_lead'))).toBeVisible();
  expect(await page.locator(`[href*="${ownerKey}"]`).count()).toBe(0);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: message('en', 'owner_keep_whatsapp') }).click();
  const whatsapp = await opening;
  await whatsapp.waitForURL(/wa\.me/);
  expect(new URL(whatsapp.url()).searchParams.get('text')).toContain(ownerUrl);
});
