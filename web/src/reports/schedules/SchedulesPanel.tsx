import { DeleteOutlined } from '@ant-design/icons'
import { type ReportSchedule, schedules } from '@cardpro/contract/reports/schedules'
import { Button, Popconfirm, Switch } from 'antd'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { Panel } from '#kit/ui/basic/Panel.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { nextText, reportTitle, whenText } from './scheduleText.ts'
import './schedules.css'

/** The user's own schedules in this shop, each with a switch. */
export function SchedulesPanel() {
  const { data, error, refetch } = useCall(schedules.getSchedules, {})
  const rows = data?.Data ?? []
  return (
    <Panel title="Lịch gửi" aside={rows.length > 0 && `${rows.length} lịch`}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <p className="cp-schedule-none cp-muted text-13">
          Chưa có lịch nào. Báo cáo đặt lịch tới giờ sẽ tự vào hộp thư.
        </p>
      )}
      <ul className="cp-schedules">
        {rows.map((schedule) => (
          <ScheduleLine key={schedule.ReportScheduleID} schedule={schedule} />
        ))}
      </ul>
    </Panel>
  )
}

function ScheduleLine({ schedule }: { schedule: ReportSchedule }) {
  const { NextAt: _next, Trouble, ...plan } = schedule
  const title = reportTitle(schedule.Report, schedule.By)
  const save = useSubmit(schedules.saveSchedule, { refresh: [schedules.getSchedules] })
  return (
    <li>
      <span className="cut-each">
        <b>{title}</b>
        <small>
          {whenText(schedule)}
          {Trouble === '' ? schedule.NextAt && ` · tới ${nextText(schedule.NextAt, today())}` : ` · ${Trouble}`}
        </small>
      </span>
      <DeleteSchedule id={schedule.ReportScheduleID} title={title} />
      <Switch
        aria-label={`Gửi ${title}`}
        checked={schedule.IsOn}
        loading={save.isPending}
        onChange={(IsOn) => void save.submit({ ...plan, IsOn })}
      />
    </li>
  )
}

function DeleteSchedule({ id, title }: { id: number; title: string }) {
  const { submit, isPending } = useSubmit(schedules.deleteSchedule, {
    refresh: [schedules.getSchedules],
    onSuccess: () => showSuccess('Đã xóa lịch gửi'),
  })
  return (
    <Popconfirm
      title={`Xóa lịch gửi ${title}?`}
      description="Những gì đã gửi vẫn còn trong hộp thư."
      okText="Xóa lịch"
      cancelText="Đóng"
      onConfirm={() => void submit({ ReportScheduleID: id })}
    >
      <Button
        type="text"
        size="small"
        disabled={isPending}
        aria-label={`Xóa lịch ${title}`}
        icon={<DeleteOutlined aria-hidden />}
      />
    </Popconfirm>
  )
}
