// The text of columns, cards and papers, for tests.

import { isValidElement, type ReactNode } from 'react'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'
import { drawn as htmlOf } from '#kit/ui/testDrawn.tsx'
import type { Column } from './columns.tsx'

/** The text of a rendered node; separate parts are separated by a space. */
export const textOf = (drawn: ReactNode): string =>
  htmlOf(drawn)
    .replaceAll(/<\/(?:td|th|div|p|dt|dd|li|h2|h3|small|option)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The text of the cells of a row, by the titles of their columns. */
export const cellsOf = <Row,>(columns: readonly Column<Row, never>[], row: Row): Record<string, string> =>
  Object.fromEntries(
    columns.filter(({ id }) => id !== 'actions').map(({ title, cell }) => [title, textOf(cell(row))] as const),
  )

/** The text of the totals, by the titles of the columns that have a sum. */
export const totalsOf = <Sum,>(columns: readonly Column<never, Sum>[], sums: Sum): Record<string, string> =>
  Object.fromEntries(columns.flatMap(({ title, total }) => (total ? [[title, textOf(total(sums))] as const] : [])))

/** What the menu of a row or a card offers. */
export const actsOf = (drawn: ReactNode): RowAction[] =>
  isValidElement<{ actions?: RowAction[] }>(drawn) ? (drawn.props.actions ?? []) : []

/** The same of the column of acts. */
export const menuOf = <Row,>(columns: readonly Column<Row, never>[], row: Row): RowAction[] =>
  actsOf(columns.find(({ id }) => id === 'actions')?.cell(row))

export const labelsOf = (acts: readonly RowAction[]): string[] => acts.map(({ label }) => label)
