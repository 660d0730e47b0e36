import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { exactVnd, roundSteps, roundToStep } from '@cardpro/contract/kit/money/money'
import { paperLawNames } from '@cardpro/contract/places/shops/papers'
import {
  daoFeeBases,
  lossPolicies,
  mostWarnDays,
  roundingModes,
  settingFields,
  shopFields,
} from '@cardpro/contract/places/shops/shop.fields'
import { Form } from 'antd'
import { BankAccountFields } from '#kit/pickers/BankAccountFields.tsx'
import { type Choice, numberChoices, RadioChips, SelectField, SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { MoneyField } from '#kit/ui/form/MoneyField.tsx'
import { PercentField } from '#kit/ui/form/PercentField.tsx'
import { PhoneField, TextField } from '#kit/ui/form/TextField.tsx'
import { type SavedAccount, ShopQr } from './ShopQr.tsx'
import './shops.css'

const field = formFields({ ...shopFields, ...settingFields })

/** The boxes of a shop's settings. */
export function ShopFields({ saved }: { saved: SavedAccount }) {
  return (
    <>
      <FormSection title="Cửa hàng">
        <div className="cp-fields-2">
          <TextField {...field('ShopName')} autoFocus />
          <PhoneField {...field('Phone')} />
        </div>
        <TextField {...field('Address')} />
      </FormSection>
      <PaperFields />
      <FormSection title="Tài khoản nhận tiền (VietQR)">
        <BankAccountFields names={['BankCode', 'AccountBank', 'AccountOwner']} required={false} />
        <ShopQr saved={saved} />
      </FormSection>
      <FormSection title="Phí mặc định" aside={<small>Khách và thẻ có phí riêng thì theo phí riêng</small>}>
        <div className="cp-fields-3">
          <PercentField {...field('FeeDefaultRut')} />
          <PercentField {...field('FeeDefaultDao')} />
          <MoneyField {...field('FeeMin')} help="0 là không có" />
        </div>
        <RadioChips {...field('DaoFeeBase')} options={numberChoices(daoFeeBases)} />
      </FormSection>
      <FormSection title="Làm tròn phí">
        <div className="cp-fields-2 cp-shop-chips">
          <RadioChips {...field('RoundingStep')} options={steps} />
          <RadioChips {...field('RoundingMode')} options={numberChoices(roundingModes)} />
        </div>
        <RoundingExample />
      </FormSection>
      <FormSection title="Đơn và thẻ">
        <div className="cp-fields-2 cp-shop-chips">
          <RadioChips
            {...field('LossPolicy')}
            options={numberChoices(lossPolicies)}
            help="Không cho: ai cũng phải sửa phí trước, kể cả chủ"
          />
          <SelectField {...field('WarnDays')} options={warnDays} help="Số thẻ ở biểu tượng Cảnh báo" />
        </div>
      </FormSection>
      <WarningFields />
      <ControlFields />
      <FormSection title="Quỹ">
        <SwitchField {...field('AllowNegativeFund')} help="Bật thì mọi quỹ của cửa hàng được chi quá số dư" />
      </FormSection>
      <CollaboratorFields />
    </>
  )
}

const CollaboratorFields = () => (
  <FormSection title="Cộng tác viên">
    <SwitchField
      {...field('SuggestsAffTax')}
      help="Bật thì chi hoa hồng từ 2.000.000 có sẵn 10% thuế giữ lại, sửa được từng lần"
    />
  </FormSection>
)

/** The head of printed papers. */
const PaperFields = () => (
  <FormSection title="Chứng từ in ra" aside={<small>Đầu phiếu thu, phiếu chi, tạm ứng, kiểm quỹ, sổ quỹ</small>}>
    <TextField {...field('TaxCode')} placeholder="10, 10-3 hoặc 12 chữ số" />
    <RadioChips {...field('PaperLaw')} options={numberChoices(paperLawNames)} />
  </FormSection>
)

/** From when on an order is listed in "Đơn hàng cảnh báo". */
function WarningFields() {
  return (
    <FormSection title="Đơn hàng cảnh báo">
      <div className="cp-fields-3">
        <SelectField {...field('WarnTopUpHours')} options={hours} />
        <SelectField {...field('WarnPayoutHours')} options={hours} />
        <SelectField {...field('WarnDebtDays')} options={daysUpTo(mostDebtDays)} />
        <TextField {...field('WarnBillAt')} placeholder="VD: 21:00" />
        <SelectField {...field('WarnMoneyDays')} options={daysUpTo(mostWarnDays)} />
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
          {...field('TwoPersonLimit')}
          help="Hủy trên mức này, hoặc khoản của ngày trước, phải có người khác duyệt; 0 là không cần"
        />
        <MoneyField
          {...field('AdjustLimit')}
          help="Điều chỉnh nợ, xóa nợ trên mức này phải do chủ duyệt; 0 là chỉ chủ"
        />
        <SelectField
          {...field('LockHour')}
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
