import { readFileSync } from 'node:fs';

/** The SQL of `docs/scaling-out.md`, in the order of the page. */
function statementsUnder(heading: string): string[] {
  const page = readFileSync('docs/scaling-out.md', 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return [...section.matchAll(/```sql\n(.*?)```/gs)].map(([, sql = '']) => sql);
}

/** What splits the tables of one PostgreSQL into partitions. */
export function partitionStatements(): string {
  return statementsUnder('Partitions in one PostgreSQL').join('\n');
}

export interface CitusStatements {
  readonly onEveryNode: string;
  readonly nodes: string;
  readonly distribution: string;
  readonly localTables: string;
}

export function citusStatements(): CitusStatements {
  const [onEveryNode, nodes, distribution, localTables] = statementsUnder(
    'Shards on several machines',
  );
  if (!onEveryNode || !nodes || !distribution || !localTables)
    throw new Error('docs/scaling-out.md lacks statements for Citus');
  return { onEveryNode, nodes, distribution, localTables };
}

/** The distributed tables of the page, each with its column. */
export function distributionColumns(): ReadonlyMap<string, string> {
  const calls = citusStatements().distribution.matchAll(
    /create_distributed_table\('(\w+)', '(\w+)'/g,
  );
  return new Map([...calls].map(([, table = '', column = '']) => [table, column]));
}

/** The tables that the page leaves on the coordinator. */
export function localTables(): string[] {
  const calls = citusStatements().localTables.matchAll(/\w+\('(\w+)'\)/g);
  return [...calls].map(([, table = '']) => table);
}

/** How many partitions stand for the shards. */
const shards = 4;

/**
 * Functions of Citus in a plain PostgreSQL: hash partitions stand for shards. Both hash a column's value the
 * same way in every table, and both want the column in each unique index.
 */
const standIns = `
create function citus_set_coordinator_host(host text, port int) returns void language sql as '';
create function citus_add_node(host text, port int) returns int language sql as 'select 1';
create function create_distributed_table(
  spread text, by_column text, colocate_with text default 'default'
) returns void language plpgsql as $$
begin
  execute format('alter table %I rename to %I', spread, spread || '_whole');
  execute format('create table %I (like %I including all) partition by hash (%I)',
    spread, spread || '_whole', by_column);
  for shard in 0..${shards - 1} loop
    execute format('create table %I partition of %I for values with (modulus ${shards}, remainder %s)',
      spread || '_' || shard, spread, shard);
  end loop;
  execute format('insert into %I select * from %I', spread, spread || '_whole');
  execute format('drop table %I', spread || '_whole');
end $$;
create function citus_add_local_table_to_metadata(regclass) returns void language sql as '';
`;

/** The page's statements for Citus, but for the extension, on a plain PostgreSQL. */
export function shardedStatements(): string {
  const { nodes, distribution, localTables: known } = citusStatements();
  return [standIns, nodes, distribution, known].join('\n');
}
