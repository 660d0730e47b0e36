import type { Summary } from '@cardpro/contract/kit/call'
import { type PushRow, type pushes, pushState } from '@cardpro/contract/orders/pushes/pushes'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Tag, type TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { useNow } from '#kit/ui/hooks/timers.ts'
import { Cut } from '#kit/ui/table/Cell.tsx'
import { isOpen, kindName, leftText, stateName, waitingText } from './pushFilters.ts'
import './pushes.css'

type Sums = Summary<typeof pushes.getPushList>
const column = columnsOf<PushRow, Sums>()

export const pushColumns: Column<PushRow, Sums>[] = [
  column.cell('Chờ', (row) => <Waiting row={row} />, { width: 116, pin: 'start' }),
  column.cell('Người nhận', (row) => <Receiver row={row} />, { width: 210, grows: true }),
  column.cell('Tài khoản nhận', (row) => <Account row={row} />, { width: 210 }),
  column.money('Amount', 'Số tiền', { tone: 'ink', total: 'Left' }),
  column.cell('Trạng thái', (row) => <State row={row} />, { width: 150 }),
  column.text('Content', 'Nội dung CK', { width: 200, muted: true }),
  column.person('StaffName', 'NV'),
]

function Waiting({ row }: { row: PushRow }) {
  const now = useNow(30_000)
  if (!isOpen(row)) return <DateText value={row.SentAt} as="short" />
  return (
    <span className={row.IsDue ? 'cp-push-two cp-ink-red' : 'cp-push-two'}>
      <b>{waitingText(row.Since, now)}</b>
      <small>{row.IsDue ? 'Đến hạn hôm nay' : row.IsPlanned ? 'Trong hàng đợi' : 'Chờ chuyển tiền'}</small>
    </span>
  )
}

const Receiver = ({ row }: { row: PushRow }) => (
  <span className="cp-push-two">
    <b>
      <Cut text={row.CustomerName} />
    </b>
    <small>
      {kindName(row.Kind)} · {row.Code}
    </small>
  </span>
)

/** Of a row that was sent: out of which fund, and the bank's number. */
function Account({ row }: { row: PushRow }) {
  if (!isOpen(row))
    return (
      <span className="cp-push-two">
        <Cut text={[row.FundName, row.RefNo].filter(Boolean).join(' · ')} />
      </span>
    )
  if (row.AccountNo === '') return <span className="cp-quiet">Chưa có tài khoản</span>
  return (
    <span className="cp-push-two">
      <span>
        {row.BankName} <b>{spaceAccount(row.AccountNo)}</b>
      </span>
      <small>{row.AccountName}</small>
    </span>
  )
}

/** In fours, as it is typed into a banking app. */
export const spaceAccount = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1 ')

const tones: Record<number, TagTone> = {
  [pushState.waiting]: 'blue',
  [pushState.sending]: 'primary',
  [pushState.failed]: 'red',
  [pushState.returned]: 'orange',
  [pushState.sent]: 'green',
}

function State({ row }: { row: PushRow }) {
  return (
    <span className="cp-push-two">
      <StateTag row={row} />
      <small title={row.Reason}>
        {row.State === pushState.sending ? <Claim row={row} /> : isOpen(row) ? row.Reason : row.SentBy}
      </small>
    </span>
  )
}

export const StateTag = ({ row }: { row: PushRow }) =>
  row.IsCancelled ? (
    <Tag>Đã hủy dòng</Tag>
  ) : (
    <Tag tone={tones[row.State] ?? 'grey'}>{isOpen(row) ? stateName(row.State) : kindName(row.Kind)}</Tag>
  )

/** `Thu Hà · còn 6:40`. */
function Claim({ row }: { row: PushRow }) {
  const left = leftText(row.ClaimedUntil, useNow(1_000))
  return `${row.ClaimedBy}${left && ` · còn ${left}`}`
}
