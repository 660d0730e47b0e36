import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Cut } from '#kit/ui/table/Cell.tsx'
import { RowActions } from '#kit/ui/table/RowActions.tsx'
import { FeeButton } from './FeeButton.tsx'
import { cardTypeKeys, nextCell } from './feeKinds.ts'
import { cellOf, type MatrixProps, partnerActions } from './matrix.ts'

type GridCell = readonly [row: number, column: number]

/** Partners by kind of card. The arrows walk from cell to cell; Enter, F2 or a digit opens one, as in a spreadsheet. */
export function FeeGrid(matrix: MatrixProps) {
  const { rows, drawer } = matrix
  const [focused, setFocused] = useState<GridCell>([0, 0])
  const body = useRef<HTMLTableSectionElement>(null)
  const goTo = ([row, column]: GridCell) => {
    setFocused([row, column])
    body.current?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`)?.focus()
  }
  const moveBetweenCells = (event: KeyboardEvent<HTMLElement>, at: GridCell) => {
    const next = nextCell(event.key, at, [rows.length, cardTypeKeys.length])
    if (!next) return
    event.preventDefault()
    goTo(next)
  }
  return (
    <div className="cp-table-box">
      <table className="cp-table cp-matrix" role="grid" aria-label="Bảng phí đối tác">
        <thead>
          <tr>
            <th scope="col">Đối tác</th>
            {cardTypeKeys.map((type) => (
              <th key={type} scope="col" className="cp-right">
                {cardTypes[type]}
              </th>
            ))}
            <th scope="col" aria-label="Thao tác" />
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((partner, row) => (
            <tr key={partner.PartnerID}>
              <th scope="row">
                <Cut text={partner.Name} width={220} />
              </th>
              {cardTypeKeys.map((type, column) => (
                <td key={type} role="gridcell">
                  <FeeButton
                    cell={cellOf(matrix, partner, type)}
                    at={`${row}.${column}`}
                    isFirst={focused[0] === row && focused[1] === column}
                    onWalk={(event) => moveBetweenCells(event, [row, column])}
                    onDone={(isSaved) => goTo([isSaved ? Math.min(row + 1, rows.length - 1) : row, column])}
                  />
                </td>
              ))}
              <td>
                <RowActions actions={partnerActions(drawer, partner)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
