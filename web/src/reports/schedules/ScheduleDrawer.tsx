import type { RawInput } from '@cardpro/contract/kit/call'
import type { Dimension } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import { schedulePeriods, schedules } from '@cardpro/contract/reports/schedules'
import { Checkbox, Input } from 'antd'
import { SelectField } from '#kit/ui/form/ChoiceField.tsx'
import { type BoxProps, Field, Help } from '#kit/ui/form/Field.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { minuteOf, minuteText, reportTitle, weekdayNames, whenText } from './scheduleText.ts'
import './schedules.css'

/** What is sent: a report as its screen shows it, or one that is still to be chosen. */
type ScheduledReport =
  | { report: Report; by: Dimension; asked: Record<string, unknown> }
  | { reports: readonly Report[] }

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const periodOptions = Object.entries(schedulePeriods).map(([value, label]) => ({ value, label }))
const evening = 21 * 60

/** Gửi tự động: when a report comes to the user's inbox by itself. */
export function ScheduleDrawer({ sent, onClose }: { sent: ScheduledReport; onClose: () => void }) {
  const form = useCallForm(schedules.saveSchedule, {
    initial: { ...startOf(sent), Period: 'today', Minute: evening, Weekdays: everyDay },
    refresh: [schedules.getSchedules],
    success: (_, { Minute, Weekdays }) => `Đã đặt lịch gửi ${whenText({ Minute, Weekdays })}`,
    onDone: onClose,
    draft: false,
  })
  return (
    <FormDrawer
      form={form}
      title="Gửi tự động"
      subject={'report' in sent ? reportTitle(sent.report.name, sent.by) : undefined}
      save="Đặt lịch gửi"
      size={{ width: 'act' }}
      onClose={onClose}
    >
      {'reports' in sent && (
        <SelectField
          name="Report"
          label="Báo cáo"
          options={sent.reports.map(({ name, title }) => ({ value: name, label: title }))}
        />
      )}
      <SelectField name="Period" label="Kỳ số liệu" options={periodOptions} />
      <Field name="Minute" label="Giờ gửi">
        <MinuteBox />
      </Field>
      <Field name="Weekdays" label="Gửi vào" verb="chọn">
        <WeekdaysBox />
      </Field>
      <p className="cp-help">
        Các con số vào hộp thư của bạn và giữ 90 ngày, tệp Excel giữ 7 ngày. Chỉ gửi những gì bạn còn quyền xem lúc đó.
      </p>
    </FormDrawer>
  )
}

export function startOf(sent: ScheduledReport): Partial<RawInput<typeof schedules.saveSchedule>> {
  if ('reports' in sent) return { Report: sent.reports[0]?.name ?? '' }
  const {
    fromDate: _from,
    toDate: _to,
    PageIndex: _page,
    PageSize: _size,
    Sort: _sort,
    Compare: _compare,
    ...filter
  } = sent.asked
  return { Report: sent.report.name, By: sent.by, Filter: JSON.stringify(filter) }
}

function MinuteBox({ value, onChange, ...box }: BoxProps<number | null>) {
  return (
    <>
      <Input
        {...box}
        type="time"
        className="cp-time-box"
        value={typeof value === 'number' ? minuteText(value) : ''}
        onChange={(event) => onChange?.(minuteOf(event.target.value))}
      />
      <Help>Giờ Việt Nam. Máy chủ tắt lúc đó thì gửi ngay khi chạy lại, muộn nhất 12 giờ.</Help>
    </>
  )
}

const weekdayOptions = weekdayNames.map((label, index) => ({ value: index + 1, label }))

const WeekdaysBox = ({ value, onChange, ...box }: BoxProps<number[]>) => (
  <Checkbox.Group<number>
    {...box}
    className="cp-weekdays flex wrap"
    options={weekdayOptions}
    value={value ?? []}
    onChange={(days) => onChange?.(days)}
  />
)
