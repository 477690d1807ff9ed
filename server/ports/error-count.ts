/** Counts replies of this process with a status of 500 or more. */
export interface ErrorCount {
  note(): void;
  read(): { readonly sinceStart: number; readonly lastHour: number };
}
