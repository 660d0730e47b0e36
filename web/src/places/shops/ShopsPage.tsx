import { PlusOutlined } from '@ant-design/icons'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { type ShopRow, shops } from '@cardpro/contract/places/shops/shops'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { ListPage, Toolbar } from '#kit/ui/list/ListPage.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { DeleteShop } from './DeleteShop.tsx'
import { ShopDrawer } from './ShopDrawer.tsx'
import { shopColumns } from './shopColumns.tsx'
import { initialFilters, inputOf, shopList } from './shopList.ts'

/** The shops that the user may enter, at any level. */
export function ShopsPage() {
  const state = useFilters(initialFilters)
  const [filters, setFilters] = state
  const drawer = useDrawer()
  const asked = inputOf(filters)
  const found = emptyOnError(useCall(shops.ajaxLoadShop, asked, { again: true }))
  const { shop: current, user } = useSession()
  const columns = shopColumns(drawer, { current: current?.ShopID, rights: user?.Rights ?? [] })
  const open = (shop: ShopRow) => drawer.show('edit', shop.ShopID)
  return (
    <ListPage
      title="Cửa hàng"
      actions={
        <>
          <ExportButton input={asked} columns={columns} list={shopList} />
          <AddShop show={drawer.show} />
        </>
      }
      toolbar={
        <Toolbar>
          <SearchBox
            value={filters.ShopName}
            onChange={(ShopName) => setFilters({ ShopName })}
            placeholder="Tên cửa hàng"
          />
          <StatusChips
            label="Trạng thái cửa hàng"
            chips={statuses}
            value={filters.Status}
            onChange={(Status) => setFilters({ Status })}
          />
        </Toolbar>
      }
    >
      <DataTable
        query={found}
        list={shopList}
        columns={columns}
        rowKey="ShopID"
        state={state}
        noun="cửa hàng"
        row={{ onOpen: open, card: (shop) => <ShopOfList shop={shop} onOpen={() => open(shop)} /> }}
      />
      <Drawers drawer={drawer} status={filters.Status} />
    </ListPage>
  )
}

ShopsPage.prefetch = prefetchList({
  name: shopList.name,
  call: shops.ajaxLoadShop,
  inputOf,
  initial: initialFilters,
})

function AddShop({ show }: Pick<DrawerState, 'show'>) {
  return (
    <ActionButton
      call={shops.addOrEdit}
      kind="primary"
      icon={<PlusOutlined aria-hidden />}
      shortcut="N"
      onClick={() => show('create')}
    >
      Thêm cửa hàng
    </ActionButton>
  )
}

function Drawers({ drawer: { open, close }, status }: { drawer: DrawerState; status: number }) {
  if (open?.kind === 'create') return <ShopDrawer shopId={null} status={status} onClose={close} />
  if (!open?.id) return null
  if (open.kind === 'edit') return <ShopDrawer key={open.id} shopId={open.id} status={status} onClose={close} />
  return open.kind === 'delete' ? <DeleteShop shopId={open.id} onClose={close} /> : null
}

const statuses = [
  { value: 1, label: 'Đang hoạt động' },
  { value: 0, label: 'Đã xóa' },
]

/** The lists of shops and staff are emptied by a failed get, as the specification has it; every other list keeps its rows. */
const emptyOnError = <Q extends { data: unknown; error: unknown }>(query: Q): Q =>
  query.error ? { ...query, data: undefined } : query

/** A shop in the list of a phone. */
function ShopOfList({ shop, onOpen }: { shop: ShopRow; onOpen: () => void }) {
  const account = [shop.BankCode, shop.AccountBank].filter(Boolean).join(' ')
  const manager = shop.ManagerName && `Quản lý: ${shop.ManagerName}`
  return (
    <RowCard
      title={shop.ShopName}
      onOpen={onOpen}
      status={shop.Status === recordStatus.stopped && <Tag>Đã xóa</Tag>}
      line={[shop.Address, shop.Phone, account, manager].filter(Boolean).join(' · ') || '—'}
      amount={{ label: 'Số NV', value: shop.StaffCount }}
      {...(shop.TodayVolume !== null && { second: { label: 'Hôm nay', value: shop.TodayVolume } })}
    />
  )
}
