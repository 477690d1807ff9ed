import { match } from '#core/question-kinds/match/match.ts';
import { number } from '#core/question-kinds/number/number.ts';
import { opinion } from '#core/question-kinds/opinion/opinion.ts';
import { order } from '#core/question-kinds/order/order.ts';
import { several } from '#core/question-kinds/several/several.ts';
import { text } from '#core/question-kinds/text/text.ts';

/** Every kind of question but the choice of one option, which needs no name. */
export const questionKinds = { several, order, number, text, match, opinion } as const;
