import type { LogRow } from '@cardpro/contract/audit/audit'
import { changesOf } from '@cardpro/contract/audit/logWords'
import './history.css'

/** What a deed changed, field by field: as it was, and as it is. */
export function Changes({ row }: { row: Pick<LogRow, 'Before' | 'After'> }) {
  const changes = changesOf(row)
  if (changes.length === 0) return null
  return (
    <dl className="cp-changes">
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
