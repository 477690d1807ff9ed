/** A Strapi to read ready quizzes from; its address has no trailing slash. */
export interface ContentService {
  readonly address: string;
  readonly token: string | undefined;
}

/** The headers that authorize us, if a token is set. */
export function tokenHeaders({ token }: ContentService): Readonly<Record<string, string>> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
