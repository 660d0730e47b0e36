import { badDebts } from '@cardpro/contract/debts/badDebts'
import { comparisons, sharedComparison } from '@cardpro/contract/debts/comparison'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { addDays } from '@cardpro/contract/kit/dates'
import { files } from '@cardpro/contract/kit/files/files'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { merging } from '@cardpro/contract/people/customers/merging'
import { privacy } from '@cardpro/contract/people/customers/privacy'
import { beforeEach, expect, test } from 'vitest'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { uploaded } from '#test/uploads.ts'
import { collect } from '#test/vouchers.ts'
import { withAdmin } from '#test/withAdmin.ts'

// What is kept of a customer's debts: it is handed out with the rest, and forgotten with it.
const server = testServer()
const word = 'Zxqanary'
const yesterday = addDays(todayHere(), -1)

let owner: TestUser
let bank: number
let CustomerID: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  bank = await makeFund(owner, { opening: 100_000_000, since: 60 })
  CustomerID = await makeCustomer(owner, { FullName: `Đoàn ${word}`, Phone: '0977123456' })
})

const adjust = (Direction: '+' | '−', Amount: number, more: object = {}) =>
  owner.done(debtSettling.adjustDebt, {
    Type: 'customer',
    ObjectID: CustomerID,
    Direction,
    Amount,
    Reason: `${word} báo nhầm`,
    ...more,
  })
const forget = async () => {
  const { Version } = (await owner.done(people.getByID, { CustomerID })).Data
  return owner.call(privacy.anonymise, { CustomerID, Version, Reason: 'Khách yêu cầu xóa dữ liệu' })
}
const exported = async () =>
  JSON.stringify(await new Desk(server, owner).download(`${privacy.exportCustomer.path}?CustomerID=${CustomerID}`))

/** A comparison up to yesterday that was answered through its link, and one that was confirmed by a signed paper. */
async function compared(): Promise<void> {
  const of = { type: 'customer', ObjectID: CustomerID } as const
  const days = [
    { fromDate: yesterday, toDate: yesterday },
    { fromDate: addDays(yesterday, -5), toDate: addDays(yesterday, -1) },
  ]
  const [first = 0, second = 0] = await Promise.all(
    days.map(async (period) => (await owner.done(comparisons.saveComparison, { ...of, ...period })).Data.ComparisonID),
  )
  const { Token } = (await owner.done(comparisons.sendComparison, { ComparisonID: first })).Data
  const payload = { Token, IsAgreed: false, Name: `Người nhà ${word}`, TheirClosing: 1_000, Note: `${word} trả rồi` }
  const url = `/api/${sharedComparison.answerComparison.path}`
  const response = await server.app.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.77' })
  expect(response.json()).toMatchObject({ Result: 1 })
  const place = { RefKind: 'comparison', RefID: second } as const
  const { FileID } = await uploaded(server, owner, { call: files.uploadImage, place, name: `doi-chieu-${word}.png` })
  await owner.done(comparisons.confirmComparison, { ComparisonID: second, FileID, Name: `Đoàn ${word} ký` })
}

/** Where the word, or the address of the answer, still stands in the company's tables. */
const leftOf = (): Promise<string[]> =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT t.table_name AS name FROM information_schema.tables t
       JOIN information_schema.columns c ON c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.column_name = 'company_id'
       WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND t.table_name NOT IN ('audit_events', 'ledger_journals')`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rows: hits } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM ${name} t WHERE company_id = $1 AND (lower(t::text) LIKE $2 OR t::text LIKE '%203.0.113.77%')`,
        [owner.companyId, `%${word.toLowerCase()}%`],
      )
      found.push(...hits.map(({ row }) => `${name}: ${row}`))
    }
    return found
  })

