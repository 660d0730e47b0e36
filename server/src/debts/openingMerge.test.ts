import { setTimeout } from 'node:timers/promises'
import { excelIn, imports } from '@cardpro/contract/excelIn'
import { merging } from '@cardpro/contract/merging'
import { people } from '@cardpro/contract/people'
import { expect, test } from 'vitest'
import { withClient } from '#database/connection.ts'
import { makeCustomer, makeFund } from '#testing/cardFile.ts'
import { Desk } from '#testing/excel.ts'
import { makeOrder } from '#testing/orders.ts'
import { type TestUser, testServer } from '#testing/shop.ts'
import { verifyCompany } from '#verify/invariants.ts'
import { allRoutes } from '../modules.ts'

// A shop moves in while somebody finds that two of its customers are one: nothing may land on the one that ended.
const server = testServer(allRoutes)

const read = async (user: TestUser, CustomerID: number) => (await user.done(people.getByID, { CustomerID })).Data

/** Two customers who are one, of whom the second has an order, and a workbook with his debt that has been checked. */
async function movingIn() {
  const owner = await server.company()
  await makeFund(owner, { opening: 100_000_000 })
  const kept = await makeCustomer(owner, { FullName: 'Nguyễn Văn Đức', Phone: '0903123218' })
  const merged = await makeCustomer(owner, { FullName: 'Nguyễn Đức', Phone: '0977003218' })
  const order = await makeOrder(owner, { CustomerID: merged })
  const desk = new Desk(server, owner)
  const book = {
    'Công nợ đầu': [
      ['SĐT khách', 'Công nợ đầu'],
      ['0977003218', 2_500_000],
    ],
  }
  const { ImportID, Wrong } = await desk.read(excelIn.moveIn, book)
  expect(Wrong).toBe(0)
  const store = () => desk.settled(imports.run, { ImportID, Mode: 'all' })
  const versions = { Version: 1, MergeVersion: 1 }
  const merge = () =>
    owner.done(merging.mergeCustomer, { CustomerID: kept, MergeID: merged, ...versions, Reason: 'Nhập trùng' })
  return { owner, kept, merged, order, ImportID, store, merge }
}

/** Begins the first while a row that it needs late is held, then the second, and lets go once both wait. */
async function oneBehindTheOther<One, Two>(
  row: { text: string; id: number },
  deeds: [() => Promise<One>, () => Promise<Two>],
) {
  return withClient(server.admin, async (client) => {
    await client.query('BEGIN')
    await client.query(`${row.text} FOR UPDATE`, [row.id])
    const first = deeds[0]()
    await waiting(1)
    const second = deeds[1]()
    await waiting(2)
    await client.query('COMMIT')
    return Promise.all([first, second])
  })
}

async function waiting(count: number): Promise<void> {
  const text = `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await withClient(server.admin, (client) => client.query<{ count: number }>(text))
    if ((rows[0]?.count ?? 0) >= count) return
    await setTimeout(50)
  }
  throw new Error(`never ${count} calls waited`)
}

const expectSound = async ({ companyId }: TestUser) =>
  expect(await server.db.transaction(companyId, (tx) => verifyCompany(tx, companyId), 'read only')).toEqual([])

test('an opening debt waits for a merge of its customer that is under way, and is refused after it', async () => {
  const { owner, kept, merged, order, ImportID, store, merge } = await movingIn()

  const row = { text: 'SELECT FROM orders WHERE id = $1', id: order.id }
  const [done, job] = await oneBehindTheOther(row, [merge, store])

  expect(done.Data).toMatchObject({ Orders: 1, Balance: 0 })
  expect(job).toMatchObject({ Status: 3, Message: expect.stringContaining('1 dòng không nhập được') })
  const { Data } = await owner.done(imports.getRows, { ImportID, Sheet: 0, OnlyWrong: true })
  expect(Data).toMatchObject([
    { Row: 2, Errors: { CustomerPhone: 'Khách Nguyễn Đức đã được gộp vào khách khác, hãy chọn khách đó' } },
  ])
  expect([(await read(owner, kept)).Balance, (await read(owner, merged)).Balance]).toEqual([0, 0])
  await expectSound(owner)
})

test('a merge waits for an opening debt that is being entered, and takes it along', async () => {
  const { owner, kept, merged, store, merge } = await movingIn()

  const capital = 'SELECT FROM ledger_accounts WHERE kind = 411 AND company_id = $1'
  const [job, done] = await oneBehindTheOther({ text: capital, id: owner.companyId }, [store, merge])

  expect(job).toMatchObject({ Status: 2, Message: 'Thêm 1, cập nhật 0' })
  expect(done.Data).toMatchObject({ Balance: 2_500_000 })
  expect([(await read(owner, kept)).Balance, (await read(owner, merged)).Balance]).toEqual([2_500_000, 0])
  await expectSound(owner)
})
