import { orders } from '@cardpro/contract/orders/orders'
import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'
import { makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { makePartner } from '#test/partners.ts'
import type { Day } from './writesDay.ts'

/** An order from its making to its cancelling and back. */
export async function dayOfOrders(day: Day): Promise<void> {
  const { user: owner } = day
  const fundId = await day.watched(funds.addOrEdit, () => makeFund(owner, { opening: 500_000_000 }))
  const posId = await day.watched(pos.addOrEdit, () => makePos(owner, { fundId }))
  const order = await day.watched(orders.createManual, () => makeOrder(owner, { Contract_Type: 2 }))
  await day.watched(orders.addTopUp, () => order.topUp(fundId, 50_000_000))
  await day.watched(orders.addWithdrawal, () => order.swipe([{ pos: posId, amount: 40_000_000 }]))
  await day.watched(orders.addDiscount, () => order.discount(1_000))
  await day.watched(orders.addPayment, () => order.pay(fundId, 1_000_000, { Confirm: ['W_OVER_PAY'] }))
  await day.watched(orders.setSwipeDone, () => order.done('Thẻ lỗi'))
  await day.watched(orders.addSentMoney, () => order.send(fundId, 10_000, { Confirm: ['W_SEND_OVER'] }))
  const { Lines } = await order.detail()
  const sent = Lines.findLast(({ Kind }) => Kind === 6)
  await day.watched(orders.cancelLine, () => order.cancelLine(sent?.LineID ?? 0))
  const share = {
    ScheduleID: order.id,
    Amount: 5_000,
    PartnerID: await makePartner(owner, { Name: 'Đại lý chia phí' }),
  }
  const { LineID } = await day.did(orders.addPartnerShare, share)
  await owner.done(orders.cancelLine, { ScheduleID: order.id, LineID, Reason: 'Chia nhầm' })
  order.version = (await order.detail()).Version
  const fees = { FeeRut: 1.9, FeeDao: 1.9 }
  const paid = (await order.detail()).Lines.find(({ Kind }) => Kind === 5)
  await order.cancelLine(paid?.LineID ?? 0)
  await day.did(orders.updateFee, { ...order.ref, ...fees })
  await day.did(orders.saveNote, { ScheduleID: order.id, Version: order.version + 1, Note: 'Gọi trước' })
  await day.did(orders.setHighlight, { ScheduleID: order.id, Highlight: 2 })
  await day.did(orders.setWarning, { ScheduleID: order.id, IsWarning: true, Reason: 'Thẻ sắp hết hạn' })
  const [bill] = (await order.detail()).Swipes
  const written = { BillNo: '46', DocNo: 'HĐ 0001234', LotNo: '000079' }
  await day.did(orders.updateWithdrawal, {
    ScheduleID: order.id,
    LogWithdrawalID: bill?.LogWithdrawalID ?? 0,
    ...written,
  })
  const { Version } = await order.detail()
  const cancel = { ScheduleID: order.id, Reason: 'Khách đổi ý' }
  const cancelled = await day.did(orders.cancelOrder, { ...cancel, Version })
  const reopened = await day.did(orders.reopen, { ...cancel, Version: cancelled.Version })
  const terms = { ForDate: (await order.detail()).ForDate, Amount: 60_000_000, ...fees }
  await day.did(orders.update, { ScheduleID: order.id, Version: reopened.Version, ...terms })
}
