import { waitsForSecond } from '@cardpro/contract/audit/approvals'
import type { Data } from '@cardpro/contract/basic/call'
import { formatDay } from '@cardpro/contract/basic/dates'
import type { OwedOrder } from '@cardpro/contract/debts/debtRows'
import { type DebtLine, debts } from '@cardpro/contract/debts/debts'
import { customerOpenings } from '@cardpro/contract/files/openings'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { journalWords } from '@cardpro/contract/money/journalWords'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useCall } from '#api/hooks.ts'
import { ActionButton, Kbd } from '#ui/basic/ActionButton.tsx'
import { Empty } from '#ui/basic/Empty.tsx'
import { EquationStrip } from '#ui/basic/Equation.tsx'
import { Balance, Money } from '#ui/basic/Money.tsx'
import { LoadError } from '#ui/basic/PageError.tsx'
import { SkeletonRows } from '#ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#ui/drawer/DrawerFrame.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { ConfirmAction } from '#ui/form/ConfirmAction.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useAddress } from '#ui/list/useFilters.ts'
import { PlainTable } from '#ui/table/PlainTable.tsx'
import { RowCard } from '#ui/table/RowCard.tsx'
import { CancelOpening } from './CancelOpening.tsx'
import { type DebtView, DebtViews } from './DebtViews.tsx'
import { afterCollection } from './refreshed.ts'

type DetailProps = {
  customerId: number
  range: { from: string; to: string }
  view: DebtView
  onShow: DrawerState['show']
  onClose: () => void
}

/**
 * Sổ chi tiết of one customer: opening, every movement with the balance after it, closing; and the orders still owed. The
 * comments on the customer stand beside it.
 */
export function CustomerDebtDrawer({ customerId, range, view, onShow, onClose }: DetailProps) {
  const { data, error, refetch } = useCall(debts.detailDebt, {
    ObjectID: customerId,
    fromDate: range.from,
    toDate: range.to,
  })
  const [cancelled, setCancelled] = useAddress('cancel')
  const [openingId, setOpeningId] = useAddress('opening')
  const book = data?.Data
  const cancelling = lineOf(book, 'DebtID', cancelled)
  if (cancelling) return <CancelCollection line={cancelling} onClose={() => setCancelled(null)} />
  const opening = lineOf(book, 'OpeningID', openingId)
  if (book && opening) return <CancelOpening name={book.Name} line={opening} onClose={() => setOpeningId(null)} />
  return (
    <DrawerFrame
      title={book?.Name ?? 'Công nợ khách hàng'}
      subject={`${formatDay(range.from)} – ${formatDay(range.to)}`}
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
          <ActionButton call={debts.payDebtCustomer} kind="primary" onClick={() => onShow('collect', customerId)}>
            Thu tiền khách
          </ActionButton>
        </DrawerFoot>
      }
    >
      <DebtViews customerId={customerId} view={view} onShow={onShow}>
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!book && !error && <SkeletonRows columns={5} rows={6} />}
        {book && (
          <Book
            book={book}
            onCancel={({ DebtID }) => setCancelled(String(DebtID))}
            onCancelOpening={({ OpeningID }) => setOpeningId(String(OpeningID))}
          />
        )}
      </DebtViews>
    </DrawerFrame>
  )
}

type CustomerBook = Data<typeof debts.detailDebt>
type BookProps = { book: CustomerBook; onCancel: OnLine; onCancelOpening: OnLine }

function Book({ book, ...acts }: BookProps) {
  return (
    <>
      <Ends book={book} />
      <Owed orders={book.Owed} />
      <FormSection title={`Phát sinh trong kỳ · ${book.Lines.length} dòng`}>
        <Lines lines={book.Lines} {...acts} />
      </FormSection>
    </>
  )
}

/** The line that the address names by what can be cancelled of it. */
const lineOf = (
  book: CustomerBook | undefined,
  key: 'DebtID' | 'OpeningID',
  id: string | null,
): DebtLine | undefined => (id === null ? undefined : book?.Lines.find((line) => String(line[key]) === id))

