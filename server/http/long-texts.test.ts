import * as v from 'valibot';
import { expect, it } from 'vitest';
import { competitionInputSchema } from '#core/competition-plan.ts';
import { newContactMessageSchema } from '#core/contact-message.ts';
import { newCustomQuizSchema } from '#core/custom-quiz-schemas.ts';
import { nameKey } from '#core/display-name.ts';
import { displayNameSchema } from '#core/display-name-schema.ts';
import { editedReadyQuizSchema } from '#core/edited-ready-quiz.ts';
import { attemptIdSchema, quizIdSchema } from '#core/id-schemas.ts';
import { idempotencyHeader } from '#core/idempotency-key.ts';
import { newRoundSchema } from '#core/mine-game.ts';
import { newAttemptSchema } from '#core/new-attempt.ts';
import { pageAddress } from '#core/page-address.ts';
import { personaliseQuestion } from '#core/personalise.ts';
import { newPostSchema, previewInputSchema, suggestSlug } from '#core/post.ts';
import { preferredLanguage } from '#core/preferred-language.ts';
import { newOrderSchema, newReportSchema } from '#core/report.ts';
import { cleanLine, cleanText } from '#core/text.ts';
import { createWordMatcher, normaliseWord } from '#core/word-list.ts';
import { bearerToken } from '#server/api/serve-operation.ts';
import { parseQuery } from '#server/content-api/parse-query.ts';
import { publicQuizModel } from '#server/content-api/schema.ts';
import { readExport } from '#server/custom-quizzes/firestore/read-export.ts';
import { encodingFor, isKnown } from '#server/http/finished-reply.ts';
import { requestIdOf } from '#server/http/follow-requests.ts';
import { canonicalSpelling } from '#server/http/redirects.ts';
import { readCursor } from '#server/leaderboards/read-leaderboard.ts';
import { checkImage } from '#server/media/check-image.ts';
import { positionOf } from '#server/operators/cursor.ts';
import { sessionToken } from '#server/operators/session-cookie.ts';
import { fixedPageFile } from '#server/pages/fixed-pages.ts';
import { pageOfIncoming } from '#server/pages/requested-page.ts';
import { drawable } from '#server/pictures/drawable.ts';
import type { FinishedReply } from '#server/ports/kept-replies.ts';
import { plainText, previewPostHtml } from '#server/posts/post-html.ts';
import { readCsv } from '#server/quiz-files/csv.ts';
import { readGift } from '#server/quiz-files/gift.ts';
import { parseJson } from '#server/quiz-files/json-text.ts';
import { readOpenTriviaDb } from '#server/quiz-files/open-trivia-db.ts';
import { readOwnJson } from '#server/quiz-files/own-json.ts';
import { decodeEntities, plainText as textOf } from '#server/quiz-files/plain-text.ts';
import { createAddressSeal } from '#server/strapi-source/sealed-address.ts';
import {
  addressKey,
  createTrustedProxies,
  originalAddress,
  siteKey,
} from '#server/visitor-address.ts';
import { createEditedQuiz, createPost, createQuiz } from '../../tests/factories.ts';
import { slowTexts } from '../../tests/long-texts.ts';

const both = (text: string) => ({ en: text, hi: text });
const language = 'en';
const page = { etag: 'W/"tag"' } as FinishedReply;
const proxies = createTrustedProxies(['10.0.0.0/8']);
const seal = createAddressSeal('secret');
const matcher = createWordMatcher(['ass', 'bad word', 'booby']);
const signs = { inUrl: null, cookies: '', acceptLanguage: '' };
const [question] = createQuiz().data;

const withQuestion = (text: string) =>
  createQuiz({ data: [{ ...question, question: text, options: [text, 'b'], ans: 0 }] });

const editedText = (text: string) => {
  const quiz = createEditedQuiz({ name: both(text) });
  return { ...quiz, qna: quiz.qna.map((each) => ({ ...each, question: both(text) })) };
};

