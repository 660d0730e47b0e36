import { type LogKind, type LogRow, logKind, logKinds } from '@cardpro/contract/audit/audit'
import { Tag } from '#ui/basic/StatusTag.tsx'

/** What the server did itself has no tag; a refusal and a note of a client do. */
export function LogTag({ kind }: { kind: LogRow['Kind'] }) {
  if (kind === logKind.done || !(kind in logKinds)) return null
  return <Tag tone={kind === logKind.refusal ? 'red' : 'grey'}>{logKinds[kind as LogKind]}</Tag>
}
