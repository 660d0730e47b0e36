import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posMoney } from '@cardpro/contract/debts/debts'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { LotDesk } from '#test/lotDesk.ts'
import { expectSoundBooks, fundBalance, rawBalance } from '#test/orderBooks.ts'
import { makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// Swipes of 1.000.000 at 1,1 %: 989.000 are to come in for each.
const server = testServer()
const today = businessDay(new Date())
const net = 989_000

let desk: LotDesk
beforeEach(async () => {
  desk = await LotDesk.open(server)
})

const add = (Amount: number, more: object = {}) =>
  desk.owner.call(cashBacks.addCashBack, { PosID: desk.pos, Amount, BankCardID: desk.fund, ...more })
const draft = async (Amount: number, more: object = {}) => (await add(Amount, more)).Data?.CashBackID ?? 0
const pay = (CashBackID: number, more: object = {}) => desk.owner.call(cashBacks.payCashBack, { CashBackID, ...more })
const cancel = (paymentID: number) =>
  desk.owner.call(cashBacks.cancelPayCashBack, { paymentID, Reason: 'Nhập nhầm số tiền' })
const standing = (kind: number) => rawBalance(server, desk.owner, { kind })

describe('money for many lô is refused', () => {
  test('without the right, for a POS or a fund of another shop, without a POS, and for wrong amounts', async () => {
    await desk.swiped()
    const seeing = await desk.owner.staff(['posMoney.view'])
    const input = { PosID: desk.pos, Amount: net, BankCardID: desk.fund }
    expect((await seeing.call(cashBacks.addCashBack, input)).Code).toBe('NO_PERMISSION')
    const stranger = await server.company()
    expect((await stranger.call(cashBacks.addCashBack, input)).Errors).toEqual({
      PosID: 'Không có máy POS này trong cửa hàng',
    })
    expect((await add(net, { BankCardID: await makeFund(stranger) })).Errors).toEqual({
      BankCardID: 'Không có quỹ này trong cửa hàng',
    })
    expect((await add(net, { PosID: undefined })).Errors).toEqual({ PosID: 'Vui lòng chọn máy POS' })
    expect((await add(0)).Errors).toEqual({ Amount: 'Số tiền về phải lớn hơn 0' })
    expect((await pay(999)).Code).toBe('NOT_FOUND')
    expect((await cancel(999)).Code).toBe('NOT_FOUND')
  })

  test('as a whole where one lô gets more than is due, comes twice, is of another POS, or all is too much', async () => {
    const { lot } = await desk.swiped()
    const { lot: second } = await desk.swiped('000124')
    const CashBackID = await draft(1_500_000)
    const give = (Allocations: object[]) => pay(CashBackID, { Allocations })

    expect((await give([{ numberLoID: lot, Amount: 1_000_000 }])).Errors).toEqual({
      'Allocations.0': 'Lô 000123 chỉ còn phải về 989.000, không nhận được 1.000.000',
    })
    const twice = { numberLoID: lot, Amount: 1_000 }
    expect((await give([twice, twice])).Errors).toEqual({
      'Allocations.1': 'Lô ở dòng 2 không còn tiền phải về của máy này',
    })
    expect(
      (
        await give([
          { numberLoID: lot, Amount: net },
          { numberLoID: second, Amount: net },
        ])
      ).Errors,
    ).toEqual({
      Allocations: 'Tổng phân bổ 1.978.000 lớn hơn số tiền về 1.500.000',
    })
    expect((await give([{ numberLoID: lot, Amount: net, Due: net - 1 }])).Code).toBe('STALE_WRITE')
    const pos = await makePos(desk.owner, { fundId: desk.fund, Name: 'MB 09', MaxDay: 0 })
    const order = await makeOrder(desk.owner, { Amount: 1_000_000 })
    const other = (await order.swipe([{ pos, amount: 1_000_000 }])).Data.NumberLoIDs[0] ?? 0
    expect((await give([{ numberLoID: other, Amount: 1_000 }])).Errors?.['Allocations.0']).toContain('của máy này')
    expect(await standing(1361)).toBe(3 * net)
    expect((await desk.owner.done(cashBacks.getHistoryPayCashBack, {})).Total).toBe(0)
  })

  test('of a draft of another user, one of yesterday, one that was posted, and on a locked day', async () => {
    await desk.swiped()
    const CashBackID = await draft(net)
    const colleague = await desk.owner.staff(['posMoney.view', 'posMoney.add'])
    expect((await colleague.call(cashBacks.payCashBack, { CashBackID })).Errors).toEqual({
      CashBackID: 'Bản nháp này của người khác',
    })
    await withAdmin(server.admin, (client) =>
      client.query(`UPDATE cash_backs SET created_at = now() - interval '25 hours' WHERE id = $1`, [CashBackID]),
    )
    expect((await pay(CashBackID)).Errors?.CashBackID).toContain('quá 24 giờ')
    const again = await draft(net)
    expect((await pay(again)).Result).toBe(1)
    expect((await pay(again)).Message).toMatch(/^Phiếu này đã ghi: TV\d{6}-001$/)
    await desk.swiped()
    const next = await draft(net)
    await lockDays(server, desk.owner, today)
    expect((await pay(next, { Confirm: ['W_DUP'] })).Code).toBe('DAY_LOCKED')
    await expectSoundBooks(server, desk.owner)
  })

  test('where the draft is not what its caller saw: another amount or fund is never posted in its place', async () => {
    await desk.swiped()
    const other = await makeFund(desk.owner, { name: 'Techcombank' })
    const first = await draft(500_000)
    const second = await draft(700_000, { BankCardID: other })
    expect(second).not.toBe(first)
    const refused = await pay(first)
    expect([refused.Code, refused.Message]).toEqual([
      'STALE_WRITE',
      `Bản nháp 500.000 vào quỹ Vietcombank đã được Lê Minh Anh thay bằng 700.000 vào quỹ Techcombank, vui lòng xem lại`,
    ])
    for (const seen of [{ Amount: 500_000 }, { BankCardID: desk.fund }]) {
      const stale = await pay(second, seen)
      expect([stale.Code, stale.Message]).toEqual([
        'STALE_WRITE',
        `Bản nháp này của Lê Minh Anh là 700.000 vào quỹ Techcombank, khác với khi bạn xem, vui lòng xem lại`,
      ])
    }
    expect([await standing(1361), await fundBalance(desk.owner, other)]).toEqual([net, 0])
    expect((await pay(second, { Amount: 700_000, BankCardID: other })).Result).toBe(1)
    expect([await standing(1361), await fundBalance(desk.owner, other)]).toEqual([net - 700_000, 700_000])
    expect((await pay(first)).Code).toBe('STALE_WRITE')
    await expectSoundBooks(server, desk.owner)
  })

  test('for a day before a lô', async () => {
    await desk.swiped()
    const CashBackID = await draft(net, { Date: addDays(today, -1) })
    expect((await pay(CashBackID, { Confirm: ['W_OLD_DAY'] })).Errors?.Date).toContain('ở trước ngày của lô 000123')
  })
})

describe('money for many lô', () => {
  test('is shared out to the oldest lô first: a draft posts nothing, paying posts one journal with one number', async () => {
    const { lot } = await desk.swiped()
    const { lot: second } = await desk.swiped('000124')
    const { Data } = await add(1_500_000)
    expect(Data).toMatchObject({
      Preview: [
        { numberText: '000123', Due: net, Apply: net },
        { numberText: '000124', Due: net, Apply: 511_000 },
      ],
      Unallocated: 0,
    })
    expect(await standing(1361)).toBe(2 * net)

    const paid = await pay(Data?.CashBackID ?? 0)

    expect(paid.Data).toMatchObject({ Unallocated: 0 })
    expect(await fundBalance(desk.owner, desk.fund)).toBe(1_500_000)
    expect(await desk.lotNamed('000123')).toMatchObject({ Remain: 0, Status: 4, Received: net })
    expect(await desk.lotNamed('000124')).toMatchObject({ Remain: 478_000, Status: 3 })
    const { Data: history } = await desk.owner.done(cashBacks.getHistoryPayCashBack, { PosID: desk.pos })
    expect(history).toMatchObject([
      {
        Code: paid.Data?.Code,
        Amount: 1_500_000,
        Allocations: [{ numberLoID: lot }, { numberLoID: second, Amount: 511_000 }],
      },
    ])
    const { Data: parts } = await desk.owner.done(posMoney.getHistoryPayNumberLo, { numberLoID: second })
    expect(parts).toMatchObject([{ Code: paid.Data?.Code, Amount: 511_000, CashBackID: history[0]?.paymentID }])
    await expectSoundBooks(server, desk.owner)
  })

  test('takes a difference of each lô as it is told, and keeps what no lô takes as not yet known', async () => {
    const { lot } = await desk.swiped()
    const { lot: second } = await desk.swiped('000124')
    const CashBackID = await draft(2_000_000)
    const Allocations = [
      { numberLoID: lot, Amount: net - 5_000, DiffMode: 2, Due: net },
      { numberLoID: second, Amount: net, Due: net },
    ]

    const asked = await pay(CashBackID, { Allocations })
    expect(asked.Warnings?.map(({ Code }) => Code)).toEqual(['W_UNALLOCATED'])
    const { Data } = await pay(CashBackID, { Allocations, Confirm: ['W_UNALLOCATED'] })

    expect(Data?.Unallocated).toBe(27_000)
    expect([await standing(1361), await standing(3381), await standing(632)]).toEqual([0, -27_000, 27_000])
    const { Data: unknown } = await desk.owner.done(posMoney.getUnidentified, {})
    expect(unknown).toMatchObject([{ Amount: 27_000, numberLoID: null, PosName: expect.any(String) }])
    await expectSoundBooks(server, desk.owner)
  })

  test('of a parent POS reaches the lô of those below it', async () => {
    const child = await makePos(desk.owner, { fundId: desk.fund, Name: 'VCB 02', PosParentID: desk.pos, MaxDay: 0 })
    const order = await makeOrder(desk.owner, { Amount: 1_000_000 })
    await order.swipe([{ pos: child, amount: 1_000_000, lot: '000009' }])
    await desk.swiped()
    expect((await add(net)).Data?.Preview).toHaveLength(1)
    const whole = await add(2 * net, { PosID: undefined, posParentID: desk.pos })
    expect(whole.Data?.Preview.map(({ PosName }) => PosName)).toContain('VCB 02')
    await pay(whole.Data?.CashBackID ?? 0)
    expect(await standing(1361)).toBe(0)
    await expectSoundBooks(server, desk.owner)
  })

  test('is cancelled whole and never by its parts; a second cancel answers like the first', async () => {
    const { lot } = await desk.swiped()
    await desk.swiped('000124')
    const { Data } = await pay(await draft(2 * net))
    const { Data: parts } = await desk.owner.done(posMoney.getHistoryPayNumberLo, { numberLoID: lot })
    const part = await desk.owner.call(posMoney.cancelPayNumberLo, {
      paymentID: parts[0]?.paymentID ?? 0,
      Reason: 'Nhập nhầm',
    })
    expect(part.Message).toBe(`Đây là một phần của tiền về gộp ${Data?.Code}: hủy phiếu ${Data?.Code}`)

    const first = await cancel(Data?.paymentID ?? 0)
    expect(first.Data?.ReversalJournalID).toBeGreaterThan(0)
    expect(await cancel(Data?.paymentID ?? 0)).toMatchObject({ Data: first.Data })
    expect(await standing(1361)).toBe(2 * net)
    expect(await fundBalance(desk.owner, desk.fund)).toBe(0)
    expect((await desk.lots({ OnlyUnpaid: true })).map(({ Received }) => Received)).toEqual([0, 0])
    await expectSoundBooks(server, desk.owner)
  })

  test('twice at the same moment is posted once', async () => {
    await desk.swiped()
    const CashBackID = await draft(net)
    const both = await Promise.all([pay(CashBackID), pay(CashBackID)])
    expect(both.filter(({ Result }) => Result === 1)).toHaveLength(1)
    expect(await fundBalance(desk.owner, desk.fund)).toBe(net)
    await expectSoundBooks(server, desk.owner)
  })

  test('above the limit of the shop its cancel waits for a second person', async () => {
    await desk.swiped('000123', { amount: 30_000_000 })
    const clerk = await desk.owner.staff(['posMoney.view', 'posMoney.add', 'posMoney.cancel'])
    const input = { PosID: desk.pos, Amount: 29_670_000, BankCardID: desk.fund }
    const { CashBackID } = (await clerk.done(cashBacks.addCashBack, input)).Data
    const { paymentID } = (await clerk.done(cashBacks.payCashBack, { CashBackID })).Data
    expect((await clerk.done(cashBacks.cancelPayCashBack, { paymentID, Reason: 'Nhầm' })).Data).toEqual({
      ReversalJournalID: 0,
      NeedApproval: true,
    })
    const { Data } = await desk.owner.done(approvals.getRequests, {})
    expect(Data).toMatchObject([{ Kind: 16, Amount: 29_670_000 }])
  })
})
