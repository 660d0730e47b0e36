import type { Input, Summary } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import type { StaffRow, staff } from '@cardpro/contract/staff/staff'
import { by, columnsOf, listSheet, word } from '#excel/excel.service.ts'
import type { Ctx } from '#platform/context.ts'
import { loadShops } from '#shops/shops.service.ts'
import { ajaxLoadStaff } from './staff.service.ts'

type Listed = typeof staff.ajaxLoadStaff
type Row = StaffRow & { Shops: string }
const col = columnsOf<Row, Summary<Listed>>()
const statuses = { 1: 'Đang làm', 0: 'Đã ngừng' } as const

/** The list, with the names of the shops that each may enter. */
async function readWithShops(ctx: Ctx, input: Input<Listed>) {
  const [{ rows, ...page }, shops] = await Promise.all([ajaxLoadStaff(ctx, input), loadShops(ctx, ctx.ownShopIds)])
  const nameOf = (id: number) => shops.find(({ ShopID }) => ShopID === id)?.ShopName ?? []
  const shopsOf = ({ IsOwner, ShopIDs }: StaffRow) => (IsOwner ? 'Mọi cửa hàng' : ShopIDs.flatMap(nameOf).join(', '))
  return { ...page, rows: rows.map((row): Row => ({ ...row, Shops: shopsOf(row) })) }
}

function groupText({ GroupName, HasOwnRights }: Row): string {
  if (!GroupName) return 'Quyền riêng'
  return HasOwnRights ? `${GroupName} + quyền riêng` : GroupName
}

function stateText({ Status, MustChangePassword }: Row): string {
  if (Status === recordStatus.stopped) return statuses[0]
  return MustChangePassword ? 'Chờ đổi mật khẩu' : statuses[1]
}

export const staffSheet = listSheet<Listed, Row>({
  kind: 'excel.staff',
  menu: 'staff',
  right: 'staff.export',
  name: 'Nhân viên',
  file: 'nhan-vien',
  read: readWithShops,
  columns: [
    col.text('UserName', 'Tài khoản', { of: 'Tài khoản', width: 20 }),
    col.text('FullName', 'Họ tên', { width: 28 }),
    col.text('Phone', 'SĐT', { width: 14 }),
    col.made('Nhóm', groupText, { width: 26 }),
    col.text('Shops', 'Cửa hàng được vào', { of: 'Cửa hàng được vào', width: 44 }),
    col.money('AdvanceBalance', 'Tạm ứng đang giữ', { total: 'Advance' }),
    col.instant('LastLogin', 'Đăng nhập cuối', { of: 'Đăng nhập cuối' }),
    col.made('Trạng thái', stateText, { width: 18 }),
  ],
  filter: {
    UserName: word('Tìm'),
    Status: word('Trạng thái', statuses),
    GroupID: by('Theo nhóm quyền'),
    StaffID: by('Một nhân viên'),
  },
})
