import type { Database } from '#server/storage/database.ts';
import type { SecretStore } from '#server/storage/storage.ts';

export function createSecretStore(database: Database): SecretStore {
  return {
    getOrCreate: (name, candidate) =>
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
