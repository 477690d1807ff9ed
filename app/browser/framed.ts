/** Whether another page shows this one in a frame; false on the server. */
export function isFramed(): boolean {
  return typeof window !== 'undefined' && window.parent !== window;
}
