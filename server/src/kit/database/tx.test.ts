import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testServer } from '#test/shop.ts'
import type { Block } from './sql.ts'
import type { Tx } from './tx.ts'

const server = testServer()
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

describe('what a work does beside the one that ended its transaction', () => {
  const ended = 'the transaction has ended'
  /** Begun in a transaction, it comes to its last statement when that is over. */
  const lateIn = (tx: Tx, begins: boolean): Promise<unknown> => {
    const late = (begins ? read(tx, 'largest') : Promise.resolve())
      .then(() => sleep(50))
      .then(() => read(tx, 'largest'))
    late.catch(() => {})
    return late
  }

  test.each([
    { how: 'is refused', mode: 'read write', begins: true, refused: true },
    { how: 'is refused before its first statement', mode: 'read write', begins: false, refused: true },
    { how: 'is refused and only reads', mode: 'read only', begins: true, refused: true },
    { how: 'is committed', mode: 'read write', begins: true, refused: false },
    { how: 'has read', mode: 'read only', begins: true, refused: false },
  ] as const)('reaches no other one on that connection, where it $how', async ({ mode, begins, refused }) => {
    let late: Promise<unknown> = Promise.resolve()
    const work = async (tx: Tx) => {
      late = lateIn(tx, begins)
      if (refused) throw new Error('refused')
    }
    const done = server.db.transaction(0, work, mode)
    if (refused) await expect(done).rejects.toThrow('refused')
    else await done
    await expect(late).rejects.toThrow(ended)
  })

  test('reaches none either where it would take a step back', async () => {
    let late: Promise<unknown> = Promise.resolve()
    const refused = server.db.transaction(0, async (tx) => {
      late = tx.attempt(async () => sleep(50).then(() => Promise.reject(new Error('a step'))))
      late.catch(() => {})
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await expect(late).rejects.toThrow(ended)
  })
})
