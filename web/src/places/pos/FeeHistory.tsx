import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { type PosFee, pos } from '@cardpro/contract/places/pos/pos'
import { useCall } from '#kit/api/hooks.ts'
import { seenFees } from '#kit/pickers/PosPicker.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { cellKey } from './feeChanges.ts'

/** Every fee the POS ever had, latest first: what was posted kept the fee of its day. */
export function FeeHistory({ posId }: { posId: number }) {
  const fees = seenFees(useCall(pos.getFees, { PosID: posId }).data?.Data ?? [])
  if (fees.length === 0) return null
  return (
    <FormSection title="Lịch sử phí">
      <PlainTable label="Lịch sử phí" rows={linesOf(fees)} columns={columns} rowKey="key" />
    </FormSection>
  )
}

type Line = PosFee & { key: number; state: 'now' | 'later' | 'past' }

export function linesOf(fees: PosFee[]): Line[] {
  const seen = new Set<string>()
  return fees.map((fee, index) => {
    const kind = cellKey(fee)
    const state = fee.FromDate > today() ? 'later' : seen.has(kind) ? 'past' : 'now'
    if (state === 'now') seen.add(kind)
    return { ...fee, state, key: index }
  })
}

const states = {
  now: 'Đang áp dụng',
  later: <Tag tone="blue">Sắp áp dụng</Tag>,
  past: <span className="cp-quiet">Đã thay</span>,
}

const column = columnsOf<Line>()
const columns = [
  column.date('FromDate', 'Từ ngày'),
  column.cell('Loại thẻ', (fee) => `${cardTypes[fee.CardType]} ${fee.IsForeign ? 'quốc tế' : 'trong nước'}`),
  column.cell('Ngân hàng thẻ', (fee) => (fee.IsOnUs ? 'cùng ngân hàng' : 'khác ngân hàng')),
  column.percent('Percent', 'Phí'),
  column.money('MinFee', 'Tối thiểu'),
  column.cell('Trạng thái', (fee) => states[fee.state]),
]
