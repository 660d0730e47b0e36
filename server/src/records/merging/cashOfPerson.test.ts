import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { voucherSchedules } from '@cardpro/contract/cash/vouchers/schedules'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { orders } from '@cardpro/contract/orders/orders'
import { pushes } from '@cardpro/contract/orders/pushes/pushes'
import { warnings } from '@cardpro/contract/orders/warnings'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { merging } from '@cardpro/contract/people/customers/merging'
import { privacy } from '@cardpro/contract/people/customers/privacy'
import { shops } from '@cardpro/contract/places/shops/shops'
import { expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { collect, expend, makeCompanyFund } from '#test/vouchers.ts'
import { withAdmin } from '#test/withAdmin.ts'

// What receipts and payments, counts of cash, the queue of money to send and warnings keep of a customer: it goes along
// where two customers are merged, into the file of the person, and away where the person is forgotten.

const server = testServer()
const word = 'Zxqanary'
const account = '19035678901234'
const named = { ObjectType: 1, PersonName: `Bà ${word}`, Address: `12 phố ${word}` } as const
const Reason = 'Nhập nhầm'

/** A customer whom vouchers of the shop and of the company name, and to whom a surplus of the till is owed. */
async function furnished() {
  const owner = await server.company()
  const till = await makeFund(owner, { name: 'Két', kind: 1, opening: 10_000_000 })
  const CustomerID = await makeCustomer(owner, { FullName: `Đoàn ${word}`, Phone: '0977123456' })
  const { Data: receipt } = await collect(owner, { BankCardID: till, ...named, ObjectID: CustomerID })
  const { Data: monthly } = await owner.done(voucherSchedules.repeat, { PaymentID: receipt.PaymentID, DayOfMonth: 5 })
  const safe = await makeCompanyFund(server, owner, 5_000_000)
  const company = owner.at(-111)
  const { Data: payment } = await expend(company, { ConfigID: 11, BankCardID: safe, ...named, ObjectID: CustomerID })
  const { Data: count } = await owner.done(counts.countFund, { BankCardID: till, N500: 24 })
  const surplus = { CountID: count.CountID, Outcome: 4, CustomerID } as const
  const { Data: settled } = await owner.done(counts.settleDiff, surplus)
  return { owner, company, till, CustomerID, receipt, payment, monthly, settled }
}

const versionOf = async (user: TestUser, CustomerID: number): Promise<number> =>
  (await user.done(people.getByID, { CustomerID })).Data.Version

/** Whom each record names. */
const namedBy = ({ companyId }: TestUser): Promise<number[]> =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `SELECT object_id::float8 AS id FROM vouchers WHERE company_id = $1
       UNION ALL SELECT object_id::float8 FROM voucher_schedules WHERE company_id = $1
       UNION ALL SELECT customer_id::float8 FROM cash_count_settlements WHERE company_id = $1`,
      [companyId],
    )
    return rows.map(({ id }) => id)
  })

test('a customer who is merged is named no more: not by vouchers, monthly ones, nor what a count owes', async () => {
  const { owner, till, CustomerID, monthly, settled } = await furnished()
  const kept = await makeCustomer(owner, { FullName: 'Đoàn Lan' })
  const versions = { Version: 1, MergeVersion: await versionOf(owner, CustomerID) }

  await owner.done(merging.mergeCustomer, { CustomerID: kept, MergeID: CustomerID, ...versions, Reason: 'Trùng' })

  expect(await namedBy(owner)).toEqual([kept, kept, kept, kept])
  const { Data: list } = await owner.done(vouchers.otherReceiptsPayments, {})
  expect(list.map(({ ObjectName }) => ObjectName)).toEqual([`Đoàn ${word}`])
  const refused = await collect(owner, { BankCardID: till, ...named, ObjectID: CustomerID, Amount: 2_000_000 })
  expect(refused.Errors).toEqual({ ObjectID: `Khách Đoàn ${word} đã được gộp vào khách khác, hãy chọn khách đó` })
  await owner.done(voucherSchedules.stop, { ScheduleID: monthly.ScheduleID, Reason })
  await owner.done(counts.cancelSettle, { SettlementID: settled.SettlementID, Reason })
  expect((await owner.done(people.getByID, { CustomerID: kept })).Data.Balance).toBe(0)
  await expectSoundBooks(server, owner)
})

test('a voucher that is written while its customer is being merged names the surviving one, or is refused', async () => {
  const { owner, till, CustomerID } = await furnished()
  const kept = await makeCustomer(owner, { FullName: 'Đoàn Lan' })
  const versions = { Version: 1, MergeVersion: await versionOf(owner, CustomerID) }
  const write = (no: number) =>
    collect(owner, { BankCardID: till, ...named, ObjectID: CustomerID, Amount: 3_000_000 + no })

  const [merged, ...written] = await Promise.all([
    owner.call(merging.mergeCustomer, { CustomerID: kept, MergeID: CustomerID, ...versions, Reason: 'Trùng' }),
    ...Array.from({ length: 6 }, (_, no) => write(no)),
  ])

  expect(merged.Result).toBe(1)
  for (const { Result, Errors } of written) expect(Result === 1 || Errors?.ObjectID !== undefined).toBe(true)
  expect(new Set(await namedBy(owner))).toEqual(new Set([kept]))
  await expectSoundBooks(server, owner)
})

