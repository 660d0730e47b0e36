import type { LogRow } from '@cardpro/contract/kit/audit/audit'
import { changesLine, momentOf } from '@cardpro/contract/kit/audit/logWords'
import { LogTag } from '#kit/ui/record/Changes.tsx'
import '#kit/ui/table/card.css'

/** A line of the log on a phone. */
export function LogCard({ row, onOpen }: { row: LogRow; onOpen: () => void }) {
  return (
    <>
      <div className="cp-card-top">
        <button type="button" className="cp-card-title" onClick={onOpen}>
          {row.Act}
        </button>
        <LogTag kind={row.Kind} />
      </div>
      <div className="cp-card-line">
        {momentOf(row)} · {row.Staff || '—'} · {row.Ref || row.Menu}
      </div>
      <div className="cp-card-line">{changesLine(row)}</div>
    </>
  )
}
