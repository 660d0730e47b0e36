import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { exactVnd, roundSteps, roundToStep } from '@cardpro/contract/kit/money/money'
import { paperLawNames } from '@cardpro/contract/places/shops/papers'
import { daoFeeBases, lossPolicies, mostWarnDays, roundingModes } from '@cardpro/contract/places/shops/shops'
import { Form } from 'antd'
import { BankAccountFields } from '#kit/pickers/BankAccountFields.tsx'
import { type Choice, numberChoices, RadioChips, SelectField, SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { PercentField } from '#kit/ui/form/PercentField.tsx'
import { PhoneField, TextField } from '#kit/ui/form/TextField.tsx'
import { type SavedAccount, ShopQr } from './ShopQr.tsx'
import './shops.css'

/** The boxes of a shop's settings. */
export function ShopFields({ saved }: { saved: SavedAccount }) {
  return (
    <>
      <FormSection title="Cửa hàng">
        <div className="cp-fields-2">
          <TextField name="ShopName" label="Tên cửa hàng" autoFocus />
          <PhoneField name="Phone" label="Số điện thoại" />
        </div>
        <TextField name="Address" label="Địa chỉ" />
      </FormSection>
      <PaperFields />
      <FormSection title="Tài khoản nhận tiền (VietQR)">
        <BankAccountFields names={['BankCode', 'AccountBank', 'AccountOwner']} required={false} />
        <ShopQr saved={saved} />
      </FormSection>
      <FormSection title="Phí mặc định" aside={<small>Khách và thẻ có phí riêng thì theo phí riêng</small>}>
        <div className="cp-fields-3">
          <PercentField name="FeeDefaultRut" label="Phí rút" />
          <PercentField name="FeeDefaultDao" label="Phí đáo" />
          <MoneyField name="FeeMin" label="Phí tối thiểu một đơn" help="0 là không có" />
        </div>
        <RadioChips name="DaoFeeBase" label="Phí đáo tính trên" options={numberChoices(daoFeeBases)} />
      </FormSection>
      <FormSection title="Làm tròn phí">
        <div className="cp-fields-2 cp-shop-chips">
          <RadioChips name="RoundingStep" label="Bước làm tròn" options={steps} />
          <RadioChips name="RoundingMode" label="Cách làm tròn" options={numberChoices(roundingModes)} />
        </div>
        <RoundingExample />
      </FormSection>
      <FormSection title="Đơn và thẻ">
        <div className="cp-fields-2 cp-shop-chips">
          <RadioChips
            name="LossPolicy"
            label="Đơn lỗ"
            options={numberChoices(lossPolicies)}
            help="Không cho: ai cũng phải sửa phí trước, kể cả chủ"
          />
          <SelectField
            name="WarnDays"
            label="Báo thẻ đến hạn trước"
            options={warnDays}
            help="Số thẻ ở biểu tượng Cảnh báo"
          />
        </div>
      </FormSection>
      <WarningFields />
      <ControlFields />
      <FormSection title="Quỹ">
        <SwitchField
          name="AllowNegativeFund"
          label="Cho âm quỹ"
          help="Bật thì mọi quỹ của cửa hàng được chi quá số dư"
        />
      </FormSection>
      <CollaboratorFields />
    </>
  )
}

const CollaboratorFields = () => (
  <FormSection title="Cộng tác viên">
    <SwitchField
      name="SuggestsAffTax"
      label="Gợi ý khấu trừ thuế TNCN"
      help="Bật thì chi hoa hồng từ 2.000.000 có sẵn 10% thuế giữ lại, sửa được từng lần"
    />
  </FormSection>
)

/** The head of printed papers. */
const PaperFields = () => (
  <FormSection title="Chứng từ in ra" aside={<small>Đầu phiếu thu, phiếu chi, tạm ứng, kiểm quỹ, sổ quỹ</small>}>
    <TextField name="TaxCode" label="Mã số thuế" placeholder="10, 10-3 hoặc 12 chữ số" />
    <RadioChips name="PaperLaw" label="Chế độ kế toán" options={numberChoices(paperLawNames)} />
  </FormSection>
)

/** From when on an order is listed in "Đơn hàng cảnh báo". */
function WarningFields() {
  return (
    <FormSection title="Đơn hàng cảnh báo">
      <div className="cp-fields-3">
        <SelectField name="WarnTopUpHours" label="Đã nạp chưa rút quá" options={hours} />
        <SelectField name="WarnPayoutHours" label="Đã quẹt chưa chuyển quá" options={hours} />
        <SelectField name="WarnDebtDays" label="Khách nợ quá" options={daysUpTo(mostDebtDays)} />
        <TextField name="WarnBillAt" label="Giờ nhắc bill còn thiếu" placeholder="VD: 21:00" />
        <SelectField name="WarnMoneyDays" label="Tiền về trễ quá" options={daysUpTo(mostWarnDays)} />
      </div>
    </FormSection>
  )
}

const mostDebtDays = 60
const hours: Choice[] = Array.from({ length: 72 }, (_, index) => ({ value: index + 1, label: `${index + 1} giờ` }))
const daysUpTo = (most: number): Choice[] =>
  Array.from({ length: most + 1 }, (_, days) => ({ value: days, label: `${days} ngày` }))

/** The rules by which the staff control each other. */
function ControlFields() {
  return (
    <FormSection title="Kiểm soát">
      <div className="cp-fields-2">
        <MoneyField
          name="TwoPersonLimit"
          label="Mức cần hai người"
          help="Hủy trên mức này, hoặc khoản của ngày trước, phải có người khác duyệt; 0 là không cần"
        />
        <MoneyField
          name="AdjustLimit"
          label="Mức điều chỉnh nợ của quản lý"
          help="Điều chỉnh nợ, xóa nợ trên mức này phải do chủ duyệt; 0 là chỉ chủ"
        />
        <SelectField
          name="LockHour"
          label="Giờ khóa sổ"
          required={false}
          options={lockHours}
          placeholder="Không có"
          help="Sau giờ này chỉ ai có quyền Duyệt đơn mới ghi được vào ngày hôm trước"
        />
      </div>
    </FormSection>
  )
}

const warnDays: Choice[] = Array.from({ length: mostWarnDays + 1 }, (_, days) => ({
  value: days,
  label: days === 0 ? 'Chỉ hôm nay' : `${days} ngày`,
}))
const lockHours: Choice[] = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${hour} giờ hôm sau` }))
const steps = [
  { value: 1, label: '1' },
  { value: 500, label: '500' },
  { value: 1000, label: '1.000' },
  { value: 5000, label: '5.000' },
]

const exampleVnd = 123_456

/** What the chosen rounding makes of a fee, while it is being chosen. */
function RoundingExample() {
  const chosen: unknown = Form.useWatch('RoundingStep')
  const mode = Form.useWatch<unknown>('RoundingMode') === 2 ? 'up' : 'nearest'
  const step = roundSteps.find((one) => one === chosen) ?? 1
  const roundedVnd = roundToStep(exactVnd(exampleVnd), { step, mode })
  return (
    <p className="cp-rounding cp-muted text-13" aria-live="polite">
      Phí tính ra {formatVnd(exampleVnd)} → thu <b className="cp-ink cp-bold">{formatVnd(roundedVnd)}</b>
    </p>
  )
}
