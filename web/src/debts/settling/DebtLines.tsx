import { cancelPayDebtOf } from '@cardpro/contract/debts/cancelPayDebt'
import { type DebtLine, type debts } from '@cardpro/contract/debts/debts'
import { formatDay } from '@cardpro/contract/kit/dates'
import { customerOpenings } from '@cardpro/contract/kit/files/openings'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { journalWords } from '@cardpro/contract/kit/money/journalWords'
import { Link } from '@tanstack/react-router'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Balance } from '#kit/ui/basic/Money.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { CancelVoucher } from './CancelVoucher.tsx'
import type { SettledType } from './settlingCalls.ts'

type KeyedLine = DebtLine & { key: number }
const column = columnsOf<KeyedLine>()
type OnLine = (line: DebtLine) => void
type Acts = {
  /** Whose debt it is. */
  type: SettledType
  onCancel: OnLine
  /** Of a debt that was brought along. */
  onCancelOpening?: OnLine
}

/** Every movement of a debt in the period with the balance after it. A voucher is cancelled from its line. */
export function DebtLines({ lines, ...acts }: Acts & { lines: DebtLine[] }) {
  return (
    <PlainTable
      label="Phát sinh công nợ"
      // One journal may move several orders, so nothing in a line is unique but its place.
      rows={lines.map((line, index) => ({ ...line, key: index }))}
      columns={[
        column.cell('Ngày', ({ Date: day }) => formatDay(day).slice(0, 5), { muted: true }),
        column.cell('Diễn giải', (line) => <What line={line} />),
        column.money('Debit', 'Nợ'),
        column.money('Credit', 'Có'),
        column.cell('Lũy kế', ({ Balance: after }) => <Balance value={after} still />, { align: 'right' }),
        column.cell('', (line) => <CancelLine line={line} acts={acts} />),
      ]}
      rowKey="key"
      card={(line) => <LineCard line={line} acts={acts} />}
      empty={<Empty title="Không có phát sinh trong kỳ" />}
    />
  )
}

function CancelLine({ line, acts: { type, onCancel, onCancelOpening } }: { line: DebtLine; acts: Acts }) {
  if (line.DebtID !== null)
    return <CancelButton call={cancelPayDebtOf(type, line.Type)} onClick={() => onCancel(line)} />
  if (line.OpeningID === null || !onCancelOpening) return null
  return <CancelButton call={customerOpenings.cancelOpening} onClick={() => onCancelOpening(line)} />
}

type CancelButtonProps = {
  call: typeof debts.cancelPayDebt | typeof customerOpenings.cancelOpening
  onClick: () => void
}

const CancelButton = ({ call, onClick }: CancelButtonProps) => (
  <ActionButton call={call} small kind="danger" onClick={onClick}>
    Hủy
  </ActionButton>
)

/** The same on a phone. */
const LineCard = ({ line, acts }: { line: DebtLine; acts: Acts }) => (
  <RowCard
    title={line.Desc || (journalWords[line.Type] ?? '')}
    line={<SourceLine line={line} />}
    amount={{ label: line.Credit > 0 ? 'Có' : 'Nợ', value: line.Debit + line.Credit }}
    second={{ label: 'Lũy kế', value: line.Balance }}
    act={<CancelLine line={line} acts={acts} />}
  />
)

export const OrderLink = ({ id, code }: { id: number; code: string }) => <Link to={`/contract/${id}`}>{code}</Link>

const SourceLine = ({ line: { Date: day, Code, OrderCode, ScheduleID } }: { line: DebtLine }) => (
  <>
    {formatDay(day)}
    {Code !== OrderCode && Code !== '' && ` · ${Code}`}
    {ScheduleID !== null && (
      <>
        {' · '}
        <OrderLink id={ScheduleID} code={OrderCode} />
      </>
    )}
  </>
)

function What({ line }: { line: DebtLine }) {
  return (
    <span className="cp-entry-what" title={line.Desc}>
      <span className={line.IsReversal ? 'cp-quiet' : ''}>{line.Desc || journalWords[line.Type]}</span>
      <small>
        {line.Code !== line.OrderCode && `${line.Code} `}
        {line.ScheduleID !== null && <OrderLink id={line.ScheduleID} code={line.OrderCode} />}
      </small>
    </span>
  )
}

/** The line that the address names by what can be cancelled of it. */
export const lineOf = (
  book: { Lines: DebtLine[] } | undefined,
  key: 'DebtID' | 'OpeningID',
  id: string | null,
): DebtLine | undefined => (id === null ? undefined : book?.Lines.find((line) => String(line[key]) === id))

type CancelBookLineProps = { type: SettledType; line: DebtLine; onClose: () => void }

/** Takes the voucher of a line back. */
export const CancelBookLine = ({ type, line, onClose }: CancelBookLineProps) => (
  <CancelVoucher type={type} voucher={{ ...line, DebtID: line.DebtID ?? 0 }} onClose={onClose}>
    <p>
      Ngày {formatDay(line.Date)}, dòng này <b>{formatVnd(line.Debit + line.Credit)}</b>, số dư sau dòng này là{' '}
      {formatVnd(line.Balance)}.
    </p>
  </CancelVoucher>
)
