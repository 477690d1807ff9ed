/** Set by `npm run test:deep`: tests then take all the time they need. */
export const isDeep = process.env.DEEP === '1';
