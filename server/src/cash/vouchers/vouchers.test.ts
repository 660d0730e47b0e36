import { categories } from '@cardpro/contract/cash/vouchers/categories'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { files } from '@cardpro/contract/kit/files/files'
import { funds } from '@cardpro/contract/places/funds/funds'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { expectSoundBooks, fundBalance, rawBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { uploaded } from '#test/uploads.ts'
import {
  bankFee,
  voucherCode as code,
  collect,
  companyRent,
  expend,
  makeCategory,
  makeCompanyFund,
  otherIncome,
  rent,
} from '#test/vouchers.ts'

const server = testServer()
const today = todayHere()

let owner: TestUser
let till: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  till = await makeFund(owner, { name: 'Tiền mặt', kind: 1, opening: 10_000_000, since: 40 })
})

const list = async (user: TestUser, input: object = {}) => user.done(vouchers.otherReceiptsPayments, input)
const detail = async (user: TestUser, PaymentID: number) =>
  (await user.done(vouchers.detailCollectExpense, { PaymentID })).Data
const cancel = (user: TestUser, PaymentID: number, Reason = 'Nhập nhầm') =>
  user.call(vouchers.cancelPaymentExpenseCollection, { PaymentID, Reason })

describe('a voucher is refused', () => {
  test('without the right, and in the company’s book without the right to that', async () => {
    const viewer = await owner.staff(['collectExpense.view'])
    expect((await collect(viewer, { BankCardID: till })).Code).toBe('NO_PERMISSION')
    const fund = await makeCompanyFund(server, owner, 1_000_000)
    const clerk = (await owner.staff(['company.view', 'collectExpense.view', 'collectExpense.add'])).at(-111)
    expect((await collect(clerk, { BankCardID: fund })).Code).toBe('NO_PERMISSION')
    expect((await clerk.call(vouchers.otherReceiptsPayments, {})).Code).toBe('NO_PERMISSION')
  })

  test('with a category that is of the other type, stopped, of the company or of another company', async () => {
    const stopped = await makeCategory(owner, { Name: 'Cũ' })
    await owner.done(categories.createOrUpdateConfig, {
      ConfigID: stopped,
      Name: 'Cũ',
      Type: 2,
      Group: 642,
      Status: 0,
      Version: 1,
    })
    const foreign = await makeCategory(await server.company())
    const at = async (ConfigID: number) => (await expend(owner, { BankCardID: till, ConfigID })).Errors
    expect(await at(otherIncome)).toEqual({ ConfigID: 'Loại Thu khác là loại thu' })
    expect(await at(stopped)).toEqual({ ConfigID: 'Loại Cũ đã ngừng' })
    expect(await at(companyRent)).toEqual({ ConfigID: 'Không có loại thu chi này của cửa hàng' })
    expect(await at(foreign)).toEqual({ ConfigID: 'Không có loại thu chi này của cửa hàng' })
  })

  test('with a wrong amount, no category or fund, a day to come, or a secret in the note', async () => {
    const wrong = async (input: object) => (await expend(owner, { BankCardID: till, ...input })).Errors
    expect(await wrong({ Amount: 999 })).toEqual({ Amount: 'Số tiền phải từ 1.000 đồng' })
    expect(await wrong({ Amount: 5_000_000_001 })).toEqual({ Amount: 'Số tiền không được quá 5.000.000.000 đồng' })
    expect(await wrong({ ConfigID: undefined })).toEqual({ ConfigID: 'Vui lòng chọn loại' })
    expect(await wrong({ BankCardID: undefined })).toEqual({ BankCardID: 'Vui lòng chọn quỹ' })
    const tomorrow = addDays(today, 1)
    expect(await wrong({ Date: tomorrow })).toEqual({
      Date: `Ngày không hợp lệ: ${formatDay(tomorrow)} ở sau hôm nay`,
    })
    expect((await expend(owner, { BankCardID: till, Note: 'cvv 123' })).Result).toBe(0)
    expect((await list(owner)).Data).toEqual([])
  })

  test('for a fund of another shop, and for a person of another shop', async () => {
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    const other = await makeFund(elsewhere)
    expect((await collect(owner, { BankCardID: other })).Errors).toEqual({
      BankCardID: 'Không có quỹ này trong cửa hàng',
    })
    const ObjectID = await makeCustomer(elsewhere)
    expect((await collect(owner, { BankCardID: till, ObjectType: 1, ObjectID })).Errors).toEqual({
      ObjectID: 'Không có khách hàng này trong cửa hàng',
    })
  })

  test('case 42: for more than the fund has, and its number is that of the next one', async () => {
    const small = await makeFund(owner, { name: 'Két nhỏ', kind: 1, opening: 4_000_000 })
    const refused = await expend(owner, { BankCardID: small, Amount: 5_000_000 })
    expect(refused).toMatchObject({
      Result: 0,
      Errors: { BankCardID: 'Quỹ Két nhỏ không đủ tiền: còn 4.000.000, thiếu 1.000.000' },
    })
    const paid = await expend(owner, { BankCardID: small, Amount: 4_000_000 })
    expect(paid.Data.Code).toBe(code('PC', 1))
    expect((await detail(owner, paid.Data.PaymentID)).BookNo).toBe('0001')
    await expectSoundBooks(server, owner)
  })

  test('by a cashier from a fund that another person keeps; a cashier’s own one is open', async () => {
    const cashier = await owner.staff(['collectExpense.view', 'collectExpense.add', 'funds.view'])
    expect((await collect(cashier, { BankCardID: till })).Errors).toEqual({
      BankCardID: 'Quỹ Tiền mặt không giao cho bạn giữ, hãy chọn quỹ bạn giữ',
    })
    const own = await makeFund(owner, { name: 'Két quầy 1', kind: 1, KeeperID: cashier.userId })
    expect((await collect(cashier, { BankCardID: own })).Result).toBe(1)
  })

  test('until the user agrees, when the same was entered a moment ago', async () => {
    const first = await expend(owner, { BankCardID: till, ObjectName: 'Sawaco' })
    expect((await expend(owner, { BankCardID: till, ObjectName: 'Sawaco' })).Warnings).toEqual([
      {
        Code: 'W_DUP',
        Message: `Có thể bạn vừa nhập khoản này: 1.000.000, quỹ Tiền mặt, phiếu ${first.Data.Code}`,
      },
    ])
    expect((await expend(owner, { BankCardID: till, ObjectName: 'EVN' })).Result).toBe(1)
    expect((await expend(owner, { BankCardID: till, ObjectName: 'Sawaco', Confirm: ['W_DUP'] })).Result).toBe(1)
  })
})

