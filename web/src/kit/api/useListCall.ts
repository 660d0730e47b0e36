import type { Answer, Call, Data, RawInput } from '@cardpro/contract/kit/call'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from './hooks.ts'
import { useSession } from './session.ts'

type LastAnswer<C extends Call> = { answer: Answer<C>; at: number; shopId: number | undefined }

/**
 * Reads a page of a list. Where another page or filter cannot be read, the rows, sums and counts that were read last
 * stay, with the time they are from; `isPlaceholderData` marks them as of another question.
 */
export function useListCall<C extends Call>(call: C, input: RawInput<C>): UseQueryResult<Answer<C>> {
  const query = useCall(call, input)
  const shopId = useSession().shop?.ShopID
  const [kept, setKept] = useState<LastAnswer<C> | null>(null)
  const { data, dataUpdatedAt: at, isPlaceholderData } = query
  if (data && !isPlaceholderData && (kept?.answer !== data || kept.at !== at)) setKept({ answer: data, at, shopId })
  if (data || !query.error || kept?.shopId !== shopId || !kept) return query
  const old = { ...query, data: kept.answer, dataUpdatedAt: kept.at, isPlaceholderData: true }
  // A result is one of several shapes, and its parts replaced are none of them to the compiler.
  return old as unknown as UseQueryResult<Answer<C>>
}

type RowOf<C extends Call> = Data<C> extends readonly (infer Row)[] ? Row : never
type FoundRow<Row> = { data: Row | undefined; isFetching: boolean; error: Error | null; refetch: () => unknown }

/** A row that a list on screen has shown already, so that what is asked about it names it at once. */
export function useShownRow<C extends Call>(
  call: C,
  [key, id]: readonly [key: keyof RowOf<C>, id: number | null],
): RowOf<C> | undefined {
  const cache = useQueryClient()
  const shopId = useSession().shop?.ShopID
  const pages = cache.getQueriesData<Answer<C>>({ queryKey: [shopId, call.path] })
  return pages.flatMap(([, page]) => (page?.Data ?? []) as RowOf<C>[]).find((row) => row[key] === id)
}

/**
 * One row of a list by its id: until it is read, the one that a list on screen shows. There is no call for one alone, and no
 * shop has more than a page of them; `elsewhere` asks for those that the list leaves out, which come only where the first
 * page does not have the row.
 */
export function useRow<C extends Call>(
  call: C,
  [key, id]: readonly [key: keyof RowOf<C>, id: number | null],
  { input, elsewhere }: { input: RawInput<C>; elsewhere?: RawInput<C> },
): FoundRow<RowOf<C>> {
  const rowIn = (answer: Answer<C> | undefined) =>
    (answer?.Data as RowOf<C>[] | undefined)?.find((row) => row[key] === id)
  const first = useCall(call, input, { enabled: id !== null })
  const shown = useShownRow(call, [key, id])
  const row = first.data ? rowIn(first.data) : shown
  const isElsewhere = elsewhere !== undefined && id !== null && first.isSuccess && !row
  const second = useCall(call, elsewhere ?? input, { enabled: isElsewhere })
  return {
    data: row ?? (isElsewhere ? rowIn(second.data) : undefined),
    isFetching: first.isFetching || (isElsewhere && second.isFetching),
    error: first.error ?? (isElsewhere ? second.error : null),
    refetch: first.refetch,
  }
}
