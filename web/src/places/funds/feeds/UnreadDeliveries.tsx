import { bankFeed, type FeedDelivery } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { type FeedVerdict, feedVerdicts } from '@cardpro/contract/bank/bankFeed/feedWords'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { useCall } from '#kit/api/hooks.ts'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import type { SetFeed } from './FeedState.tsx'

const column = columnsOf<FeedDelivery>()
const columns = [
  column.dateTime('At', 'Gửi lúc'),
  column.cell('Trạng thái', ({ Verdict }) => <VerdictTag verdict={Verdict} />),
  column.text('Told', 'Vì sao', { width: 320 }),
]
const unreadFilter = { IsUnread: true, PageSize: 20 }

/** The latest deliveries of which no line was made: the bank has reported money that the books do not have. */
export function UnreadDeliveries({ feed: { FeedID } }: { feed: SetFeed }) {
  const { data } = useCall(bankFeed.getDeliveries, { FeedID, ...unreadFilter })
  if (!data || data.Data.length === 0) return null
  const { Data: rows, Total = rows.length } = data
  return (
    <FormSection title={`Gửi đến mà không ghi được dòng nào (${Total})`}>
      <PlainTable
        label="Lần gửi không đọc được"
        rows={rows}
        rowKey="DeliveryID"
        columns={columns}
        {...(Total > rows.length && { count: `${rows.length} lần gần nhất` })}
        card={({ At, Verdict, Told }) => (
          <Row wrap>
            <b>{formatInstant(At)}</b> <VerdictTag verdict={Verdict} /> <span className="cp-muted">{Told}</span>
          </Row>
        )}
      />
    </FormSection>
  )
}

const VerdictTag = ({ verdict }: { verdict: number }) => (
  <Tag tone="orange">{feedVerdicts[verdict as FeedVerdict] ?? ''}</Tag>
)
