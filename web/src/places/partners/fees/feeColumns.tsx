import type { Call } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import {
  type feeFields,
  feeStates,
  partnerFeesList,
  type shopFeeFields,
  shopFeesList,
} from '@cardpro/contract/places/partners/fee.fields'
import { feeState, type PartnerFee, partnerFees, type ShopFee } from '@cardpro/contract/places/partners/partnerFees'
import type { ReactNode } from 'react'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { asShown, recordColumns } from '#kit/ui/columns/recordColumns.tsx'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { kindName } from './feeKinds.ts'

type AnyFee = PartnerFee | ShopFee
type PartnerFeeColumns = { isOfOne?: boolean; onRemove?: (feeId: number) => void }

/** The periods of fees with partners; of one partner alone its name is left out. */
export const feeColumns = ({ isOfOne = false, onRemove }: PartnerFeeColumns): Column<PartnerFee, object>[] => [
  ...recordColumns<PartnerFee, object, typeof feeFields>(partnerFeesList, [], {
    ...fieldColumns,
    ShopName: { muted: true },
  }).filter(({ id }) => !isOfOne || !namesOfParties.includes(id)),
  ...(onRemove
    ? [
        columnsOf<PartnerFee>().actions((fee) => [
          removeAction(partnerFees.deleteConfigFee, () => onRemove(fee.ConfigPartnerFeeShopID)),
        ]),
      ]
    : []),
]
const namesOfParties = ['ShopName', 'PartnerName']

/** The periods of fees between the company's own shops. */
export const shopFeeColumns = (onRemove: (feeId: number) => void): Column<ShopFee, object>[] => [
  ...recordColumns<ShopFee, object, typeof shopFeeFields>(shopFeesList, [], fieldColumns),
  columnsOf<ShopFee>().actions((fee) => [
    removeAction(partnerFees.deleteConfigFeeShops, () => onRemove(fee.ShopFeeID)),
  ]),
]

const fieldColumns = {
  typeCard: { cell: (fee: AnyFee) => kindName(fee), ...asShown },
  Period: { cell: (fee: AnyFee) => <Period {...fee} />, ...asShown },
  State: { cell: (fee: AnyFee) => stateOf(fee.State) },
}

const removeAction = (call: Call, onClick: () => void): RowAction => ({
  label: 'Bỏ mức phí này',
  call,
  danger: true,
  onClick,
})

/** `01/11/2026 – 20/11/2026`, open at its end while nothing follows. */
export function Period({ FromDate, ToDate }: { FromDate: string; ToDate: string | null }) {
  return (
    <span className="cp-nowrap">
      {formatDay(FromDate)} – {ToDate === null ? <span className="cp-quiet">nay</span> : formatDay(ToDate)}
    </span>
  )
}

export const stateOf = (state: AnyFee['State']): ReactNode => {
  if (state === feeState.current) return feeStates[state]
  return state === feeState.coming ? (
    <Tag tone="blue">{feeStates[state]}</Tag>
  ) : (
    <span className="cp-quiet">{feeStates[state]}</span>
  )
}
