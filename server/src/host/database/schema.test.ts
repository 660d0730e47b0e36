import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { connectionAs, withClient } from './connection.ts'
import { migrationsFolder } from './migrationFiles.ts'
import { dumpSchema } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

test('db/schema.sql is what the migrations make', async () => {
  const path = join(dirname(migrationsFolder()), 'schema.sql')
  const written = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : ''
  const made = await withClient(database.admin, dumpSchema)
  expect(written === made, 'db/schema.sql is stale; refresh it with: npx tsx tools/dump-schema.ts').toBe(true)
})

test('everything that matters of a table is in the text', async () => {
  const text = await withClient(connectionAs(database.owner, 'cardpro_owner'), async (client) => {
    await client.query(`
      CREATE TYPE mood AS ENUM ('calm', 'busy');
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE TABLE zoo (id bigint PRIMARY KEY, name text NOT NULL DEFAULT '' COLLATE "C", mood mood,
        low text GENERATED ALWAYS AS (lower(name)) STORED, CONSTRAINT zoo_name CHECK (name <> 'x'));
      CREATE INDEX zoo_by_low ON zoo (low) WHERE id > 0;
      ALTER TABLE zoo ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY mine ON zoo FOR SELECT TO cardpro_app USING (id > 1);
      CREATE TRIGGER zoo_refuse BEFORE DELETE ON zoo FOR EACH ROW EXECUTE FUNCTION refuse();
      CREATE VIEW zoo_names AS SELECT name FROM zoo;
      GRANT SELECT, INSERT ON zoo TO cardpro_app`)
    return dumpSchema(client)
  })
  for (const line of [
    "CREATE TYPE mood AS ENUM ('calm', 'busy');",
    '  id bigint NOT NULL,',
    `  name text COLLATE "C" DEFAULT ''::text NOT NULL,`,
    '  low text GENERATED ALWAYS AS (lower(name)) STORED,',
    '  CONSTRAINT zoo_pkey PRIMARY KEY (id),',
    "  CONSTRAINT zoo_name CHECK ((name <> 'x'::text))",
    'CREATE INDEX zoo_by_low ON public.zoo USING btree (low) WHERE (id > 0);',
    'ALTER TABLE zoo FORCE ROW LEVEL SECURITY;',
    'CREATE POLICY mine ON zoo',
    '  FOR SELECT TO cardpro_app',
    'CREATE TRIGGER zoo_refuse BEFORE DELETE ON public.zoo FOR EACH ROW EXECUTE FUNCTION refuse();',
    'GRANT INSERT, SELECT ON zoo TO cardpro_app;',
    'CREATE VIEW zoo_names AS',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
})
