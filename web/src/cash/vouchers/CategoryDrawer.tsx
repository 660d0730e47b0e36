import { type ConfigRow, categories } from '@cardpro/contract/cash/vouchers/categories'
import { categoryScope, categoryScopes, voucherType, voucherTypes } from '@cardpro/contract/cash/vouchers/voucherWords'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { groupsOfType, groupTitle, usualGroup } from '@cardpro/contract/kit/money/accounts'
import { Form } from 'antd'
import { useRow } from '#kit/api/useListCall.ts'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { numberChoices, RadioChips, SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { useRecord } from '#kit/ui/hooks/useRecord.ts'

type DrawerProps = { configId: number | null; isCompany: boolean; onClose: () => void }

/** Makes a category, or changes the one with this id. */
export function CategoryDrawer({ configId, isCompany, onClose }: DrawerProps) {
  const query = useRow(categories.getConfigs, ['ConfigID', configId], { input: { PageSize: 200 } })
  const config = useRecord(query, query.data)
  if (configId === null || config)
    return <CategoryForm config={config ?? null} isCompany={isCompany} onClose={onClose} />
  return <DrawerWaiting title="Sửa loại thu chi" query={query} missing="Không có loại này" onClose={onClose} />
}

type FormProps = { config: ConfigRow | null; isCompany: boolean; onClose: () => void }

function CategoryForm({ config, isCompany, onClose }: FormProps) {
  const form = useCallForm(categories.createOrUpdateConfig, {
    initial: config
      ? typedOf(config)
      : {
          Type: voucherType.payment,
          Group: usualGroup[voucherType.payment],
          Status: recordStatus.active,
          ...(isCompany && { Scope: categoryScope.company }),
        },
    refresh: [categories.getConfigs, categories.getConfigByType],
    success: (_, { Name }) => (config ? `Đã lưu loại ${Name}` : `Đã thêm loại ${Name}`),
    check: ({ Type, Group }) =>
      groupsOfType(Type).includes(Group) ? noErrors : { Group: 'Vui lòng chọn nhóm báo cáo' },
    onDone: onClose,
  })
  const isFixed = config?.IsSystem === true || config?.IsUsed === true
  return (
    <FormDrawer
      form={form}
      title={config ? 'Sửa loại thu chi' : 'Thêm loại thu chi'}
      subject={config?.Name}
      onClose={onClose}
      save={config ? 'Lưu loại' : 'Thêm loại'}
      size={{ width: 'act' }}
    >
      <TextField name="Name" label="Tên loại" autoFocus placeholder="Văn phòng phẩm, tiếp khách…" />
      <TypeField config={config} isFixed={isFixed} />
      <GroupField isFixed={isFixed} />
      {isCompany && <ScopeField isFixed={isFixed} />}
      {config && !config.IsSystem && <StatusField />}
    </FormDrawer>
  )
}

const typedOf = (config: ConfigRow) => ({
  ...config,
  Status: config.Status === recordStatus.active ? recordStatus.active : recordStatus.stopped,
})

const ScopeField = ({ isFixed }: { isFixed: boolean }) => (
  <RadioChips
    name="Scope"
    label="Phạm vi"
    options={numberChoices(categoryScopes)}
    disabled={isFixed}
    help="Sổ của các cửa hàng, hay sổ riêng của công ty"
  />
)

const StatusField = () => (
  <RadioChips
    name="Status"
    label="Trạng thái"
    options={statuses}
    help="Loại đã ngừng không chọn được trong phiếu mới"
  />
)

const noErrors: Record<string, string> = {}
const statuses = [
  { value: recordStatus.active, label: 'Đang dùng' },
  { value: recordStatus.stopped, label: 'Ngừng' },
]

const whyFixed = (config: ConfigRow | null): string =>
  config?.IsSystem ? 'Loại có sẵn chỉ đổi được tên' : 'Loại đã có phiếu, hãy ngừng và tạo loại mới'

const typeOf = (typed: unknown) => (typed === voucherType.receipt ? voucherType.receipt : voucherType.payment)

/** Another type has other groups: its usual one is chosen. */
function TypeField({ config, isFixed }: { config: ConfigRow | null; isFixed: boolean }) {
  const form = Form.useFormInstance()
  const takeUsual = () => form.setFieldValue('Group', usualGroup[typeOf(form.getFieldValue('Type'))])
  return (
    <div onChange={() => queueMicrotask(takeUsual)}>
      <RadioChips
        name="Type"
        label="Thu hay chi"
        options={numberChoices(voucherTypes)}
        disabled={isFixed}
        help={isFixed ? whyFixed(config) : undefined}
      />
    </div>
  )
}

/** Which groups there are depends on the type. */
function GroupField({ isFixed }: { isFixed: boolean }) {
  const type: unknown = Form.useWatch('Type')
  const groups = groupsOfType(typeOf(type))
  return (
    <SelectField
      name="Group"
      label="Nhóm báo cáo"
      options={groups.map((group) => ({ value: group, label: groupTitle(group) }))}
      disabled={isFixed}
      help="1388 không tính lãi: tiền cọc, thu hộ chi hộ; theo dõi ở cột Đang treo. 3335: nộp thuế đã khấu trừ của CTV"
    />
  )
}
