import { voucherSchedules } from '@cardpro/contract/cash/vouchers/schedules'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { excelOut } from '@cardpro/contract/excelOut'
import { addDays } from '@cardpro/contract/kit/dates'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { privacy } from '@cardpro/contract/people/customers/privacy'
import { beforeEach, expect, test } from 'vitest'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { collect, companyRent, expend, makeCompanyFund, otherIncome, rent } from '#test/vouchers.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = todayHere()

let owner: TestUser
let till: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  till = await makeFund(owner, { name: 'Tiền mặt', kind: 1, opening: 10_000_000, since: 40 })
})

const list = async (user: TestUser, input: object = {}) => user.done(vouchers.otherReceiptsPayments, input)

test('the list is narrowed by type, category, fund, day and words, and its file says the same', async () => {
  const yesterday = addDays(today, -1)
  await collect(owner, { BankCardID: till, Amount: 2_000_000, ObjectName: 'Hải Đăng', Date: yesterday })
  await expend(owner, { BankCardID: till, Amount: 316_000, ObjectName: 'Nhà sách', Note: 'Giấy in bill' })
  const found = async (input: object) => (await list(owner, input)).Data.map(({ ObjectName }) => ObjectName)
  expect(await found({ fromDate: yesterday })).toEqual(['Nhà sách', 'Hải Đăng'])
  expect(await found({ fromDate: yesterday, type: 1 })).toEqual(['Hải Đăng'])
  expect(await found({ fromDate: yesterday, ConfigID: rent })).toEqual(['Nhà sách'])
  expect(await found({ fromDate: yesterday, text: 'giay in' })).toEqual(['Nhà sách'])
  expect(await found({ fromDate: yesterday, Sort: '-In' })).toEqual(['Hải Đăng', 'Nhà sách'])
  expect((await list(owner, { fromDate: yesterday, type: 1 })).Summary).toEqual({
    Thu: 2_000_000,
    Chi: 0,
    Receipts: 1,
    Payments: 1,
    Standing: 1,
    ByCategory: [{ ConfigID: otherIncome, Name: 'Thu khác', Group: 711, Vouchers: 1, Thu: 2_000_000, Chi: 0 }],
  })
  const clerk = await owner.staff(['collectExpense.view'])
  expect((await list(owner, { fromDate: yesterday, StaffID: clerk.userId })).Summary).toMatchObject({ ByCategory: [] })
  expect((await list(owner, { fromDate: yesterday, StaffID: owner.userId })).Summary).toMatchObject({
    ByCategory: [{ Thu: 2_000_000 }, { ConfigID: rent, Vouchers: 1, Chi: 316_000 }],
  })
  const file = await new Desk(server, owner).excelOf(excelOut.collectExpense, { fromDate: yesterday })
  const column = (title: string) => file.rows.map((row) => row[file.heads.indexOf(title)])
  expect(column('Thu').at(-1)).toBe(2_000_000)
  expect(column('Chi').at(-1)).toBe(316_000)
  const company = owner.at(-111)
  const fund = await makeCompanyFund(server, owner, 5_000_000)
  await expend(company, { BankCardID: fund, ConfigID: companyRent, Amount: 700_000 })
  const own = await new Desk(server, company).excelOf(excelOut.companyBook, {})
  expect(own.rows.map((row) => row[own.heads.indexOf('Chi')]).at(-1)).toBe(700_000)
})

test('a voucher that names a customer who is forgotten stays without the name, and the log never had it', async () => {
  const CustomerID = await makeCustomer(owner, { FullName: 'Đoàn Zxqanary' })
  const named = { ObjectType: 1 as const, ObjectID: CustomerID, PersonName: 'Em của Zxqanary', Note: 'Zxqanary gửi' }
  const { Data } = await collect(owner, { BankCardID: till, ...named })
  await owner.done(voucherSchedules.repeat, { PaymentID: Data.PaymentID, DayOfMonth: 5 })
  expect((await list(owner, { text: 'zxqanary' })).Data).toHaveLength(1)
  const { Version } = (await owner.done(people.getByID, { CustomerID })).Data
  await owner.done(privacy.anonymise, { CustomerID, Version, Reason: 'Khách yêu cầu' })
  expect((await list(owner, { text: 'zxqanary' })).Data).toEqual([])
  expect((await list(owner, { text: Data.Code })).Data).toMatchObject([{ ObjectName: '', PersonName: '', Note: '' }])
  expect((await owner.done(voucherSchedules.getSchedules, {})).Data).toEqual([])
  const { rows } = await withAdmin(server.admin, (client) =>
    client.query("SELECT detail FROM audit_events WHERE company_id = $1 AND ref_kind LIKE 'voucher%'", [
      owner.companyId,
    ]),
  )
  expect(JSON.stringify(rows)).not.toContain('Zxqanary')
  expect(rows).toHaveLength(2)
})
