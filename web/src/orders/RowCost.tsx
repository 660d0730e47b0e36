import { formatPercent, formatVnd } from '@cardpro/contract/amounts'
import type { PosChoice, PosFee } from '@cardpro/contract/pos'
import { posFeeFor, seenFee } from '#pickers/PosPicker.tsx'
import { type OrderCard, RuleWarnings } from './RuleWarnings.tsx'
import { amountOf, posIdOf, type SwipeRow, swipeCost } from './swipeRows.ts'

type RowCostProps = { row: SwipeRow; terminals: readonly PosChoice[]; card: OrderCard; day: string }

/** Under a row: what the bank keeps and pays, which rules it would break and what their limits still leave. */
export function RowCost({ row, terminals, card, day }: RowCostProps) {
  const posId = posIdOf(row)
  const terminal = terminals.find(({ PosID }) => PosID === posId)
  if (!terminal) return <div className="cp-swipe-cost">&nbsp;</div>
  const fee = posFeeFor(terminal, card)
  if (!fee) return <div className="cp-swipe-cost cp-negative">{terminal.Name} chưa có phí cho loại thẻ này</div>
  const amountVnd = amountOf(row)
  const words = [feeText(amountVnd, seenFee(fee)), lotText(row, terminal)].filter(Boolean).join(' · ')
  return (
    <div className="cp-swipe-cost">
      {words || '\u00a0'}
      <RuleWarnings posId={terminal.PosID} amountVnd={amountVnd} card={card} at={{ day, time: row?.Time }} />
    </div>
  )
}

function feeText(amountVnd: number, fee: PosFee | null): string {
  if (!fee) return ''
  if (amountVnd === 0) return `Phí ${formatPercent(fee.Percent)}`
  const { feeVnd, netVnd } = swipeCost(amountVnd, fee)
  return `Phí ${formatPercent(fee.Percent)}: ${formatVnd(feeVnd)} · thực về ${formatVnd(netVnd)}`
}

function lotText(row: SwipeRow, { OpenLots }: PosChoice): string {
  if (typeof row?.LotNo === 'string' && row.LotNo !== '') return ''
  const [lot] = OpenLots
  return lot ? `lô ${lot.LotNo} đang mở` : ''
}
