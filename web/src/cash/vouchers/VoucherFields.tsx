import type { ConfigChoice } from '@cardpro/contract/cash/vouchers/categories'
import { objectType, objectTypes, type VoucherType, voucherType } from '@cardpro/contract/cash/vouchers/voucherWords'
import { categoryGroups, groupTitle } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Fund } from '@cardpro/contract/places/funds/funds'
import { Form, type FormInstance } from 'antd'
import { CollaboratorPicker } from '#kit/pickers/CollaboratorPicker.tsx'
import { CustomerPicker } from '#kit/pickers/CustomerPicker.tsx'
import { PartnerPicker } from '#kit/pickers/PartnerPicker.tsx'
import { StaffPicker } from '#kit/pickers/StaffPicker.tsx'
import { RadioChips, SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import type { PickerOption } from '#kit/ui/picker/pickerSource.ts'
import { VoucherFiles } from '#kit/ui/record/VoucherFiles.tsx'

export type Choices = { configs: ConfigChoice[]; funds: Fund[]; isCompany: boolean; known?: PickerOption | undefined }
type FieldsProps = { type: VoucherType; choices: Choices; form: FormInstance }

/** The boxes of a receipt or payment, in the order of its paper. */
export function VoucherFields({ type, choices, form }: FieldsProps) {
  const isReceipt = type === voucherType.receipt
  return (
    <>
      <div className="cp-fields-2">
        <MoneyField name="Amount" label="Số tiền" large autoFocus warnsOdd />
        <ConfigField isReceipt={isReceipt} choices={choices} form={form} />
      </div>
      <div className="cp-fields-2">
        <SelectField
          name="BankCardID"
          label={isReceipt ? 'Quỹ thu' : 'Quỹ chi'}
          options={choices.funds.map(({ BankCardID, Name, Balance }) => ({
            value: BankCardID,
            label: `${Name} · còn ${formatVnd(Balance)}`,
          }))}
          help={choices.funds.length === 0 ? noFund(choices) : undefined}
        />
        <DayField name="Date" label="Ngày" required />
      </div>
      <ObjectFields choices={choices} form={form} />
      <div className="cp-fields-2">
        <TextField
          name="PersonName"
          label={isReceipt ? 'Người nộp tiền' : 'Người nhận tiền'}
          help="Để trống: là đối tượng"
        />
        <TextField name="Address" label="Địa chỉ" />
      </div>
      <TextField name="Note" label="Diễn giải" required placeholder="Tiền điện tháng 11, 2 hóa đơn" />
      <div className="cp-fields-2">
        <TextField name="Papers" label="Chứng từ kèm theo" placeholder="1 hóa đơn bán lẻ" />
        <VoucherFiles form={form} />
      </div>
    </>
  )
}

const noFund = ({ isCompany }: Choices): string =>
  isCompany ? 'Công ty chưa có quỹ riêng' : 'Chưa có quỹ nào giao cho bạn giữ'

function ConfigField({ isReceipt, choices, form }: Omit<FieldsProps, 'type'> & { isReceipt: boolean }) {
  const id: unknown = Form.useWatch('ConfigID', form)
  const chosen = choices.configs.find(({ ConfigID }) => ConfigID === id)
  return (
    <SelectField
      name="ConfigID"
      label={isReceipt ? 'Loại thu' : 'Loại chi'}
      options={choices.configs.map(({ ConfigID, Name }) => ({ value: ConfigID, label: Name }))}
      help={chosen && effectOf(chosen)}
    />
  )
}

const effectOf = ({ Group }: ConfigChoice): string =>
  categoryGroups[Group].result === 'none'
    ? `Nhóm ${Group} · không tính vào kết quả kinh doanh`
    : `Nhóm ${groupTitle(Group).toLowerCase()} · tính vào kết quả kinh doanh`

/** Whom it is about. A record gives its name alone: the debts of the party stay as they are. */
function ObjectFields({ choices: { isCompany, known }, form }: Omit<FieldsProps, 'type'>) {
  const type: unknown = Form.useWatch('ObjectType', form)
  // The other kinds are records of a shop.
  const offered = isCompany ? [objectType.staff, objectType.other] : [1, 2, 3, 4, 0]
  return (
    <div className="cp-fields-2">
      <div onChange={() => form.setFieldValue('ObjectID', null)}>
        <RadioChips
          name="ObjectType"
          label="Đối tượng"
          options={offered.map((value) => ({ value, label: objectTypes[value as keyof typeof objectTypes] }))}
          help="Phiếu này không đụng công nợ, tạm ứng của ai"
        />
      </div>
      <ObjectBox type={typeof type === 'number' ? type : 0} {...(known && { known })} />
    </div>
  )
}

function ObjectBox({ type, ...known }: { type: number; known?: PickerOption }) {
  if (type === objectType.customer)
    return <CustomerPicker name="ObjectID" label="Khách hàng" required canCreate={false} {...known} />
  if (type === objectType.staff) return <StaffPicker name="ObjectID" label="Nhân viên" required {...known} />
  if (type === objectType.partner) return <PartnerPicker name="ObjectID" label="Đối tác" required {...known} />
  if (type === objectType.collaborator)
    return <CollaboratorPicker name="ObjectID" label="Cộng tác viên" required {...known} />
  return <TextField name="ObjectName" label="Tên đối tượng" required placeholder="EVN HCMC, chủ nhà, Viettel…" />
}
