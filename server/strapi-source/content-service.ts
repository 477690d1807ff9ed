/** A Strapi that ready quizzes are read from; its address has no slash at its end. */
export interface ContentService {
  readonly address: string;
  readonly token: string | undefined;
}

/** How the service knows us, where it asks for that. */
export function tokenHeaders({ token }: ContentService): Readonly<Record<string, string>> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
