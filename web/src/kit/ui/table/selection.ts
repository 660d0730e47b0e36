import { useCallback, useState } from 'react'
import { notFilters } from '#kit/ui/list/filters.ts'
import type { Narrowing } from '#kit/ui/list/useFilters.ts'

/** The chosen rows by their keys, also those of pages that were left. */
export type Selection<Row> = readonly [Map<string, Row>, (rows: Map<string, Row>) => void]

const emptySelection = new Map<string, never>()

/** A change of the filters clears the selection. */
export function useSelection<Row>(narrowing: Narrowing | undefined): Selection<Row> {
  const filters = JSON.stringify(Object.entries(narrowing?.all ?? {}).filter(([key]) => !notFilters.has(key)))
  const [held, setHeld] = useState<{ filters: string; rows: Map<string, Row> }>({ filters, rows: emptySelection })
  const set = useCallback((rows: Map<string, Row>) => setHeld({ filters, rows }), [filters])
  return [held.filters === filters ? held.rows : emptySelection, set]
}

/** Adds these rows to the selection, or takes them out. */
export function chooseRows<Row>(
  [chosen, setChosen]: Selection<Row>,
  some: [key: string, row: Row][],
  isOn: boolean,
): void {
  const next = new Map(chosen)
  for (const [key, row] of some) {
    if (isOn) next.set(key, row)
    else next.delete(key)
  }
  setChosen(next)
}

export const keyedBy = <Row>(rowKey: keyof Row, rows: Row[]): [key: string, row: Row][] =>
  rows.map((row) => [String(row[rowKey]), row])