const svg = (text: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${text}</svg>`);

/** Everything that is handed what strangers send, by what that is. */
const readers: Record<string, (text: string) => unknown> = {
  'a path: where it should have led': (text) => canonicalSpelling(`/about${text}`),
  'a longer path: where it should have led': (text) => canonicalSpelling(`/assets/${text}`),
  'a path: the address of its page': (text) => pageAddress(`/Game${text}`),
  'a path: a page of the build': (path) => fixedPageFile({ path, inUrl: null, language: 'en' }),
  'an address': (url) => pageOfIncoming({ method: 'GET', url, headers: {} } as never, undefined),
  'an id of a quiz': (text) => v.safeParse(quizIdSchema, text),
  'an id of an attempt': (text) => v.safeParse(attemptIdSchema, text),
  'a cursor': readCursor,
  'a cursor of operators': positionOf,
  'a query of a Strapi client': (text) => parseQuery(text, publicQuizModel),
  'a filter of a Strapi client': (text) => parseQuery(`filters[a]${text}`, publicQuizModel),
  'an address that is sealed': seal.open,

  'Accept-Language': (text) => preferredLanguage({ ...signs, acceptLanguage: text }),
  'Accept-Encoding': encodingFor,
  'If-None-Match': (text) => isKnown(page, text),
  'Cookie: the language': (text) => preferredLanguage({ ...signs, cookies: text }),
  'Cookie: the session': sessionToken,
  Authorization: (text) => bearerToken(`Bearer ${text}`),
  'Idempotency-Key': (text) => v.safeParse(idempotencyHeader, { 'idempotency-key': text }),
  'X-Forwarded-For': (text) => originalAddress('10.0.0.1', text, proxies),
  'X-Request-Id': requestIdOf,
  'an address of the network': addressKey,
  'the key of an address': siteKey,

  'a name': (text) => v.safeParse(displayNameSchema, text),
  'a name to compare': nameKey,
  'a line': cleanLine,
  'a text': cleanText,
  'a text with names': (text) =>
    personaliseQuestion(text, {
      rule: 'creator',
      creatorName: 'Ravi',
      friendName: 'Asha',
      phrasings: new Map(),
    }),
  'a text that is looked through for words': matcher,
  'a word of the list': normaliseWord,
  'a text in an image': drawable,
  'a question': (text) => v.safeParse(newCustomQuizSchema, withQuestion(text)),
  'a message': (message) =>
    v.safeParse(newContactMessageSchema, { message, replyTo: message, language: 'en' }),
  'a report': (message) =>
    v.safeParse(newReportSchema, { message, contact: message, reason: message, device: message }),
  'an order': (link) => v.safeParse(newOrderSchema, { link, message: link, language: 'en' }),
  'a start': (text) =>
    v.safeParse(newAttemptSchema, { kind: 'ready', quizId: text, name: text, device: text }),
  'a bet': (clientSeed) => v.safeParse(newRoundSchema, { userId: clientSeed, bet: 10, clientSeed }),
  'a competition': (text) => v.safeParse(competitionInputSchema, { title: both(text) }),
  'a ready quiz': (text) => v.safeParse(editedReadyQuizSchema, editedText(text)),
  'the slug of a quiz': (slug) => v.safeParse(editedReadyQuizSchema, createEditedQuiz({ slug })),
  'a post': (text) => v.safeParse(newPostSchema, createPost({ content: both(text), slug: text })),
  'a title of a post': suggestSlug,
  'a post to look at': (html) => v.safeParse(previewInputSchema, { html }),
  'a drawing': (text) => checkImage(svg(text)),
  'an element of a drawing': (text) => checkImage(svg(`<${text}`)),
};

it.each(Object.entries(readers))('is read in step with its length: %s', async (_name, run) => {
  expect(await slowTexts(run)).toEqual([]);
});

const cellSigns = [...'",;\t\'= ', '1;', 'a,'];
const moodleSigns = [...'\\~=#{}:%/<[ \n', '\\:', '::', '{}', '=a', '->', '%50%', '&amp;'];
const markupSigns = [
  ...'<>&"\'=/# ',
  '<a',
  '</',
  '<!',
  '<!--',
  '<hr',
  '</p',
  '<hr<p',
  '&#x',
  '&amp;',
];
const dataSigns = [...'[]{}",:\\ \n0', '{"a":', '["', '{}\n', '}\n{', '%2', '&quot;'];

/** Files that operators import, by what is special in them: these take longer. */
const files: Record<string, readonly [signs: readonly string[], run: (text: string) => unknown]> = {
  'a table': [[...cellSigns, '\n'], (text) => readCsv(text, language)],
  'a table with quizzes': [
    cellSigns,
    (text) => readCsv(`quiz,name_en,question_en\na,b,${text}`, language),
  ],
  'a question of Moodle': [moodleSigns, (text) => readGift(text, language)],
  'an option of Moodle': [moodleSigns, (text) => readGift(`What? {=${text} ~b}`, language)],
  'a title of Moodle': [moodleSigns, (text) => readGift(`::${text}`, language)],
  'a file of Open Trivia DB': [
    dataSigns,
    (text) => readOpenTriviaDb({ text, value: parseJson(text), language }),
  ],
  'our own file': [dataSigns, (text) => readOwnJson({ text, value: parseJson(text), language })],
  'an export of Firestore': [dataSigns, (text) => readExport(text)],
  'HTML in a file': [markupSigns, textOf],
  'entities in a file': [markupSigns, decodeEntities],
  'the HTML of a post': [markupSigns, previewPostHtml],
  'the text of a post': [markupSigns, plainText],
};

it.each(Object.entries(files))(
  'is read in step with its length: %s',
  async (_name, [signs, run]) => {
    expect(await slowTexts(run, signs)).toEqual([]);
  },
);
