/** The same Hono app up to reading and checking the body; the reply is always the same. */
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { answerReplySchema, givenAnswerSchema } from '#core/attempt-schemas.ts';
import { attemptIdSchema } from '#core/id-schemas.ts';
import { protect } from '#server/app.ts';
import { noRateLimits } from '#server/counts/rate-limits.ts';
import { operation } from '#server/http/operation.ts';
import { createTrustedProxies } from '#server/trusted-proxies.ts';
import { createBenchQuiz } from './quiz.ts';

const [question] = createBenchQuiz().data;
const reply = {
  correct: true,
  score: 15,
  question: { index: 15, question: question?.question, options: question?.options },
};

const app = new Hono();
protect(app);
app.post(
  '/api/attempts/:id/answers',
  ...operation(
    { rateLimits: noRateLimits, trustedProxies: createTrustedProxies([]) },
    {
      operationId: 'answerQuestion',
      summary: 'Answers nothing',
      reply: answerReplySchema,
      params: v.object({ id: attemptIdSchema }),
      body: givenAnswerSchema,
    },
    () => reply,
  ),
);

const server = createAdaptorServer({ fetch: app.fetch });
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://localhost:${address?.port}`);
});
