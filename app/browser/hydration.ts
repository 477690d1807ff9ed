let isDone = false;

/** Whether everything on the page works; false on the server, and while the page is hydrated. */
export function isHydrated(): boolean {
  return isDone;
}

/** Marks the page as interactive: buttons work from here on; forms and links always have. */
export function noteHydrated(): void {
  isDone = true;
  document.documentElement.dataset.hydrated = 'true';
}
