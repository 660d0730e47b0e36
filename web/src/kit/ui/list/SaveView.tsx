import { rightToSetGroups, type SavedView, views } from '@cardpro/contract/kit/lists/views'
import { staff } from '@cardpro/contract/people/staff/staff'
import { Form, Select } from 'antd'
import { useEffect } from 'react'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { type BoxProps, Field, Help } from '#kit/ui/form/Field.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import type { ListPowers } from './list.ts'
import { viewOf } from './listStart.ts'
import { type Narrowing, useParameters, useSetSearch } from './useFilters.ts'

type SaveViewProps = { view: SavedView | null; list: ListPowers; narrowing: Narrowing; onClose: () => void }

const givenBy = ({ ViewID, Version, Name, IsShared, GroupIDs }: SavedView) => ({
  ViewID,
  Version,
  Name,
  IsShared,
  GroupIDs,
})

/** A view under a name: a new one keeps what the list shows now; of an old one only name and sharing change here. */
export function SaveView({ view, list, narrowing, onClose }: SaveViewProps) {
  const search = useParameters()
  const setSearch = useSetSearch()
  const kept = view?.Search ?? JSON.stringify(viewOf(search, Object.keys(narrowing.initial)))
  const form = useCallForm(views.save, {
    initial: {
      List: list.name,
      Search: kept,
      ...(view ? givenBy(view) : { Name: '', IsShared: false, GroupIDs: [] }),
    },
    refresh: [views.getViews],
    success: (_, { Name }) => `Đã lưu bộ lọc ${Name}`,
    onDone: ({ Data }) =>
      view ? onClose() : setSearch((old) => ({ ...old, drawer: undefined, view: Data.ViewID }), true),
  })
  return (
    <FormDrawer
      form={form}
      title={view ? 'Sửa bộ lọc' : 'Lưu bộ lọc'}
      subject="lọc, sắp xếp, cột và độ rộng"
      save={view ? 'Lưu' : 'Lưu bộ lọc'}
      size={{ width: 'act' }}
      onClose={onClose}
    >
      <TextField name="Name" label="Tên bộ lọc" required autoFocus placeholder="VD: Thẻ VCB sắp đến hạn" />
      <SwitchField
        name="IsShared"
        label="Dùng chung"
        help="Mọi người trong cửa hàng xem được danh sách này đều thấy bộ lọc"
      />
      <GroupsField kept={view?.GroupIDs ?? []} />
    </FormDrawer>
  )
}

/** The permission groups whose lists open with it: of a shared view, and only users with staff.edit set them. */
function GroupsField({ kept }: { kept: number[] }) {
  const isShared: unknown = Form.useWatch('IsShared')
  const antd = Form.useFormInstance()
  useEffect(() => {
    // A view that is shared no more loses its groups at the server; no list is sent that it would refuse.
    if (isShared === false) antd.setFieldValue('GroupIDs', undefined)
    if (isShared === true && antd.getFieldValue('GroupIDs') === undefined) antd.setFieldValue('GroupIDs', kept)
  }, [isShared, antd, kept])
  const mayEdit = useCan({ ...views.save, access: rightToSetGroups }).allowed
  const groups = useCall(staff.getPermissionGroups, {}, { enabled: mayEdit, silent: true }).data?.Data ?? []
  if (!mayEdit || isShared !== true || groups.length === 0) return null
  return (
    <Field name="GroupIDs" label="Mở đầu tiên cho nhóm" verb="chọn">
      <GroupsBox groups={groups} />
    </Field>
  )
}

type GroupsBoxProps = BoxProps<number[]> & { groups: { GroupID: number; Name: string }[] }

function GroupsBox({ value, onChange, groups, ...box }: GroupsBoxProps) {
  return (
    <>
      <Select<number[], { value: number; label: string }>
        {...box}
        mode="multiple"
        className="cp-box"
        placeholder="Không nhóm nào"
        options={groups.map(({ GroupID, Name }) => ({ value: GroupID, label: Name }))}
        value={value ?? []}
        onChange={(chosen) => onChange?.(chosen)}
      />
      <Help>Ai trong nhóm chưa tự chọn bộ lọc thì danh sách mở ra với bộ lọc này</Help>
    </>
  )
}

export function DropView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  return (
    <ConfirmAction
      call={views.delete}
      input={{ ViewID: view.ViewID }}
      title="Xóa bộ lọc"
      reasons={[]}
      done={{ success: `Đã xóa bộ lọc ${view.Name}`, refresh: [views.getViews] }}
      save="Xóa bộ lọc"
      onClose={onClose}
    >
      Bộ lọc <b>{view.Name}</b> sẽ mất{view.IsShared && ' với mọi người trong cửa hàng'}. Dữ liệu không đổi.
    </ConfirmAction>
  )
}
