import { posMoney } from '@cardpro/contract/debts/debts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockDays } from '#test/lockDays.ts'
import { LotDesk } from '#test/lotDesk.ts'
import { expectSoundBooks, rawBalance } from '#test/orderBooks.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
const yesterday = addDays(businessDay(new Date()), -1)

let desk: LotDesk
beforeEach(async () => {
  desk = await LotDesk.open(server)
})

describe('a swipe that changed its lô', () => {
  test('twice, leaves nothing in any of them once it is cancelled', async () => {
    const { order, id, lot, move } = await desk.swiped()
    await move('000124')
    await move('000125')
    order.version += 2

    await order.cancelLine(id)

    for (const name of ['000123', '000124', '000125'])
      expect(await desk.lotNamed(name)).toMatchObject({ Gross: 0, Fee: 0, Remain: 0, BillCount: 0 })
    expect(await desk.owed(lot)).toBe(0)
    expect(await desk.lots({ OnlyUnpaid: true })).toEqual([])
    await expectSoundBooks(server, desk.owner)
  })

  test('goes with its order, also after it came back, and where its own day is locked by then', async () => {
    const { order, lot, move } = await desk.swiped('000123', { day: yesterday })
    await move('000124')
    await move('000123')
    await move('000124')
    order.version += 3
    await lockDays(server, desk.owner, yesterday)

    await order.cancel()

    expect(await desk.owed(lot)).toBe(0)
    expect(await rawBalance(server, desk.owner, { kind: 1361, owner: desk.pos, to: yesterday })).toBe(989_000)
    expect(await rawBalance(server, desk.owner, { kind: 1361, owner: desk.pos })).toBe(0)
    expect(await desk.lotNamed('000124')).toMatchObject({ Gross: 0, Remain: 0 })
    await expectSoundBooks(server, desk.owner)
  })

  test('stays while the lô where it is now has been paid, whatever came for the one it left', async () => {
    const { order, id, lot, move } = await desk.swiped()
    await desk.swiped('000123')
    await desk.pay(lot, 500_000)
    await move('000124')
    order.version += 1
    const to = await desk.lotNamed('000124')
    const { paymentID } = (await desk.pay(to?.numberLoID ?? 0, 1_000)).Data

    const refused = await desk.owner.call(orders.cancelLine, { ...order.ref, LineID: id, Reason: 'Nhập nhầm' })
    expect(refused.Blockers?.map(({ Code }) => Code)).toEqual(['LOT_PAID'])
    await desk.owner.done(posMoney.cancelPayNumberLo, { paymentID, Reason: 'Nhập nhầm' })
    await order.cancelLine(id)

    expect(await desk.owed(lot)).toBe(489_000)
    await expectSoundBooks(server, desk.owner)
  })
})
