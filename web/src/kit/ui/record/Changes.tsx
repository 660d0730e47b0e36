import { type LogKind, type LogRow, logKind, logKinds } from '@cardpro/contract/kit/audit/audit'
import { changesOf } from '@cardpro/contract/kit/audit/logWords'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import './history.css'

/** What an event changed, field by field: as it was, and as it is. */
export function Changes({ row }: { row: Pick<LogRow, 'Before' | 'After'> }) {
  const changes = changesOf(row)
  if (changes.length === 0) return null
  return (
    <dl className="cp-changes grid gap-4">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="cp-muted">{label}</dt>
          <dd>
            {before !== undefined && (
              <>
                <del className="cp-ink-red">{before}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            {before === undefined ? after : <ins className="cp-ink-green">{after ?? 'trống'}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the server did itself has no tag; a refusal and a note of a client do. */
export function LogTag({ kind }: { kind: LogRow['Kind'] }) {
  if (kind === logKind.done || !(kind in logKinds)) return null
  return <Tag tone={kind === logKind.refusal ? 'red' : 'grey'}>{logKinds[kind as LogKind]}</Tag>
}
