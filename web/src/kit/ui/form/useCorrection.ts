import { imports } from '@cardpro/contract/kit/files/excelIn'
import { useRef, useState } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'

/** A cell of the preview. */
export type CellPosition = { row: number; column: number }
/** Where to after a cell: into the next wrong one, onto it, or nowhere. */
type Next = 'open' | 'focus' | 'stay'
export type Correction = {
  open: CellPosition | null
  begin: (place: CellPosition) => void
  leave: (place: CellPosition, next: Next) => void
  save: (place: CellPosition, text: string, next: Next) => void
}

/** Typing over the wrong cells of a file. Each row is checked again by the server as soon as a cell is left. */
export function useCorrection({
  importId,
  sheet,
  wrong,
}: {
  importId: number
  sheet: number
  wrong: CellPosition[]
}): Correction {
  const [open, setOpen] = useState<CellPosition | null>(null)
  const { submit } = useSubmit(imports.mend, { refresh: [imports.getByID, imports.getRows] })
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const leave = (place: CellPosition, next: Next) => {
    const following = wrong[wrong.findIndex((one) => isSamePlace(one, place)) + 1] ?? null
    setOpen(next === 'open' ? following : null)
    // A moment later, when the box has become a cell again.
    if (next === 'focus') requestAnimationFrame(() => document.getElementById(placeId(following ?? place))?.focus())
  }
  return {
    open,
    begin: setOpen,
    leave,
    save: (place, text, next) => {
      const Cells = [{ Column: place.column, Text: text }]
      // One after the other: a row that is typed over twice must not be checked with the older text last.
      sent.current = sent.current.then(() => submit({ ImportID: importId, Sheet: sheet, Row: place.row, Cells }))
      leave(place, next)
    },
  }
}

export const isSamePlace = (one: CellPosition | null, other: CellPosition): boolean =>
  one?.row === other.row && one.column === other.column

export const placeId = ({ row, column }: CellPosition): string => `import-cell-${row}-${column}`
