import { lineStatus, orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { Order, OrderTotals } from '@cardpro/contract/orders/orderRows'
import { EquationStrip, type Figure, type Term } from '#ui/basic/Equation.tsx'
import { HeroMoney } from '#ui/basic/Money.tsx'
import { SumTable } from '#ui/basic/Panel.tsx'

/** The balance with the sum it comes from, its signs in the order's own direction. */
export function OrderSum({ order }: { order: OrderTotals }) {
  return (
    <EquationStrip
      label="Số dư của đơn"
      terms={termsOf(order)}
      result={resultOf(order)}
      {...(order.Profit !== null && { aside: { label: 'Lãi gộp', value: order.Profit } })}
    />
  )
}

/** The same on a phone: the result first, as the one large figure. */
export function OrderSumCard({ order }: { order: Order }) {
  const result = resultOf(order)
  const swipes = order.Swipes.filter(({ Status }) => Status === lineStatus.posted).length
  return (
    <section className="cp-order-sum" aria-label="Số dư của đơn">
      <small>{result.label}</small>
      <HeroMoney value={result.value} {...(result.tone && { tone: result.tone })} />
      <SumTable
        lines={termsOf(order).map(({ label, value, sign }) => ({
          label: label === 'Đã rút' && swipes > 0 ? `${label}, ${swipes} lần quẹt` : label,
          value: sign === '−' ? -(value ?? 0) : value,
          tone: 'ink',
        }))}
        {...(order.Profit !== null && { total: { label: 'Lãi gộp', value: order.Profit } })}
      />
    </section>
  )
}

/** We owe: what was swiped less what went out. He owes: what went out and the fee, less what came in. */
function termsOf(order: OrderTotals): Term[] {
  const isOwing = order.Balance > 0
  const [ours, theirs] = isOwing ? (['+', '−'] as const) : (['−', '+'] as const)
  const topUp: Term = { label: 'Đã nạp', value: order.TopUp, sign: ours }
  const fee: Term = { label: 'Phí khách', value: order.Fee, sign: ours }
  const sent: Term = { label: 'Đã chuyển', value: order.Sent, sign: ours }
  const swipe: Term = { label: 'Đã rút', value: order.Swipe, sign: theirs }
  const discount: Term = { label: 'Giảm phí', value: order.Discount, sign: theirs }
  const paid: Term = { label: 'Thu tiền khách', value: order.Paid, sign: theirs }
  const other: Term = { label: 'Khác', value: order.Other, sign: ours }
  const terms = isOwing
    ? [topUp, fee, sent, swipe, discount, paid, other]
    : [swipe, topUp, fee, discount, sent, paid, other]
  // What seldom happens is only shown when it did.
  return terms.filter((term) => term.value !== 0 || !seldom.has(term.label)).map(positive)
}

const seldom = new Set(['Giảm phí', 'Thu tiền khách', 'Khác'])

function positive(term: Term): Term {
  if ((term.value ?? 0) >= 0) return term
  return { ...term, value: -(term.value ?? 0), sign: term.sign === '+' ? '−' : '+' }
}

function resultOf({ Balance, Status }: OrderTotals): Figure {
  if (Balance < 0) {
    return {
      label: 'Còn phải trả khách',
      value: -Balance,
      ...(Status === orderStatus.toSend && { tone: 'we-owe' as const }),
    }
  }
  if (Balance > 0 && Status === orderStatus.owed) return { label: 'Khách nợ', value: Balance, tone: 'they-owe' }
  if (Balance > 0) return { label: 'Đang ở thẻ khách', value: Balance, tone: 'ink' }
  return { label: 'Còn lại', value: 0 }
}
