import { recordStatus } from '@cardpro/contract/kit/constants'
import { type ShopRow, shops } from '@cardpro/contract/places/shops/shops'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { AddButton } from '#kit/ui/basic/ActionButton.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { Toolbar } from '#kit/ui/list/ListPage.tsx'
import { ListScreen } from '#kit/ui/list/ListScreen.tsx'
import { prefetchList } from '#kit/ui/list/list.ts'
import { SearchBox } from '#kit/ui/list/SearchBox.tsx'
import { StatusChips } from '#kit/ui/list/StatusChips.tsx'
import { bound, useFilters } from '#kit/ui/list/useFilters.ts'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { DeleteShop } from './DeleteShop.tsx'
import { ShopDrawer } from './ShopDrawer.tsx'
import { shopColumns } from './shopColumns.tsx'
import { shopList } from './shopList.ts'

/** The shops that the user may enter, at any level. */
export function ShopsPage() {
  const state = useFilters(shopList.initial)
  const asked = shopList.inputOf(state[0])
  const query = emptyOnError(useCall(shops.ajaxLoadShop, asked, { again: true }))
  const drawer = useDrawer()
  const { shop: current, user } = useSession()
  const open = (shop: ShopRow) => drawer.show('edit', shop.ShopID)
  return (
    <ListScreen
      screen={{ list: shopList, state, asked, query }}
      title="Cửa hàng"
      actions={
        <AddButton call={shops.addOrEdit} onClick={() => drawer.show('create')}>
          Thêm cửa hàng
        </AddButton>
      }
      toolbar={
        <Toolbar>
          <SearchBox placeholder="Tên cửa hàng" {...bound(state, 'ShopName')} />
          <StatusChips label="Trạng thái cửa hàng" chips={statuses} {...bound(state, 'Status')} />
        </Toolbar>
      }
      columns={shopColumns(drawer, { current: current?.ShopID, rights: user?.Rights ?? [] })}
      rowKey="ShopID"
      noun="cửa hàng"
      row={{ onOpen: open, card: (shop) => <ShopOfList shop={shop} onOpen={() => open(shop)} /> }}
    >
      <Drawers drawer={drawer} status={state[0].Status} />
    </ListScreen>
  )
}

ShopsPage.prefetch = prefetchList(shopList)

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
