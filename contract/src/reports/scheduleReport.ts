import { Asked, Cancelled, Done, Gap, OnTime, Planned, Swiped, ToppedUp } from './countedMeasures.ts'
import { report } from './report.ts'

export const scheduleReport = report({
  name: 'schedule-report',
  title: 'Đơn theo ngày hẹn',
  about: 'Orders by the day they were appointed for: planned, done, done in time and cancelled, asked for and swiped.',
  access: 'orders.view',
  measures: { Planned, Done, OnTime, Cancelled, Asked, ToppedUp, Gap, Swiped },
  groupings: {
    day: { path: 'Report/ReportScheduleData', sort: '-Key' },
    shift: { path: 'Report/ScheduleByShift', sort: 'Key' },
    kind: { path: 'Report/ScheduleByKind', sort: '-Planned' },
    staff: { path: 'Report/ScheduleByStaff', sort: '-Planned' },
    reason: { path: 'Report/ScheduleByReason', sort: '-Cancelled' },
  },
  filters: ['StaffID', 'Contract_Type'],
})
