import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { holidays } from '@cardpro/contract/places/shops/holidays'
import { Link } from '@tanstack/react-router'
import { useCall } from '#kit/api/hooks.ts'
import { today } from '#kit/ui/hooks/today.ts'

/** How far ahead a holiday already moves money that is on its way. */
const daysAhead = 14

/** A holiday that is near: money of POS that hold weekends comes after it. */
export function NextHoliday() {
  const from = today()
  const until = addDays(from, daysAhead)
  const years = [yearOf(from), yearOf(until)] as const
  const ofThis = useCall(holidays.getHolidays, { Year: years[0] }, { silent: true }).data?.Data ?? []
  const ofNext = useCall(holidays.getHolidays, { Year: years[1] }, { silent: true }).data?.Data ?? []
  // At the turn of a year there are two lists.
  const known = years[0] === years[1] ? ofThis : [...ofThis, ...ofNext]
  const near = known.filter(({ Date: day }) => day >= from && day <= until)
  const [first] = near
  if (!first) return null
  const more = near.length > 1 ? ` và ${near.length - 1} ngày nữa` : ''
  return (
    <p className="cp-quiet">
      Sắp nghỉ lễ: {formatDay(first.Date)} {first.Name}
      {more}. Máy dồn cuối tuần, ngày lễ thì tiền về ngày làm việc kế tiếp.{' '}
      <Link to="/manager/pos" search={{ drawer: 'holidays' }}>
        Ngày lễ
      </Link>
    </p>
  )
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
