import { type Fields, type FormOutcome, type PageForms, searchOf } from '#app/forms/run-form.ts';
import type { TappedHalf } from '#app/screens/together/use-pair.ts';
import { type ErrorCode, isAppError, quizGone, statusOf } from '#core/errors.ts';
import { madeParameter } from '#core/page-parameters.ts';
import { togetherPath } from '#core/site-paths.ts';
import type { Server } from '#server/pages/page-door.ts';
import type { SeatAccess } from '#server/pairs/seat-cookie.ts';

/** What a form of a pair's page does. */
export type PairIntent = 'take' | 'return' | 'answer' | 'free' | 'object' | 'delete';

/** Why a form was refused, and what was typed. */
export interface PairProblem {
  readonly code: ErrorCode | 'bad_name' | 'long_message';
  readonly name?: string;
}

/** What a form leaves to the page that follows it. */
export interface PairStep {
  readonly problem: PairProblem | null;
  readonly tapped: TappedHalf | null;
}

type Outcome = FormOutcome<PairStep>;

/** The page itself shows these: it is read again. */
const readAgain: ReadonlySet<ErrorCode> = new Set([
  ...quizGone,
  'not_found',
  'unauthorized',
  'seat_taken',
  'seat_begun',
  'answer_conflict',
  'edit_conflict',
]);

/** The field that a refusal is about. */
const problemsOfFields: Readonly<Record<string, PairProblem['code']>> = {
  name: 'bad_name',
  message: 'long_message',
};

/** The forms of a pair's page. */
export function pairForms(request: Request, server: Server, id: string): PageForms<PairStep> {
  // Made anew: a request may spell it in odd ways.
  const path = `${togetherPath}/${id}`;
  /** The page of a seat that was just opened: the device keeps its key there. */
  const opened = path + searchOf(request, { [madeParameter]: '1' });
  // Before the page is alive, a form must not take the key away from the device.
  const isNew = new URL(request.url).searchParams.has(madeParameter);
  const here = isNew ? opened : path + searchOf(request);
  const params = { id };

  /** Acts with the visitor's seat; whoever has none is shown the invitation. */
  function withSeat(act: (seat: SeatAccess, fields: Fields) => Promise<Outcome | undefined>) {
    return async (fields: Fields): Promise<Outcome> => {
      const seat = await server.read('ownSeat', id);
      const outcome = seat === null ? undefined : await act(seat, fields);
      return outcome ?? { goTo: here };
    };
  }

  /** Both halves lock an answer; the first alone leads to the second. */
  const answer = withSeat(async ({ seatKey: token }, fields) => {
    const [question, mine, guess] = ['question', 'mine', 'guess'].map(fields.index);
    if (question === undefined || mine === undefined) return undefined;
    const tapped = { question, mine };
    if (guess === undefined) return { shown: { problem: null, tapped } };
    try {
      const body = { question, mine, guess };
      await server.call('POST /api/pairs/:id/answers', { params, token, body });
    } catch (error) {
      if (!isAppError(error) || readAgain.has(error.code)) throw error;
      const { code } = error;
      return { shown: { problem: { code }, tapped }, status: statusOf[code] };
    }
    return undefined;
  });

  return {
    intents: {
      send: answer,

      async take({ key, face, text }) {
        const headers = { 'idempotency-key': key };
        const body = { name: text('name'), face };
        await server.call('POST /api/pairs/:id/seat', { params, headers, body });
        return { goTo: opened };
      },

      /** For a device that remembers its seat, but has lost the cookie. */
      async return({ text }) {
        if (await server.read('openSeat', { id, seatKey: text('seat') })) return { goTo: opened };
        return { shown: { problem: { code: 'unauthorized' }, tapped: null }, status: 401 };
      },

      free: withSeat(async ({ seatKey: token }) => {
        await server.call('DELETE /api/pairs/:id/seat', { params, token });
        return undefined;
      }),

      object: withSeat(async (seat, { text }) => {
        await server.read('objectToPairHiding', { seat, message: text('message') });
        return undefined;
      }),

      delete: withSeat(async ({ seatKey: token }) => {
        await server.call('DELETE /api/pairs/:id', { params, token });
        return undefined;
      }),
    },
    readAgain: { codes: readAgain, path: here },
    refuse({ code, fields: wrong }, { has, text }) {
      const ofField = problemsOfFields[wrong[0]?.path ?? ''] ?? code;
      const name = has('name') ? { name: text('name') } : {};
      return { problem: { code: ofField, ...name }, tapped: null };
    },
  };
}
