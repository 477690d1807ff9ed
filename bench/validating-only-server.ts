/** The same Hono app up to reading and checking the body; the reply is always the same. */
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { answerQuestion } from '#core/contracts/attempts.ts';
import { serveOperation } from '#server/api/serve-operation.ts';
import { protect } from '#server/app.ts';
import { noRateLimits } from '#server/counts/rate-limits.ts';
import { verb } from '#server/operations/verb.ts';
import type { Services } from '#server/services.ts';
import { createTrustedProxies } from '#server/visitor-address.ts';
import { createBenchQuiz } from './quiz.ts';

const [question] = createBenchQuiz().data;
const reply = {
  correct: true,
  score: 15,
  question: {
    index: 15,
    question: question?.question ?? '',
    options: question?.options ?? [],
  },
};

const services = {
  rateLimits: noRateLimits,
  trustedProxies: createTrustedProxies([]),
  now: Date.now,
  config: {},
};
const answerNothing = verb(answerQuestion, () => reply);

const app = new Hono();
protect(app);
// The operation needs no other service.
const handlers = serveOperation(services as unknown as Services, answerNothing);
app.on(answerQuestion.method, [answerQuestion.path], ...handlers);

const server = createAdaptorServer({ fetch: app.fetch });
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://localhost:${address?.port}`);
});
