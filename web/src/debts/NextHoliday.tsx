import { addDays, formatDay } from '@cardpro/contract/dates'
import { holidays } from '@cardpro/contract/holidays'
import { Link } from '@tanstack/react-router'
import { useCall } from '#api/hooks.ts'
import { today } from '#ui/today.ts'

/** How far ahead a holiday already moves money that is on its way. */
const daysAhead = 14

/** A holiday that is near: money of terminals that hold weekends comes after it. */
export function NextHoliday() {
  const until = addDays(today(), daysAhead)
  const { data } = useCall(holidays.getHolidays, { Year: Number(until.slice(0, 4)) }, { silent: true })
  const near = data?.Data.filter(({ Date: day }) => day >= today() && day <= until) ?? []
  const [first] = near
  if (!first) return null
  const more = near.length > 1 ? ` và ${near.length - 1} ngày nữa` : ''
  return (
    <p className="cp-quiet">
      Sắp nghỉ lễ: {formatDay(first.Date)} {first.Name}
      {more}. Máy dồn cuối tuần, ngày lễ thì tiền về ngày làm việc kế tiếp.{' '}
      <Link to="/manager/pos" search={{ drawer: 'holidays' } as never}>
        Ngày lễ
      </Link>
    </p>
  )
}
