import { ClockCircleOutlined } from '@ant-design/icons'
import { actOf } from '@cardpro/contract/kit/call'
import type { Dimension } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import { schedules } from '@cardpro/contract/reports/schedules'
import { Suspense } from 'react'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { exportOf } from '#kit/ui/list/ExcelExport.tsx'

const ScheduleDrawer = lazyComponent(() => import('./ScheduleDrawer.tsx').then((file) => file.ScheduleDrawer))

type ScheduleReportProps = { report: Report; by: Dimension; asked: Record<string, unknown> }

/** Opens the schedule of a report, for users who may have its file. */
export function ScheduleReport(sent: ScheduleReportProps) {
  const { open, show, close } = useDrawer()
  if (!exportAccessOf(sent.report)) return null
  return (
    <>
      <ActionButton
        call={actOf(schedules.saveSchedule, { Report: sent.report.name })}
        icon={<ClockCircleOutlined aria-hidden />}
        onClick={() => show('schedule')}
      >
        Gửi tự động
      </ActionButton>
      {open?.kind === 'schedule' && (
        <Suspense>
          <ScheduleDrawer sent={sent} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** The right to the report's file; undefined where it has none. */
export const exportAccessOf = ({ name }: Report) =>
  (exportOf({ name }) as ReturnType<typeof exportOf> | undefined)?.access
