import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { RowActions } from '#kit/ui/table/RowActions.tsx'
import { FeeButton } from './FeeButton.tsx'
import { cardTypeKeys } from './feeKinds.ts'
import { cellOf, type MatrixProps, partnerActions } from './matrix.ts'

/** The matrix on a phone: one card for each partner, a line for each kind of card. */
export function FeeCards(matrix: MatrixProps) {
  return (
    <ul className="cp-fee-cards grid gap-8" aria-label="Bảng phí đối tác">
      {matrix.rows.map((partner, row) => (
        <li key={partner.PartnerID}>
          <header>
            <b>{partner.Name}</b>
            <RowActions actions={partnerActions(matrix.drawer, partner)} />
          </header>
          {cardTypeKeys.map((type, column) => (
            <div key={type} className="cp-fee-line grid line-over">
              <span>{cardTypes[type]}</span>
              <FeeButton
                cell={cellOf(matrix, partner, type)}
                at={`${row}.${column}`}
                isFirst
                onDone={() => undefined}
              />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
