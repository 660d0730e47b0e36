import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatDay } from '@cardpro/contract/kit/dates'
import type { ShopRow, shops } from '@cardpro/contract/places/shops/shops'
import { columnsOf, listSheet, word } from '#kit/excel/excel.service.ts'
import { ajaxLoadShop } from './shops.service.ts'

const column = columnsOf<ShopRow>()
const statuses = { 1: 'Đang hoạt động', 0: 'Đã xóa' } as const

export const shopSheet = listSheet<typeof shops.ajaxLoadShop>({
  name: 'Cửa hàng',
  read: ajaxLoadShop,
  columns: [
    column.text('ShopName', 'Tên cửa hàng', { of: 'Tên cửa hàng', width: 28 }),
    column.made('Mã', ({ ShopID }) => String(ShopID), { width: 18 }),
    column.text('Address', 'Địa chỉ', { width: 40 }),
    column.text('Phone', 'SĐT', { width: 14 }),
    column.text('BankCode', 'Ngân hàng', { of: 'TK nhận', width: 12 }),
    column.text('AccountBank', 'Số TK nhận', { of: 'TK nhận', width: 20 }),
    column.text('AccountOwner', 'Chủ TK', { of: 'TK nhận', width: 26 }),
    column.text('ManagerName', 'Quản lý', { width: 26 }),
    column.number('StaffCount', 'Số NV'),
    column.day('ExpiredDate', 'Ngày hết hạn'),
    column.money('TodayVolume', 'Doanh số hôm nay', { needs: 'allShops.view' }),
    column.money('TodayProfit', 'Lãi gộp hôm nay', { needs: 'allShops.view' }),
    column.made('Khóa sổ đến', ({ LockedTo }) => LockedTo && formatDay(LockedTo), { of: 'Sổ hôm nay' }),
    column.made('Trạng thái', ({ Status }) => (Status === recordStatus.active ? statuses[1] : statuses[0]), {
      width: 16,
    }),
  ],
  filter: { ShopName: word('Tìm'), Status: word('Trạng thái', { 0: statuses[0] }) },
})
