import type { Input, Summary } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import type { StaffRow, staff } from '@cardpro/contract/people/staff/staff'
import { staffStatuses } from '@cardpro/contract/people/staff/staff.fields'
import { staffList } from '@cardpro/contract/people/staff/staff.list'
import type { Ctx } from '#kit/context.ts'
import { listSheet, ofRecord, sheetColumns, sheetFilters } from '#kit/excel/excel.service.ts'
import { loadShops } from '#places/shops/shops.service.ts'
import { ajaxLoadStaff } from './staff.service.ts'

type AjaxLoadStaffCall = typeof staff.ajaxLoadStaff
type Row = StaffRow & { Shops: string }

/** The list, with the names of the shops that each may enter. */
async function readWithShops(ctx: Ctx, input: Input<AjaxLoadStaffCall>) {
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
  if (Status === recordStatus.stopped) return staffStatuses[0]
  return MustChangePassword ? 'Chờ đổi mật khẩu' : staffStatuses[1]
}

export const staffSheet = listSheet<AjaxLoadStaffCall, Row>({
  name: 'Nhân viên',
  read: readWithShops,
  columns: sheetColumns<Row, Summary<AjaxLoadStaffCall>>(staffList, {
    GroupName: { value: groupText },
    ShopIDs: { value: ({ Shops }) => Shops },
    Status: { value: stateText },
  }),
  filter: { ...sheetFilters(staffList), GroupID: ofRecord('Theo nhóm quyền'), StaffID: ofRecord('Một nhân viên') },
})
