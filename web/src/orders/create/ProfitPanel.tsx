import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { commissionWords } from '@cardpro/contract/orders/commissionWords'
import { lineEffects, lineKind, lineStatus, ownKinds } from '@cardpro/contract/orders/orderMoney'
import type { Order } from '@cardpro/contract/orders/orderRows'
import { lineNameOn } from '@cardpro/contract/orders/orderWords'
import { Panel, type SumLine, SumTable } from '#kit/ui/basic/Panel.tsx'
import { feeParts, volumeOf } from '#orders/swipes/forecast.ts'

/** What the order earns, from the customer's fee down. Only with the right to see it, and once there is something. */
export function ProfitPanel({ order }: { order: Order }) {
  if (order.Profit === null || order.PosFee === null) return null
  if (order.Fee === 0 && order.PosFee === 0) return null
  // To a hundredth of a percent.
  const share = order.Swipe > 0 ? Math.round((order.Profit / order.Swipe) * 10_000) / 100 : null
  return (
    <Panel title="Lãi gộp của đơn" aside={share !== null && `${formatPercent(share)} doanh số`}>
      <SumTable lines={profitLines(order)} total={{ label: 'Lãi gộp', value: order.Profit }} />
    </Panel>
  )
}

/** The parts of the fee, and beside them what rounding or the minimum fee adds, so that they come to the fee. */
function profitLines(order: Order): SumLine[] {
  const parts = order.Fee === 0 ? [] : feeParts(order, volumeOf(order))
  const rest = order.Fee - parts.reduce((sum, { value }) => sum + value, 0)
  const rates = new Set(
    order.Swipes.flatMap(({ Status, PosFeePercent }) => (Status === lineStatus.posted ? [PosFeePercent] : [])),
  )
  const [rate] = rates
  const posLabel =
    rates.size === 1 && typeof rate === 'number'
      ? `Phí POS ${formatPercent(rate)} × ${formatVnd(order.Swipe)}`
      : 'Phí POS'
  return [
    ...parts.map(({ label, value }) => ({ label: `Phí ${label}`, value })),
    ...(rest !== 0 ? [{ label: 'Làm tròn, phí tối thiểu', value: rest, tone: 'ink' as const }] : []),
    ...besidesFee(order),
    { label: posLabel, value: -(order.PosFee ?? 0) },
  ]
}

const commissionLabel = ({ AffTerms }: Order): string =>
  AffTerms === null ? 'Hoa hồng CTV' : `Hoa hồng CTV ${commissionWords(AffTerms)}`

/** What else makes the order earn more or less: discounts, what staff keep, commission. */
const besidesFee = (order: Order): SumLine[] =>
  ownKinds
    .filter((kind) => kind !== lineKind.fee)
    .map((kind) => ({
      label: kind === lineKind.commission ? commissionLabel(order) : lineNameOn(kind, order.Contract_Type),
      value: lineEffects[kind].profit * (order[lineEffects[kind].total] ?? 0),
    }))
    .filter(({ value }) => value !== 0)
