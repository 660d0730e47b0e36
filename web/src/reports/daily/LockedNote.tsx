import { CheckCircleOutlined } from '@ant-design/icons'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type DayLockInfo, dayStateOf } from '@cardpro/contract/reports/dailyReport'
import { Note } from '#kit/ui/basic/PageError.tsx'

/** Of a day that is locked, or open again: by whom, and whether its figures are still those that were locked. */
export function LockedNote({ lock }: { lock: DayLockInfo }) {
  const { State, LockedAt, LockedBy, Version, Hash, OpenUntil, Changes } = lock
  if (State !== dayStateOf.locked && State !== dayStateOf.reopened) return null
  const who = LockedAt ? `${LockedBy} khóa lúc ${formatInstant(LockedAt)}` : 'Đã khóa'
  return (
    <div className="cp-close-locked grid gap-6 line-under">
      {OpenUntil && (
        <Note tone="orange">
          Đang mở lại đến <b>{formatInstant(OpenUntil)}</b>, sau đó tự khóa.
        </Note>
      )}
      <p className="cp-muted">
        {who}
        {Version === 0 ? ', cùng một ngày sau đó' : ` · bản ${Version}`}
        {Hash && <code title={Hash}> · {Hash.slice(0, 12)}</code>}
      </p>
      {Changes && Changes.length === 0 && (
        <p className="cp-ink-green cp-bold">
          <CheckCircleOutlined aria-hidden /> Khớp bản chốt
        </p>
      )}
      {Changes && Changes.length > 0 && <Changed changes={Changes} />}
    </div>
  )
}

const shownMost = 12

function Changed({ changes }: { changes: NonNullable<DayLockInfo['Changes']> }) {
  return (
    <Note tone="orange">
      <b>{changes.length} số liệu khác bản chốt</b>
      <ul className="text-13">
        {changes.slice(0, shownMost).map(({ Title, Before, Now }) => (
          <li key={Title}>
            {Title}: {formatVnd(Before)} → <b>{formatVnd(Now)}</b>
          </li>
        ))}
      </ul>
      {changes.length > shownMost && `và ${changes.length - shownMost} số liệu nữa`}
    </Note>
  )
}
