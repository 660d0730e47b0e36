import { type Client, escapeIdentifier } from 'pg'

type Tell = (sentence: string) => void
type Key = { table_name: string; name: string; definition: string }

/**
 * A table cannot be spread while a foreign key binds it to one that is not: those keys are written down and come back at the
 * end. Pieces are not shown by pg_class.
 */
export async function takeKeysOff(client: Client): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS public.spread_keys (table_name text NOT NULL, name text NOT NULL, definition text NOT NULL, PRIMARY KEY (table_name, name))`,
  )
  await client.query('BEGIN')
  const { rows } = await client.query<Key>(
    `SELECT k.conrelid::regclass::text AS table_name, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND NOT EXISTS (
       SELECT FROM pg_dist_partition a JOIN pg_dist_partition b ON b.logicalrelid = k.confrelid WHERE a.logicalrelid = k.conrelid
     )`,
  )
  for (const { table_name, name, definition } of rows) {
    await client.query('INSERT INTO public.spread_keys VALUES ($1, $2, $3)', [table_name, name, definition])
    await client.query(`ALTER TABLE ${escapeIdentifier(table_name)} DROP CONSTRAINT ${escapeIdentifier(name)}`)
  }
  await client.query('COMMIT')
}

/** A second lock only: no call changes what the trigger guards, and pieces of tables can have none. */
export async function dropTriggers(client: Client): Promise<void> {
  const { rows } = await client.query<{ table_name: string; name: string }>(
    `SELECT tgrelid::regclass::text AS table_name, tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid)`,
  )
  for (const { table_name, name } of rows)
    await client.query(`DROP TRIGGER ${escapeIdentifier(name)} ON ${escapeIdentifier(table_name)}`)
}

/** Answers how many; each is a transaction of its own, since every row is checked. */
export async function putKeysBack(client: Client, tell: Tell): Promise<number> {
  const { rows } = await client.query<Key>('SELECT * FROM public.spread_keys ORDER BY table_name, name')
  for (const [index, { table_name, name, definition }] of rows.entries()) {
    if (index % 50 === 0) tell(`Dựng lại khóa ngoại ${index + 1}/${rows.length}…`)
    await client.query('BEGIN')
    await client.query(
      `ALTER TABLE ${escapeIdentifier(table_name)} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`,
    )
    await client.query('DELETE FROM public.spread_keys WHERE table_name = $1 AND name = $2', [table_name, name])
    await client.query('COMMIT')
  }
  await client.query('DROP TABLE public.spread_keys')
  return rows.length
}
