import { formatDay } from '@cardpro/contract/basic/dates'
import { feeDirections, feeStates, type PartnerFee, partnerFees } from '@cardpro/contract/partners/partnerFees'
import type { ReactNode } from 'react'
import { Tag } from '#ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#ui/columns/columns.tsx'
import { kindName } from './feeKinds.ts'

const col = columnsOf<PartnerFee>()
const directions: Record<number, string> = feeDirections

type FeeColumns = { isOfOne?: boolean; onRemove?: (feeId: number) => void }

/** The periods of fees with partners; of one partner alone its name is left out. */
export const feeColumns = ({ isOfOne = false, onRemove }: FeeColumns): Column<PartnerFee, object>[] => [
  ...(isOfOne ? [] : [col.text('ShopName', 'Cửa hàng', { muted: true }), col.text('PartnerName', 'Đối tác')]),
  col.cell('Chiều', (fee) => directions[fee.Direction] ?? ''),
  col.cell('Loại thẻ', (fee) => kindName(fee)),
  col.percent('Percent', 'Phí'),
  col.money('MinFee', 'Tối thiểu'),
  col.cell('Hiệu lực', (fee) => <Period {...fee} />),
  col.cell('Trạng thái', (fee) => stateOf(fee.State)),
  ...(onRemove
    ? [
        col.actions((fee) => [
          {
            label: 'Bỏ mức phí này',
            call: partnerFees.deleteConfigFee,
            danger: true,
            onClick: () => onRemove(fee.ConfigPartnerFeeShopID),
          },
        ]),
      ]
    : []),
]

/** `01/11/2026 – 20/11/2026`, open at its end while nothing follows. */
export function Period({ FromDate, ToDate }: { FromDate: string; ToDate: string | null }) {
  return (
    <span className="cp-nowrap">
      {formatDay(FromDate)} – {ToDate === null ? <span className="cp-quiet">nay</span> : formatDay(ToDate)}
    </span>
  )
}

export const stateOf = (state: number): ReactNode => {
  if (state === 1) return feeStates[1]
  return state === 2 ? <Tag tone="blue">{feeStates[2]}</Tag> : <span className="cp-quiet">{feeStates[3]}</span>
}
