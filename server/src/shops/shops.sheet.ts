import { formatDay } from '@cardpro/contract/basic/dates'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import type { ShopRow, shops } from '@cardpro/contract/shops/shops'
import { columnsOf, listSheet, word } from '#excel/excel.service.ts'
import { ajaxLoadShop } from './shops.service.ts'

const col = columnsOf<ShopRow>()
const statuses = { 1: 'Đang hoạt động', 0: 'Đã xóa' } as const

export const shopSheet = listSheet<typeof shops.ajaxLoadShop>({
  kind: 'excel.shops',
  menu: 'shops',
  right: 'shops.export',
  name: 'Cửa hàng',
  file: 'cua-hang',
  read: ajaxLoadShop,
  columns: [
    col.text('ShopName', 'Tên cửa hàng', { of: 'Tên cửa hàng', width: 28 }),
    col.made('Mã', ({ ShopID }) => String(ShopID), { width: 18 }),
    col.text('Address', 'Địa chỉ', { width: 40 }),
    col.text('Phone', 'SĐT', { width: 14 }),
    col.text('BankCode', 'Ngân hàng', { of: 'TK nhận', width: 12 }),
    col.text('AccountBank', 'Số TK nhận', { of: 'TK nhận', width: 20 }),
    col.text('AccountOwner', 'Chủ TK', { of: 'TK nhận', width: 26 }),
    col.text('ManagerName', 'Quản lý', { width: 26 }),
    col.number('StaffCount', 'Số NV'),
    col.day('ExpiredDate', 'Ngày hết hạn'),
    col.money('TodayVolume', 'Doanh số hôm nay', { needs: 'allShops.view' }),
    col.money('TodayProfit', 'Lãi gộp hôm nay', { needs: 'allShops.view' }),
    col.made('Khóa sổ đến', ({ LockedTo }) => LockedTo && formatDay(LockedTo), { of: 'Sổ hôm nay' }),
    col.made('Trạng thái', ({ Status }) => (Status === recordStatus.active ? statuses[1] : statuses[0]), { width: 16 }),
  ],
  filter: { ShopName: word('Tìm'), Status: word('Trạng thái', { 0: statuses[0] }) },
})
