import { ts } from '@ts-morph/common';

/** The compiler as a library, which TypeScript 7 is not, for tools that still print with it. */
export default ts;
