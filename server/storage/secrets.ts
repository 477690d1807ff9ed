import type { Database } from '#server/storage/database.ts';

export function createSecretStore(database: Database) {
  return {
    /**
     * The value stored under `name`: the first caller's `candidate`, for every later caller too.
     */
    getOrCreate: (name: string, candidate: string) =>
      database.write(async (tx) => {
        await tx
          .insertInto('secrets')
          .values({ name, value: candidate })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute();
        const { value } = await tx
          .selectFrom('secrets')
          .select('value')
          .where('name', '=', name)
          .executeTakeFirstOrThrow();
        return value;
      }),
  };
}
