import { BillsWithoutNumber, BillsWithoutPicture, Cancels } from './countedMeasures.ts'
import * as measures from './measures.ts'
import { report } from './report.ts'

const { Orders, Volume, Revenue, Profit, Margin } = measures

export const staffReport = report({
  name: 'staff-report',
  title: 'Báo cáo nhân viên',
  about: 'What the orders of each member of staff earned, what was cancelled, and which bills are not complete.',
  access: 'turnover.view',
  measures: { Orders, Volume, Revenue, Profit, Margin, Cancels, BillsWithoutNumber, BillsWithoutPicture },
  groupings: {
    staff: { path: 'Report/ReportStaff', sort: '-Profit' },
    day: { path: 'Report/ReportStaffByDay', sort: '-Key' },
  },
  filters: ['StaffID'],
})
