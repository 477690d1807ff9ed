import { deviceOf } from '#app/device/device-cookie.ts';
import { type Fields, type PageForms, searchOf } from '#app/forms/run-form.ts';
import type { AppError, ErrorCode } from '#core/errors.ts';
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

/** The forms of a room's page. */
export function roomForms(
  request: Request,
  server: Server,
  code: string,
): PageForms<RoomProblem | null> {
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
      async send({ index }) {
        const [question, option] = [index('question'), index('option')];
        if (question !== undefined && option !== undefined) {
          const { id, token } = await server.read('placeToAct', code);
          const body = { question, option };
          await server.call('POST /api/live-games/:id/answers', { params: { id }, token, body });
        }
        return { goTo: path };
      },
    },
    readAgain: { codes: readAgain, path },
    refuse: (error, fields) => ({ ...typedIn(fields), code: codeOf(error) }),
  };
}
