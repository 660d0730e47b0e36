import type { Group } from '@cardpro/contract/basic/groups'

/** What stands in a grouped list line by line: the head of a group, or a row of the page by its place on it. */
export type Line = { group: Group; isOpen: boolean; isRest: boolean } | number
export type Window = { page: number; pageSize: number; rows: number; closed: readonly string[] }

/** How many rows there are to be paged: those of the open groups. */
export const openRows = (groups: readonly Group[], closed: readonly string[]): number =>
  groups.reduce((sum, { Key, Count }) => sum + (closed.includes(Key) ? 0 : Count), 0)

/**
 * The lines of one page. The rows come group by group, so their counts say where each begins: its head stands there, once
 * more on a page that goes on with it, and a closed one stands between its neighbours.
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
