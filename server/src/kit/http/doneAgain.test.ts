import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Tx } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import type { Block } from '#kit/database/sql.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { callKey } from './idempotency.ts'
import { WriteBatches, writeOnce } from './writes.ts'

const server = testServer()

const block = (text: string): Block => ({ name: '', text, params: [] })
const lockShop = (tx: Tx, { companyId }: TestUser, id: number) =>
  tx.run(block(`SELECT id FROM shops WHERE company_id = ${companyId} AND id = ${id} FOR UPDATE`), {})
const failAs = (code: string) => block(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`)

const write = (user: TestUser) => ({
  key: callKey({ ...user, sessionHash: Buffer.alloc(0) }, 'Test/Write', { header: randomUUID(), body: {} }),
  callId: newId(),
  isKept: true,
})

test('M5: of two writes that wait for each other the one that the database ends is done again', async () => {
  const owner = await server.company({ shops: 2 })
  const [one = 0, other = 0] = owner.shopIds
  let begun = 0
  let holding = 0
  const inOrder = (first: number, second: number) =>
    writeOnce(server.db, write(owner), async (tx) => {
      begun += 1
      await lockShop(tx, owner, first)
      holding += 1
      // Both hold one row before either asks for the other's.
      while (holding < 2) await new Promise((resolve) => setTimeout(resolve, 5))
      await lockShop(tx, owner, second)
      return ['"done"']
    })

  expect(await Promise.all([inOrder(one, other), inOrder(other, one)])).toEqual(['"done"', '"done"'])
  // The one that is done again may take its first row before the other has noticed that it is free, and is then ended once more.
  expect(begun).toBeGreaterThanOrEqual(3)
})

test.each(['40P01', '40001'])(
  'M5: what the database ends with %s is done again three times, then refused with a sentence',
  async (code) => {
    const owner = await server.company()
    let tries = 0
    const doomed = writeOnce(server.db, write(owner), async (tx) => {
      tries += 1
      await tx.run(failAs(code), {})
      return ['"done"']
    })

    await expect(doomed).rejects.toMatchObject({
      name: 'Error',
      message: 'Nhiều người đang ghi vào cùng một chỗ, chưa ghi gì. Vui lòng thử lại',
      refused: { code: 'BUSY' },
    })
    expect(tries).toBe(4)
  },
)

test('M5: a write that waited too long for others is refused with the sentence at once', async () => {
  const owner = await server.company()
  let tries = 0
  const doomed = writeOnce(server.db, write(owner), async (tx) => {
    tries += 1
    await tx.run(failAs('55P03'), {})
    return ['"done"']
  })

  await expect(doomed).rejects.toMatchObject({ refused: { code: 'BUSY' } })
  expect(tries).toBe(1)
})

test('M5: a group that the database ends is done again call by call', async () => {
  const owner = await server.company()
  const batches = new WriteBatches(server.db)
  const sizes: number[] = []
  const send = () =>
    batches.write('', write(owner), async (tx, writes) => {
      sizes.push(writes.length)
      if (writes.length > 1) await tx.run(failAs('40P01'), {})
      return writes.map(() => '"done"')
    })

  expect(await Promise.all([send(), send(), send()])).toEqual(['"done"', '"done"', '"done"'])
  expect(sizes).toEqual([3, 1, 1, 1])
})
