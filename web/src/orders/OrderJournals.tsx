import { formatDay, formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type OrderJournal, orderJournals } from '@cardpro/contract/orders/orderJournals'
import { useCall } from '#kit/api/hooks.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import './orderJournals.css'

/** Every journal of an order as the books have it, oldest first; what was taken back is struck through and leads to its mirror. */
export function OrderJournals({ scheduleId }: { scheduleId: number }) {
  const { data, error, refetch } = useCall(orderJournals.getJournals, { ScheduleID: scheduleId })
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={4} rows={6} />
  if (data.Data.length === 0)
    return <Empty title="Đơn này chưa có bút toán nào" reason="Nạp, quẹt hoặc thu chi tiền thì bút toán hiện ở đây." />
  const sums = data.Summary
  return (
    <div className="cp-journals">
      <table className="cp-journals-table" aria-label="Bút toán của đơn">
        <thead>
          <tr>
            <th scope="col">Ngày · chứng từ</th>
            <th scope="col">Tài khoản</th>
            <th scope="col">Nợ</th>
            <th scope="col">Có</th>
          </tr>
        </thead>
        {data.Data.map((journal) => (
          <Journal key={journal.JournalID} journal={journal} />
        ))}
        {sums && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Cộng {data.Data.length} bút toán
              </th>
              <td>{amountOf(sums.Debit, true)}</td>
              <td>{amountOf(sums.Credit, true)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {data.Data.some(({ Sides }) => Sides.some(({ Debit }) => Debit === null)) && (
        <p className="cp-small">Tài khoản chi phí và số tiền kèm theo chỉ hiện với người có quyền xem lãi.</p>
      )}
    </div>
  )
}

const anchorOf = (id: number): string => `but-toan-${id}`

function Journal({ journal }: { journal: OrderJournal }) {
  const { JournalID, Date: day, At, Code, Desc, StaffName, Sides } = journal
  return (
    <tbody id={anchorOf(JournalID)} className={journal.ReversedByID === null ? '' : 'cp-journals-gone'}>
      {Sides.map((side, index) => (
        <tr key={`${side.Account}.${side.Party}.${side.Debit === 0}`}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={Sides.length}>
              <span className="cp-journals-when">
                {formatDay(day)} <small>{formatTime(At)}</small>
              </span>
              <b>{Code || '—'}</b>
              <span className="cp-journals-what">{Desc}</span>
              <small>{StaffName}</small>
              <Mirror journal={journal} />
            </th>
          )}
          <td className={side.Debit === 0 ? 'cp-journals-credit' : ''}>
            <b>{side.Account}</b> {side.Name}
            {side.Party !== '' && <small>{side.Party}</small>}
          </td>
          <td>{amountOf(side.Debit, side.Credit === 0)}</td>
          <td>{amountOf(side.Credit, side.Debit === 0)}</td>
        </tr>
      ))}
    </tbody>
  )
}

/** An amount, nothing on the other side, or that it is not shown. */
const amountOf = (vnd: number | null, isOn: boolean): string => {
  if (vnd === null) return 'ẩn'
  return vnd === 0 && !isOn ? '' : formatVnd(vnd)
}

/** What took it back, or what it takes back. */
function Mirror({ journal: { ReversesID, ReversesCode, ReversedByID, ReversedByCode } }: { journal: OrderJournal }) {
  if (ReversedByID !== null)
    return <a href={`#${anchorOf(ReversedByID)}`}>Đã hủy ở bút toán {ReversedByCode || 'hủy'}</a>
  if (ReversesID !== null) return <a href={`#${anchorOf(ReversesID)}`}>Hủy bút toán {ReversesCode || 'gốc'}</a>
  return null
}
