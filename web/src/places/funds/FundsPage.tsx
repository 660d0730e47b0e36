import { BankOutlined, PlusOutlined, SwapOutlined } from '@ant-design/icons'
import type { Summary } from '@cardpro/contract/kit/call'
import { funds } from '@cardpro/contract/places/funds/funds'
import { useListCall } from '#kit/api/useListCall.ts'
import { FundDrawer } from '#kit/pickers/funds/FundDrawer.tsx'
import { StopFund } from '#kit/pickers/funds/StopFund.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { FigureStrip } from '#kit/ui/basic/Equation.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { ImportButton } from '#kit/ui/import/ImportButton.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { BanksDrawer } from './BanksDrawer.tsx'
import { FundOfList } from './FundOfList.tsx'
import { FundQrDrawer } from './FundQrDrawer.tsx'
import { FeedDrawer } from './feeds/FeedDrawer.tsx'
import { fundColumns } from './fundColumns.tsx'
import { fundList, initialFilters, inputOf, statuses } from './fundList.ts'
import { RealBalanceDrawer } from './RealBalanceDrawer.tsx'
import { RecheckFunds } from './RecheckFunds.tsx'
import { TransferDrawer } from './TransferDrawer.tsx'

export function FundsPage() {
  const state = useFilters(initialFilters)
  const [filters, setFilters] = state
  const drawer = useDrawer()
  const asked = inputOf(filters)
  const found = useListCall(funds.getByConditions, asked)
  const columns = fundColumns(drawer)
  const sums = found.data?.Summary
  return (
    <ListPage
      title="Tài khoản & quỹ"
      actions={
        <>
          <ImportButton kind="moveIn" drawer={drawer} label="Chuyển vào từ Excel" />
          <ExportButton input={asked} columns={columns} list={fundList} />
          <span className="wide-only">
            <RecheckFunds />
          </span>
          <Actions show={drawer.show} />
        </>
      }
      toolbar={
        <Toolbar>
          <SearchBox
            value={filters.GeneralSearch}
            onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
            placeholder="Tên quỹ, số tài khoản"
          />
          <StatusChips
            label="Trạng thái quỹ"
            chips={statuses}
            value={filters.Status}
            onChange={(Status) => setFilters({ Status })}
          />
        </Toolbar>
      }
      chips={sums && <Sums {...sums} />}
    >
      <DataTable
        query={found}
        list={fundList}
        columns={columns}
        rowKey="BankCardID"
        state={state}
        noun="quỹ"
        {...(state[2].keys.length === 0 && { empty: <NoneYet show={drawer.show} /> })}
        row={{
          onOpen: (row) => drawer.show('edit', row.BankCardID),
          card: (row) => <FundOfList fund={row} drawer={drawer} />,
        }}
      />
      <Drawers drawer={drawer} />
    </ListPage>
  )
}

FundsPage.prefetch = prefetchList({
  name: fundList.name,
  call: funds.getByConditions,
  inputOf,
  initial: initialFilters,
})

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
      <ActionButton
        call={funds.addOrEdit}
        kind="primary"
        icon={<PlusOutlined aria-hidden />}
        shortcut="N"
        onClick={() => show('create')}
      >
        Thêm quỹ
      </ActionButton>
    </>
  )
}

function NoneYet({ show }: Pick<DrawerState, 'show'>) {
  return (
    <Empty
      title="Chưa có quỹ nào"
      reason="Cần một quỹ để thu, chi và nhận tiền POS về."
      act={
        <ActionButton call={funds.addOrEdit} onClick={() => show('create')}>
          Thêm quỹ đầu tiên
        </ActionButton>
      }
    />
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
