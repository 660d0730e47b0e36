import { badDebts } from '@cardpro/contract/debts/badDebts'
import type { OwedOrder } from '@cardpro/contract/debts/debtRows'
import { type DebtLine, debts } from '@cardpro/contract/debts/debts'
import type { Data } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { CancelOpening } from './CancelOpening.tsx'
import { type DebtView, DebtViews } from './DebtViews.tsx'
import { DebtByCard } from './settling/DebtByCard.tsx'
import { CancelBookLine, DebtLines, lineOf, OrderLink } from './settling/DebtLines.tsx'
import { PromisedOn } from './settling/PromiseDrawer.tsx'
import { SettlingMenu } from './settling/SettlingMenu.tsx'

type DetailProps = {
  customerId: number
  range: { from: string; to: string }
  view: DebtView
  onShow: DrawerState['show']
  onClose: () => void
}

/**
 * Sổ chi tiết of one customer: opening, every movement with the balance after it, closing; and the orders still owed. The
 * comments on the customer are beside it.
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
  if (cancelling) return <CancelBookLine type="customer" line={cancelling} onClose={() => setCancelled(null)} />
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
          <WriteOffButton customerId={customerId} />
          <SettlingMenu onChoose={(kind) => onShow(kind, customerId)} />
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
            customerId={customerId}
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
type BookProps = { customerId: number; book: CustomerBook; onCancel: OnLine; onCancelOpening: OnLine }
type OnLine = (line: DebtLine) => void

function Book({ customerId, book, ...acts }: BookProps) {
  return (
    <>
      <Ends book={book} />
      {book.Promise && (
        <p className="cp-help">
          <PromisedOn promised={book.Promise} isNamed />
          {book.Promise.Note && ` · ${book.Promise.Note}`}
        </p>
      )}
      <Owed orders={book.Owed} />
      <DebtByCard customerId={customerId} />
      <FormSection title={`Phát sinh trong kỳ · ${book.Lines.length} dòng`}>
        <DebtLines lines={book.Lines} type="customer" {...acts} />
      </FormSection>
    </>
  )
}

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

/** What is not expected to be paid any more is written off on a screen of its own. */
function WriteOffButton({ customerId }: { customerId: number }) {
  const navigate = useNavigate()
  return (
    <ActionButton
      call={badDebts.add}
      onClick={() => void navigate({ to: '/expensebad/index', search: { drawer: `customer.${customerId}` } })}
    >
      Xóa nợ xấu
    </ActionButton>
  )
}
