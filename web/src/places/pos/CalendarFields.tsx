import { posFields } from '@cardpro/contract/places/pos/pos.fields'
import { Form } from 'antd'
import { SelectField, SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { formFields } from '#kit/ui/form/Field.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { ManyField } from './ManyField.tsx'

const field = formFields(posFields)

/** When the bank pays: the day by which "Tiền về dự kiến" and "Trễ" are counted. */
export function CalendarFields() {
  const days: unknown = Form.useWatch('SettleDays')
  return (
    <FormSection title={posFields.Calendar.label}>
      <SelectField
        {...field('SettleDays')}
        options={settleDays}
        required
        help="Tính từ ngày của lô; dùng cho tiền về dự kiến và báo trễ"
      />
      {days === 0 && (
        <ManyField
          {...field('SettleShifts')}
          options={shifts}
          help="Lô mở sau ca cuối thì tiền về ngày hôm sau. Để trống là cả ngày đều về trong ngày"
        />
      )}
      <SwitchField
        {...field('HoldsWeekend')}
        help="Tiền đáng lẽ về thứ Bảy, Chủ nhật hay ngày lễ thì về ngày làm việc kế tiếp. Ngày lễ: nút Ngày lễ ở danh sách máy"
      />
    </FormSection>
  )
}

const settleDays = Array.from({ length: 31 }, (_, days) => ({
  value: days,
  label: days === 0 ? 'Trong ngày (T+0)' : `${days} ngày (T+${days})`,
}))

/** Every half hour of the day on which a bank may pay. */
const shifts = Array.from({ length: 36 }, (_, index) => {
  const minutes = 6 * 60 + index * 30
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return { value: clock, label: clock }
})
