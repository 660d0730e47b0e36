import { accountKind } from '@cardpro/contract/kit/money/accounts'
import * as ledger from '#books/ledger/ledger.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { lockUnsettledOrders } from '#orders/lines/voucherLines.service.ts'
import { lockCustomerForShare } from '#people/customers/people.service.ts'
import { debtWithoutOrder, findCustomer } from '../customerDebts.service.ts'
import type { OpenAmount, SettledDebt } from './settling.rules.ts'

/** A customer under lock, with what the shop owes (`from`) and is owed (`to`), each on no order first, then the oldest orders. */
export type CustomerSides = { customer: { id: number; name: string }; from: OpenAmount[]; to: OpenAmount[] }

export async function holdSides(ctx: WriteCtx, shopId: number, customerId: number): Promise<CustomerSides> {
  await lockCustomerForShare(ctx, customerId)
  const [customer, orders, apartVnd] = await Promise.all([
    findCustomer(ctx, customerId, 'CustomerID'),
    lockUnsettledOrders(ctx, { shopId, customerId }),
    debtWithoutOrder(ctx, customerId),
  ])
  const all = [{ id: 0, code: '', balanceVnd: apartVnd }, ...orders]
  const side = (sign: 1 | -1): OpenAmount[] =>
    all
      .filter(({ balanceVnd }) => sign * balanceVnd > 0)
      .map(({ id, code, balanceVnd }) => ({ id, code, openVnd: sign * balanceVnd }))
  return { customer: { id: customer.id, name: customer.full_name }, from: side(-1), to: side(1) }
}

export const accountOfCustomer = (customerId: number, orderId: number) =>
  ({ kind: accountKind.customer, owner: customerId, ref: orderId }) as const

/** What is on no order was read before its account was locked: it must not have been taken meanwhile. */
export function refuseTakenTwice(
  posted: Pick<ledger.PostingResult, 'balanceVnd'>,
  shopId: number,
  { customerId, from, to = [] }: { customerId: number; from: readonly SettledDebt[]; to?: readonly SettledDebt[] },
): void {
  const balanceVnd = posted.balanceVnd(shopId, accountOfCustomer(customerId, 0))
  const isOver = (from.some(isApart) && balanceVnd > 0) || (to.some(isApart) && balanceVnd < 0)
  if (isOver) throw new UserError('Công nợ của khách vừa thay đổi, vui lòng xem lại', { code: 'STALE_WRITE' })
}

const isApart = ({ orderId }: SettledDebt): boolean => orderId === 0

export const ordersForAnswer = (
  taken: readonly SettledDebt[],
): { ScheduleID: number; Code: string; Amount: number }[] =>
  taken.map(({ orderId, code, amountVnd }) => ({ ScheduleID: orderId, Code: code, Amount: amountVnd }))

/** How an event names orders. */
export const ordersForEvent = (taken: readonly SettledDebt[]): { code: string; amount: number }[] =>
  taken.map(({ code, amountVnd }) => ({ code, amount: amountVnd }))
