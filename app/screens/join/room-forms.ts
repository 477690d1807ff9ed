import { deviceOf } from '#app/device/device-cookie.ts';
import { type Fields, type PageForms, searchOf } from '#app/forms/run-form.ts';
import { givenOf } from '#app/play/given-of-form.ts';
import { type AppError, type ErrorCode, isAppError } from '#core/errors.ts';
import { isNone } from '#core/given.ts';
import type { JoinLiveGameInput } from '#core/live-game-schemas.ts';
import { joinPagePath } from '#core/site-paths.ts';
import type { Server } from '#server/pages/page-door.ts';

/** Why a form was refused, and what was typed. */
export interface RoomProblem {
  readonly code: ErrorCode | 'bad_name' | 'no_team';
  readonly name: string;
  readonly team: number | null;
  readonly extraTime: string;
}

/** The page itself shows these: it is read again. */
const readAgain: ReadonlySet<ErrorCode> = new Set([
  'game_over',
  'not_found',
  'unauthorized',
  'removed',
  'answer_conflict',
  'wrong_question',
  'question_over',
  'game_paused',
]);

/** The room refuses these; every other wrong field is one that could not be typed or chosen so. */
const refusedByRoom: ReadonlySet<string> = new Set(['not_allowed', 'taken']);

function codeOf({ code, fields }: AppError): RoomProblem['code'] {
  if (fields.some(({ path }) => path === 'team')) return 'no_team';
  const isTyped = code === 'invalid' && !fields.some((field) => refusedByRoom.has(field.code));
  return isTyped ? 'bad_name' : code;
}

/** What was typed and chosen at the door, to be shown again. */
function typedIn({ text, index }: Fields): Omit<RoomProblem, 'code'> {
  return {
    name: text('name').slice(0, 500),
    team: index('team') ?? null,
    extraTime: text('extraTime').slice(0, 20),
  };
}

/** An answer was sent that is none, or none to its question. */
const noAnswer = { shown: 'no_answer', status: 422 } as const;

/** What a page shows of a form that was refused. */
export type RoomRefusal = RoomProblem | (typeof noAnswer)['shown'];

/** The forms of a room's page. */
export function roomForms(
  request: Request,
  server: Server,
  code: string,
): PageForms<RoomRefusal | null> {
  // Without the secret of the QR code.
  const path = `${joinPagePath}/${code}${searchOf(request)}`;
  return {
    intents: {
      async join(fields) {
        const { name, team, extraTime } = typedIn(fields);
        const secret = new URL(request.url).searchParams.get('secret') ?? undefined;
        // Without a script, the browser's own number is in its cookie.
        const browser = deviceOf(request);
        const device = fields.text('device') || browser.id;
        const person = { code, name, face: fields.face, secret, device, team: team ?? undefined };
        await server.call('POST /api/live-games/join', {
          headers: { 'idempotency-key': fields.key },
          // Admission tells whether what was chosen is a choice.
          body: { ...person, extraTime: (extraTime || null) as JoinLiveGameInput['extraTime'] },
        });
        server.leaveCookie(browser.cookie);
        return { goTo: path };
      },

      /** Locks an answer. */
      async send({ index, form }) {
        const question = index('question');
        const given = givenOf(form);
        if (question === undefined || isNone(given)) return noAnswer;
        const { id, token } = await server.read('placeToAct', code);
        try {
          const body = { ...given, question };
          await server.call('POST /api/live-games/:id/answers', { params: { id }, token, body });
        } catch (error) {
          if (!isAppError(error) || error.code !== 'invalid') throw error;
          return noAnswer;
        }
        return { goTo: path };
      },
    },
    readAgain: { codes: readAgain, path },
    refuse: (error, fields) => ({ ...typedIn(fields), code: codeOf(error) }),
  };
}
