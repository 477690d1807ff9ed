/** The same Hono app up to reading and checking the body; the reply is always the same. */
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { givenAnswerSchema } from '#core/attempt-schemas.ts';
import { attemptIdSchema } from '#core/ids.ts';
import { protect } from '#server/app.ts';
import { validate } from '#server/http/validate.ts';
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
  validate('param', v.object({ id: attemptIdSchema })),
  validate('json', givenAnswerSchema),
  (context) => {
    context.req.valid('param');
    context.req.valid('json');
    return context.json(reply, 200);
  },
);

const server = createAdaptorServer({ fetch: app.fetch });
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://localhost:${address?.port}`);
});
