import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#api/session.ts'
import { Live } from './eventStream.ts'

/**
 * Keeps what is on screen as new as the shop is, while the page can be seen. What was read stays until its new answer is
 * there, and forms keep what was typed: nothing jumps and nothing is lost.
 */
export function useLive(): void {
  const cache = useQueryClient()
  const { token } = useSession()
  useEffect(() => {
    if (!token) return undefined
    const live = new Live(cache)
    return () => live.stop()
  }, [cache, token])
}
