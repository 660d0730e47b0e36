import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { PosChoice, PosFee } from '@cardpro/contract/places/pos/pos'
import { Button, Form } from 'antd'
import { posFeeFor, seenFee } from '#kit/pickers/PosPicker.tsx'
import { type OrderCard, RuleWarnings } from './RuleWarnings.tsx'
import { amountOf, fillRow, posIdOf, type SwipeRow, swipeCost } from './swipeRows.ts'

type RowCostProps = { index: number; row: SwipeRow; posChoices: readonly PosChoice[]; card: OrderCard; day: string }

/** Under a row: what the bank keeps and pays, which rules it would break and what their limits still leave. */
export function RowCost({ index, row, posChoices, card, day }: RowCostProps) {
  const form = Form.useFormInstance()
  const posId = posIdOf(row)
  const pos = posChoices.find(({ PosID }) => PosID === posId)
  if (!pos) return <div className="cp-swipe-cost cp-muted text-12">&nbsp;</div>
  const fee = posFeeFor(pos, card)
  if (!fee)
    return <div className="cp-swipe-cost cp-muted text-12 cp-negative">{pos.Name} chưa có phí cho loại thẻ này</div>
  const amountVnd = amountOf(row)
  const lot = openLot(row, pos)
  const words = [
    pos.OwnerName && `máy của ${pos.OwnerName}`,
    feeText(amountVnd, seenFee(fee)),
    lot && `lô ${lot.LotNo} đang mở`,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="cp-swipe-cost cp-muted text-12">
      {words || '\u00a0'}
      {lot && lot.NextBill !== '' && (
        <Button
          type="link"
          size="small"
          className="cp-hint-link"
          onClick={() => fillRow(form, index, { LotNo: lot.LotNo, BillNo: lot.NextBill })}
        >
          Điền {lot.LotNo}.{lot.NextBill}
        </Button>
      )}
      <RuleWarnings posId={pos.PosID} amountVnd={amountVnd} card={card} at={{ day, time: row?.Time }} />
    </div>
  )
}

function feeText(amountVnd: number, fee: PosFee | null): string {
  if (!fee) return ''
  if (amountVnd === 0) return `Phí ${formatPercent(fee.Percent)}`
  const { feeVnd, netVnd } = swipeCost(amountVnd, fee)
  return `Phí ${formatPercent(fee.Percent)}: ${formatVnd(feeVnd)} · thực về ${formatVnd(netVnd)}`
}

/** The lô that runs on the POS and the number of its next bill, while neither is typed. */
function openLot(row: SwipeRow, { OpenLots }: PosChoice) {
  return typeof row?.LotNo === 'string' && row.LotNo !== '' ? undefined : OpenLots.find(({ IsRunning }) => IsRunning)
}
