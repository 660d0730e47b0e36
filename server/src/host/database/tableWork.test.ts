import { expect, test } from 'vitest'
import { tableWorkOf } from './tableWork.ts'

const workOf = (text: string) => tableWorkOf(text).map(({ table, work }) => `${work} ${table}`)

test.each([
  "ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT ''",
  'ALTER TABLE a NO FORCE ROW LEVEL SECURITY',
  'ALTER TABLE a RENAME COLUMN b TO c',
  'ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0) NOT VALID',
  'CREATE TABLE a (b bigint REFERENCES c)',
  "COMMENT ON TABLE a IS 'UPDATE a; FROM b'",
  'GRANT UPDATE ON a TO b',
  'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ UPDATE a SET b = 1 $$',
  "DO $$ BEGIN EXECUTE format('ALTER TABLE %I ADD CHECK (b > 0)', 'a'); END $$",
])('no table is gone through by: %s', (text) => {
  expect(workOf(text)).toEqual([])
})

test.each([
  ['ALTER TABLE a ADD COLUMN b int CHECK (b > 0)', ['read a']],
  ['ALTER TABLE ONLY public.a ALTER COLUMN b SET NOT NULL', ['read a']],
  ['ALTER TABLE a ADD FOREIGN KEY (b) REFERENCES c', ['read a']],
  ['ALTER TABLE a ADD PRIMARY KEY (b)', ['index a']],
  ['CREATE UNIQUE INDEX i ON a (b)', ['index a']],
  ['create index on "a" (b)', ['index a']],
  ['ALTER TABLE a ALTER COLUMN b TYPE bigint', ['write a']],
  ['ALTER TABLE a ADD COLUMN b int GENERATED ALWAYS AS (c + 1) STORED', ['write a']],
  ['UPDATE a SET b = c.b FROM c', ['write a', 'read c']],
  ['DELETE FROM a WHERE b', ['write a']],
  ['INSERT INTO a SELECT * FROM b JOIN c ON true', ['write a', 'read b', 'read c']],
  ['WITH x AS (DELETE FROM a RETURNING *) INSERT INTO b SELECT * FROM x', ['write a', 'write b', 'read x']],
  ['DO $$ BEGIN UPDATE a SET b = 1; END $$', ['write a']],
])('%s', (text, work) => {
  expect(workOf(text)).toEqual(work)
})
