import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { funds } from '@cardpro/contract/places/funds/funds'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { fundBalance, rawBalance } from '#test/orderBooks.ts'
import { makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const why = { Reason: 'Nhầm người' }

let owner: TestUser
let till: number
beforeEach(async () => {
  owner = await server.company()
  till = await makeFund(owner, { name: 'Tiền mặt', kind: 1, opening: 10_000_000 })
})
/** A shortage of 500.000, or a surplus where there are more notes. */
const counted = async (N500 = 19) => (await owner.done(counts.countFund, { BankCardID: till, N500 })).Data.CountID
type More = { Amount?: number; StaffID?: number; CustomerID?: number; PartnerID?: number; ObjectName?: string }
type Outcome = 1 | 2 | 3 | 4 | 5 | 6
const settle = async (CountID: number, Outcome: Outcome, more: More = {}) =>
  (await owner.done(counts.settleDiff, { CountID, Outcome, ...more })).Data
const refused = async (CountID: number, Outcome: Outcome, more: More = {}) =>
  (await owner.call(counts.settleDiff, { CountID, Outcome, ...more })).Errors
const raw = (kind: number, of?: number) => rawBalance(server, owner, { kind, ...(of !== undefined && { owner: of }) })

describe('settling a difference is refused', () => {
  test('to users who may only count', async () => {
    const cashier = await owner.staff(['cashBook.view', 'cashBook.add', 'funds.view'])
    const CountID = await counted()
    expect((await cashier.call(counts.settleDiff, { CountID, Outcome: 1 })).Code).toBe('NO_PERMISSION')
  })

  test('where there is none, where none is left, and for more than is left', async () => {
    expect(await refused(await counted(20), 1)).toEqual({
      CountID: expect.stringMatching(/^Phiếu KQ\d{6}-001 khớp sổ, không có gì để xử lý$/),
    })
    const CountID = await counted()
    expect(await refused(CountID, 1, { Amount: 500_001 })).toEqual({ Amount: 'Chỉ còn 500.000 chưa xử lý' })
    await settle(CountID, 1)
    expect(await refused(CountID, 1)).toEqual({
      CountID: expect.stringMatching(/^Chênh lệch của KQ\d{6}-002 đã xử lý hết$/),
    })
  })

  test('of a count that waits or is cancelled', async () => {
    const { CountID } = (await owner.done(counts.beginCount, { BankCardID: till })).Data
    expect(await refused(CountID, 1)).toEqual({ CountID: 'Phiếu này chưa đếm' })
    const id = await counted()
    await owner.done(counts.cancelCount, { CountID: id, ...why })
    expect(await refused(id, 1)).toEqual({ CountID: expect.stringMatching(/^Phiếu KQ\d{6}-001 đã được hủy$/) })
  })

  test('by a way that is for the other side, and without naming whom it falls to', async () => {
    const CountID = await counted()
    expect(await refused(CountID, 3)).toEqual({ Outcome: '“Thu khác” chỉ dùng cho phần thừa' })
    expect(await refused(CountID, 2)).toEqual({ StaffID: 'Vui lòng chọn nhân viên' })
    expect(await refused(CountID, 2, { StaffID: 7 })).toEqual({ StaffID: 'Nhân viên này không làm ở cửa hàng' })
    const over = await counted(20)
    expect(await refused(over, 1)).toEqual({ Outcome: '“Cửa hàng chịu” chỉ dùng cho phần thiếu' })
    expect(await refused(over, 4)).toEqual({ CustomerID: 'Vui lòng chọn khách hàng' })
    expect(await refused(over, 5, { PartnerID: 7 })).toEqual({ PartnerID: 'Không có đối tác này trong cửa hàng' })
    expect(await refused(over, 6)).toEqual({ ObjectName: 'Vui lòng nhập người nhận lại tiền' })
  })
})

describe('a shortage', () => {
  test('case 44: is made good by staff, who owe it on their advance', async () => {
    const clerk = await owner.staff(['orders.view'])
    const CountID = await counted()
    const { Code, Left } = await settle(CountID, 2, { StaffID: clerk.userId })
    expect([Code, Left]).toEqual([expect.stringMatching(/^KQ\d{6}-001\/X1$/), 0])
    expect([await raw(1381, till), await raw(141, clerk.userId)]).toEqual([0, 500_000])
    const { Data } = await owner.done(counts.getCount, { CountID })
    expect(Data.Settlements).toMatchObject([{ Outcome: 2, Amount: 500_000, PartyName: 'Trần Minh Quân' }])
  })

  test('is borne by the shop, in parts', async () => {
    const CountID = await counted()
    expect((await settle(CountID, 1, { Amount: 100_001 })).Left).toBe(399_999)
    expect((await settle(CountID, 1)).Left).toBe(0)
    expect([await raw(1381, till), await raw(811)]).toEqual([0, 500_000])
    expect((await owner.done(counts.getCounts, { IsOpen: true })).Total).toBe(0)
  })
})

describe('a surplus', () => {
  test('is other income, or is owed to a customer, to a partner, or goes back in cash to the person who is named', async () => {
    const CountID = await counted(24)
    const CustomerID = await makeCustomer(owner)
    const PartnerID = await makePartner(owner)
    await settle(CountID, 3, { Amount: 500_000 })
    await settle(CountID, 4, { Amount: 600_000, CustomerID })
    await settle(CountID, 5, { Amount: 700_000, PartnerID })
    await settle(CountID, 6, { ObjectName: 'Chị Hoa' })
    const books = [raw(3381, till), raw(711), raw(131, CustomerID), raw(331, PartnerID)]
    expect(await Promise.all(books)).toEqual([0, -500_000, -600_000, -700_000])
    expect(await fundBalance(owner, till)).toBe(12_000_000 - 200_000)
  })
})

describe('taking a settlement back', () => {
  test('is refused without the right, a second time, and where the money is no longer there', async () => {
    const CountID = await counted(24)
    const { SettlementID } = await settle(CountID, 3)
    const cancel = (user: TestUser) => user.call(counts.cancelSettle, { SettlementID, ...why })
    expect((await cancel(await owner.staff(['funds.edit']))).Code).toBe('NO_PERMISSION')
    const answers = await Promise.all([cancel(owner), cancel(owner)])
    expect(new Set(answers.map(({ Code }) => Code))).toEqual(new Set(['ALREADY_CANCELLED', undefined]))
  })

  test('is refused while what it owes a partner is counted by a voucher, which it names', async () => {
    const PartnerID = await makePartner(owner)
    const { SettlementID, Code } = await settle(await counted(24), 5, { PartnerID })
    const paid = { PartnerID, Direction: 'pay' as const, Amount: 1_000_000, BankCardID: till }
    const voucher = (await owner.done(partnerDebts.payDebtPartnerSchedule, paid)).Data
    const refusal = await owner.call(counts.cancelSettle, { SettlementID, ...why })
    expect(refusal.Message).toBe(
      `Không thể hủy phiếu ${Code}: Khoản với đối tác đã tính ở phiếu ${voucher.Code}, hủy phiếu đó trước`,
    )
    await owner.done(debts.cancelPayDebt, { DebtID: voucher.DebtID, Reason: 'Nhầm' })
    await owner.done(counts.cancelSettle, { SettlementID, ...why })
    expect(await raw(331, PartnerID)).toBe(0)
  })

  test('lets the difference wait again', async () => {
    const CountID = await counted()
    const { SettlementID } = await settle(CountID, 1)
    await owner.done(counts.cancelSettle, { SettlementID, ...why })
    expect([await raw(1381, till), await raw(811)]).toEqual([500_000, 0])
    const { Data } = await owner.done(counts.getCount, { CountID })
    expect([Data.Left, Data.Settlements[0]?.IsCancelled]).toEqual([-500_000, true])
    const again = await settle(CountID, 1)
    expect(again.Code).toMatch(/\/X2$/)
  })

  test('of money that was handed back brings it into the fund', async () => {
    const CountID = await counted(21)
    const { SettlementID } = await settle(CountID, 6, { ObjectName: 'Anh Tú' })
    const bank = await makeFund(owner)
    await owner.done(funds.transfer, { FromID: till, ToID: bank, Amount: 10_000_000, Fee: 0 })
    await owner.done(counts.cancelSettle, { SettlementID, ...why })
    expect(await fundBalance(owner, till)).toBe(500_000)
  })
})
