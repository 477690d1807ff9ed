import type { DraftOption, DraftQuestion } from '#app/ui/quiz-editor/draft-question.ts';
import { draftOfKind } from '#app/ui/quiz-editor/trivia/kind-draft.ts';
import { type BoardViewer, newQuestionOptions, quizLimits } from '#core/custom-quiz.ts';
import type { OwnedChoice, OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import type { Language, Localized } from '#core/language.ts';
import { moved } from '#core/moved.ts';
import { kindLimits } from '#core/question-kinds/answer-limits.ts';
import { allQuestions, type CreatorQuestion, type CreatorSet } from '#core/survey.ts';
import type { TriviaSeconds } from '#core/trivia-limits.ts';

/** A quiz in progress, exactly as the creator typed it. */
export interface Draft {
  readonly language: Language;
  readonly name: string;
  readonly questions: readonly DraftQuestion[];
  /** Settings; by default everyone sees the board and the quiz never ends. */
  readonly boardFor?: BoardViewer | undefined;
  readonly endsAt?: number | null | undefined;
  /** Only in trivia. */
  readonly title?: string | undefined;
  readonly seconds?: TriviaSeconds | null | undefined;
}

export type DraftChange =
  | { readonly kind: 'restore'; readonly draft: Draft }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'board for'; readonly boardFor: BoardViewer }
  | { readonly kind: 'ends at'; readonly endsAt: number | null }
  | { readonly kind: 'question text'; readonly question: string; readonly text: string }
  | {
      readonly kind: 'option text';
      readonly question: string;
      readonly option: string;
      readonly text: string;
    }
  | { readonly kind: 'mark right'; readonly question: string; readonly option: string }
  | { readonly kind: 'add option'; readonly question: string }
  | { readonly kind: 'remove option'; readonly question: string; readonly option: string }
  | { readonly kind: 'add question' }
  | { readonly kind: 'remove question'; readonly question: string }
  | { readonly kind: 'move question'; readonly question: string; readonly by: -1 | 1 }
  | {
      readonly kind: 'replace question';
      readonly question: string;
      readonly by: CreatorQuestion;
    }
  /** What only one type of quiz has. */
  | { readonly kind: 'apply'; readonly change: (draft: Draft) => Draft }
  | { readonly kind: 'translate'; readonly to: Language; readonly survey: Localized<CreatorSet> };

let lastId = 0;

function newId(): string {
  lastId += 1;
  return `${Date.now().toString(36)}-${lastId}`;
}

export function newOption(text = ''): DraftOption {
  return { id: newId(), text };
}

function newQuestion(text: string, options: readonly string[]): DraftQuestion {
  return { id: newId(), text, options: options.map(newOption), right: null };
}

function emptyQuestion(): DraftQuestion {
  return newQuestion(
    '',
    Array.from({ length: newQuestionOptions }, () => ''),
  );
}

/** Without a survey, which only trivia is, it starts with one empty question and no title yet. */
export function newDraft(survey: CreatorSet, language: Language): Draft {
  const questions = survey.questions.map(({ creator, options }) => newQuestion(creator, options));
  if (questions.length > 0) return { language, name: '', questions };
  return { language, name: '', title: '', questions: [emptyQuestion()] };
}

/** A stored question; a choice without `ans` has no option marked. */
type StoredQuestion = OwnedQuestion | (Omit<OwnedChoice, 'ans'> & Partial<OwnedChoice>);

function draftQuestion(stored: StoredQuestion, hasSeveralRight: boolean): DraftQuestion {
  if ('kind' in stored) return { ...draftOfKind(stored, newOption), id: newId() };
  const { question, options, ans = [], explanation, picture, points, optionPictures = [] } = stored;
  const written = newQuestion(question, options);
  const right = [ans].flat().flatMap((index) => written.options[index]?.id ?? []);
  if (!hasSeveralRight) return { ...written, right: right[0] ?? null };
  const pictured = written.options.map((option, index) => {
    return { ...option, picture: optionPictures[index] };
  });
  return { ...written, options: pictured, right, explanation, picture, points };
}

/** A draft of a stored quiz; without `ans` no option is marked. Only trivia has a title. */
export function draftOf({
  data,
  ...stored
}: Pick<Draft, 'language' | 'name' | 'title' | 'seconds'> & {
  readonly data: readonly StoredQuestion[];
}): Draft {
  const { language, name, title, seconds } = stored;
  const isTrivia = title !== undefined;
  const questions = data.map((question) => draftQuestion(question, isTrivia));
  return { language, name, questions, ...(isTrivia ? { title, seconds } : {}) };
}

/** The most questions of a draft: a quiz about anything may have more. */
export function mostQuestions({ title }: Pick<Draft, 'title'>): number {
  return title === undefined ? quizLimits.questions : quizLimits.triviaQuestions;
}

/** A draft with the questions of another in front of its own, as far as they fit and are new. */
export function withQuestionsOf(draft: Draft, other: Draft): Draft {
  const own = new Set(draft.questions.map(({ text }) => text));
  const added = other.questions
    .filter(({ text }) => !own.has(text))
    .slice(0, mostQuestions(draft) - draft.questions.length);
  return { ...draft, questions: [...added, ...draft.questions] };
}

