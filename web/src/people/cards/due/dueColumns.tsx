import { formatDay } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import type { DueCard } from '@cardpro/contract/people/cards/cardRows'
import { contactResults, dueLevels } from '@cardpro/contract/people/cards/cardWords'
import { dueText } from '@cardpro/contract/people/cards/dueRule'
import { use } from 'react'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tag, type TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { CallLink } from '#kit/ui/table/Cell.tsx'
import { RowActions } from '#kit/ui/table/RowActions.tsx'
import { daysLeftText } from '#people/cards/cardWords.ts'
import { DebtBox, DueActsContext } from '#people/cards/DebtBox.tsx'
import '#people/cards/cards.css'

type Sums = { DebtEstimate: number | null }
const column = columnsOf<DueCard, Sums>()

const columnsFor = (type: number): Column<DueCard, Sums>[] => [
  column.cell('Mức', (card) => <Level card={card} />),
  column.text('CustomerName', 'Khách hàng', { width: 170 }),
  column.cell('SĐT', (card) => <CallLink phone={card.Phone} />, { muted: true }),
  column.cell('Thẻ', (card) => shortCard(card.BankCode, card.Last4)),
  column.cell(type === 1 ? 'Đến hạn' : 'Sao kê', (card) => <Due card={card} />),
  column.cell(type === 1 ? 'Sao kê' : 'Đến hạn', (card) => (type === 1 ? `ngày ${card.StatementDay}` : dueText(card)), {
    muted: true,
  }),
  {
    ...column.cell('Dư nợ', (card) => <DebtBox key={card.DebtAt} card={card} />),
    align: 'right',
    raw: ({ DebtEstimate }) => DebtEstimate,
    total: ({ DebtEstimate }) => DebtEstimate !== null && <Money value={DebtEstimate} tone="ink" />,
    sum: (rows) => <Money value={rows.reduce((sum, { DebtEstimate }) => sum + (DebtEstimate ?? 0), 0)} tone="ink" />,
  },
  column.cell('Lần đáo trước', (card) => <LastDao card={card} />, { align: 'right' }),
  column.person('StaffName', 'NV'),
  column.cell('Kết quả', (card) => <Result card={card} />),
  { ...column.actions(() => []), cell: (card) => <DueMenu card={card} /> },
]

/** By due day and by statement day. Made once: columns that are made anew would throw away what is being typed in a cell. */
export const dueColumns = columnsFor(1)
export const statementColumns = columnsFor(2)

function DueMenu({ card }: { card: DueCard }) {
  return <RowActions actions={use(DueActsContext).ofRow(card)} />
}

const levelTones: Record<number, TagTone> = { 1: 'red', 2: 'orange', 3: 'blue' }
const levels: Record<number, string> = dueLevels
const results: Record<number, string> = contactResults
const resultTones: Record<number, TagTone> = { 1: 'blue', 2: 'green', 3: 'orange', 4: 'grey' }

export function Level({ card }: { card: DueCard }) {
  return <Tag tone={levelTones[card.Level] ?? 'grey'}>{levels[card.Level]}</Tag>
}

export function Result({ card }: { card: DueCard }) {
  if (card.Result === 0) return <span className="cp-quiet">Chưa gọi</span>
  return (
    <span className="cp-due">
      <Tag tone={resultTones[card.Result] ?? 'grey'}>{results[card.Result]}</Tag>{' '}
      <small>
        <DateText value={card.RemindedAt} as="short" />
      </small>
    </span>
  )
}

/** Reminding takes a call, so the phone is shown whole here. */
function Due({ card }: { card: DueCard }) {
  return (
    <span className="cp-due">
      {formatDay(card.DateDues).slice(0, 5)}{' '}
      <small className={card.DaysLeft < 0 ? 'cp-ink-red' : ''}>{daysLeftText(card.DaysLeft)}</small>
    </span>
  )
}

function LastDao({ card }: { card: DueCard }) {
  if (card.LastDaoAmount === null) return <span className="cp-quiet">—</span>
  return (
    <span className="cp-due">
      <Money value={card.LastDaoAmount} /> <small>{formatDay(card.LastDaoOn).slice(0, 5)}</small>
    </span>
  )
}
