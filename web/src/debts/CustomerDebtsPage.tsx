import { debts, type PartyDebt } from '@cardpro/contract/debts/debts'
import { actOf } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { StaffFilter } from '#kit/pickers/ListFilters.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Balance, Money } from '#kit/ui/basic/Money.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { Stack } from '#kit/ui/layout/layout.tsx'
import { ListScreen, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import { commentsOn } from '#kit/ui/record/useComments.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { BankCollectionsDrawer, BankCollectionsLine } from './BankCollections.tsx'
import { CollectDrawer } from './CollectDrawer.tsx'
import { CustomerDebtDrawer } from './CustomerDebtDrawer.tsx'
import { debtList, promises, sides } from './customerFilters.ts'
import { PromisedOn } from './settling/PromiseDrawer.tsx'
import { isSettlingKind, SettlingDrawer } from './settling/SettlingDrawer.tsx'
import { settlingActs } from './settling/SettlingMenu.tsx'
import './debts.css'

/** Công nợ khách hàng, both sides: what customers owe, by age, and what the shop owes them. Never netted between customers. */
export function CustomerDebtsPage() {
  const screen = useListScreen(debtList)
  const { state, filters, setFilters, drawer } = screen
  const range = rangeOf(filters, today())
  return (
    <ListScreen
      screen={screen}
      title="Công nợ khách hàng"
      toolbar={
        <Stack gap={10}>
          <BankCollectionsLine onOpen={() => drawer.show('bank')} />
          <ListToolbar state={state} search="Tên, số điện thoại, mã KH" days={range}>
            <StaffFilter {...bound(state, 'StaffID')} />
            <SelectFilter
              label="Hẹn trả"
              options={promises}
              value={filters.Promise || null}
              onChange={(promise) => setFilters({ Promise: promise ?? '' })}
            />
          </ListToolbar>
        </Stack>
      }
      chips={<StatusChips<string> label="Bên nợ" chips={sides} {...bound(state, 'Side')} />}
      columns={columnsFor(drawer)}
      rowKey="ObjectID"
      noun="khách"
      empty={nothingOwed}
      row={{
        onOpen: (customer) => drawer.show('detail', customer.ObjectID),
        card: (customer) => <CustomerCard customer={customer} drawer={drawer} />,
      }}
    >
      <Drawers drawer={drawer} range={range} />
    </ListScreen>
  )
}

CustomerDebtsPage.prefetch = prefetchList(debtList)

const nothingOwed = (
  <Empty title="Tháng này không có công nợ nào" reason="Khách có nợ hoặc có phát sinh trong kỳ sẽ nằm ở đây" />
)

type DrawersProps = { drawer: DrawerState; range: { from: string; to: string } }

function Drawers({ drawer: { open, show, close }, range }: DrawersProps) {
  if (open?.kind === 'bank') return <BankCollectionsDrawer onClose={close} />
  if (!open?.id) return null
  const id = open.id
  if (isSettlingKind(open.kind))
    return <SettlingDrawer key={`${open.kind}.${id}`} kind={open.kind} customerId={id} onClose={close} />
  if (open.kind === 'collect') return <CollectDrawer key={id} customerId={id} onClose={close} />
  if (open.kind !== 'detail' && open.kind !== 'comments') return null
  return <CustomerDebtDrawer key={id} customerId={id} range={range} view={open.kind} onShow={show} onClose={close} />
}

type Aging = PartyDebt['Aging']
type Sums = { TheyOwe: number; WeOwe: number; AtWork: number; Debit: number; Credit: number; Aging: Aging }
const column = columnsOf<PartyDebt, Sums>()

const columnsFor = (drawer: DrawerState) => [
  column.text('Name', 'Khách', { width: 210, pin: 'start' }),
  column.code('Code', 'Mã', { muted: true }),
  column.phone('Phone', 'Điện thoại', { muted: true }),
  column.cell('Đầu kỳ', ({ Opening }) => <Balance value={Opening} still />, { align: 'right', sort: 'Opening' }),
  column.money('Debit', 'Phát sinh nợ', { total: 'Debit', sort: true }),
  column.money('Credit', 'Phát sinh có', { total: 'Credit', sort: true }),
  column.cell(
    'Khách nợ',
    (row) => (
      <span className="cp-they-owe">
        <Money value={Math.max(0, owedOf(row))} />
      </span>
    ),
    {
      align: 'right',
      total: 'TheyOwe',
      sort: 'Closing',
    },
  ),
  column.money('AtWork', 'Đang ở thẻ khách', { total: 'AtWork', tone: 'ink' }),
  column.cell(
    'Mình nợ',
    (row) => (
      <span className="cp-we-owe">
        <Money value={Math.max(0, -owedOf(row))} />
      </span>
    ),
    {
      align: 'right',
      total: 'WeOwe',
    },
  ),
  age('D7', '0–7 ngày'),
  age('D30', '8–30'),
  age('D60', '31–60'),
  age('Older', 'Trên 60'),
  column.number('OpenOrders', 'Đơn'),
  column.cell('Hẹn trả', ({ Promise: promised }) => <PromisedOn promised={promised} />),
  column.date('LastPay', 'Trả gần nhất', { muted: true }),
  column.person('StaffName', 'NV', { hiddenByDefault: true }),
  column.actions((customer) => [
    { label: 'Thu tiền khách', call: debts.payDebtCustomer, onClick: () => drawer.show('collect', customer.ObjectID) },
    ...settlingActs.map(({ kind, label, call }) => ({
      label,
      call,
      onClick: () => drawer.show(kind, customer.ObjectID),
    })),
    {
      label: 'Xem chi tiết',
      call: actOf(debts.detailDebt, { type: 'customer' }),
      onClick: () => drawer.show('detail', customer.ObjectID),
    },
    { label: 'Bình luận', call: commentsOn('customer'), onClick: () => drawer.show('comments', customer.ObjectID) },
  ]),
]

/** What is owed: money at work is no debt yet. */
const owedOf = ({ Closing, AtWork }: PartyDebt): number => Closing - AtWork

function age(key: keyof Aging, title: string): Column<PartyDebt, Sums> {
  const figure = ({ Aging }: { Aging: Aging }) => <Money value={Aging[key]} tone="ink" />
  return { ...column.cell(title, figure, { align: 'right', muted: true }), total: figure }
}

function CustomerCard({ customer, drawer }: { customer: PartyDebt; drawer: DrawerState }) {
  const { ObjectID, Name, Code, AtWork, OpenOrders, Promise: promised } = customer
  const owed = owedOf(customer)
  const theyOwe = owed > 0
  return (
    <RowCard
      title={Name}
      line={`${Code} · ${OpenOrders} đơn còn mở${AtWork > 0 ? ` · đang ở thẻ khách ${formatVnd(AtWork)}` : ''}`}
      amount={{
        label: theyOwe ? 'Khách nợ' : owed < 0 ? 'Mình nợ khách' : 'Hết nợ',
        value: Math.abs(owed),
        tone: theyOwe ? 'they-owe' : 'we-owe',
      }}
      status={<PromisedOn promised={promised} isNamed />}
      actions={settlingActs.map(({ kind, label, call }) => ({
        label,
        call,
        onClick: () => drawer.show(kind, ObjectID),
      }))}
      onOpen={() => drawer.show('detail', ObjectID)}
      act={
        theyOwe && (
          <ActionButton call={debts.payDebtCustomer} onClick={() => drawer.show('collect', ObjectID)}>
            Thu tiền khách
          </ActionButton>
        )
      }
    />
  )
}
