import { type LogKind, type LogRow, logKinds } from '@cardpro/contract/audit/audit'
import { Tag } from '#ui/basic/StatusTag.tsx'

/** What the server did itself has no tag; a refusal and a note of a client do. */
export function LogTag({ kind }: { kind: LogRow['Kind'] }) {
  if (kind === 1 || !(kind in logKinds)) return null
  return <Tag tone={kind === 2 ? 'red' : 'grey'}>{logKinds[kind as LogKind]}</Tag>
}
