import { views } from '@cardpro/contract/lists/views'
import { send } from '#api/client.ts'
import { shippedColumns } from './listColumns.ts'

/** Dragging a column's edge changes its width many times; only where it comes to rest is worth keeping. */
const restMs = 400
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Keeps the look of a list for this user. It is in the address already, so a failure costs nothing worth a message. */
export function rememberLayout(List: string, { cols, density }: { cols: unknown; density: unknown }): void {
  const isShipped = cols === shippedColumns && !density
  const Layout = isShipped ? '' : JSON.stringify({ cols, ...(density ? { density } : {}) })
  clearTimeout(waiting.get(List))
  const keep = () => void send(views.remember, { List, Layout }).catch(() => undefined)
  waiting.set(List, setTimeout(keep, restMs))
}
