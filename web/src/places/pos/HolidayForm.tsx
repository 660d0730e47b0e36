import { posMoney } from '@cardpro/contract/debts/debts'
import { holidays } from '@cardpro/contract/places/shops/holidays'
import { reports } from '@cardpro/contract/reports/reports'
import { DayField } from '#kit/ui/form/DayField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'

/** One more day on which no bank pays; on a day that is on the list it gives it another name. */
export function HolidayForm({ onClose }: { onClose: () => void }) {
  const form = useCallForm(holidays.setHolidays, {
    initial: { Days: [{ Date: today(), Name: '' }] },
    draft: false,
    refresh: afterHolidays,
    success: (_, { Days }) => `Đã ghi ngày lễ ${Days.map(({ Name }) => Name).join(', ')}`,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Thêm ngày lễ"
      onClose={onClose}
      save="Lưu ngày lễ"
      size={{ width: 'act' }}
      foot={{ consequence: 'Ngày dự kiến tiền về của các lô chưa về đổi theo' }}
    >
      <DayField name={['Days', 0, 'Date']} label="Ngày" autoFocus required />
      <TextField name={['Days', 0, 'Name']} label="Tên ngày lễ" required />
    </FormDrawer>
  )
}

/** The calls to be read again when the days on which no bank pays are changed: all that show when money is expected. */
export const afterHolidays = [holidays.getHolidays, posMoney.debtPos, posMoney.getNumberLoConditions, reports.dashboard]
