import {
  type LineKind,
  lineEffects,
  lineKind,
  lineStatus,
  orderKind,
  orderStatus,
  ownKinds,
} from '@cardpro/contract/orders/orderMoney'
import type { Order, OrderTotals } from '@cardpro/contract/orders/orderRows'
import { lineNameOn } from '@cardpro/contract/orders/orderWords'
import { EquationStrip, type Figure, type Term } from '#kit/ui/basic/Equation.tsx'
import { HeroMoney } from '#kit/ui/basic/Money.tsx'
import { SumTable } from '#kit/ui/basic/Panel.tsx'

/** The balance with the sum it comes from, its signs in the order's own direction. */
export function OrderSum({ order }: { order: OrderTotals & { Contract_Type?: number } }) {
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

const { topUp, swipe, fee, discount, paid, sent } = lineKind
const names: Partial<Record<LineKind, string>> = { [topUp]: 'Đã nạp', [swipe]: 'Đã rút', [sent]: 'Đã chuyển' }

/** Lines that are shown even at zero. */
const usualKinds = new Set<LineKind>([topUp, swipe, fee, sent])

/** We owe: what was swiped, less what went out. */
const firstKinds: LineKind[] = [swipe, topUp, fee, discount]
const lastKinds: LineKind[] = [sent, paid]
/** Those that move the balance. */
const movingKinds = ownKinds.filter((kind) => lineEffects[kind].balance !== 0)
const whenWeOwe = [
  ...firstKinds,
  ...movingKinds.filter((kind) => !firstKinds.includes(kind) && !lastKinds.includes(kind)),
  ...lastKinds,
]
/** The customer owes: what went out and the fee, less what came in. */
const whenTheyOwe = movingKinds.toSorted((a, b) => lineEffects[b].balance - lineEffects[a].balance)

/** What the balance is made of, in the order's own direction. */
export function termsOf(order: OrderTotals & { Contract_Type?: number }): Term[] {
  const isOwing = order.Balance > 0
  const signOf = (side: number) => (side > 0 === isOwing ? '+' : '−')
  const lines = (isOwing ? whenTheyOwe : whenWeOwe)
    .filter((kind) => usualKinds.has(kind) || order[lineEffects[kind].total] !== 0)
    .map((kind): Term => {
      const { total, balance } = lineEffects[kind]
      return {
        label: names[kind] ?? lineNameOn(kind, order.Contract_Type ?? orderKind.withdraw),
        value: order[total],
        sign: signOf(balance),
      }
    })
  const other: Term[] = order.Other === 0 ? [] : [{ label: 'Khác', value: order.Other, sign: signOf(1) }]
  return [...lines, ...other].map(positiveTerm)
}

function positiveTerm(term: Term): Term {
  if ((term.value ?? 0) >= 0) return term
  return { ...term, value: -(term.value ?? 0), sign: term.sign === '+' ? '−' : '+' }
}

/** What it comes to, and what that is called. */
export function resultOf({
  Balance,
  Status,
  Contract_Type = orderKind.withdraw,
}: OrderTotals & { Contract_Type?: number }): Figure {
  const isPartners = Contract_Type === orderKind.partnerSwipe
  if (Balance < 0) {
    return {
      label: isPartners ? 'Còn phải trả đối tác' : 'Còn phải trả khách',
      value: -Balance,
      ...(Status === orderStatus.toSend && { tone: 'we-owe' as const }),
    }
  }
  if (Balance > 0 && Status === orderStatus.owed)
    return { label: isPartners ? 'Đối tác nợ' : 'Khách nợ', value: Balance, tone: 'they-owe' }
  if (Balance > 0) return { label: isPartners ? 'Đối tác nợ' : 'Đang ở thẻ khách', value: Balance, tone: 'ink' }
  return { label: 'Còn lại', value: 0 }
}
