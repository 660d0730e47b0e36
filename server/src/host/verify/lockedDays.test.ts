import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { beforeEach, expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { verifyCompany } from './invariants.ts'

const server = testServer()
const yesterday = todayHere(-1)

let owner: TestUser
beforeEach(async () => {
  owner = await server.company()
  const order = await makeOrder(owner)
  await order.swipe([{ pos: await makePos(owner, { MaxDay: 0 }), amount: 1_000_000 }], { Date: yesterday })
})

const found = async () =>
  (await server.db.transaction(owner.companyId, (tx) => verifyCompany(tx, owner.companyId))).filter(({ invariant }) =>
    invariant.startsWith('L9'),
  )

type Event = { id: number; kind: 1 | 2; to: string; until?: string }

/** A row of the log of locks that lies before the swipe: its number says when it came. */
const logged = ({ id, kind, to, until }: Event) =>
  withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO day_lock_events (company_id, id, shop_id, kind, to_day, until, user_id, at) VALUES ($1, $2, $3, $4, $5, now() + $6::interval, $7, now())`,
      [owner.companyId, id, owner.shopId, kind, to, until ?? null, owner.userId],
    ),
  )

test('L9: verify names what was posted into a day that was locked by then', async () => {
  expect(await found()).toEqual([])
  await logged({ id: 1, kind: 1, to: addDays(yesterday, -1) })
  expect(await found()).toEqual([])
  await logged({ id: 2, kind: 1, to: yesterday })

  expect(await found()).toEqual([
    {
      invariant: 'L9 không ghi vào ngày đã khóa sổ',
      row: expect.stringContaining(`ghi vào ngày ${formatDay(yesterday)} khi ngày đó đã khóa sổ`),
    },
  ])
})

test('L9: a day that is open again takes entries until its time is over, or until it is locked again', async () => {
  await logged({ id: 1, kind: 1, to: yesterday })
  await logged({ id: 2, kind: 2, to: addDays(yesterday, -1), until: '1 hour' })
  expect(await found()).toEqual([])
  await logged({ id: 3, kind: 1, to: yesterday })
  expect(await found()).toHaveLength(1)
  await logged({ id: 4, kind: 2, to: addDays(yesterday, -2), until: '1 hour' })
  expect(await found()).toEqual([])
  // Days after the one that is locked again stay open.
  await logged({ id: 5, kind: 1, to: addDays(yesterday, -1) })
  expect(await found()).toEqual([])
  await logged({ id: 6, kind: 2, to: addDays(yesterday, -2), until: '-1 hour' })
  expect(await found()).toHaveLength(1)
})

test('L9: a lock that came after the entry is none of its business', async () => {
  await logged({ id: Number.MAX_SAFE_INTEGER, kind: 1, to: yesterday })
  expect(await found()).toEqual([])
})
