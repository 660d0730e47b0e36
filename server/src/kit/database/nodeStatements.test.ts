import pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionLost, mayBeDoneAgain, PieceMoved } from './databaseDown.ts'
import { violates } from './db.ts'
import { forShards } from './nodeStatements.ts'
import { Rights } from './rights.ts'

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

const refusal = (message: string, code: string) => Object.assign(new pg.DatabaseError(message, 0, 'error'), { code })

test('a node that goes away under a transaction is a database that does not answer', () => {
  expect(isConnectionLost(refusal('failure on connection marked as essential: 10.0.0.3:5432', 'XX000'))).toBe(true)
  expect(isConnectionLost(refusal('connection to the remote node failed', '08006'))).toBe(true)
  expect(isConnectionLost(refusal('something else', 'XX000'))).toBe(false)
})

test('a write that met a piece which had moved may be done again; on one node a denied write is denied', async () => {
  const denied = refusal('permission denied for table ledger_accounts', '42501')
  expect(mayBeDoneAgain(new PieceMoved(denied))).toBe(true)
  expect(mayBeDoneAgain(denied)).toBe(false)
  expect(await new Rights().reasonOf(denied)).toBe(denied)
})

test('where the rights cannot be given, the refusal itself is told', async () => {
  const denied = refusal('permission denied for table ledger_accounts', '42501')
  const rights = new Rights(() => Promise.reject(new Error('the node is away')))
  expect(await rights.reasonOf(denied)).toBe(denied)
})