test('verify notices a voucher of a merged customer', async () => {
  const { owner, CustomerID } = await furnished()
  const kept = await makeCustomer(owner, { FullName: 'Đoàn Lan' })
  const versions = { Version: 1, MergeVersion: await versionOf(owner, CustomerID) }
  await owner.done(merging.mergeCustomer, { CustomerID: kept, MergeID: CustomerID, ...versions, Reason: 'Trùng' })
  const broken = async () =>
    (await server.db.transaction(owner.companyId, (tx) => verifyCompany(tx, owner.companyId))).map(({ row }) => row)

  for (const [table, column, what] of [
    ['vouchers', 'object_id', 'phiếu thu chi'],
    ['voucher_schedules', 'object_id', 'phiếu hằng tháng'],
    ['cash_count_settlements', 'customer_id', 'tiền thừa của quỹ'],
  ]) {
    const name = (id: number) =>
      withAdmin(server.admin, (client) =>
        client.query(`UPDATE ${table} SET ${column} = $2 WHERE company_id = $1`, [owner.companyId, id]),
      )
    await name(CustomerID)
    expect(await broken()).toContainEqual(`khách đã gộp ${CustomerID} còn ${what}`)
    await name(kept)
  }
  expect(await broken()).toEqual([])
})

/** Money of an order waits to be sent, and a warning of it is put off; then it is cancelled. */
async function queued(owner: TestUser, CustomerID: number): Promise<void> {
  const order = await makeOrder(owner, { CustomerID, Contract_Type: 2, Amount: 5_000_000 })
  const to = { ToBankCode: 'TCB', ToAccountNo: account, ToAccountName: word.toUpperCase() }
  await owner.done(pushes.planPush, { ScheduleID: order.id, Kind: 1, Amount: 5_000_000, ...to, Note: `Gọi ${word}` })
  await owner.done(orders.setWarning, { ScheduleID: order.id, IsWarning: true, Reason: 'Thẻ lạ' })
  const Until = new Date(Date.now() + 86_400_000).toISOString()
  await owner.done(warnings.snoozeWarning, { Type: 10, ScheduleID: order.id, Until, Note: `Chờ ${word} gọi lại` })
  await owner.done(orders.cancelOrder, { ScheduleID: order.id, Reason: 'Khách đổi ý' })
}

test('the file of a person has what is kept of that person there', async () => {
  const { owner, CustomerID, receipt, payment, settled } = await furnished()
  await queued(owner, CustomerID)

  const book = await new Desk(server, owner).download(`${privacy.exportCustomer.path}?CustomerID=${CustomerID}`)

  const textOf = (name: string) => JSON.stringify(book.find((sheet) => sheet.name === name))
  for (const code of [receipt.Code, payment.Code, `Bà ${word}`, `12 phố ${word}`])
    expect(textOf('Phiếu thu chi')).toContain(code)
  expect(textOf('Phiếu hằng tháng')).toContain(`Bà ${word}`)
  expect(textOf('Tiền thừa của quỹ')).toContain(settled.Code)
  for (const said of [account, `Gọi ${word}`, 'Nạp tiền']) expect(textOf('Đẩy tiền')).toContain(said)
  for (const said of ['Đánh dấu tay', `Chờ ${word} gọi lại`]) expect(textOf('Cảnh báo')).toContain(said)
})

test('a person who is forgotten is named nowhere, in no book and no request; what waits about that person is settled first', async () => {
  const { owner, CustomerID, receipt, settled } = await furnished()
  await queued(owner, CustomerID)
  await owner.done(counts.cancelSettle, { SettlementID: settled.SettlementID, Reason })
  const { Data: shop } = await owner.done(shops.getByID, {})
  await owner.done(shops.addOrEdit, { ...shop, TwoPersonLimit: 1_000 })
  const cashier = await owner.staff(['collectExpense.view', 'collectExpense.cancel'])
  const cancelled = { PaymentID: receipt.PaymentID, Reason: `Của ${word}` }
  const asked = await cashier.done(vouchers.cancelPaymentExpenseCollection, cancelled)
  await withAdmin(server.admin, async (client) => {
    const past = `now() - interval '6 years'`
    await client.query(`UPDATE orders SET created_at = ${past}, for_date = (${past})::date WHERE customer_id = $1`, [
      CustomerID,
    ])
  })
  const forget = async () =>
    owner.call(privacy.anonymise, { CustomerID, Version: await versionOf(owner, CustomerID), Reason: 'Khách yêu cầu' })

  expect(asked.Data.NeedApproval).toBe(true)
  expect((await forget()).Message).toBe('Còn 1 yêu cầu chờ duyệt về khách này')
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE approval_requests SET status = 2 WHERE company_id = $1', [owner.companyId]),
  )
  expect((await forget()).Result).toBe(1)

  for (const trace of [word.toLowerCase(), account, '0977123456']) expect(await leftOf(owner, trace)).toEqual([])
})

/** Where in the company's tables it stands; the log has its own way of saying it no more. */
const leftOf = ({ companyId }: TestUser, trace: string): Promise<string[]> =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'company_id' AND table_name <> 'audit_events'`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const text = `SELECT t::text AS row FROM ${name} t WHERE company_id = $1 AND lower(t::text) LIKE $2`
      const hits = await client.query<{ row: string }>(text, [companyId, `%${trace}%`])
      found.push(...hits.rows.map(({ row }) => `${name}: ${row}`))
    }
    return found
  })
