import type { Group } from '@cardpro/contract/basic/groups'
import { useState } from 'react'
import { type Line, linesOf, openRows } from './groupLines.ts'
import type { DataTableProps } from './tableProps.ts'

/** A list that stands in groups: its lines, how many rows are to be paged, and the way to open or close one. */
export type Grouping = { lines: Line[]; total: number; toggle: (key: string) => void }

/** Null where the list does not stand in groups. */
export function useGrouping<Row extends object, Sum>({ query, state }: DataTableProps<Row, Sum>): Grouping | null {
  const [{ PageIndex: page = 1, PageSize: pageSize = 20, Closed = [] }, change] = state
  const closed = Closed.map(String)
  // Until the rows of another page are there, the old ones stand where they stood.
  const window = useSettled(JSON.stringify({ page, pageSize, closed }), query.isPlaceholderData !== true)
  const groups = groupsOf(query.data?.Summary)
  if (groups.length === 0) return null
  const shown = JSON.parse(window) as { page: number; pageSize: number; closed: string[] }
  const toggle = (key: string) =>
    change({ Closed: closed.includes(key) ? closed.filter((one) => one !== key) : [...closed, key] })
  return {
    lines: linesOf(groups, { ...shown, rows: query.data?.Data.length ?? 0 }),
    total: openRows(groups, shown.closed),
    toggle,
  }
}

export const groupsOf = (summary: unknown): Group[] =>
  typeof summary === 'object' && summary !== null && 'Groups' in summary ? (summary.Groups as Group[]) : []

/** The value as it was when it last counted. */
function useSettled(value: string, isSettled: boolean): string {
  const [kept, setKept] = useState(value)
  if (isSettled && kept !== value) setKept(value)
  return isSettled ? value : kept
}
