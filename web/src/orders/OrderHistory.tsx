import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orders } from '@cardpro/contract/orders/orders'
import { useCall } from '#kit/api/hooks.ts'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { StatusTag } from '#kit/ui/basic/StatusTag.tsx'

/** What happened to an order, oldest first: who, when, and what became of its status. */
export function OrderHistory({ scheduleId }: { scheduleId: number }) {
  const { data, error, refetch } = useCall(orders.getStatusLog, { ScheduleID: scheduleId })
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={4} rows={5} />
  return (
    <ol className="cp-order-history" aria-label="Lịch sử trạng thái">
      {data.Data.map(({ At, Act, FromStatus, ToStatus, Amount, Note, StaffName }) => (
        <li key={`${At}${Act}${Amount}`}>
          <DateText value={At} />
          <div>
            <b>{Act}</b>
            {Amount !== null && Amount !== 0 && ` ${formatVnd(Amount)}`} · {StaffName}
            {Note && <p className="cp-said above-2">{Note}</p>}
          </div>
          <span>
            {FromStatus !== ToStatus && (
              <>
                <StatusTag status={FromStatus} /> →{' '}
              </>
            )}
            <StatusTag status={ToStatus} />
          </span>
        </li>
      ))}
    </ol>
  )
}
