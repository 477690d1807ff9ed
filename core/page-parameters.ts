/** The parameters of addresses that only follow a form or an answer; such a page is for one visitor. */
export const playParameter = 'play';
export const madeParameter = 'made';
export const adultParameter = 'adult';
export const choicesParameter = 'choices';
export const openParameter = 'open';

const personalParameters = [
  playParameter,
  madeParameter,
  adultParameter,
  choicesParameter,
  openParameter,
];

/** The option of a part that was just pressed. */
export const pressedParameter = 'choose';

/** Whether a query has one of them, in whatever spelling a page would read. */
export function isPersonalQuery(search: string): boolean {
  if (search === '') return false;
  const query = new URLSearchParams(search);
  return personalParameters.some((name) => query.has(name));
}
