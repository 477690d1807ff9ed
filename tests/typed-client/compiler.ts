import { ts } from '@ts-morph/common';

/** The compiler as a library, which TypeScript 7 is not, for what still prints with it. */
export default ts;
