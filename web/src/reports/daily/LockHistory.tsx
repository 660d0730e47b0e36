import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { dayClose, lockMove } from '@cardpro/contract/reports/dayClose'
import { useCall } from '#kit/api/hooks.ts'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'

/** Every move of the lock, the newest first: nothing of it can be changed. */
export function LockHistory({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCall(dayClose.getDayLocks, { PageSize: 100 })
  return (
    <DrawerFrame title="Các lần khóa, mở sổ" isNarrow onClose={onClose}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={2} rows={4} />}
      {data?.Data.length === 0 && <Empty title="Chưa khóa sổ lần nào" />}
      <ul className="cp-lock-history">
        {data?.Data.map(({ EventID, Kind, From, To, Until, Reason, By, AskedBy, At }) => (
          <li key={EventID}>
            <b>{Kind === lockMove.lock ? `Khóa đến ${formatDay(To)}` : `Mở lại, còn khóa đến ${formatDay(To)}`}</b>
            <span className="cp-muted">{From ? `Trước đó khóa đến ${formatDay(From)}` : 'Trước đó chưa khóa'}</span>
            {Until && <span>Mở đến {formatInstant(Until)}</span>}
            {Reason && <span>Lý do: {Reason}</span>}
            <small className="cp-muted">
              {By}
              {AskedBy && `, theo yêu cầu của ${AskedBy}`} · <DateText value={At} />
            </small>
          </li>
        ))}
      </ul>
    </DrawerFrame>
  )
}
