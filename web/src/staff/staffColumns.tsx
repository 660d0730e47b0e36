import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { type StaffRow, staff } from '@cardpro/contract/staff/staff'
import { DateText } from '#ui/basic/DateText.tsx'
import { Tag } from '#ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#ui/columns/columns.tsx'
import type { DrawerState } from '#ui/drawer/useDrawer.ts'
import { Cut } from '#ui/table/Cell.tsx'
import { editStaff } from './useStaff.ts'
import './staff.css'

type Sums = { Advance: number }
const col = columnsOf<StaffRow, Sums>()
type Acts = { drawer: DrawerState; shopName: (shopId: number) => string; toRights: (staffId: number) => void }

/** The columns of the staff list; an act that the caller may not do with this person says why. */
export const staffColumns = ({ drawer, shopName, toRights }: Acts): Column<StaffRow, Sums>[] => [
  col.cell(
    'Tài khoản',
    ({ UserName }) => (
      <b className="cp-staff-name">
        <Cut text={UserName} width={160} />
      </b>
    ),
    { sort: 'UserName' },
  ),
  col.text('FullName', 'Họ tên', { width: 200, sort: true }),
  col.phone('Phone', 'SĐT'),
  col.cell('Nhóm', (person) => <GroupOf person={person} />),
  col.cell('Cửa hàng được vào', (person) => <Cut text={shopsText(person, shopName)} width={220} />),
  col.money('AdvanceBalance', 'Tạm ứng đang giữ', { total: 'Advance', sort: true }),
  col.cell(
    'Đăng nhập cuối',
    ({ LastLogin }) =>
      LastLogin ? <DateText value={LastLogin} as="full" /> : <span className="cp-quiet">Chưa đăng nhập</span>,
    { sort: 'LastLogin' },
  ),
  col.cell('Trạng thái', (person) => <StateOf person={person} />),
  col.actions((person) => [
    {
      label: 'Sửa',
      call: editStaff,
      blocked: person.Locked || undefined,
      onClick: () => drawer.show('edit', person.UserID),
    },
    { label: 'Phân quyền', call: staff.getPermissionStaff, onClick: () => toRights(person.UserID) },
    {
      label: 'Xóa',
      call: staff.deleteStaff,
      danger: true,
      blocked: person.Locked || undefined,
      onClick: () => drawer.show('delete', person.UserID),
    },
  ]),
]

/** The group, and whether the user's rights differ from it. */
function GroupOf({ person: { GroupName, HasOwnRights } }: { person: StaffRow }) {
  if (!GroupName) return <span className="cp-quiet">Quyền riêng</span>
  return (
    <>
      {GroupName}
      {HasOwnRights && <span className="cp-quiet"> + quyền riêng</span>}
    </>
  )
}

export function StateOf({ person: { Status, MustChangePassword } }: { person: StaffRow }) {
  if (Status === recordStatus.stopped) return <Tag>Đã ngừng</Tag>
  return MustChangePassword ? <Tag tone="orange">Chờ đổi mật khẩu</Tag> : <span className="cp-quiet">Đang làm</span>
}

export function shopsText({ IsOwner, ShopIDs }: StaffRow, shopName: (shopId: number) => string): string {
  return IsOwner ? 'Mọi cửa hàng' : ShopIDs.map(shopName).filter(Boolean).join(', ')
}
