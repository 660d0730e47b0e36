import { expect, test } from 'vitest'
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
