import { EyeOutlined } from '@ant-design/icons'
import { type Permissions, staff } from '@cardpro/contract/people/staff/staff'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall, useRefresh, useSubmit } from '#kit/api/hooks.ts'
import { Refusal } from '#kit/api/refusal.ts'
import { useSession } from '#kit/api/session.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Note, PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { type Changes, permissionsOf, type Who } from './matrix.ts'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { ViewAsDrawer } from './ViewAsDrawer.tsx'
import '#kit/ui/form/form.css'
import './permission.css'

type EditorProps = {
  who: Who
  changes: Changes
  onChange: (changes: Changes) => void
  onSaved: (saved: Changes) => void
}

/** The rights of one group or person, to be ticked and saved. */
export function PermissionEditor(props: EditorProps) {
  const { who } = props
  const query = useCall(staff.getPermissionStaff, inputOf(who))
  // While the rights of another user are loading, the last ones must not be shown under this name.
  const shown = query.isPlaceholderData ? undefined : query.data?.Data
  if (query.error) return <PageError error={query.error} onRetry={() => void query.refetch()} />
  if (!shown) return <SkeletonRows columns={8} rows={12} />
  return <Editor {...props} shown={shown} reload={() => void query.refetch()} />
}

const inputOf = ({ kind, id }: Who) => (kind === 'group' ? { GroupID: id } : { StaffID: id })

type ShownProps = EditorProps & { shown: Permissions; reload: () => void }

function Editor({ who, changes, onChange, onSaved, shown, reload }: ShownProps) {
  const own = useSession().user?.Rights ?? []
  const drawer = useDrawer()
  return (
    <section className="cp-permission-one" aria-label={shown.Name}>
      <EditorHead
        who={who}
        changes={changes}
        shown={shown}
        onDrop={() => onChange({})}
        onSaved={onSaved}
        reload={reload}
        onPreview={() => drawer.show('preview')}
      />
      {shown.Locked && <Note tone="primary">{shown.Locked}</Note>}
      <PermissionMatrix
        menus={shown.Menus}
        changes={changes}
        own={own}
        isLocked={shown.Locked !== ''}
        isPerson={who.kind === 'staff'}
        onChange={onChange}
      />
      <p className="cp-help">
        {words[who.kind].after} Đơn hàng: có Thêm mà không có Sửa thì chỉ nạp, quẹt đơn của mình.
      </p>
      {drawer.open?.kind === 'preview' && <ViewAsDrawer shown={shown} onClose={drawer.close} />}
    </section>
  )
}

const words = {
  staff: {
    preview: 'Xem như nhân viên này',
    after: 'Ô có viền là quyền khác với nhóm. Lưu xong, người này phải đăng nhập lại.',
  },
  group: { preview: 'Xem như nhóm này', after: 'Lưu xong, mọi người trong nhóm phải đăng nhập lại.' },
} as const

type HeadProps = Omit<ShownProps, 'onChange'> & { onDrop: () => void; onPreview: () => void }

function EditorHead({ who, changes, shown, onDrop, onSaved, reload, onPreview }: HeadProps) {
  const count = Object.keys(changes).length
  const save = useSave({ who, changes, shown, onSaved })
  const isStale = save.error instanceof Refusal && save.error.code === 'STALE_WRITE'
  const drop = () => {
    onDrop()
    save.clearError()
    reload()
  }
  return (
    <header>
      <h2>
        {shown.Name}
        {who.kind === 'staff' && shown.GroupName && <small>{shown.GroupName}</small>}
      </h2>
      <ActionButton
        call={staff.getPermissionStaff}
        icon={<EyeOutlined aria-hidden />}
        blocked={save.isPending ? 'Đang ghi' : count > 0 ? 'Hãy lưu hoặc bỏ thay đổi trước' : undefined}
        onClick={onPreview}
      >
        {words[who.kind].preview}
      </ActionButton>
      {(count > 0 || isStale) && <Button onClick={drop}>Bỏ thay đổi</Button>}
      <ActionButton
        call={staff.addPermissionStaff}
        kind="primary"
        blocked={shown.Locked || whyNotSave(count, save.isPending)}
        onClick={() => void save.submit()}
      >
        {count > 0 ? `Lưu ${count} thay đổi` : 'Lưu'}
      </ActionButton>
    </header>
  )
}

const whyNotSave = (count: number, isPending: boolean): string | undefined =>
  isPending ? 'Đang ghi' : count === 0 ? 'Chưa có thay đổi' : undefined

type Saving = Pick<ShownProps, 'who' | 'changes' | 'shown' | 'onSaved'>

function useSave({ who, changes, shown, onSaved }: Saving) {
  const refresh = useRefresh()
  const [isReading, setReading] = useState(false)
  // The ticks stay until the rights are read again, so that none flips back meanwhile.
  const readAgain = () => {
    setReading(true)
    void refresh([staff.getPermissionStaff]).finally(() => {
      setReading(false)
      onSaved(changes)
    })
  }
  const { submit, isPending, error, clearError } = useSubmit(staff.addPermissionStaff, {
    refresh: [staff.ajaxLoadStaff, staff.getPermissionGroups],
    onSuccess: () => {
      showSuccess(`Đã lưu quyền của ${shown.Name}`)
      readAgain()
    },
  })
  const { Menus, Version } = shown
  const input = { ...inputOf(who), Permissions: permissionsOf(Menus, changes), Version }
  return { submit: () => submit(input), isPending: isPending || isReading, error, clearError }
}