function Ends({ book: { Opening, Closing, AtWork, Lines } }: { book: CustomerBook }) {
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

const owedCol = columnsOf<OwedOrder, { Balance: number }>()

function Owed({ orders }: { orders: OwedOrder[] }) {
  const total = orders.reduce((sum, order) => sum + order.Balance, 0)
  const columns = [
    owedCol.cell('Đơn', ({ ScheduleID, Code }) => <OrderLink id={ScheduleID} code={Code} />),
    owedCol.date('ForDate', 'Ngày đơn', { muted: true }),
    owedCol.money('Balance', 'Còn nợ', { total: 'Balance' }),
  ]
  return (
    <FormSection title="Đơn còn nợ, cũ trước">
      <PlainTable
        label="Đơn còn nợ"
        rows={orders}
        columns={columns}
        rowKey="ScheduleID"
        summary={{ Balance: total }}
        count={`${orders.length} đơn`}
        card={(order) => <OwedCard order={order} />}
        empty={<Empty title="Không còn đơn nào nợ" />}
      />
    </FormSection>
  )
}

/** The same on a phone. */
function OwedCard({ order: { ScheduleID, Code, ForDate, Balance: owed } }: { order: OwedOrder }) {
  const navigate = useNavigate()
  return (
    <RowCard
      title={Code}
      line={formatDay(ForDate)}
      amount={{ label: 'Còn nợ', value: owed }}
      onOpen={() => void navigate({ to: `/contract/${ScheduleID}` })}
    />
  )
}

const OrderLink = ({ id, code }: { id: number; code: string }) => <Link to={`/contract/${id}`}>{code}</Link>

type KeyedLine = DebtLine & { key: number }
const lineCol = columnsOf<KeyedLine>()

type OnLine = (line: DebtLine) => void
type LinesProps = { lines: DebtLine[]; onCancel: OnLine; onCancelOpening: OnLine }

function Lines({ lines, ...acts }: LinesProps) {
  return (
    <PlainTable
      label="Phát sinh công nợ"
      // One journal may move several orders, so nothing in a line is unique but its place.
      rows={lines.map((line, index) => ({ ...line, key: index }))}
      columns={lineColumns(acts)}
      rowKey="key"
      card={(line) => <LineCard line={line} acts={acts} />}
      empty={<Empty title="Không có phát sinh trong kỳ" />}
    />
  )
}

type Acts = Omit<LinesProps, 'lines'>

const lineColumns = (acts: Acts) => [
  lineCol.cell('Ngày', ({ Date: day }) => formatDay(day).slice(0, 5), { muted: true }),
  lineCol.cell('Diễn giải', (line) => <What line={line} />),
  lineCol.money('Debit', 'Nợ'),
  lineCol.money('Credit', 'Có'),
  lineCol.cell('Lũy kế', ({ Balance: after }) => <Balance value={after} still />, { align: 'right' }),
  lineCol.cell('', (line) => <CancelLine line={line} acts={acts} />),
]

function CancelLine({ line, acts: { onCancel, onCancelOpening } }: { line: DebtLine; acts: Acts }) {
  if (line.DebtID === null && line.OpeningID === null) return null
  const [call, onClick] =
    line.DebtID === null ? [customerOpenings.cancelOpening, onCancelOpening] : [debts.cancelPayDebt, onCancel]
  return (
    <ActionButton call={call} small kind="danger" onClick={() => onClick(line)}>
      Hủy
    </ActionButton>
  )
}

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

const reasons = ['Nhập nhầm số tiền', 'Nhầm khách', 'Nhầm quỹ', 'Khách rút lại tiền']

function CancelCollection({ line, onClose }: { line: DebtLine; onClose: () => void }) {
  return (
    <ConfirmAction
      call={debts.cancelPayDebt}
      input={{ DebtID: line.DebtID ?? 0 }}
      title={`Hủy phiếu thu ${line.Code}`}
      reasons={reasons}
      save={`Hủy phiếu ${line.Code}`}
      done={{
        success: ({ Data }) => (Data.NeedApproval ? waitsForSecond : `Đã hủy phiếu thu ${line.Code}`),
        refresh: afterCollection,
      }}
      onClose={onClose}
    >
      Cả phiếu bị hủy: tiền ra khỏi quỹ, và nợ trở lại trên mọi đơn mà phiếu đã trừ
      {line.Credit > 0 && (
        <>
          {' '}
          (dòng này <Money value={line.Credit} tone="ink" />)
        </>
      )}
      . Ngày {formatDay(line.Date)}, số dư sau dòng này là {formatVnd(line.Balance)}.
    </ConfirmAction>
  )
}
