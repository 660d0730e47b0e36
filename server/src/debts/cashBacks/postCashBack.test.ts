import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posHolds } from '@cardpro/contract/debts/holds'
import { businessDay } from '@cardpro/contract/kit/dates'
import { lackOf } from '@cardpro/contract/kit/rights'
import { beforeEach, describe, expect, test } from 'vitest'
import { noSession, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { LotDesk } from '#test/lotDesk.ts'
import { expectSoundBooks, fundBalance, rawBalance } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { cancelCashBack, cancelCashBacks } from './cancelCashBack.service.ts'
import { type NewCashBack, postCashBack, postCashBacks } from './postCashBack.service.ts'

// E11: bills of 30, 12 and 8 million in lô 000123 at 1,1 %; the bank takes 1,21 % of the one of 12 million, 13.200 more.
const server = testServer()
const today = businessDay(new Date())
const [net30, net12, net8, kept] = [29_670_000, 11_868_000, 7_912_000, 13_200]

let desk: LotDesk
let [lot, bill, laterBill] = [0, 0, 0]
beforeEach(async () => {
  desk = await LotDesk.open(server)
  const { lot: numberLoID } = await desk.swiped('000123', { bill: '000041', amount: 30_000_000 })
  lot = numberLoID
  bill = (await desk.swiped('000123', { bill: '000042', amount: 12_000_000 })).id
  laterBill = (await desk.swiped('000123', { bill: '000043', amount: 8_000_000 })).id
})

const standing = (kind: number) => rawBalance(server, desk.owner, { kind })

describe('a fee difference of a bill', () => {
  async function pay(Amount: number, Allocation: object, more: object = {}) {
    const input = { PosID: desk.pos, Amount, BankCardID: desk.fund }
    const { CashBackID } = (await desk.owner.done(cashBacks.addCashBack, input)).Data
    const Allocations = [{ numberLoID: lot, Amount, ...Allocation }]
    return desk.owner.call(cashBacks.payCashBack, { CashBackID, Allocations, ...more })
  }
  const feeOf = (LogWithdrawalID: number, Amount = kept) => ({ Fees: [{ LogWithdrawalID, Amount }] })

  test('is refused for a bill that is not in the lô, or is held, and where it is more than the lô', async () => {
    const { id: other } = await desk.swiped('000124')
    expect((await pay(net12 - kept, feeOf(other))).Message).toBe(
      'Bill có lệch phí không còn trong lô 000123 hoặc đang treo: xem lại phân bổ',
    )
    expect((await pay(1_000, feeOf(bill, 60_000_000))).Errors?.['Allocations.0']).toContain('Lô 000123 chỉ còn phải về')
    expect((await pay(1_000, feeOf(bill, -2_000))).Errors?.['Allocations.0']).toContain('Lệch phí của lô 000123')
    await desk.owner.done(posHolds.holdSwipe, { LogWithdrawalID: bill, Note: 'Tra soát' })
    expect((await pay(net8, feeOf(bill))).Code).toBe('STALE_WRITE')
    expect(await standing(1361)).toBe(net30 + net8 + 989_000)
  })

  test('closes the lô to the đồng and stands on 632 about that bill (E11)', async () => {
    await pay(net30, {})
    const paid = await pay(net12 + net8 - kept, { ...feeOf(bill), Due: net12 + net8 })
    expect(paid.Result).toBe(1)

    expect([await standing(1361), await standing(632)]).toEqual([0, 550_000 + kept])
    expect(await fundBalance(desk.owner, desk.fund)).toBe(net30 + net12 + net8 - kept)
    expect(await desk.lotNamed('000123')).toMatchObject({ Remain: 0, DiffFee: kept, Status: 5 })
    const { Data } = await desk.owner.done(cashBacks.getHistoryPayCashBack, { PosID: desk.pos })
    expect(Data[0]?.Allocations).toMatchObject([
      { DiffFee: kept, Credited: net12 + net8, Fees: [{ LogWithdrawalID: bill, BillNo: '000042', Amount: kept }] },
    ])
    const { rows } = await withAdmin(server.admin, (client) =>
      client.query('SELECT amount_vnd::int AS vnd FROM ledger_transfers WHERE swipe_id = $1 AND order_id IS NULL', [
        bill,
      ]),
    )
    expect(rows).toEqual([{ vnd: kept }])
    await expectSoundBooks(server, desk.owner)
  })

  test('leaves the rest of its lô open, and goes back with its voucher', async () => {
    const { Data } = await pay(net30 + net12 - kept, feeOf(bill))
    expect(await desk.lotNamed('000123')).toMatchObject({ Remain: net8, DiffFee: kept, Status: 3 })
    await desk.owner.done(cashBacks.cancelPayCashBack, { paymentID: Data?.paymentID ?? 0, Reason: 'Nhập nhầm' })
    expect(await desk.lotNamed('000123')).toMatchObject({ Remain: net30 + net12 + net8, DiffFee: 0 })
    await expectSoundBooks(server, desk.owner)
  })

  test('may be one of which the bank kept less: the money is more than was due, and none of it unknown', async () => {
    await pay(net30 + net12 + net8 + 2_000 - kept, { Fees: [...feeOf(bill).Fees, ...feeOf(laterBill, -2_000).Fees] })
    expect([await standing(1361), await standing(632), await standing(3381)]).toEqual([0, 550_000 + kept - 2_000, 0])
    await expectSoundBooks(server, desk.owner)
  })
})

describe('a bill that the bank did not pay', () => {
  const pay = async (user: TestUser, Amount: number) => {
    const input = { PosID: desk.pos, Amount, BankCardID: desk.fund }
    const { CashBackID } = (await user.done(cashBacks.addCashBack, input)).Data
    const Allocations = [{ numberLoID: lot, Amount, Due: net30 + net12 + net8 }]
    return user.call(cashBacks.payCashBack, { CashBackID, Allocations, HoldIDs: [bill] })
  }

  test('is not held without the right to it, nor where the money is for all of the lô', async () => {
    const clerk = await desk.owner.staff(['posMoney.view', 'posMoney.add'])
    expect((await pay(clerk, net30 + net8)).Message).toBe(lackOf('posMoney.edit'))
    expect((await pay(desk.owner, net30 + net8 + 1)).Errors?.['Allocations.0']).toContain('Lô 000123 chỉ còn phải về')
    await desk.owner.done(posHolds.holdSwipe, { LogWithdrawalID: bill, Note: 'Tra soát' })
    expect((await pay(desk.owner, net30 + net8)).Message).toBe('Bill này đang treo rồi')
  })

  test('is held by the act that posts the money for the others, and stays held when that is taken back', async () => {
    const paid = await pay(desk.owner, net30 + net8)
    expect(paid.Result).toBe(1)
    expect([await standing(1361), await standing(1362)]).toEqual([0, net12])
    expect(await desk.lotNamed('000123')).toMatchObject({ Remain: 0, Held: net12, Status: 6 })
    await expectSoundBooks(server, desk.owner)
    const paymentID = paid.Data?.paymentID ?? 0
    await desk.owner.done(cashBacks.cancelPayCashBack, { paymentID, Reason: 'Nhập nhầm' })
    expect([await standing(1361), await standing(1362)]).toEqual([net30 + net8, net12])
    await expectSoundBooks(server, desk.owner)
  })
})

describe('money that a statement tells', () => {
  const inCall = <T>(work: (ctx: WriteCtx) => Promise<T>): Promise<T> =>
    server.db.transaction(desk.owner.companyId, (db) => work(ctxOf(db)))
  const ctxOf = (db: WriteCtx['db']): WriteCtx => ({
    db,
    companyId: desk.owner.companyId,
    userId: desk.owner.userId,
    userName: '',
    isOwner: true,
    shopId: desk.owner.shopId,
    shopIds: [desk.owner.shopId],
    ownShopIds: [desk.owner.shopId],
    ...noSession,
    today,
    now: new Date(),
    ip: '',
    device: '',
    callId: newId(),
  })
  const told = (
    receivedVnd: number,
    fees: NewCashBack['lots'][number]['fees'] = [],
    seenDueVnd = net30 + net12 + net8,
  ) => {
    const creditedVnd = fees.reduce((sum, { vnd }) => sum + vnd, receivedVnd)
    return {
      posId: desk.pos,
      withChildren: false,
      fundId: desk.fund,
      day: today,
      content: 'Báo có 21/11',
      refNo: 'FT2611',
      lots: [{ lotId: lot, receivedVnd, creditedVnd, seenDueVnd, fees, incomeVnd: 0 }],
      unallocatedVnd: 0,
      holdIds: [],
      source: { statementId: 77 },
    }
  }

  test('is refused whole where something else is due by now, and where its sums are no sums', async () => {
    await expect(inCall((ctx) => postCashBack(ctx, told(net30, [], net30)))).rejects.toMatchObject({
      refused: { code: 'STALE_WRITE' },
    })
    const wrong = told(net30, [{ swipeId: bill, vnd: kept }])
    wrong.lots = wrong.lots.map((one) => ({ ...one, creditedVnd: net30 }))
    await expect(inCall((ctx) => postCashBack(ctx, wrong))).rejects.toThrow('not what came')
    const twice = [told(net30), told(net12 + net8 + 1)]
    await expect(inCall((ctx) => postCashBacks(ctx, twice))).rejects.toMatchObject({ refused: { code: 'STALE_WRITE' } })
    expect(await fundBalance(desk.owner, desk.fund)).toBe(0)
  })

  test('is posted with its bills, beside a draft of the same POS, and undone only where it came from', async () => {
    const draft = { PosID: desk.pos, Amount: 1_000, BankCardID: desk.fund }
    await desk.owner.done(cashBacks.addCashBack, draft)
    const posted = await inCall((ctx) => postCashBack(ctx, told(net30 + net12 - kept, [{ swipeId: bill, vnd: kept }])))
    expect(posted.code).toMatch(/^TV\d{6}-001$/)
    expect(await desk.lotNamed('000123')).toMatchObject({ Remain: net8, DiffFee: kept })
    const { Data } = await desk.owner.done(cashBacks.getHistoryPayCashBack, { PosID: desk.pos })
    expect(Data).toMatchObject([{ paymentID: posted.cashBackId, StatementID: 77, RefNo: 'FT2611' }])
    await expectSoundBooks(server, desk.owner)

    const paymentID = posted.cashBackId
    const refused = await desk.owner.call(cashBacks.cancelPayCashBack, { paymentID, Reason: 'Nhập nhầm' })
    expect(refused.Message).toBe(`Phiếu ${posted.code} ghi từ sao kê: hoàn tác ở “Tải bill & đối soát”`)
    const undo = () => inCall((ctx) => cancelCashBack(ctx, { cashBackId: posted.cashBackId, reason: 'Sai sao kê' }))
    const undone = await undo()
    expect(undone.reversalJournalId).toBeGreaterThan(0)
    expect(await undo()).toEqual(undone)
    expect(await standing(1361)).toBe(net30 + net12 + net8)
    await expectSoundBooks(server, desk.owner)
  })

  test('may be several vouchers of one act, over the same lô, that go back together', async () => {
    const both = await inCall((ctx) => postCashBacks(ctx, [told(net30), told(net12 + net8)]))
    expect(both.map(({ code }) => code.slice(-3))).toEqual(['001', '002'])
    expect([await standing(1361), await fundBalance(desk.owner, desk.fund)]).toEqual([0, net30 + net12 + net8])
    await expectSoundBooks(server, desk.owner)
    const cashBackIds = both.map(({ cashBackId }) => cashBackId)
    await inCall((ctx) => cancelCashBacks(ctx, { cashBackIds, reason: 'Sai sao kê' }))
    expect(await standing(1361)).toBe(net30 + net12 + net8)
    await expectSoundBooks(server, desk.owner)
  })
})
