import { ClockCircleOutlined } from '@ant-design/icons'
import type { Dimension } from '@cardpro/contract/reports/figures'
import type { Report } from '@cardpro/contract/reports/report'
import { schedules } from '@cardpro/contract/reports/schedules'
import { Suspense } from 'react'
import { ActionButton } from '#ui/basic/ActionButton.tsx'
import { useDrawer } from '#ui/drawer/useDrawer.ts'
import { lazyComponent } from '#ui/hooks/lazyComponent.ts'
import { exportOf } from '#ui/list/ExcelExport.tsx'

const ScheduleDrawer = lazyComponent(() => import('./ScheduleDrawer.tsx').then((file) => file.ScheduleDrawer))

type ScheduleReportProps = { report: Report; by: Dimension; asked: Record<string, unknown> }

/** Opens the schedule of a report, for users who may have its file. */
export function ScheduleReport(sent: ScheduleReportProps) {
  const { open, show, close } = useDrawer()
  const access = exportAccessOf(sent.report)
  if (!access) return null
  return (
    <>
      <ActionButton
        call={{ ...schedules.saveSchedule, access }}
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