describe('a voucher', () => {
  test('posts its category against its fund, once however often it is sent', async () => {
    const input = { ConfigID: rent, BankCardID: till, Amount: 3_000_000, ObjectName: 'Chủ nhà', Note: 'Tháng 11' }
    const key = 'phieu-chi-0001'
    const first = await owner.done(vouchers.payExpenseOther, input, { key })
    expect((await owner.done(vouchers.payExpenseOther, input, { key })).Data).toEqual(first.Data)
    expect(await fundBalance(owner, till)).toBe(7_000_000)
    expect(await rawBalance(server, owner, { kind: 642, owner: rent })).toBe(3_000_000)
    const voucher = await detail(owner, first.Data.PaymentID)
    expect(voucher).toMatchObject({
      Code: code('PC', 1),
      Type: 2,
      In: 0,
      Out: 3_000_000,
      ConfigName: 'Thuê nhà',
      FundName: 'Tiền mặt',
      ObjectName: 'Chủ nhà',
      Status: 1,
      Book: `${today.slice(5, 7)}/${today.slice(0, 4)}`,
      BookNo: '0001',
      Transfers: [
        { Account: 642, Debit: 3_000_000, Credit: 0 },
        { Account: 111, Debit: 0, Credit: 3_000_000 },
      ],
    })
    await expectSoundBooks(server, owner)
  })

  test('of the category of bank fees stands with the fees of transfers', async () => {
    const bank = await makeFund(owner, { opening: 1_000_000 })
    await owner.done(funds.transfer, { FromID: bank, ToID: till, Amount: 100_000, Fee: 11_000 })
    await expend(owner, { BankCardID: till, ConfigID: bankFee, Amount: 22_000 })
    expect(await rawBalance(server, owner, { kind: 642, owner: 0 })).toBe(33_000)
    await expectSoundBooks(server, owner)
  })

  test('that is no result stands on 1388 by its category until it comes back', async () => {
    const deposit = await makeCategory(owner, { Name: 'Tiền cọc', Type: 2, Group: 1388 })
    await expend(owner, { BankCardID: till, ConfigID: deposit, Amount: 2_000_000 })
    const pending = async () => {
      const { Data, Summary } = await owner.done(categories.getConfigs, { name: 'coc' })
      return [Data[0]?.Pending, Summary?.Pending]
    }
    expect(await pending()).toEqual([2_000_000, 2_000_000])
    await expectSoundBooks(server, owner)
  })

  test('keeps the files of its form, which only its own book shows', async () => {
    const kept = await uploaded(server, owner, { call: files.uploadImage, place: {} })
    const { FileID } = kept
    const paid = await expend(owner, { BankCardID: till, FileIDs: [FileID] })
    const place = { RefKind: 'voucher', RefID: paid.Data.PaymentID } as const
    expect((await owner.done(files.getFiles, place)).Data.map((file) => file.FileID)).toEqual([FileID])
    expect((await list(owner)).Data[0]?.Files).toBe(1)
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect((await elsewhere.done(files.getFiles, place)).Data).toEqual([])
    expect((await expend(owner, { BankCardID: till, Amount: 2_000, FileIDs: [FileID] })).Errors).toEqual({
      FileIDs: 'Không có tệp này',
    })
  })

  test('of the company’s own book moves the company’s fund alone', async () => {
    const fund = await makeCompanyFund(server, owner, 5_000_000)
    const company = owner.at(-111)
    const paid = await expend(company, { BankCardID: fund, ConfigID: companyRent, Amount: 2_000_000 })
    expect(paid.Data.Code).toBe(code('PC', 1))
    expect((await list(company)).Data.map(({ Code }) => Code)).toEqual([code('PC', 1)])
    expect((await list(owner)).Data).toEqual([])
    expect((await expend(company, { BankCardID: till, ConfigID: companyRent })).Result).toBe(0)
    expect((await cancel(owner, paid.Data.PaymentID)).Code).toBe('NOT_FOUND')
    expect((await cancel(company, paid.Data.PaymentID)).Data.Code).toBe(`${code('PC', 1)}/H`)
    await expectSoundBooks(server, owner)
  })

  test('that is printed is counted and logged each time', async () => {
    const { Data } = await expend(owner, { BankCardID: till })
    const print = async (Paper: 'A5' | 'K80') =>
      (await owner.done(vouchers.printVoucher, { PaymentID: Data.PaymentID, Paper })).Data.Print
    expect([await print('A5'), await print('K80')]).toEqual([1, 2])
    const history = await owner.done(audit.getHistory, { RefKind: 'voucher', RefID: Data.PaymentID })
    expect(history.Data.map(({ Act }) => Act)).toEqual(['In phiếu thu chi', 'In phiếu thu chi', 'Lập phiếu chi'])
  })
})

test('case 41: 64 vouchers at once of which 20 are refused have the numbers 001 to 044', async () => {
  const [full, empty] = [
    await makeFund(owner, { name: 'Đầy', kind: 1, opening: 100_000_000 }),
    await makeFund(owner, { name: 'Rỗng', kind: 1 }),
  ]
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      expend(owner, {
        BankCardID: index % 16 < 5 ? empty : full,
        Amount: 1_000_000 + index * 1_000,
        ObjectName: `Phiếu ${index}`,
      }),
    ),
  )
  const codes = answers.filter(({ Result }) => Result === 1).map(({ Data }) => Data.Code)
  expect(answers.filter(({ Result }) => Result !== 1)).toHaveLength(20)
  expect(codes.toSorted()).toEqual(Array.from({ length: 44 }, (_, index) => code('PC', index + 1)))
  await expectSoundBooks(server, owner)
}, 60_000)