async function withDebts(): Promise<void> {
  await adjust('+', 3_000_000, { Date: yesterday })
  await compared()
  await owner.done(debtSettling.setPromise, { CustomerID, Date: todayHere(3), Note: `${word} hẹn lĩnh lương` })
  const lost = { CustomerID, Amount: 1_000_000, Reason: 4, Note: `${word} bỏ trốn` } as const
  const { ExpenseCardID } = (await owner.done(badDebts.add, lost)).Data
  const place = { RefKind: 'badDebt', RefID: ExpenseCardID } as const
  await uploaded(server, owner, { call: files.uploadImage, place, name: `giay-no-${word}.png` })
  await adjust('−', 2_500_000)
  const refund = { CustomerID, Amount: 500_000, BankCardID: bank, Reason: `Trả cho vợ ${word}` }
  const to = { ToBankCode: 'TCB', ToAccountNo: '19035678901234', ToAccountName: `VO ${word}` }
  await owner.done(debtSettling.refundCustomer, { ...refund, ...to })
  const voucher = await collect(owner, { BankCardID: bank, ObjectType: 1, ObjectID: CustomerID })
  const paper = { RefKind: 'voucher', RefID: voucher.Data.PaymentID } as const
  await uploaded(server, owner, { call: files.uploadImage, place: paper, name: `phieu-${word}.png` })
}

test('comparisons with who answered, promises, vouchers and the files of all of them are in the file of the person', async () => {
  await withDebts()
  const text = await exported()
  for (const said of [
    'Đối chiếu công nợ',
    `Người nhà ${word}`,
    '203.0.113.77',
    `${word} trả rồi`,
    `Đoàn ${word} ký`,
    `doi-chieu-${word}.png`,
    `${word} hẹn lĩnh lương`,
    `${word} bỏ trốn`,
    `giay-no-${word}.png`,
    `VO ${word}`,
    `phieu-${word}.png`,
  ])
    expect(text).toContain(said)
})

test('they are forgotten with the person; what was agreed and every đồng stay', async () => {
  await withDebts()
  expect((await forget()).Result).toBe(1)
  expect(await leftOf()).toEqual([])
  const { Data } = await owner.done(comparisons.getComparisons, { ObjectID: CustomerID })
  const agreed = Data.map(({ Status, Closing }) => [Status, Closing])
  expect(agreed).toHaveLength(2)
  expect(agreed).toEqual(
    expect.arrayContaining([
      [2, 0],
      [3, 3_000_000],
    ]),
  )
  await expectSoundBooks(server, owner)
})

test('an adjustment that waits for a second user, or its cancel, stands in the way', async () => {
  const clerk = await owner.staff(['customerDebts.view', 'customerDebts.edit', 'customerDebts.cancel', 'orders.view'])
  await owner.staff(['customerDebts.approve', 'customerDebts.cancel', 'orders.approve', 'orders.view'])
  const asked = { Type: 'customer', ObjectID: CustomerID, Direction: '+', Amount: 1_000, Reason: 'Đối chiếu' } as const
  expect((await clerk.done(debtSettling.adjustDebt, asked)).Data.NeedApproval).toBe(true)
  expect((await forget()).Message).toBe('Còn 1 yêu cầu chờ duyệt về khách này')
  const [waiting] = (await owner.done(approvals.getRequests, {})).Data
  await owner.done(approvals.refuse, { RequestID: waiting?.RequestID ?? 0, Reason: 'Không đúng' })
  expect((await forget()).Result).toBe(1)
})

test('what a customer confirmed holds the one into whom that customer is merged, and is listed there', async () => {
  await adjust('+', 3_000_000, { Date: yesterday })
  await compared()
  const kept = await makeCustomer(owner, { FullName: 'Nguyễn Thị Lan' })
  const versions = { Version: 1, MergeVersion: 1 }
  await owner.done(merging.mergeCustomer, { CustomerID: kept, MergeID: CustomerID, ...versions, Reason: 'Nhập trùng' })

  const dated = (day: string) =>
    owner.call(debtSettling.adjustDebt, {
      Type: 'customer',
      ObjectID: kept,
      Direction: '+',
      Amount: 1_000,
      Reason: 'Ghi bù',
      Date: day,
      Confirm: ['W_OLD_DAY'],
    })
  const refused = await dated(addDays(yesterday, -1))
  expect(refused.Code).toBe('PERIOD_CONFIRMED')
  expect(refused.Message).toContain(`Công nợ của Đoàn ${word} đã đối chiếu và xác nhận đến hết ngày`)
  expect((await dated(yesterday)).Result).toBe(1)
  expect((await owner.done(comparisons.getComparisons, { ObjectID: kept })).Data).toHaveLength(2)
  await expectSoundBooks(server, owner)
})
