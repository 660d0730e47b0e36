import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { dayStates } from '@cardpro/contract/reports/dailyReport'
import { dayClose, type ShopLock } from '@cardpro/contract/reports/dayClose'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { Panel } from '#kit/ui/basic/Panel.tsx'
import { CompanyLock } from './CompanyLock.tsx'

/** Which shops have not closed which day: fourteen days until this one, and the lock of the company's own book. */
export function LockBoard({ day }: { day: string }) {
  const { allowed } = useCan(dayClose.getLockBoard)
  const { data, error, refetch } = useCall(dayClose.getLockBoard, { Date: day }, { enabled: allowed })
  if (!allowed) return null
  return (
    <Panel title="Chốt sổ các cửa hàng" aside={`14 ngày đến ${formatDay(day)}`}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      <div className="cp-lock-board">
        <table aria-label="Chốt sổ các cửa hàng">
          <tbody>
            {data?.Data.map((shop) => (
              <ShopLine key={shop.ShopID} shop={shop} />
            ))}
          </tbody>
        </table>
      </div>
      <CompanyLock day={day} />
    </Panel>
  )
}

function ShopLine({ shop }: { shop: ShopLock }) {
  const { ShopID, Name, Days } = shop
  return (
    <tr>
      <th scope="row">{ShopID < 0 ? 'Sổ công ty' : Name}</th>
      <td>
        <ol className="cp-lock-days">
          {Days.map(({ Date: one, State }) => (
            <li
              key={one}
              className={`cp-lock-day grid cp-ink-grey cp-lock-day-${State}`}
              title={`${formatDay(one)}: ${dayStates[State]}`}
              aria-label={`${formatDay(one)}: ${dayStates[State]}`}
            >
              {one.slice(8)}
            </li>
          ))}
        </ol>
      </td>
      <td>{stateWords(shop)}</td>
    </tr>
  )
}

function stateWords({ LockedTo, OpenDays, OldestOpen, OpenUntil, LockedAt, LockedBy }: ShopLock): string {
  const locked = LockedTo ? `Khóa đến ${formatDay(LockedTo)}` : 'Chưa khóa ngày nào'
  const open = OpenDays > 0 && OldestOpen ? `còn mở ${OpenDays} ngày, từ ${formatDay(OldestOpen).slice(0, 5)}` : ''
  const until = OpenUntil ? `mở lại đến ${formatInstant(OpenUntil)}` : ''
  const who = LockedAt ? `${LockedBy} lúc ${formatInstant(LockedAt)}` : ''
  return [locked, open, until, who].filter(Boolean).join(' · ')
}
