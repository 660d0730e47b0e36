import { posMoney } from '@cardpro/contract/debts/debts'
import { posHolds } from '@cardpro/contract/debts/holds'
import { lotBills } from '@cardpro/contract/debts/lotBills'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { LotDesk } from '#test/lotDesk.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = businessDay(new Date())
const net = 989_000

let desk: LotDesk
beforeEach(async () => {
  desk = await LotDesk.open(server)
})

const put = (numberLoID: number, LogWithdrawalIDs: number[]) =>
  desk.owner.call(lotBills.addBillNumberLo, { numberLoID, LogWithdrawalIDs })
const update = (numberLoID: number, more: object) => desk.owner.call(posMoney.updateNumberLo, { numberLoID, ...more })

describe('putting bills into a lô', () => {
  test('is refused as a whole: a cancelled, held or unknown swipe, another POS, a number it has, a paid lô', async () => {
    const to = (await desk.swiped('000200', { bill: '41' })).lot
    const good = await desk.swiped()
    const gone = await desk.swiped()
    await gone.order.cancelLine(gone.id)
    expect((await put(to, [good.id, gone.id])).Message).toContain('đã hủy')
    expect((await put(to, [good.id, 999])).Code).toBe('NOT_FOUND')
    expect((await put(999, [good.id])).Code).toBe('NOT_FOUND')
    const held = await desk.swiped()
    await desk.owner.done(posHolds.holdSwipe, { LogWithdrawalID: held.id })
    expect((await put(to, [good.id, held.id])).Code).toBe('LOT_HELD')
    const same = await desk.swiped('000201', { bill: '000041' })
    expect((await put(to, [good.id, same.id])).Errors).toEqual({ LogWithdrawalIDs: 'Lô 000200 đã có bill 41' })
    const pos = await makePos(desk.owner, { fundId: desk.fund, Name: 'MB 09', MaxDay: 0 })
    const order = await makeOrder(desk.owner, { Amount: 1_000_000 })
    const other = (await order.swipe([{ pos, amount: 1_000_000 }])).Data.LogWithdrawalIDs[0] ?? 0
    expect((await put(to, [good.id, other])).Message).toBe('Lô 000200 không phải của máy MB 09')
    await desk.pay(good.lot, 1_500_000)
    expect((await put(to, [good.id])).Code).toBe('LOT_PAID')
    expect(await desk.owed(good.lot)).toBeLessThan(net)
    await expectSoundBooks(server, desk.owner)
  })

  test('moves what is to come in by a journal each, tells each order, and leaves those that are there', async () => {
    const [one, two] = [await desk.swiped('000123', { bill: '41' }), await desk.swiped('000124', { bill: '42' })]
    const there = await desk.swiped('000200')

    expect((await put(there.lot, [one.id, two.id, there.id, one.id])).Data).toEqual({ Moved: 2 })
    expect((await put(there.lot, [one.id])).Data).toEqual({ Moved: 0 })

    expect(await desk.owed(there.lot)).toBe(3 * net)
    expect(await desk.owed(one.lot)).toBe(0)
    expect(await desk.lotNamed('000200')).toMatchObject({ BillCount: 3, Remain: 3 * net })
    expect((await one.order.detail()).Version).toBe(one.order.version + 1)
    expect((await two.order.detail()).Swipes).toMatchObject([{ LotNo: '000200', BillNo: '42' }])
    await expectSoundBooks(server, desk.owner)
  })
})

describe('a lô', () => {
  test('gets another day, not one to come, and keeps its money', async () => {
    const { lot } = await desk.swiped()
    const before = addDays(today, -2)
    expect((await update(lot, { Date: addDays(today, 1) })).Result).toBe(0)
    expect((await update(lot, { Date: before })).Result).toBe(1)
    expect(await desk.lotNamed('000123')).toMatchObject({ Date: before, Remain: net })
    await desk.owner.done(posMoney.addPayNumberLo, {
      numberLoID: lot,
      Amount: 1_000,
      BankCardID: desk.fund,
      Confirm: ['W_DUP'],
    })
    expect((await update(lot, { Date: today })).Result).toBe(1)
    await expectSoundBooks(server, desk.owner)
  })

  test('is held with all its bills, and refused where it has none to hold or was paid', async () => {
    const { lot, id } = await desk.swiped()
    await desk.swiped()
    expect((await update(lot, { Status: 5 })).Errors).toEqual({ Status: 'Trạng thái lô không hợp lệ' })
    await update(lot, { Status: 6, Note: 'Ngân hàng giữ cả lô' })
    expect(await desk.lotNamed('000123')).toMatchObject({ Status: 6, Held: 2 * net, Remain: 0 })
    expect((await update(lot, { Status: 6 })).Errors).toEqual({ Status: 'Lô 000123 không có bill nào để treo' })
    await desk.owner.done(posHolds.releaseSwipe, { LogWithdrawalID: id, Reason: 'Đã trả lời' })
    expect(await desk.lotNamed('000123')).toMatchObject({ Held: net, Remain: net })
    const paid = await desk.swiped('000300')
    await desk.pay(paid.lot, 1_000)
    expect((await update(paid.lot, { Status: 6 })).Code).toBe('LOT_PAID')
    await expectSoundBooks(server, desk.owner)
  })
})

describe('POS money is checked again', () => {
  test('by one POS or all, and what differs is named', async () => {
    const { lot } = await desk.swiped()
    const check = async (input: object = {}) => (await desk.owner.done(lotBills.reloadProcessDebtPos, input)).Data
    const sound = await check()
    expect(sound).toMatchObject({ Checked: 3, Differences: [] })
    expect(await check({ PosID: desk.pos + 1 })).toMatchObject({ Checked: 0 })

    await withAdmin(server.admin, async (client) => {
      await client.query('UPDATE lots SET is_unpaid = false WHERE id = $1', [lot])
      await client.query('UPDATE ledger_accounts SET debit_vnd = debit_vnd + 7 WHERE kind = 1361 AND ref_id = $1', [
        lot,
      ])
    })
    const { Differences } = await check({ PosID: desk.pos })
    expect(Differences.map(({ Cached, Ledger }) => Cached - Ledger)).toEqual([7, -1])
    expect(Differences[0]?.Key).toContain('chưa về của lô 000123')
    await withAdmin(server.admin, async (client) => {
      await client.query('UPDATE lots SET is_unpaid = true WHERE id = $1', [lot])
      await client.query('UPDATE ledger_accounts SET debit_vnd = debit_vnd - 7 WHERE kind = 1361 AND ref_id = $1', [
        lot,
      ])
    })
    await expectSoundBooks(server, desk.owner)
  })
})
