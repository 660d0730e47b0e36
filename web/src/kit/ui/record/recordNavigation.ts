import type { Call } from '@cardpro/contract/kit/call'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Filters } from '#kit/ui/list/filters.ts'
import type { ListPowers } from '#kit/ui/list/list.ts'
import type { DataTableProps } from '#kit/ui/table/tableProps.ts'

/** The list that was shown last: its records can be gone through one by one, page by page. */
export type RecordNavigation = {
  call: Call
  inputAt: (page: number) => Record<string, unknown>
  /** The field of a row's id. */
  rowKey: string
  /** The name of a row in the address: its id and, after a slash, the value of `also`. */
  keyOf: (row: Record<string, unknown>) => string
  /** The parameter that names a record together with the id of its drawer. */
  also: string | undefined
  page: number
  pageSize: number
  /** The groups whose rows are left out. */
  closed: string[]
}

const listeners = new Set<() => void>()
let currentNavigation: RecordNavigation | null = null

/** With a `rowKey` only a list of such rows. */
export function useRecordNavigation(rowKey?: string): RecordNavigation | null {
  const read = () => (rowKey === undefined || currentNavigation?.rowKey === rowKey ? currentNavigation : null)
  return useSyncExternalStore(listen, read, read)
}

export function setRecordNavigation(navigation: RecordNavigation): void {
  currentNavigation = navigation
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** By the id alone, or by more where the rows of one id are several. */
export function keyOf({ named }: ListPowers, rowKey: string): RecordNavigation['keyOf'] {
  if (!named) return (row) => String(row[rowKey])
  return (row) => [row[named.id], row[named.field]].map(String).join('/')
}

/** Publishes the list, so that a page of one of its records can lead to the next one. */
export function usePublishedNavigation<Row extends object, Sum>({
  list,
  state,
  rowKey,
}: DataTableProps<Row, Sum>): void {
  const filters: Filters | undefined = state[2]?.all
  const written = JSON.stringify(filters)
  const publish = useEffectEvent(() => {
    if (!list || !filters) return
    const { PageIndex, PageSize, Closed } = filters
    setRecordNavigation({
      call: list.call,
      inputAt: (page) => list.inputOf({ ...filters, PageIndex: page }),
      rowKey,
      keyOf: keyOf(list, rowKey),
      also: list.named?.param,
      page: typeof PageIndex === 'number' ? PageIndex : 1,
      pageSize: typeof PageSize === 'number' ? PageSize : 20,
      closed: Array.isArray(Closed) ? Closed.map(String) : [],
    })
  })
  useEffect(() => publish(), [written, list?.name])
}
