import type { Group } from '@cardpro/contract/kit/sorts'
import { useState } from 'react'
import type { DataTableProps, Grouping, Line } from './tableProps.ts'

/** Null where the list is not grouped. */
export function useGrouping<Row extends object, Sum>({ query, state }: DataTableProps<Row, Sum>): Grouping | null {
  const [{ PageIndex: page = 1, PageSize: pageSize = 20, Closed = [] }, change] = state
  const closed = Closed.map(String)
  // Until the rows of another page are there, the old ones keep their places.
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

type Window = { page: number; pageSize: number; rows: number; closed: readonly string[] }

/** How many rows there are to be paged: those of the open groups. */
export const openRows = (groups: readonly Group[], closed: readonly string[]): number =>
  groups.reduce((sum, { Key, Count }) => sum + (closed.includes(Key) ? 0 : Count), 0)

/**
 * The lines of one page. The rows come group by group, so their counts give where each begins: its head is there, once
 * more on a page on which the group continues, and a closed group has only its head between its neighbours.
 */
export function linesOf(groups: readonly Group[], { page, pageSize, rows, closed }: Window): Line[] {
  const first = (page - 1) * pageSize
  const isLast = first + rows >= openRows(groups, closed)
  const lines: Line[] = []
  let start = 0
  for (const group of groups) {
    const isOpen = !closed.includes(group.Key)
    const end = start + (isOpen ? group.Count : 0)
    const isRest = isOpen && start < first && end > first
    const beginsHere = start >= first && (start < first + pageSize || isLast)
    if (isRest || beginsHere) lines.push({ group, isOpen, isRest })
    for (let at = Math.max(start, first); at < Math.min(end, first + rows); at++) lines.push(at - first)
    start = end
  }
  return lines
}
