import { type PartnerFee, partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import type { PartnerChoice } from '@cardpro/contract/places/partners/partners'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import type { CardType } from './feeKinds.ts'

export type MatrixProps = {
  rows: PartnerChoice[]
  /** What is in force today in this direction and place. */
  fees: PartnerFee[]
  direction: 1 | 2
  isForeign: boolean
  /** From which day on a fee that is typed holds. */
  from: string | null
  drawer: DrawerState
}

/** One cell: whose fee, for which card, and what is in force there. */
export type Cell = Pick<MatrixProps, 'direction' | 'isForeign' | 'from'> & {
  partner: PartnerChoice
  typeCard: CardType
  fee: PartnerFee | undefined
}

export const cellOf = (matrix: MatrixProps, partner: PartnerChoice, typeCard: CardType): Cell => ({
  direction: matrix.direction,
  isForeign: matrix.isForeign,
  from: matrix.from,
  partner,
  typeCard,
  fee: matrix.fees.find((one) => one.PartnerID === partner.PartnerID && one.typeCard === typeCard),
})

export const partnerActions = (drawer: DrawerState, { PartnerID }: PartnerChoice): RowAction[] => [
  {
    label: 'Sao chép phí từ đối tác khác',
    call: partnerFees.copyConfigFee,
    onClick: () => drawer.show('copy', PartnerID),
  },
  { label: 'Lịch sử phí', onClick: () => drawer.show('history', PartnerID) },
]
