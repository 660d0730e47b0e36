import type { WriteCtx } from '#platform/context.ts'
import { stale } from '#platform/http/errors.ts'

type Versions = { asked: number | undefined; now: number; by?: string }

/**
 * Refuses a write on a record that was changed since it was read. Without a Version the last write wins, and the log says
 * so: the specification's own caller sends none, our screens always do. `record` names its kind: `Đơn`, `Khách hàng`.
 */
export function ensureVersion(ctx: WriteCtx, record: string, { asked, now, by = '' }: Versions): void {
  if (asked === undefined) ctx.isUnversioned = true
  else if (asked !== now) throw stale(record, by)
}
