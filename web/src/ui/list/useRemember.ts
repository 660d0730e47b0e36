import type { Answer } from '@cardpro/contract/basic/call'
import { views } from '@cardpro/contract/lists/views'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#api/client.ts'

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Keeps a layout of this user on the server once nothing was changed for `restMs`; what this tab has read of it is replaced at
 * once. The layout is in the address already, so a failure costs nothing worth a message.
 */
export function useRemember(restMs: number): (List: string, Layout: string) => void {
  const cache = useQueryClient()
  return (List, Layout) => {
    clearTimeout(waiting.get(List))
    const keep = () => void send(views.remember, { List, Layout }).catch(() => undefined)
    waiting.set(List, setTimeout(keep, restMs))
    const isRead = ([, path, input]: readonly unknown[]) =>
      path === views.getViews.path && (input as { List?: string }).List === List
    cache.setQueriesData<Answer<typeof views.getViews>>(
      { predicate: ({ queryKey }) => isRead(queryKey) },
      (read) => read && { ...read, Data: { ...read.Data, Layout } },
    )
  }
}
