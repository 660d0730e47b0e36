import { type DebtLine, debts } from '@cardpro/contract/debts/debts'
import type { Data } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { journalWords } from '@cardpro/contract/kit/money/journalWords'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { Balance } from '#kit/ui/basic/Money.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { Bleed } from '#kit/ui/layout/layout.tsx'
import { thisMonth } from '#kit/ui/list/ranges.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import './people.css'

/** Sổ chi tiết: opening, every movement from the ledger with the balance after it and its order, closing. */
export function CustomerBook({ customerId }: { customerId: number }) {
  const [range, setRange] = useState(() => thisMonth(today()))
  const { data, error, refetch } = useCall(debts.detailDebt, {
    ObjectID: customerId,
    fromDate: range.from,
    toDate: range.to,
  })
  const book = data?.Data
  return (
    <>
      <div className="below-10">
        <DateRangeFilter value={range} onChange={setRange} label="Kỳ" />
      </div>
      {error && !book && <LoadError error={error} onRetry={() => void refetch()} />}
      {!book && !error && <SkeletonRows columns={5} rows={6} />}
      {book && (
        <>
          <Ends book={book} />
          <Bleed>
            <PlainTable
              label="Phát sinh công nợ"
              // One journal may move several orders, so nothing in a line is unique but its place.
              rows={book.Lines.map((line, index) => ({ ...line, key: index }))}
              columns={columns}
              rowKey="key"
              card={(line) => <LineCard line={line} />}
              empty={<Empty title="Không có phát sinh trong kỳ" />}
            />
          </Bleed>
        </>
      )}
    </>
  )
}

function Ends({ book: { Opening, Closing, AtWork, Lines } }: { book: Data<typeof debts.detailDebt> }) {
  const sum = (key: 'Debit' | 'Credit') => Lines.reduce((so, line) => so + line[key], 0)
  const owed = Closing - AtWork
  const side = owed > 0 ? 'khách nợ' : owed < 0 ? 'mình nợ khách' : AtWork > 0 ? 'đang ở thẻ khách' : 'hết nợ'
  return (
    <EquationStrip
      label="Công nợ trong kỳ"
      terms={[
        { label: 'Đầu kỳ', value: Opening },
        { label: 'Phát sinh nợ', value: sum('Debit'), sign: '+' },
        { label: 'Phát sinh có', value: sum('Credit'), sign: '−' },
      ]}
      result={{ label: `Cuối kỳ · ${side}`, value: Closing }}
      {...(AtWork > 0 && owed !== 0 && { aside: { label: 'Trong đó đang ở thẻ khách', value: AtWork } })}
    />
  )
}

type KeyedLine = DebtLine & { key: number }
const column = columnsOf<KeyedLine>()
const columns = [
  column.cell('Ngày', ({ Date: day }) => formatDay(day), { muted: true }),
  column.cell('Diễn giải', (line) => <What line={line} />),
  column.money('Debit', 'Nợ'),
  column.money('Credit', 'Có'),
  column.cell('Lũy kế', ({ Balance: after }) => <Balance value={after} still />, { align: 'right' }),
]

function What({ line }: { line: DebtLine }) {
  const { Desc, Type, IsReversal, Code, OrderCode, ScheduleID } = line
  return (
    <span className="cp-entry-what" title={Desc}>
      <span className={IsReversal ? 'cp-quiet' : ''}>{Desc || journalWords[Type]}</span>
      <small>
        {Code !== OrderCode && `${Code} `}
        <OrderLink id={ScheduleID} code={OrderCode} />
      </small>
    </span>
  )
}

const OrderLink = ({ id, code }: { id: number | null; code: string }) =>
  id !== null && (
    <Link to="/contract/$scheduleId" params={{ scheduleId: String(id) }}>
      {code}
    </Link>
  )

/** The same on a phone. */
function LineCard({ line }: { line: DebtLine }) {
  const { Date: day, Desc, Type, Code, OrderCode, ScheduleID, Debit, Credit, Balance: after } = line
  return (
    <RowCard
      title={Desc || (journalWords[Type] ?? '')}
      line={
        <>
          {[formatDay(day), Code !== OrderCode && Code].filter(Boolean).join(' · ')}
          {ScheduleID !== null && ' · '}
          <OrderLink id={ScheduleID} code={OrderCode} />
        </>
      }
      amount={{ label: Credit > 0 ? 'Có' : 'Nợ', value: Debit + Credit }}
      second={{ label: 'Lũy kế', value: after }}
    />
  )
}
