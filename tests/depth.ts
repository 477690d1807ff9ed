/** Set by `npm run test:deep`, whose tests may take long. */
export const isDeep = process.env.DEEP === '1';