/** Whether it says what is right; an opinion, an order, pairs and texts say it as they are. */
export function isMarked(question: DraftQuestion): boolean {
  const { kind } = question;
  return (kind !== undefined && kind !== 'several') || markedRight(question).length > 0;
}

/** The ids of the options marked right. */
export function markedRight({ right }: DraftQuestion): readonly string[] {
  return right === null ? [] : [right].flat();
}

/**
 * The shipped question to take in place of the one at `index`: the next one that the draft does not
 * have, round and round. Undefined if it has all of them.
 */
export function otherQuestion(
  draft: Draft,
  index: number,
  survey: CreatorSet,
): CreatorQuestion | undefined {
  const all = allQuestions(survey);
  const used = new Set(draft.questions.map(({ text }) => text));
  const current = draft.questions[index]?.text;
  const place = all.findIndex(({ creator }) => creator === current);
  // The first questions of a set are in the draft, so the others come first.
  const from = place === -1 ? survey.questions.length : place + 1;
  const round = [...all.slice(from), ...all.slice(0, from)];
  return round.find(({ creator }) => !used.has(creator));
}

/** The first question without a right option; null if each has one. */
export function firstUnmarked({ questions }: Draft): number | null {
  const index = questions.findIndex((question) => !isMarked(question));
  return index === -1 ? null : index;
}

/** All shipped texts of a set, in an order that is the same in every language. */
function textsOf(set: CreatorSet): readonly string[] {
  const starters = (set.starters ?? []).flatMap(({ title, questions }) => [
    title,
    ...questions.flatMap((one) => [one.question, ...one.options, one.explanation]),
  ]);
  const surveys = allQuestions(set).flatMap(({ creator, options }) => [creator, ...options]);
  return [...surveys, ...starters];
}

/** Puts shipped texts into the other language; the creator's own words stay. */
function translate(draft: Draft, to: Language, survey: Localized<CreatorSet>): Draft {
  if (draft.language === to) return draft;
  const others = textsOf(survey[to]);
  const texts = new Map(
    textsOf(survey[draft.language]).map((text, place) => [text, others[place] ?? text]),
  );
  const inOther = <Text extends string | undefined>(text: Text) =>
    text === undefined ? text : (texts.get(text) ?? text);
  return {
    ...draft,
    language: to,
    title: inOther(draft.title),
    questions: draft.questions.map((question) => ({
      ...question,
      text: inOther(question.text),
      explanation: inOther(question.explanation),
      options: question.options.map((option) => ({ ...option, text: inOther(option.text) })),
    })),
  };
}

function changeQuestion(
  draft: Draft,
  id: string,
  change: (question: DraftQuestion) => DraftQuestion,
): Draft {
  const questions = draft.questions.map((question) =>
    question.id === id ? change(question) : question,
  );
  return { ...draft, questions };
}

function moveQuestion(draft: Draft, id: string, by: -1 | 1): Draft {
  const from = draft.questions.findIndex((question) => question.id === id);
  return { ...draft, questions: moved(draft.questions, from, from + by) };
}

function addOption(question: DraftQuestion): DraftQuestion {
  const most = question.kind === 'text' ? kindLimits.accepted : quizLimits.options;
  if (question.options.length >= most) return question;
  return { ...question, options: [...question.options, newOption()] };
}

function withoutOption(right: DraftQuestion['right'], option: string): DraftQuestion['right'] {
  if (right === null || right === option) return null;
  return typeof right === 'string' ? right : right.filter((id) => id !== option);
}

function removeOption(question: DraftQuestion, option: string): DraftQuestion {
  return {
    ...question,
    options: question.options.filter(({ id }) => id !== option),
    right: withoutOption(question.right, option),
  };
}

function addQuestion(draft: Draft): Draft {
  if (draft.questions.length >= mostQuestions(draft)) return draft;
  return { ...draft, questions: [...draft.questions, emptyQuestion()] };
}

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.kind) {
    case 'restore':
      return change.draft;
    case 'name':
      return { ...draft, name: change.name };
    case 'board for':
      return { ...draft, boardFor: change.boardFor };
    case 'ends at':
      return { ...draft, endsAt: change.endsAt };
    case 'question text':
      return changeQuestion(draft, change.question, (q) => ({ ...q, text: change.text }));
    case 'option text':
      return changeQuestion(draft, change.question, (q) => ({
        ...q,
        options: q.options.map((o) => (o.id === change.option ? { ...o, text: change.text } : o)),
      }));
    case 'mark right':
      return changeQuestion(draft, change.question, (q) => ({ ...q, right: change.option }));
    case 'add option':
      return changeQuestion(draft, change.question, addOption);
    case 'remove option':
      return changeQuestion(draft, change.question, (q) => removeOption(q, change.option));
    case 'add question':
      return addQuestion(draft);
    case 'remove question':
      return { ...draft, questions: draft.questions.filter(({ id }) => id !== change.question) };
    case 'move question':
      return moveQuestion(draft, change.question, change.by);
    case 'replace question':
      return changeQuestion(draft, change.question, () =>
        newQuestion(change.by.creator, change.by.options),
      );
    case 'apply':
      return change.change(draft);
    case 'translate':
      return translate(draft, change.to, change.survey);
  }
}
