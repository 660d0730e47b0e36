import { ClockCircleOutlined } from '@ant-design/icons'
import { schedules } from '@cardpro/contract/reports/schedules'
import { Suspense } from 'react'
import { useSession } from '#kit/api/session.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { exportAccessOf } from '../schedules/ScheduleReport.tsx'
import type { ReportCard } from './reportCard.ts'
import { isOfCompany } from './reportCards.ts'

const ScheduleDrawer = lazyComponent(() =>
  import('../schedules/ScheduleDrawer.tsx').then((file) => file.ScheduleDrawer),
)

/** Sets up a schedule of any report of the shop whose file the user may have. */
export function AddSchedule({ cards }: { cards: ReportCard[] }) {
  const { open, show, close } = useDrawer()
  const rights: readonly string[] = useSession().user?.Rights ?? []
  const known = new Set(cards.flatMap((card) => (card.report && !isOfCompany(card) ? [card.report] : [])))
  const reports = [...known].filter((report) => rights.includes(exportAccessOf(report) ?? ''))
  if (reports.length === 0) return null
  return (
    <>
      <ActionButton
        call={schedules.saveSchedule}
        icon={<ClockCircleOutlined aria-hidden />}
        onClick={() => show('schedule')}
      >
        Thêm lịch gửi
      </ActionButton>
      {open?.kind === 'schedule' && (
        <Suspense>
          <ScheduleDrawer sent={{ reports }} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
