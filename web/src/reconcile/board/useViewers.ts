import { credits } from '@cardpro/contract/reconcile/credits'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#api/hooks.ts'

/** Who was not heard of for 30 seconds is gone: this is told thrice in that time. */
const toldMs = 10_000

/** Tells that this board is looked at, and answers who else does; who comes is told by the stream of events at once. */
export function useViewers(statementId: number | null): string[] {
  const input = statementId === null ? {} : { StatementID: statementId }
  const { data, refetch } = useCall(credits.getViewers, input, { silent: true })
  const tell = useEffectEvent(() => {
    if (!document.hidden) void refetch()
  })
  useEffect(() => {
    const timer = setInterval(() => tell(), toldMs)
    return () => clearInterval(timer)
  }, [])
  return (data?.Data ?? []).map(({ FullName }) => FullName)
}
