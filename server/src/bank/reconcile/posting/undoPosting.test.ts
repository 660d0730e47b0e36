import { board } from '@cardpro/contract/bank/reconcile/board'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { beforeEach, describe, expect, test } from 'vitest'
import { BoardDesk, type DeskBill } from '#test/boardDesk.ts'
import { lockDays } from '#test/lockDays.ts'
import { expectSoundBooks, rawBalance } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = todayHere()
const Reason = 'Ghi nhầm'

let desk: BoardDesk
beforeEach(async () => {
  desk = await BoardDesk.open(server)
})

const standing = (kind: number, of: { owner?: number; ref?: number } = {}) =>
  rawBalance(server, desk.owner, { kind, ...of })
const answering = (RowIDs: number[], Answer: 1 | 2 | 3 | 4 | 5) => desk.owner.done(board.answer, { RowIDs, Answer })
const sound = () => expectSoundBooks(server, desk.owner)

async function posted(bills?: DeskBill[]) {
  const { id, rows } = await desk.matched(bills ?? (await desk.bills('000123', [1_000_000, 2_000_000])))
  const { Data } = await desk.owner.done(board.payDebtFromPDF, { StatementID: id })
  return { id, rows, PaymentIDs: Data.paymentIDs, Code: Data.Payments[0]?.Code ?? '' }
}

describe('taking back is refused', () => {
  test('without the right, of a voucher of no statement, and after 30 days', async () => {
    const { PaymentIDs, Code } = await posted()
    const clerk = await desk.owner.staff(['uploadBill.view', 'uploadBill.add', 'posMoney.add'])
    expect((await clerk.call(board.undo, { PaymentIDs, Reason })).Code).toBe('NO_PERMISSION')
    const stranger = await server.company()
    expect((await stranger.call(board.undo, { PaymentIDs, Reason })).Code).toBe('NOT_FOUND')
    expect((await desk.owner.call(board.undo, { PaymentIDs: [], Reason })).Errors).toEqual({
      PaymentIDs: 'Chưa chọn phiếu nào',
    })
    await withAdmin(server.admin, (client) =>
      client.query(`UPDATE cash_backs SET posted_at = now() - interval '31 days' WHERE id = ANY ($1)`, [PaymentIDs]),
    )
    expect((await desk.owner.call(board.undo, { PaymentIDs, Reason })).Message).toBe(
      `Phiếu ${Code} ghi đã quá 30 ngày, không hoàn tác được`,
    )
  })

  test('once its day is locked, by the day', async () => {
    const { PaymentIDs } = await posted()
    await lockDays(server, desk.owner, today)
    const refused = await desk.owner.call(board.undo, { PaymentIDs, Reason })
    expect(refused.Code).toBe('DAY_LOCKED')
    expect(await standing(112)).toBe(2_967_000)
    expect((await desk.rows({ show: 'posted', fromDate: today })).map(({ Status }) => Status)).toEqual([3, 3])
  })
})

describe('taking back', () => {
  test('reverses the voucher; its lines are chosen again, and are booked again', async () => {
    const { id, PaymentIDs, rows, Code } = await posted()
    const { Data } = await desk.owner.done(board.undo, { PaymentIDs, Reason })
    expect(Data).toEqual({ Rows: 2, Lots: 1, NeedApproval: false })
    expect([await standing(112), await standing(1361)]).toEqual([0, 2_967_000])
    expect((await desk.rows()).map(({ Status, PaymentCode }) => [Status, PaymentCode])).toEqual([
      [1, ''],
      [1, ''],
    ])
    const again = await desk.owner.call(board.undo, { PaymentIDs, Reason })
    expect(again.Errors).toEqual({ PaymentIDs: `Phiếu ${Code} đã được hoàn tác` })
    await sound()
    const later = await desk.owner.done(board.payDebtFromPDF, { StatementID: id })
    expect(later.Data.paymentIDs).not.toEqual(PaymentIDs)
    expect(rows).toHaveLength(2)
    await sound()
  })

  test('is done by the specification’s own call too: a booked line that is set to another state', async () => {
    const { rows } = await posted()
    const [one = 0, two = 0] = rows
    const clerk = await desk.owner.staff(['uploadBill.view', 'uploadBill.add'])
    expect((await clerk.call(board.changeStatus, { RowID: one, Status: 0, Reason })).Code).toBe('NO_PERMISSION')
    await desk.owner.done(board.changeStatus, { RowID: one, Status: 2, Reason })
    expect(await desk.row(one)).toMatchObject({ Status: 2, SkipReason: Reason })
    expect(await desk.row(two)).toMatchObject({ Status: 1 })
    expect(await standing(112)).toBe(0)
    await desk.owner.done(board.changeStatus, { RowID: one, Status: 1 })
    expect(await desk.row(one)).toMatchObject({ Status: 1 })
    expect((await desk.owner.call(board.changeStatus, { RowID: one, Status: 3 as 0 })).Errors).toEqual({
      Status: 'Trạng thái không hợp lệ',
    })
    await sound()
  })

  test('of much money waits for a second user; then the lines are chosen again', async () => {
    const bills = await desk.bills('000123', [60_000_000])
    const { PaymentIDs } = await posted(bills)
    const clerk = await desk.owner.staff(['uploadBill.view', 'posMoney.cancel', 'orders.view'])
    const { Data } = await clerk.done(board.undo, { PaymentIDs, Reason })
    expect(Data).toEqual({ Rows: 0, Lots: 0, NeedApproval: true })
    expect(await desk.rows({ show: 'posted', fromDate: today })).toHaveLength(1)
    const [asked] = (await desk.owner.done(approvals.getRequests, {})).Data
    await desk.approve(asked?.RequestID ?? 0)
    expect((await desk.rows()).map(({ Status }) => Status)).toEqual([1])
    await sound()
  })
})

describe('a bill that is held with the posting', () => {
  test('stands on 1362, what came of it is not yet known; the undo releases it', async () => {
    const bills = await desk.bills('000123', [10_000_000, 20_000_000])
    const { id, rows } = await desk.matched(bills, (_bill, index) => (index === 0 ? { fee: 9_000_000 } : {}))
    await answering(rows.slice(0, 1), 4)
    const { Data } = await desk.owner.done(board.payDebtFromPDF, { StatementID: id })
    expect([await standing(1361), await standing(1362), await standing(3381)]).toEqual([0, 9_890_000, -1_000_000])
    await sound()
    await desk.owner.done(board.undo, { PaymentIDs: Data.paymentIDs, Reason })
    expect([await standing(1361), await standing(1362), await standing(3381)]).toEqual([29_670_000, 0, 0])
    expect((await desk.rows()).map(({ Status, Answer }) => [Status, Answer])).toEqual([
      [1, 4],
      [1, null],
    ])
    await sound()
  })

  test('comes free with another one of the same posting', async () => {
    const bills = await desk.bills('000123', [10_000_000, 20_000_000, 5_000_000])
    const { id, rows } = await desk.matched(bills, ({ amount }, index) =>
      index < 2 ? { fee: amount - 1_000_000 } : {},
    )
    await answering(rows.slice(0, 2), 4)
    const { Data } = await desk.owner.done(board.payDebtFromPDF, { StatementID: id })
    expect([await standing(1361), await standing(1362), await standing(3381)]).toEqual([0, 29_670_000, -2_000_000])
    await desk.owner.done(board.undo, { PaymentIDs: Data.paymentIDs, Reason })
    expect([await standing(1361), await standing(1362), await standing(3381)]).toEqual([34_615_000, 0, 0])
    await sound()
  })
})
