import type { Answer, Call, RawInput } from '@cardpro/contract/basic/call'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from './hooks.ts'
import { useSession } from './session.ts'

type Kept<C extends Call> = { answer: Answer<C>; at: number; shopId: number | undefined }

/**
 * Reads a page of a list. Where another page or filter cannot be read, the rows, sums and counts that were read last stay,
 * with the time they are from; `isPlaceholderData` says that they answer another question.
 */
export function useListCall<C extends Call>(call: C, input: RawInput<C>): UseQueryResult<Answer<C>> {
  const query = useCall(call, input)
  const shopId = useSession().shop?.ShopID
  const [kept, setKept] = useState<Kept<C> | null>(null)
  const { data, dataUpdatedAt: at, isPlaceholderData } = query
  if (data && !isPlaceholderData && (kept?.answer !== data || kept.at !== at)) setKept({ answer: data, at, shopId })
  if (data || !query.error || kept?.shopId !== shopId || !kept) return query
  const old = { ...query, data: kept.answer, dataUpdatedAt: kept.at, isPlaceholderData: true }
  return old as unknown as UseQueryResult<Answer<C>>
}
