import { type CollaboratorDebt, collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import type { Summary } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { commissionWords } from '@cardpro/contract/orders/commissionWords'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { type DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { Stack } from '#kit/ui/layout/layout.tsx'
import { ListScreen, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { AdjustDrawer } from '../settling/AdjustDrawer.tsx'
import { ChooseCollaboratorDrawer } from './ChooseCollaboratorDrawer.tsx'
import { CollaboratorStatementDrawer } from './CollaboratorStatementDrawer.tsx'
import { collaboratorDebtList, sides } from './collaboratorDebtList.ts'
import { PayCollaboratorDrawer } from './PayCollaboratorDrawer.tsx'
import { Ends } from './Shares.tsx'
import './collaboratorDebts.css'

type Sums = Summary<typeof collaboratorDebts.getCollaboratorDebts>

/** Công nợ CTV: what each collaborator earned, was paid and is still to get; below 0 if too much was paid. */
export function CollaboratorDebtsPage() {
  const screen = useListScreen(collaboratorDebtList)
  const { state, sums, drawer } = screen
  const range = rangeOf(screen.filters, today())
  return (
    <ListScreen
      screen={screen}
      title="Công nợ CTV"
      actions={<PayButton onClick={() => drawer.show('choose')} />}
      toolbar={<ListToolbar state={state} search="Tên hoặc mã CTV" days={range} />}
      chips={
        <Stack gap={10}>
          {sums && <Ends label="Hoa hồng trong kỳ" {...sums} />}
          <StatusChips<string> label="Bên nợ" chips={sides} {...bound(state, 'Side')} />
        </Stack>
      }
      columns={columnsFor(drawer)}
      rowKey="AffID"
      noun="CTV"
      empty={nothingEarned}
      row={{
        onOpen: ({ AffID }) => drawer.show('detail', AffID),
        card: (collaborator) => <CollaboratorCard collaborator={collaborator} drawer={drawer} />,
      }}
    >
      <Drawers drawer={drawer} range={range} />
    </ListScreen>
  )
}

CollaboratorDebtsPage.prefetch = prefetchList(collaboratorDebtList)

const PayButton = ({ onClick }: { onClick: () => void }) => (
  <ActionButton call={collaboratorDebts.payCollaborator} kind="primary" shortcut="n" onClick={onClick}>
    Chi hoa hồng
  </ActionButton>
)

const nothingEarned = (
  <Empty title="Chưa có cộng tác viên nào" reason="Hoa hồng ghi sổ cùng từng lần quẹt của đơn có cộng tác viên" />
)

type DrawersProps = { drawer: DrawerState; range: { from: string; to: string } }

function Drawers({ drawer: { open, show, close }, range }: DrawersProps) {
  if (open?.kind === 'choose') return <ChooseCollaboratorDrawer onChoose={(id) => show('pay', id)} onClose={close} />
  if (!open?.id) return null
  if (open.kind === 'adjust') return <AdjustDrawer key={open.id} type="aff" id={open.id} onClose={close} />
  if (open.kind === 'pay')
    return (
      <PayCollaboratorDrawer
        key={open.id}
        collaboratorId={open.id}
        onStatement={(id) => show('detail', id)}
        onClose={close}
      />
    )
  if (open.kind !== 'detail') return null
  return (
    <CollaboratorStatementDrawer key={open.id} collaboratorId={open.id} range={range} onShow={show} onClose={close} />
  )
}

const column = columnsOf<CollaboratorDebt, Sums>()

const columnsFor = (drawer: DrawerState) => [
  column.cell(
    'Cộng tác viên',
    ({ Name, Code, Status }) => (
      <span className={Status === recordStatus.active ? '' : 'cp-quiet'}>
        <b className="cp-bold">{Name}</b> {Code}
        {Status !== recordStatus.active && ' · đã ngừng'}
      </span>
    ),
    { width: 230, pin: 'start', sort: 'Name' },
  ),
  column.cell('Cơ sở', (collaborator) => commissionWords({ ...collaborator, ParentPercent: 0 }), { muted: true }),
  column.money('Opening', 'Đầu kỳ', { total: 'Opening', sort: true }),
  column.money('Earned', 'Phát sinh', { total: 'Earned', sort: true }),
  column.money('Paid', 'Đã trả', { total: 'Paid', sort: true }),
  column.money('Remain', 'Còn', { total: 'Remain', sort: true }),
  column.number('OpenOrders', 'Đơn chưa chi'),
  column.actions((collaborator) => [
    {
      label: 'Chi hoa hồng',
      call: collaboratorDebts.payCollaborator,
      onClick: () => drawer.show('pay', collaborator.AffID),
      ...(collaborator.Remain <= 0 && { blocked: 'Không còn hoa hồng phải trả' }),
    },
    { label: 'Điều chỉnh', call: debtSettling.adjustDebt, onClick: () => drawer.show('adjust', collaborator.AffID) },
    {
      label: 'Bảng kê',
      call: collaboratorDebts.getCollaboratorStatement,
      onClick: () => drawer.show('detail', collaborator.AffID),
    },
  ]),
]

function CollaboratorCard({ collaborator, drawer }: { collaborator: CollaboratorDebt; drawer: DrawerState }) {
  const { AffID, Name, Code, Remain, Earned, Paid } = collaborator
  return (
    <RowCard
      title={Name}
      line={`${Code} · ${commissionWords({ ...collaborator, ParentPercent: 0 })}`}
      amount={{ label: Remain < 0 ? 'Trả thừa' : 'Còn phải trả', value: Math.abs(Remain) }}
      second={{ label: Paid > 0 ? 'Đã trả' : 'Phát sinh', value: Paid > 0 ? Paid : Earned }}
      actions={[{ label: 'Điều chỉnh', call: debtSettling.adjustDebt, onClick: () => drawer.show('adjust', AffID) }]}
      onOpen={() => drawer.show('detail', AffID)}
      act={
        Remain > 0 && (
          <ActionButton call={collaboratorDebts.payCollaborator} onClick={() => drawer.show('pay', AffID)}>
            Chi hoa hồng
          </ActionButton>
        )
      }
    />
  )
}
