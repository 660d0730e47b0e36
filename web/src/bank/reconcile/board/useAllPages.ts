import type { Call, Data, RawInput } from '@cardpro/contract/kit/call'
import { useState } from 'react'
import { useCall, useCalls } from '#kit/api/hooks.ts'
import { mostRows, pageSize } from './boardFilters.ts'

type RowOf<C extends Call> = Data<C> extends readonly (infer Row)[] ? Row : never
type AllPages<C extends Call> = {
  rows: RowOf<C>[]
  /** Every page is there. Until then rows that come later could push away what is looked at. */
  isWhole: boolean
  /** There are more than are read. */
  isCut: boolean
  error: Error | null
  isFetching: boolean
  refetch: () => void
}

/** All rows of a list, page after page; of a very long one the first. */
export function useAllPages<C extends Call>(call: C, input: object): AllPages<C> {
  const ask = (PageIndex: number) => ({ ...input, PageIndex, PageSize: pageSize }) as RawInput<C>
  const first = useCall(call, ask(1))
  const total = first.data?.Total ?? 0
  const pages = Math.ceil(Math.min(total, mostRows) / pageSize)
  const others = useCalls(
    call,
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 2)),
  )
  const all = [first, ...others]
  return {
    rows: useSame(all.flatMap(({ data }) => (data?.Data ?? []) as RowOf<C>[])),
    isWhole: all.every(({ data }) => data !== undefined),
    isCut: total > mostRows,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const page of all) void page.refetch()
    },
  }
}

/** The same list as long as the same rows are in it: what is made of them is made once. */
export function useSame<Row>(rows: Row[]): Row[] {
  const [kept, setKept] = useState(rows)
  const isSame = kept.length === rows.length && kept.every((row, at) => row === rows[at])
  if (!isSame) setKept(rows)
  return isSame ? kept : rows
}
