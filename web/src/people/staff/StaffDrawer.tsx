import type { RawInput } from '@cardpro/contract/kit/call'
import { companyShopId, recordStatus } from '@cardpro/contract/kit/constants'
import { identity } from '@cardpro/contract/people/identity/identity'
import { ownerGroupId } from '@cardpro/contract/people/identity/roles'
import { type StaffRow, staff } from '@cardpro/contract/people/staff/staff'
import { staffFields } from '@cardpro/contract/people/staff/staff.fields'
import { Form } from 'antd'
import { useSession } from '#kit/api/session.ts'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { RadioChips, SelectField, SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { PercentField } from '#kit/ui/form/PercentField.tsx'
import { PhoneField, TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { useRecord } from '#kit/ui/hooks/useRecord.ts'
import { RecordHistory } from '#kit/ui/record/RecordHistory.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { ShopsField } from './ShopsField.tsx'
import { statuses, useGroups, useStaff } from './staffList.ts'

const field = formFields(staffFields)

/** Makes a user, or changes the one with this id. */
export function StaffDrawer({ staffId, onClose }: { staffId: number | null; onClose: () => void }) {
  const query = useStaff(staffId)
  const person = useRecord(query, query.data)
  if (staffId === null) return <StaffForm person={null} onClose={onClose} />
  if (person && !person.Locked) return <StaffForm person={person} onClose={onClose} />
  return (
    <DrawerWaiting
      title="Sửa nhân viên"
      query={query}
      missing={person?.Locked || 'Không có nhân viên này trong cửa hàng'}
      onClose={onClose}
    />
  )
}

function StaffForm({ person, onClose }: { person: StaffRow | null; onClose: () => void }) {
  const { user, shop } = useSession()
  const isSelf = person !== null && person.UserID === user?.UserID
  const form = useCallForm(staff.addOrEditStaff, {
    initial: person ? typedOf(person) : newStaff(shop?.ShopID ?? companyShopId),
    refresh: [staff.ajaxLoadStaff, identity.getAllStaff, staff.getPermissionStaff],
    success: `Đã ${person ? 'lưu' : 'thêm'} nhân viên`,
    check: missingPassword,
    onDone: onClose,
    record: recordOf(person),
  })
  return (
    <FormDrawer form={form} {...wordsFor(person)} onClose={onClose}>
      <PersonSection isNew={!person} />
      <RightsSection isSelf={isSelf} person={person} />
      {!isSelf && <PasswordSection isNew={!person} />}
      {person && !isSelf && <StatusSection />}
      {person && <RecordHistory kind="user" id={person.UserID} />}
    </FormDrawer>
  )
}

const wordsFor = (person: StaffRow | null) =>
  person
    ? { title: 'Sửa nhân viên', subject: person.FullName, save: 'Lưu nhân viên' }
    : { title: 'Thêm nhân viên', save: 'Thêm nhân viên' }

function missingPassword({ UserID, Password }: RawInput<typeof staff.addOrEditStaff>): Record<string, string> {
  return UserID === undefined && !Password ? { Password: 'Vui lòng nhập mật khẩu' } : {}
}

function PersonSection({ isNew }: { isNew: boolean }) {
  return (
    <FormSection title="Nhân viên">
      <div className="cp-fields-2">
        <TextField
          {...field('UserName')}
          autoFocus={isNew}
          disabled={!isNew}
          settle={(typed) => typed.trim().toLowerCase()}
          help={isNew ? '4–32 ký tự: a–z, 0–9, dấu chấm, gạch dưới' : 'Tên tài khoản không đổi được'}
        />
        <TextField {...field('FullName')} />
        <PhoneField {...field('Phone')} />
        <PercentField
          {...field('ShipPercent')}
          help="Phần phí ship của người đi khách; chỉ lưu lại, chưa tự tính vào đơn"
        />
      </div>
    </FormSection>
  )
}

function StatusSection() {
  return (
    <FormSection title="Trạng thái">
      <RadioChips {...field('Status')} options={statuses} help="Ngừng thì các phiên đang mở kết thúc ngay" />
    </FormSection>
  )
}

function RightsSection({ isSelf, person }: { isSelf: boolean; person: StaffRow | null }) {
  const groups = useGroups()
  const chosen: unknown = Form.useWatch('GroupID')
  const dropsOwn = person?.HasOwnRights === true && chosen !== person.GroupID
  return (
    <FormSection title="Quyền">
      <SelectField
        {...field('GroupID')}
        disabled={isSelf}
        options={groups.map(({ GroupID, Name, Locked }) => ({
          value: GroupID,
          label: Locked && GroupID !== person?.GroupID ? `${Name} – ${Locked}` : Name,
          disabled: Locked !== '' && GroupID !== person?.GroupID,
        }))}
        help={
          isSelf
            ? 'Bạn không thể tự đổi nhóm và cửa hàng của mình'
            : dropsOwn
              ? 'Đổi nhóm thì quyền riêng của người này bỏ hết'
              : 'Thêm bớt quyền cho riêng người này ở màn hình Phân quyền'
        }
      />
      {chosen === ownerGroupId ? (
        <p className="cp-help">Chủ vào được mọi cửa hàng và có mọi quyền.</p>
      ) : (
        <ShopsField {...field('ShopIDs')} disabled={isSelf} required />
      )}
    </FormSection>
  )
}

function PasswordSection({ isNew }: { isNew: boolean }) {
  return (
    <FormSection title="Mật khẩu">
      <div className="cp-fields-2">
        <NewPasswordField
          {...field('Password')}
          {...(!isNew && { label: 'Mật khẩu mới' })}
          required={isNew}
          help={isNew ? 'Ít nhất 8 ký tự' : 'Để trống nếu không đổi'}
        />
        <SwitchField
          {...field('MustChangePassword')}
          help="Lần đăng nhập tới phải đổi mật khẩu rồi mới làm việc được"
        />
      </div>
    </FormSection>
  )
}

/** A new user works in the shop that is chosen at the top. */
const newStaff = (shopId: number) => ({
  ShopIDs: shopId === companyShopId ? [] : [shopId],
  Status: recordStatus.active,
  MustChangePassword: true,
})

/** The boxes of an existing user. A user without a group has to be put into one. */
function typedOf({ GroupID, ...person }: StaffRow) {
  return {
    ...person,
    ...(GroupID !== null && { GroupID }),
    ShopIDs: person.IsOwner ? [] : person.ShopIDs,
    Status: person.Status === recordStatus.active ? (1 as const) : (0 as const),
  }
}

const recordOf = (person: StaffRow | null) => (person ? { kind: 'user' as const, id: person.UserID } : undefined)
