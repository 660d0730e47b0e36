import { bankLines, lineState } from '@cardpro/contract/bank/bankLines/bankLines'
import { assignments } from '@cardpro/contract/debts/assignments'
import { posMoney } from '@cardpro/contract/debts/debts'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
import { dailyReport } from '@cardpro/contract/reports/dailyReport'
import { beforeEach, describe, expect, test } from 'vitest'
import { daysAgo } from '#test/bankDesk.ts'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { type Assigning, MoneyDesk, type Outcome } from '#test/moneyDesk.ts'
import { fundBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { makePartner } from '#test/partners.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
let desk: MoneyDesk
beforeEach(async () => {
  desk = await MoneyDesk.open(server)
})

describe('money is not assigned', () => {
  test('without the right, of another shop or what is not there', async () => {
    const { SourceID } = await desk.unknown(5_000_000)
    const seeing = await desk.owner.staff(['uploadBill.view', 'posMoney.view'])
    expect((await seeing.call(assignments.assign, { SourceID, Outcome: 4 })).Code).toBe('NO_PERMISSION')
    const stranger = await server.company()
    expect((await stranger.call(assignments.assign, { SourceID, Outcome: 4 })).Errors).toEqual({
      SourceID: 'Không có khoản chưa xác định này trong cửa hàng',
    })
    expect((await desk.tryAssign(7, 4)).Code).toBe('NOT_FOUND')
  })

  test('for more than is left, or once nothing is left', async () => {
    const { SourceID, Code } = await desk.unknown(5_000_000)
    expect((await desk.tryAssign(SourceID, 4, { Amount: 5_000_001 })).Errors).toEqual({
      Amount: `Phiếu ${Code} chỉ còn 5.000.000 chưa gán`,
    })
    await desk.assign(SourceID, 4, { Amount: 4_000_000 })
    expect((await desk.tryAssign(SourceID, 4, { Amount: 1_000_001 })).Errors).toEqual({
      Amount: `Phiếu ${Code} chỉ còn 1.000.000 chưa gán`,
    })
    await desk.assign(SourceID, 4)
    expect((await desk.tryAssign(SourceID, 4)).Errors).toEqual({
      SourceID: `Tiền chưa xác định của phiếu ${Code} đã gán hết`,
    })
  })

  test('without saying to whom, or to one who is not there', async () => {
    const { SourceID } = await desk.unknown(5_000_000)
    const errors = async (outcome: Outcome, more: Assigning = {}) =>
      (await desk.tryAssign(SourceID, outcome, more)).Errors
    expect(await errors(1)).toEqual({ CustomerID: 'Vui lòng chọn khách hàng' })
    expect(await errors(1, { CustomerID: 7 })).toEqual({ CustomerID: 'Không có khách hàng này trong cửa hàng' })
    expect(await errors(2)).toEqual({ PartnerID: 'Vui lòng chọn đối tác' })
    expect(await errors(2, { PartnerID: 7 })).toEqual({ PartnerID: 'Không có đối tác này trong cửa hàng' })
    expect(await errors(3)).toEqual({ numberLoID: 'Vui lòng chọn lô' })
    expect(await errors(3, { numberLoID: 7 })).toEqual({ numberLoID: 'Không có lô này trong cửa hàng' })
    expect(await errors(5)).toEqual({ Note: 'Vui lòng ghi trả lại ai, hoặc ngân hàng trừ phí gì' })
  })

  test('to a lô beyond what the bank owes for it, nor one of another shop', async () => {
    const { SourceID } = await desk.unknown(50_000_000)
    const { numberLoID, due } = await desk.lot('000123', [10_000_000])
    expect((await desk.tryAssign(SourceID, 3, { numberLoID })).Errors).toEqual({
      Amount: `Lô 000123 chỉ còn ${due.toLocaleString('vi-VN')} phải về`,
    })
    await desk.assign(SourceID, 3, { numberLoID, Amount: due })
    expect((await desk.tryAssign(SourceID, 3, { numberLoID, Amount: 1 })).Errors).toEqual({
      numberLoID: 'Lô 000123 không còn tiền phải về',
    })
    await desk.sound()
  })

  test('on a locked day, whereas the day it came may be locked', async () => {
    const { SourceID } = await desk.unknown(5_000_000, { bookedOn: daysAgo(3) })
    await lockDays(server, desk.owner, todayHere())
    expect((await desk.tryAssign(SourceID, 4)).Code).toBe('DAY_LOCKED')
    await lockDays(server, desk.owner, todayHere(-1))
    expect((await desk.tryAssign(SourceID, 4)).Result).toBe(1)
    await desk.sound()
  })

  test('out of a fund that has spent it, whereas others may have it', async () => {
    const { SourceID } = await desk.unknown(5_000_000)
    const till = await makeFund(desk.owner, { name: 'Két', kind: 1 })
    const spent = { FromID: desk.fund, ToID: till, Amount: 4_000_000 }
    await desk.owner.done(funds.transfer, spent)
    const short = await desk.tryAssign(SourceID, 5, { Amount: 1_000_001, Note: 'Trả người gửi' })
    expect([short.Code, Object.keys(short.Errors ?? {})]).toEqual(['V_FUND', ['Amount']])
    await desk.assign(SourceID, 4, { Amount: 4_000_000 })
    expect((await desk.tryAssign(SourceID, 5, { Note: 'Trả người gửi' })).Result).toBe(1)
    await desk.sound()
  })
})

describe('money that is assigned', () => {
  test('is owed to the customer, or to the partner', async () => {
    const { SourceID } = await desk.unknown(5_000_000)
    const CustomerID = await makeCustomer(desk.owner, { FullName: 'Lê Thu' })
    const PartnerID = await makePartner(desk.owner)
    const first = await desk.assign(SourceID, 1, { CustomerID, Amount: 2_000_000 })
    expect(first).toMatchObject({ Code: expect.stringMatching(/^GA\d{6}-001$/), Left: 3_000_000 })
    await desk.assign(SourceID, 2, { PartnerID })
    expect([
      await desk.standing(3381),
      await desk.standing(131, { owner: CustomerID }),
      await desk.standing(331, { owner: PartnerID }),
    ]).toEqual([0, -2_000_000, -3_000_000])
    expect((await desk.owner.done(people.getByID, { CustomerID })).Data.Balance).toBe(-2_000_000)
    const { Data } = await desk.owner.done(assignments.getAssignments, { SourceID })
    expect(Data.map(({ Outcome, PartyName, Amount }) => [Outcome, PartyName, Amount])).toEqual([
      [2, expect.any(String), 3_000_000],
      [1, 'Lê Thu', 2_000_000],
    ])
    await desk.sound()
  })

  test('to a lô is its tiền về, and no money of the fund a second time', async () => {
    const { numberLoID, due } = await desk.lot('000123', [10_000_000])
    const { SourceID, line } = await desk.unknown(due + 500_000)
    const before = await fundBalance(desk.owner, desk.fund)
    const { Code, AssignmentID } = await desk.assign(SourceID, 3, { numberLoID, Amount: due })
    expect([await desk.standing(1361), await fundBalance(desk.owner, desk.fund)]).toEqual([0, before])
    const paid = async () => (await desk.owner.done(posMoney.getHistoryPayNumberLo, { numberLoID })).Data
    expect(await paid()).toMatchObject([{ Code, Amount: due, Credited: due, Status: 1, AssignmentID }])
    const { Data: lots } = await desk.owner.done(posMoney.getNumberLoConditions, { numberLoID })
    expect(lots).toMatchObject([{ Received: due, Remain: 0, Status: 4 }])
    const { Data: pos } = await desk.owner.done(posMoney.debtPos, { fromDate: todayHere(), toDate: todayHere() })
    expect(pos).toMatchObject([{ Received: due, Remain: 0 }])
    const single = await desk.owner.call(posMoney.cancelPayNumberLo, { paymentID: (await paid())[0]?.paymentID ?? 0 })
    expect(single.Message).toContain(`hủy phiếu gán ${Code}`)
    expect(await desk.stateOf(line)).toBe(lineState.unknown)
    await desk.sound()
    expect((await desk.cancel(AssignmentID)).Result).toBe(1)
    expect([await desk.standing(1361), (await paid())[0]?.Status]).toEqual([due, 2])
    await desk.sound()
  })

  test('is other income of today, or leaves the fund again', async () => {
    const { SourceID } = await desk.unknown(5_000_000, { bookedOn: daysAgo(2) })
    await desk.assign(SourceID, 4, { Amount: 1_500_000 })
    const { JournalID } = await desk.assign(SourceID, 5, { Note: 'Trả người gửi' })
    expect([await desk.standing(711), await fundBalance(desk.owner, desk.fund)]).toEqual([-1_500_000, 1_500_000])
    const out = await desk.lines.line(-3_500_000)
    const best = await desk.lines.best(out)
    expect(best).toMatchObject({ Step: 'voucher', Vouchers: [{ JournalID, Amount: -3_500_000 }] })
    await desk.owner.done(bankLines.link, { LineID: out, JournalIDs: [JournalID] })
    expect(await desk.lines.bank.left(out)).toBe(0)
    await desk.sound()
  })

  test('stands in the report of the day as what it is, and moves no fund but where it leaves one', async () => {
    const { numberLoID, due } = await desk.lot('000123', [10_000_000])
    const { SourceID } = await desk.unknown(due + 5_000_000, { bookedOn: daysAgo(2) })
    const PartnerID = await makePartner(desk.owner)
    await desk.assign(SourceID, 3, { numberLoID, Amount: due })
    await desk.assign(SourceID, 4, { Amount: 1_000_000 })
    await desk.assign(SourceID, 2, { PartnerID, Amount: 1_500_000 })
    await desk.assign(SourceID, 5, { Amount: 2_000_000, Note: 'Phí tháng' })
    const { Figures } = (await desk.owner.done(dailyReport.reportDaily, {})).Data
    expect(Figures.Pos).toMatchObject({ Paid: due, Closing: 0 })
    expect([Figures.In, Figures.Out]).toEqual([[], [{ Line: 'unknown', Amount: 2_000_000 }]])
    expect([Figures.OtherIncome, Figures.NetProfit]).toEqual([1_000_000, 1_000_000])
    expect(Figures.Debts.find(({ Line }) => Line === 'weOwePartners')).toMatchObject({ Up: 1_500_000, Down: 0 })
    await desk.sound()
  })

  test('once, however often the call is made with one key', async () => {
    const { SourceID } = await desk.unknown(5_000_000)
    const input = { SourceID, Outcome: 4, Amount: 2_000_000 } as const
    const key = { key: 'gan-1-lan' }
    const first = await desk.owner.call(assignments.assign, input, key)
    const second = await desk.owner.call(assignments.assign, input, key)
    expect(second.Data).toEqual(first.Data)
    expect(await desk.standing(711)).toBe(-2_000_000)
  })

  test('by two users at once is never more than there was', async () => {
    const { SourceID } = await desk.unknown(5_000_000)
    const done = await Promise.all([1, 2, 3].map(() => desk.tryAssign(SourceID, 4, { Amount: 2_000_000 })))
    expect(done.filter(({ Result }) => Result === 1)).toHaveLength(2)
    expect(await desk.standing(3381)).toBe(-1_000_000)
    await desk.sound()
  })
})
