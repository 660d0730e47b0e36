import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { UserError } from '#kit/http/errors.ts'

/** An order that still owes, oldest first. */
export type OwedOrder = { id: number; code: string; balanceVnd: number }
export type Applied = { orderId: number; code: string; amountVnd: number }
type ChosenAllocation = { ScheduleID: number; Amount: number }

/** Allocates a payment to orders: as the user chose, else the oldest first. What is left over is surplus. */
export function allocatePayment(
  owed: OwedOrder[],
  amountVnd: number,
  wanted: ChosenAllocation[],
): { applied: Applied[]; surplusVnd: number } {
  const applied = wanted.length > 0 ? asChosen(owed, amountVnd, wanted) : oldestFirst(owed, amountVnd)
  return { applied, surplusVnd: amountVnd - applied.reduce((sum, one) => sum + one.amountVnd, 0) }
}

function oldestFirst(owed: OwedOrder[], amountVnd: number): Applied[] {
  let leftVnd = amountVnd
  return owed.flatMap(({ id, code, balanceVnd }) => {
    const partVnd = Math.min(leftVnd, balanceVnd)
    leftVnd -= partVnd
    return partVnd > 0 ? [{ orderId: id, code, amountVnd: partVnd }] : []
  })
}

function asChosen(owed: OwedOrder[], amountVnd: number, wanted: ChosenAllocation[]): Applied[] {
  const byId = new Map(owed.map((order) => [order.id, order]))
  const applied = wanted.map(({ ScheduleID, Amount }, index) => {
    const order = byId.get(ScheduleID)
    if (!order)
      throw UserError.at(`Allocations.${index}`, `Đơn ở dòng ${index + 1} không phải đơn còn nợ của khách này`)
    if (Amount > order.balanceVnd) {
      throw UserError.at(
        `Allocations.${index}`,
        `Đơn ${order.code} chỉ còn nợ ${formatVnd(order.balanceVnd)}, không thể trừ ${formatVnd(Amount)}`,
      )
    }
    // Named a second time, the order is not there any more.
    byId.delete(ScheduleID)
    return { orderId: order.id, code: order.code, amountVnd: Amount }
  })
  const sumVnd = applied.reduce((sum, one) => sum + one.amountVnd, 0)
  if (sumVnd > amountVnd) {
    throw UserError.at('Allocations', `Tổng phân bổ ${formatVnd(sumVnd)} lớn hơn số tiền thu ${formatVnd(amountVnd)}`)
  }
  return applied
}
