import { excelIn, imports } from '@cardpro/contract/kit/files/excelIn'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { merging } from '@cardpro/contract/people/customers/merging'
import { expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { oneBehindTheOther } from '#test/concurrentCalls.ts'
import { Desk } from '#test/excel.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// A shop moves in while a user merges two of its customers: nothing may land on the one that ended.
const server = testServer()

const read = async (user: TestUser, CustomerID: number) => (await user.done(people.getByID, { CustomerID })).Data

/** Two customers who are one, of whom the second has an order, and a workbook with that customer's debt that has been checked. */
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

const expectSound = async ({ companyId }: TestUser) =>
  expect(await server.db.transaction(companyId, (tx) => verifyCompany(tx, companyId), 'read only')).toEqual([])

test('an opening debt waits for a merge of its customer that is under way, and is refused after it', async () => {
  const { owner, kept, merged, order, ImportID, store, merge } = await movingIn()

  const row = {
    text: 'SELECT FROM orders WHERE company_id = $1 AND id = $2 FOR UPDATE',
    values: [owner.companyId, order.id],
  }
  const [done, job] = await oneBehindTheOther(server, row, [merge, store])

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

  const text = 'SELECT FROM ledger_accounts WHERE kind = 411 AND company_id = $1 FOR UPDATE'
  const [job, done] = await oneBehindTheOther(server, { text, values: [owner.companyId] }, [store, merge])

  expect(job).toMatchObject({ Status: 2, Message: 'Thêm 1, cập nhật 0' })
  expect(done.Data).toMatchObject({ Balance: 2_500_000 })
  expect([(await read(owner, kept)).Balance, (await read(owner, merged)).Balance]).toEqual([2_500_000, 0])
  await expectSound(owner)
})
