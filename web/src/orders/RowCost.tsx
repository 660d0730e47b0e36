import { formatPercent, formatVnd } from '@cardpro/contract/amounts'
import { type PosChoice, type PosFee, pos } from '@cardpro/contract/pos'
import { useCall } from '#api/hooks.ts'
import { posFeeFor, type SwipedCard, seenFee } from '#pickers/PosPicker.tsx'
import { useDebounced } from '#ui/useDebounced.ts'
import { amountOf, posIdOf, type SwipeRow, swipeCost } from './swipeRows.ts'

type RowCostProps = { row: SwipeRow; terminals: readonly PosChoice[]; card: SwipedCard }

/** Under a row: what the bank keeps and pays, and which limit it would break. */
export function RowCost({ row, terminals, card }: RowCostProps) {
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
      <LimitWarnings posId={terminal.PosID} amountVnd={amountVnd} />
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

/** What the server says of an amount on a terminal today, while it is typed. */
export function LimitWarnings({ posId, amountVnd }: { posId: number; amountVnd: number }) {
  const moneyVnd = useDebounced(amountVnd, 300)
  const { data } = useCall(
    pos.wrongSwipeRuleWarning,
    { PosID: posId, Money: moneyVnd },
    { enabled: moneyVnd > 0, silent: true },
  )
  if (amountVnd === 0 || !data || data.Data.Ok) return null
  return (
    <span className="cp-swipe-limits" role="alert">
      {data.Data.Violations.map(({ Rule, Level, Message }) => (
        <span key={Rule} className={Level === 2 ? 'cp-negative' : 'cp-swipe-warns'}>
          {Message}
        </span>
      ))}
    </span>
  )
}
