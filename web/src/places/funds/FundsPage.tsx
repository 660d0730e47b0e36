import { BankOutlined, SwapOutlined } from '@ant-design/icons'
import type { Summary } from '@cardpro/contract/kit/call'
import { funds } from '@cardpro/contract/places/funds/funds'
import { FundDrawer } from '#kit/pickers/funds/FundDrawer.tsx'
import { StopFund } from '#kit/pickers/funds/StopFund.tsx'
import { ActionButton, AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { type DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { ImportButton } from '#kit/ui/import/ImportButton.tsx'
import { ListScreen, ListToolbar, useListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound } from '#kit/ui/list/useFilters.ts'
import { BanksDrawer } from './BanksDrawer.tsx'
import { FundOfList } from './FundOfList.tsx'
import { FundQrDrawer } from './FundQrDrawer.tsx'
import { FeedDrawer } from './feeds/FeedDrawer.tsx'
import { fundColumns } from './fundColumns.tsx'
import { fundList, statuses } from './fundList.ts'
import { RealBalanceDrawer } from './RealBalanceDrawer.tsx'
import { RecheckFunds } from './RecheckFunds.tsx'
import { TransferDrawer } from './TransferDrawer.tsx'

export function FundsPage() {
  const screen = useListScreen(fundList)
  const { state, sums, drawer } = screen
  return (
    <ListScreen
      screen={screen}
      title="Tài khoản & quỹ"
      firstActions={<ImportButton kind="moveIn" drawer={drawer} label="Chuyển vào từ Excel" />}
      actions={
        <>
          <span className="wide-only">
            <RecheckFunds />
          </span>
          <Actions show={drawer.show} />
        </>
      }
      toolbar={
        <ListToolbar state={state} search="Tên quỹ, số tài khoản">
          <StatusChips label="Trạng thái quỹ" chips={statuses} {...bound(state, 'Status')} />
        </ListToolbar>
      }
      chips={sums && <Sums {...sums} />}
      columns={fundColumns(drawer)}
      rowKey="BankCardID"
      noun="quỹ"
      empty={
        <Empty
          title="Chưa có quỹ nào"
          reason="Cần một quỹ để thu, chi và nhận tiền POS về."
          act={
            <ActionButton call={funds.addOrEdit} onClick={() => drawer.show('create')}>
              Thêm quỹ đầu tiên
            </ActionButton>
          }
        />
      }
      row={{
        onOpen: (row) => drawer.show('edit', row.BankCardID),
        card: (row) => <FundOfList fund={row} drawer={drawer} />,
      }}
    >
      <Drawers drawer={drawer} />
    </ListScreen>
  )
}

FundsPage.prefetch = prefetchList(fundList)

const Sums = ({ Cash, Bank, Total }: Summary<typeof funds.getByConditions>) => (
  <FigureStrip
    figures={[
      { label: 'Tiền mặt', value: Cash },
      { label: 'Ngân hàng và ví', value: Bank },
      { label: 'Tổng các quỹ', value: Total },
    ]}
  />
)

function Actions({ show }: Pick<DrawerState, 'show'>) {
  return (
    <>
      <span className="wide-only">
        <ActionButton call={funds.getAllBank} icon={<BankOutlined aria-hidden />} onClick={() => show('banks')}>
          Ngân hàng
        </ActionButton>
      </span>
      <ActionButton
        call={funds.transfer}
        icon={<SwapOutlined aria-hidden />}
        shortcut="C"
        onClick={() => show('transfer')}
      >
        Chuyển quỹ
      </ActionButton>
      <AddButton call={funds.addOrEdit} onClick={() => show('create')}>
        Thêm quỹ
      </AddButton>
    </>
  )
}

/** The drawers of one fund, each by the name it has in the address. */
const ofOne = { edit: FundDrawer, qr: FundQrDrawer, real: RealBalanceDrawer, stop: StopFund, feed: FeedDrawer }

function Drawers({ drawer: { open, close } }: { drawer: DrawerState }) {
  if (open?.kind === 'create') return <FundDrawer fundId={null} onClose={close} />
  if (open?.kind === 'banks') return <BanksDrawer onClose={close} />
  if (open?.kind === 'transfer') return <TransferDrawer fromId={open.id} onClose={close} />
  if (!open?.id) return null
  const FundPart = open.kind in ofOne ? ofOne[open.kind as keyof typeof ofOne] : null
  return FundPart && <FundPart key={open.id} fundId={open.id} onClose={close} />
}
