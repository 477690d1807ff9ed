let isDone = false;

/** The parts of the page that are not hydrated yet, and those that are, by id. */
const open = new Set<string>();
const hydrated = new Set<string>();

/** Whether everything on the page works; false on the server, and while the page is hydrated. */
export function isHydrated(): boolean {
  return isDone;
}

/** Notes that a part is on the page, whose content may be hydrated later. */
export function openPart(id: string): void {
  if (!hydrated.has(id)) open.add(id);
}

/** Notes that a part works, or is gone. After the last one, the page is marked as interactive. */
export function closePart(id: string): void {
  hydrated.add(id);
  open.delete(id);
  if (isDone || open.size > 0) return;
  isDone = true;
  document.documentElement.dataset.hydrated = 'true';
}

let worksLate = 0;

/** Notes that a part works whose code comes after that of the page: a button in it may have been pressed. */
export function noteLatePart(): void {
  worksLate += 1;
  document.documentElement.dataset.latePart = String(worksLate);
}
