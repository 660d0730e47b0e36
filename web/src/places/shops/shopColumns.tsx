import { actOf } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatDay } from '@cardpro/contract/kit/dates'
import { type ShopRow, shops } from '@cardpro/contract/places/shops/shops'
import { allShops } from '@cardpro/contract/reports/allShopsReport'
import { Profit } from '@cardpro/contract/reports/measures'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { today } from '#kit/ui/hooks/today.ts'

const column = columnsOf<ShopRow>()

/** The columns of the list of shops. The shop that one works in cannot be deleted from inside. */
export const shopColumns = (
  drawer: DrawerState,
  { current, rights }: { current: number | undefined; rights: readonly string[] },
): Column<ShopRow, object>[] => [
  column.cell('Tên cửa hàng', (shop) => <b>{shop.ShopName}</b>, { sort: 'ShopName' }),
  column.cell('Mã', (shop) => <span className="cp-quiet">{shop.ShopID}</span>, { hiddenByDefault: true }),
  ...(rights.includes(allShops.access) ? [column.money('TodayVolume', 'Doanh số hôm nay')] : []),
  ...(rights.includes(allShops.access) && rights.includes(Profit.needs)
    ? [column.money('TodayProfit', 'Lãi gộp hôm nay')]
    : []),
  column.cell('Sổ hôm nay', (shop) => <DayOf shop={shop} />),
  column.text('Address', 'Địa chỉ', { width: 180, muted: true }),
  column.text('Phone', 'SĐT'),
  column.cell('TK nhận', accountText),
  column.text('ManagerName', 'Quản lý', { width: 160, sort: true }),
  column.number('StaffCount', 'Số NV', { sort: true }),
  column.date('ExpiredDate', 'Ngày hết hạn', { sort: true }),
  column.cell('Trạng thái', (shop) =>
    shop.Status === recordStatus.active ? <span className="cp-quiet">Đang hoạt động</span> : <Tag>Đã xóa</Tag>,
  ),
  column.actions((shop) => [
    {
      label: shop.Status === recordStatus.active ? 'Sửa' : 'Mở lại',
      call: actOf(shops.addOrEdit, { ShopID: shop.ShopID }),
      onClick: () => drawer.show('edit', shop.ShopID),
    },
    ...(shop.Status === recordStatus.active
      ? [
          {
            label: 'Xóa',
            call: shops.delete,
            danger: true,
            blocked: shop.ShopID === current ? 'Đang ở trong cửa hàng này' : undefined,
            onClick: () => drawer.show('delete', shop.ShopID),
          },
        ]
      : []),
  ]),
]

/** Whether today still takes entries. */
function DayOf({ shop: { LockedTo } }: { shop: ShopRow }) {
  const title = LockedTo === '' ? 'Chưa ngày nào khóa sổ' : `Đã khóa sổ đến ${formatDay(LockedTo)}`
  return (
    <span className="cp-quiet" title={title}>
      {LockedTo >= today() ? 'Đã chốt' : 'Đang mở'}
    </span>
  )
}

const accountText = ({ BankCode, AccountBank }: ShopRow): string =>
  [BankCode, AccountBank].filter(Boolean).join(' ') || '—'
