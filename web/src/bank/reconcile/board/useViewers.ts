import { credits } from '@cardpro/contract/bank/reconcile/credits'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#kit/api/hooks.ts'

/** The server forgets a viewer after 30 seconds; reading every 10 renews it. */
const toldMs = 10_000

/** Registers this viewer of the board and returns the others; the stream of events reports a new one at once. */
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
