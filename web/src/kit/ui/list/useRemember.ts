import type { Answer } from '@cardpro/contract/kit/call'
import { views } from '@cardpro/contract/kit/lists/views'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { send } from '#kit/api/client.ts'

const waitingTimers = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Keeps a layout of this user on the server once nothing was changed for `restMs`; what this tab has read of it is replaced at
 * once. The layout is in the address already, so a failure costs nothing worth a message.
 */
export function useRemember(restMs: number): (List: string, Layout: string) => void {
  const cache = useQueryClient()
  return (List, Layout) => {
    clearTimeout(waitingTimers.get(List))
    // A read that is on its way may bring the layout before this one.
    const isRead = ({ queryKey: [, path, input], state }: Query): boolean =>
      path === views.getViews.path && (input as { List?: string }).List === List && state.data !== undefined
    const put = () => {
      void cache.cancelQueries({ predicate: isRead })
      cache.setQueriesData<Answer<typeof views.getViews>>(
        { predicate: isRead },
        (read) => read && { ...read, Data: { ...read.Data, Layout } },
      )
    }
    put()
    const keep = async () => {
      await send(views.remember, { List, Layout }).catch(() => undefined)
      if (waitingTimers.get(List) === timer) put()
    }
    const timer = setTimeout(() => void keep(), restMs)
    waitingTimers.set(List, timer)
  }
}
