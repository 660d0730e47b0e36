import { actOf } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { type StaffRow, staff } from '@cardpro/contract/people/staff/staff'
import { type staffFields, staffStatuses } from '@cardpro/contract/people/staff/staff.fields'
import { staffList } from '@cardpro/contract/people/staff/staff.list'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { asShown, recordColumns } from '#kit/ui/columns/recordColumns.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { Cut } from '#kit/ui/table/Cell.tsx'
import './permission.css'

type Sums = { Advance: number }
const column = columnsOf<StaffRow, Sums>()
type Actions = { drawer: DrawerState; shopName: (shopId: number) => string; toRights: (staffId: number) => void }

/** The columns of the staff list; an action that the caller may not do with this user shows why. */
export const staffColumns = ({ drawer, shopName, toRights }: Actions): Column<StaffRow, Sums>[] => [
  ...recordColumns<StaffRow, Sums, typeof staffFields>(staffList, [], {
    UserName: { cell: ({ UserName }) => <Account name={UserName} />, ...asShown },
    FullName: { width: 200 },
    GroupName: { cell: (person) => <GroupOf person={person} />, ...asShown },
    ShopIDs: { cell: (person) => <Cut text={shopsText(person, shopName)} width={220} />, ...asShown },
    LastLogin: { cell: (person) => <LastLogin person={person} /> },
    Status: { cell: (person) => <StateOf person={person} /> },
  }),
  column.actions((person) => [
    {
      label: 'Sửa',
      call: actOf(staff.addOrEditStaff, { UserID: person.UserID }),
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

const Account = ({ name }: { name: string }) => (
  <b className="cp-bold">
    <Cut text={name} width={160} />
  </b>
)

const LastLogin = ({ person }: { person: StaffRow }) =>
  person.LastLogin ? <DateText value={person.LastLogin} as="full" /> : <span className="cp-quiet">Chưa đăng nhập</span>

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
  if (Status === recordStatus.stopped) return <Tag>{staffStatuses[0]}</Tag>
  return MustChangePassword ? (
    <Tag tone="orange">Chờ đổi mật khẩu</Tag>
  ) : (
    <span className="cp-quiet">{staffStatuses[1]}</span>
  )
}

export function shopsText({ IsOwner, ShopIDs }: StaffRow, shopName: (shopId: number) => string): string {
  return IsOwner ? 'Mọi cửa hàng' : ShopIDs.map(shopName).filter(Boolean).join(', ')
}
