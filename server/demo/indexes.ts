import type { Client } from 'pg'
import { tableNames } from './tables.ts'

type Definition = { drop: string; make: string }

/**
 * Takes the secondary indexes and foreign keys off the tables that are about to be filled with millions of rows, and
 * answers what puts them back. Only inside the transaction of the load: whatever goes wrong, it undoes this too.
 */
export async function takeIndexesOff(client: Client): Promise<string[]> {
  const definitions = [...(await readForeignKeys(client)), ...(await readIndexes(client))]
  for (const { drop } of definitions) await client.query(drop)
  // In the opposite order: a foreign key may lean on an index.
  return definitions.map(({ make }) => make).toReversed()
}

export async function putIndexesBack(
  client: Client,
  statements: string[],
  onDone: (share: number) => void,
): Promise<void> {
  for (const [index, statement] of statements.entries()) {
    await client.query(statement)
    onDone((index + 1) / statements.length)
  }
}

async function readForeignKeys(client: Client): Promise<Definition[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid = ANY ($1::text[]::regclass[])
     ORDER BY conrelid::regclass::text, conname`,
    [tableNames],
  )
  return rows.map(({ table, name, definition }) => ({
    drop: `ALTER TABLE ${table} DROP CONSTRAINT ${name}`,
    make: `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
  }))
}

/** All that no constraint stands on; keys stay, so nothing can be there twice. */
async function readIndexes(client: Client): Promise<Definition[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index
     WHERE indrelid = ANY ($1::text[]::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
     ORDER BY 1`,
    [tableNames],
  )
  return rows.map(({ name, definition }) => ({ drop: `DROP INDEX ${name}`, make: definition }))
}
