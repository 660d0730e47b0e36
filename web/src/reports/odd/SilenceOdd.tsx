import { formatDay } from '@cardpro/contract/kit/dates'
import { type OddFigure, oddDays } from '@cardpro/contract/reports/oddDays'
import { RadioChips } from '#kit/ui/form/ChoiceField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { oddText } from './oddWords.ts'

const choices = [
  { value: 0, label: 'Chỉ ngày này' },
  ...[7, 30, 90].map((value) => ({ value, label: `${value} ngày tới` })),
]

/** Explains one odd figure, or silences it for a while. */
export function SilenceOdd({ odd, onClose }: { odd: OddFigure; onClose: () => void }) {
  const { ShopID, Date: day, Measure, StaffID } = odd
  const form = useCallForm(oddDays.silenceOdd, {
    initial: { ShopID, Date: day, Measure, StaffID, Days: 0, Reason: '' },
    draft: false,
    refresh: [oddDays.getOddToday],
    success: 'Đã tắt báo này',
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Đã rõ"
      subject={formatDay(day)}
      save="Tắt báo này"
      size={{ width: 'act' }}
      onClose={onClose}
    >
      <p className="cp-muted below-14">{oddText(odd)}.</p>
      <RadioChips name="Days" label="Không báo nữa" options={choices} />
      <TextField name="Reason" label="Lý do" placeholder="VD: khách đoàn, máy hỏng, ngày lễ" autoFocus />
    </FormDrawer>
  )
}
