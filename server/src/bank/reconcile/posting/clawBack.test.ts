import { board } from '@cardpro/contract/bank/reconcile/board'
import { posMoney } from '@cardpro/contract/debts/debts'
import { posHolds } from '@cardpro/contract/debts/holds'
import { beforeEach, describe, expect, test } from 'vitest'
import { BoardDesk, type DeskBill, type SeedRow } from '#test/boardDesk.ts'
import { lockDays } from '#test/lockDays.ts'
import { watchLocks } from '#test/lockOrder.ts'
import { expectSoundBooks, fundBalance, rawBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

// The example of decision 120: a bill of 12.000.000 at 1,1 % (11.868.000 came) is taken back out of a payout that brings 29.670.000.
const server = testServer()
const [net12, net30, fee12] = [11_868_000, 29_670_000, 132_000]
const Reason = 'Ghi nhầm'
const chargeback = 3

let desk: BoardDesk
let paid: DeskBill
let fresh: DeskBill
beforeEach(async () => {
  desk = await BoardDesk.open(server)
  const [bill] = await desk.bills('000123', [12_000_000])
  const [other] = await desk.bills('000130', [30_000_000])
  if (!bill || !other) throw new Error('no bills')
  paid = bill
  fresh = other
})

const standing = (kind: number, ref?: number) => rawBalance(server, desk.owner, { kind, ...(ref && { ref }) })
const pay = (StatementID: number, more: object = {}) => desk.owner.call(board.payDebtFromPDF, { StatementID, ...more })
const sound = () => expectSoundBooks(server, desk.owner)
const come = async () => pay((await desk.matched([paid])).id)

/** A payout of the new bill out of which the old one is taken back, as the file prints it; nothing of that is chosen yet. */
async function takenBack(row: Partial<SeedRow> = {}) {
  const { id, rows } = await desk.statement({
    rows: [{ gross: 30_000_000 }, { gross: -12_000_000, fee: -fee12, kind: chargeback, ...row }],
    matches: [{ rows: [0], bills: [fresh.id], chosen: true }],
  })
  return { id, row: rows[1] ?? 0 }
}

/** Chosen by a person, and booked. */
async function bookTakenBack() {
  const { id, row } = await takenBack()
  await desk.choose([row], [paid])
  const { Data } = await pay(id)
  return { id, row, PaymentIDs: Data.paymentIDs }
}

describe('a bill that was paid is taken back in a later payout (27)', () => {
  test('to the đồng: the bank credits the rest, the bill is held, and no other figure moves', async () => {
    await come()
    const cost = await standing(632)
    const { row } = await bookTakenBack()

    expect(await fundBalance(desk.owner, desk.fund)).toBe(net12 + net30 - net12)
    expect([await standing(1362, paid.lot), await standing(1361, paid.lot), await standing(1361, fresh.lot)]).toEqual([
      net12,
      0,
      0,
    ])
    expect(await standing(632)).toBe(cost)
    expect(await desk.row(row)).toMatchObject({ Status: 3, Difference: 0, PaymentCode: expect.stringMatching(/^TV/) })
    const { Data } = await desk.owner.done(posMoney.getBillNumberLo, { numberLoID: paid.lot, fromDate: todayHere() })
    expect(Data).toMatchObject([{ Hold: 1, IsClawedBack: true, Period: { Received: 0, Held: net12, Remain: 0 } }])
    await sound()
  })

  test('is offered for what was paid and never chosen by itself', async () => {
    const { row } = await takenBack({ approval: '123456' })
    const offers = async () => (await desk.owner.done(board.getCandidates, { RowID: row })).Data
    expect(await offers()).toEqual([])
    await come()
    const [offer] = await offers()
    expect(offer).toMatchObject({ MatchID: null, Class: 'C', Bills: [{ LogWithdrawalID: paid.id, Due: -net12 }] })
    expect(offer?.Why).toMatch(/^Bị đòi lại: .*đúng số tiền/)
    expect((await desk.row(row)).Status).toBe(0)
    expect((await desk.owner.done(board.getCandidates, { RowID: row, text: '000123' })).Data).toHaveLength(1)
    await desk.choose([row], [paid])
    expect((await desk.row(row)).Match).toMatchObject({ State: 1, Why: expect.stringMatching(/^Bị đòi lại/) })
  })

  test('is undone with its voucher: the bill is paid as before', async () => {
    await come()
    const { PaymentIDs, row } = await bookTakenBack()
    const { broken, seen } = await watchLocks(() => desk.owner.done(board.undo, { PaymentIDs, Reason }))
    expect([broken, [...seen]]).toEqual([[], expect.arrayContaining(['lines of statements', 'lô', 'locked days'])])
    expect(await fundBalance(desk.owner, desk.fund)).toBe(net12)
    expect([await standing(1362), await standing(1361, paid.lot), await standing(1361, fresh.lot)]).toEqual([
      0,
      0,
      net30,
    ])
    expect((await desk.row(row)).Status).toBe(1)
    await sound()
  })

  test('goes on as any held bill: charged to its order (E12), which is then in the way of an undo', async () => {
    await come()
    const cost = await standing(632)
    const { PaymentIDs } = await bookTakenBack()
    const owed = await standing(131)
    await desk.owner.done(posHolds.loseSwipe, { LogWithdrawalID: paid.id, Outcome: 1, Note: 'Khách khiếu nại' })
    expect([await standing(1362), await standing(131)]).toEqual([0, owed + 12_000_000])
    expect(await standing(632)).toBe(cost - fee12)
    await sound()
    const refused = await desk.owner.call(board.undo, { PaymentIDs, Reason })
    expect(refused.Code).toBe('SWIPE_HELD')
    await desk.owner.done(posHolds.releaseSwipe, { LogWithdrawalID: paid.id, Reason: 'Ngân hàng trả lại' })
    expect(await standing(1361, paid.lot)).toBe(net12)
    await sound()
  })

  test('once released the bank owes for it again; what came since is in the way of an undo', async () => {
    await come()
    const { PaymentIDs } = await bookTakenBack()
    await desk.owner.done(posHolds.releaseSwipe, { LogWithdrawalID: paid.id, Reason: 'Ngân hàng trả lại' })
    await desk.owner.done(posMoney.addPayNumberLo, {
      numberLoID: paid.lot,
      Amount: net12,
      BankCardID: desk.fund,
      Confirm: ['W_DUP'],
    })
    await sound()
    expect((await desk.owner.call(board.undo, { PaymentIDs, Reason })).Message).toMatch(
      /^Lô 000123 đã được trả lại sau khi bị đòi/,
    )
    expect(await standing(1361)).toBe(0)
  })
})

describe('what the bank takes beyond the net', () => {
  test('asks, is a fee of the POS about that bill and nothing else', async () => {
    await come()
    const cost = await standing(632)
    const { id, row } = await takenBack({ fee: 0 })
    await desk.choose([row], [paid])
    expect((await desk.row(row)).Difference).toBe(-fee12)
    expect((await pay(id)).Blockers).toEqual([
      { Code: 'DIFFERENCE', Message: 'Dòng 2 bị đòi thêm 132.000, chưa chọn cách xử lý' },
    ])
    for (const Answer of [1, 4] as const)
      expect((await desk.owner.call(board.answer, { RowIDs: [row], Answer })).Errors?.['Answer']).toContain('phí POS')
    await desk.owner.done(board.answer, { RowIDs: [row], Answer: 2 })
    await pay(id)
    expect(await fundBalance(desk.owner, desk.fund)).toBe(net12 + net30 - 12_000_000)
    expect([await standing(632), await standing(1362)]).toEqual([cost + fee12, net12])
    await sound()
  })
})

describe('a chargeback alone (29)', () => {
  const alone = async () => {
    const { id, rows } = await desk.statement({ rows: [{ gross: -12_000_000, fee: -fee12, kind: chargeback }] })
    await desk.choose(rows, [paid])
    return id
  }

  test('takes the money out of the fund, which has to have it', async () => {
    await come()
    const id = await alone()
    const { Data } = await pay(id)
    expect(Data.Payments).toMatchObject([{ Received: -net12, Rows: 1 }])
    expect(await fundBalance(desk.owner, desk.fund)).toBe(0)
    expect(await standing(1362)).toBe(net12)
    await sound()
    await desk.owner.done(board.undo, { PaymentIDs: Data.paymentIDs, Reason })
    expect(await fundBalance(desk.owner, desk.fund)).toBe(net12)
    await sound()
  })

  test('a refund after the payout (28) of a bill in the lô that is paid now stands in one payment of it', async () => {
    const [more] = await desk.bills('000123', [8_000_000])
    if (!more) throw new Error('no bill')
    await come()
    const { id, rows } = await desk.statement({
      rows: [{ gross: 8_000_000 }, { gross: -12_000_000, fee: -fee12, kind: 2 }, { gross: 30_000_000 }],
      matches: [
        { rows: [0], bills: [more.id], chosen: true },
        { rows: [2], bills: [fresh.id], chosen: true },
      ],
    })
    await desk.choose([rows[1] ?? 0], [paid])
    const { Data } = await pay(id)
    expect(Data).toMatchObject({ Rows: 3, Lots: 2 })
    expect([await standing(1361), await standing(1362)]).toEqual([0, net12])
    await sound()
  })
})

describe('is refused', () => {
  test('of a bill that has not come, that is held, of less than came, and twice', async () => {
    const { row } = await takenBack()
    expect((await desk.choose([row], [paid])).Message).toContain('chưa về, không có tiền để đòi lại')
    await come()
    const { rows } = await desk.statement({
      rows: [
        { gross: -5_000_000, fee: -55_000, kind: chargeback },
        { gross: -12_000_000, fee: -fee12, kind: chargeback },
        { gross: -100_000, kind: 4 },
      ],
    })
    expect((await desk.choose([rows[0] ?? 0], [paid])).Message).toBe(
      'Dòng 1 đòi lại 4.945.000, ít hơn 11.868.000 đã về của bill: ghi tay phần này',
    )
    expect((await desk.choose([rows[2] ?? 0], [paid])).Message).toBe('Dòng 3 không phải dòng bán, chỉ bỏ qua được')
    expect((await desk.choose([row], [paid, fresh])).Message).toBe('Dòng 2 đòi lại tiền: chọn một dòng cho một bill')
    await desk.choose([row], [paid])
    expect((await desk.choose([rows[1] ?? 0], [paid])).Code).toBe('STALE_WRITE')
  })

  test('of a bill whose payment was taken back after its line was chosen', async () => {
    const { Data } = await come()
    const { id, row } = await takenBack()
    await desk.choose([row], [paid])
    await desk.owner.done(board.undo, { PaymentIDs: Data.paymentIDs, Reason })
    expect((await pay(id)).Message).toContain('chưa về, không có tiền để đòi lại')
  })

  test('on a locked day, and before the lô of the bill', async () => {
    const day = todayHere(-2)
    const [old] = await desk.bills('000140', [12_000_000], { day })
    if (!old) throw new Error('no bill')
    await pay((await desk.matched([old], () => ({ paidOn: todayHere(-1) }))).id)
    const { id, rows } = await desk.statement({
      rows: [{ gross: -12_000_000, fee: -fee12, kind: chargeback, paidOn: todayHere(-1) }],
    })
    await desk.choose(rows, [old])
    expect((await pay(id, { Date: todayHere(-3) })).Code).toBe('V_DATE')
    await lockDays(server, desk.owner, todayHere(-1))
    expect((await pay(id)).Code).toBe('DAY_LOCKED')
    expect((await pay(id, { Date: todayHere() })).Result).toBe(1)
    await sound()
  })
})
