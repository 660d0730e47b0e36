import pg from 'pg'
import { expect, test } from 'vitest'
import { violates } from './db.ts'
import { forShards } from './distributed.ts'

const sent = (text: string): string => forShards({ name: 'x', text, values: [] }).text

test('a bare INSERT … SELECT answers rows on a distributed database, alone or as a step', () => {
  expect(sent('INSERT INTO swipes (id) SELECT id FROM unnest($1::bigint[]) AS s (id)')).toMatch(
    /AS s \(id\) RETURNING 1$/,
  )
  const step =
    'WITH made AS (\n  INSERT INTO swipes (id)\n  SELECT id FROM unnest($1::bigint[]) AS s (id)\n)\nUPDATE lots SET n = 1'
  expect(sent(step)).toBe(step.replace('AS s (id)\n)', 'AS s (id) RETURNING 1)'))
})

test('every other statement stays as it is', () => {
  for (const text of [
    'SELECT 1',
    'INSERT INTO swipes (id) VALUES ($1)',
    'INSERT INTO swipes (id) SELECT $1 RETURNING id',
    'INSERT INTO swipes (id) SELECT $1 ON CONFLICT DO NOTHING',
    'WITH made AS (INSERT INTO swipes (id) SELECT $1 RETURNING id) SELECT id FROM made',
  ])
    expect(sent(text)).toBe(text)
})

test('a violated unique index is known by its name, also where a node names it in its sentence alone', () => {
  const refused = (name: string, fields: object = {}) => {
    const sentence = `duplicate key value violates unique constraint "${name}"`
    return Object.assign(new pg.DatabaseError(sentence, 0, 'error'), { code: '23505', ...fields })
  }
  expect(violates(refused('swipes_bill_105903'), 'swipes_bill')).toBe(true)
  expect(violates(refused('swipes_bill_old_105903'), 'swipes_bill')).toBe(false)
  expect(violates(refused('lots_number', { constraint: 'lots_number' }), 'lots_number')).toBe(true)
  expect(violates(refused('lots_number', { constraint: 'lots_number' }), 'swipes_bill')).toBe(false)
  expect(violates(refused('swipes_bill_105903', { code: '23503' }), 'swipes_bill')).toBe(false)
})
