/** Whether Preact renders here: in the browser, in the build. `npm run dev` and the server run React. */
export const isPreact = import.meta.env.HAS_PREACT === true && !import.meta.env.SSR;
