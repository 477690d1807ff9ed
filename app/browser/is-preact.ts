/** Whether Preact renders here: in the browser, in the build. `npm run dev` and the server run React. */
export const isPreact = import.meta.env.PROD && !import.meta.env.SSR;
