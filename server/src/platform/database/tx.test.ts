import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testServer } from '#test/shop.ts'
import type { Block } from './sql.ts'
import type { Tx } from './tx.ts'

const server = testServer([])
const blockOf = (name: string, text: string): Block => ({ name: `tx.${name}`, text, params: [] })
const reads = {
  beyond: blockOf('beyond', 'SELECT 9007199254740993::bigint AS value'),
  uncastSum: blockOf('uncastSum', 'SELECT sum(part) AS value FROM (VALUES (1::bigint), (2)) AS parts (part)'),
  largest: blockOf('largest', 'SELECT 9007199254740991::bigint AS value'),
}
type Read = keyof typeof reads
const Value = z.object({ value: z.number() })
const read = (tx: Tx, name: Read) => tx.one(reads[name], {}, Value)

/** What a transaction of these reads answers to the first, or the sentence with which it is refused. */
const answerTo = (...names: Read[]) =>
  server.db
    .transaction(0, (tx) => Promise.all(names.map((name) => read(tx, name))), 'read only')
    .then(
      ([first]) => first?.value,
      (error: Error) => `refused: ${error.message}`,
    )

test.each(Object.keys(reads) as Read[])('a read of %s answers the same beside others as alone', async (name) => {
  expect(await answerTo(name, 'largest')).toEqual(await answerTo(name))
})

test('a number that JavaScript cannot hold is refused, not rounded', async () => {
  expect(await answerTo('beyond', 'largest')).toMatch('9007199254740993 is beyond a safe integer')
  expect(await answerTo('largest', 'largest')).toBe(9007199254740991)
})

describe('what is to be done after the commit', () => {
  const write = (work: (tx: Tx) => Promise<unknown>) => server.db.transaction(0, work)

  test('is done once the transaction is committed, before its caller goes on', async () => {
    const done: string[] = []
    await write(async (tx) => {
      tx.afterCommit(() => done.push('after commit'))
      await read(tx, 'largest')
      done.push('work')
    })
    expect(done).toEqual(['work', 'after commit'])
  })

  test('is not done where the transaction is rolled back', async () => {
    const done: string[] = []
    const refused = write(async (tx) => {
      tx.afterCommit(() => done.push('after commit'))
      await read(tx, 'beyond')
    })
    await expect(refused).rejects.toThrow()
    expect(done).toEqual([])
  })

  test('is not done for a dry run inside of it', async () => {
    const done: string[] = []
    await write(async (tx) => {
      tx.afterCommit(() => done.push('kept'))
      await tx.tried(async () => tx.afterCommit(() => done.push('tried')))
    })
    expect(done).toEqual(['kept'])
  })

  test('is told to those who listen to these connections', async () => {
    const told: unknown[] = []
    const stop = server.db.bus.on('jobQueued', (event) => told.push(event))
    await write(async (tx) => tx.announce('jobQueued', { companyId: 7 }))
    stop()
    await write(async (tx) => tx.announce('jobQueued', { companyId: 8 }))
    expect(told).toEqual([{ companyId: 7 }])
  })
})
