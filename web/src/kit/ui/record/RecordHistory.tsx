import { audit, type HistoryKind, type HistoryRow as Row } from '@cardpro/contract/kit/audit/audit'
import { deviceWords, momentOf } from '@cardpro/contract/kit/audit/logWords'
import { undoing } from '@cardpro/contract/kit/audit/undo'
import { actOf } from '@cardpro/contract/kit/call'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { useUndo } from '#kit/ui/hooks/useUndo.ts'
import { askedWith, HistoryFilter, isWhole, wholeHistory } from '#kit/ui/list/HistoryFilter.tsx'
import { Changes, LogTag } from './Changes.tsx'
import './history.css'

type RecordProps = { kind: HistoryKind; id: number }

/** The history of one record at the foot of its screen; it is read when it is opened. */
export function RecordHistory({ kind, id }: RecordProps) {
  const { allowed } = useCan(actOf(audit.getHistory, { RefKind: kind }))
  const [isOpen, setOpen] = useState(false)
  if (!allowed) return null
  return (
    <details className="cp-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Lịch sử thay đổi</summary>
      {isOpen && <RecordChanges kind={kind} id={id} />}
    </details>
  )
}

const firstRows = 20
const maxRows = 200

/** Who changed a record, when, from where, and what it was before and after. Newest first. */
export function RecordChanges({ kind, id }: RecordProps) {
  const [PageSize, setPageSize] = useState(firstRows)
  const [narrowed, setNarrowed] = useState(wholeHistory)
  const asked = askedWith(kind, id, narrowed)
  const { data, error, refetch } = useCall(audit.getHistory, { ...asked, PageSize })
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={3} rows={4} />
  return (
    <>
      <HistoryFilter asked={asked} value={narrowed} onChange={setNarrowed} seen={data.Data} />
      {data.Data.length === 0 ? (
        <Empty title={isWhole(narrowed) ? 'Chưa có thay đổi nào' : 'Không có thay đổi nào khớp bộ lọc'} />
      ) : (
        <ol className="cp-history-rows" aria-label="Lịch sử thay đổi">
          {data.Data.map((row) => (
            <HistoryRow key={row.LogID} row={row} />
          ))}
        </ol>
      )}
      {(data.Total ?? 0) > data.Data.length && PageSize < maxRows && (
        <Button size="small" onClick={() => setPageSize(maxRows)}>
          Xem các thay đổi trước đó
        </Button>
      )}
    </>
  )
}

function HistoryRow({ row }: { row: Row }) {
  return (
    <li>
      <time dateTime={row.At}>{momentOf(row)}</time>
      <div>
        <b>{row.Act}</b> <LogTag kind={row.Kind} />
        <span className="cp-quiet">
          {row.Staff || '—'} · {row.Shop} · {deviceWords(row.Device)}
        </span>
        <Changes row={row} />
        {row.Note && <p className="cp-said above-4">{row.Note}</p>}
        {row.MayUndo && <UndoButton row={row} />}
      </div>
    </li>
  )
}

/** Undoes this event, also of another user; the server refuses where the record has changed since. */
function UndoButton({ row }: { row: Row }) {
  const undo = useUndo()
  const [isPending, setPending] = useState(false)
  const run = () => {
    setPending(true)
    void undo({ LogID: row.LogID }).finally(() => setPending(false))
  }
  return (
    <ActionButton
      call={undoing.undo}
      small
      loading={isPending}
      onClick={run}
      label={`Hoàn tác ${row.Act} lúc ${momentOf(row)}`}
    >
      Hoàn tác
    </ActionButton>
  )
}
