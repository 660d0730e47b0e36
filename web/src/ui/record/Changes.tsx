import { type LogKind, type LogRow, logKinds } from '@cardpro/contract/audit/audit'
import { changesOf } from '@cardpro/contract/audit/logWords'
import { Tag } from '#ui/basic/StatusTag.tsx'
import './history.css'

/** What an event changed, field by field: as it was, and as it is. */
export function Changes({ row }: { row: Pick<LogRow, 'Before' | 'After'> }) {
  const changes = changesOf(row)
  if (changes.length === 0) return null
  return (
    <dl className="cp-changes">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && (
              <>
                <del>{before}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            {before === undefined ? after : <ins>{after ?? 'trống'}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the server did itself has no tag; a refusal and a note of a client do. */
export function LogTag({ kind }: { kind: LogRow['Kind'] }) {
  if (kind === 1 || !(kind in logKinds)) return null
  return <Tag tone={kind === 2 ? 'red' : 'grey'}>{logKinds[kind as LogKind]}</Tag>
}
