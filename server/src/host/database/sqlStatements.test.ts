import { expect, test } from 'vitest'
import { bareText, statementsOf } from './sqlStatements.ts'

const textsOf = (text: string) => statementsOf(text).map((statement) => statement.text)

test.each([
  ['a string', "SELECT 'a;b'"],
  ['a doubled quote', "SELECT 'it''s; here'"],
  ['a backslash that escapes nothing', String.raw`SELECT 'a\'`],
  ['an escaped quote', String.raw`SELECT E'a\'; b'`],
  ['a name in quotes', 'SELECT 1 AS "a;b"'],
  ['a body between dollar signs', 'DO $$ BEGIN PERFORM 1; END $$'],
  ['a body with a name', "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $body$ SELECT '$$;'; $body$"],
  ['a word that ends with a dollar sign', 'SELECT a$ FROM b$'],
])('a semicolon inside %s ends nothing', (_, text) => {
  expect(textsOf(`${text};\nSELECT 2;`)).toEqual([text, 'SELECT 2'])
})

test('comments end nothing either, and alone they are no statement', () => {
  expect(textsOf('SELECT 1 -- one; two\n+ 1; /* a; /* b; */ c; */ ;; -- the end;')).toEqual([
    'SELECT 1 -- one; two\n+ 1',
  ])
})

test('a statement has the line of its first word, and the last one needs no semicolon', () => {
  expect(statementsOf('-- first\n\nSELECT 1;\n-- next\nSELECT\n  2; SELECT 3')).toEqual([
    { text: 'SELECT 1', line: 3 },
    { text: 'SELECT\n  2', line: 5 },
    { text: 'SELECT 3', line: 6 },
  ])
})

test('bare text has neither comments nor what strings and bodies say', () => {
  expect(bareText('UPDATE a -- FROM b\n SET c = \'FROM d\' /* FROM e */ WHERE $$FROM f$$ = "G"')).toBe(
    `UPDATE a SET c = '' WHERE '' = "G"`,
  )
})
