import {
  AgreedRate,
  Asked,
  BillsWithoutNumber,
  BillsWithoutPicture,
  Cancelled,
  Cancels,
  ChargedRate,
  DaysToCash,
  Done,
  Gap,
  LimitUsed,
  LotFee,
  OnTime,
  Planned,
  Swiped,
  ToppedUp,
} from './countedMeasures.ts'
import * as measures from './measures.ts'
import { report } from './report.ts'

const { Orders, Volume, TopUp, Revenue, Discount, PosFee, PartnerCost, Commission, StaffFee, Profit, Margin } = measures

export const turnover = report({
  name: 'turnover',
  title: 'Doanh thu',
  about: 'What orders earned and cost, by posting day.',
  access: 'turnover.view',
  measures: { Orders, Volume, TopUp, Revenue, Discount, PosFee, PartnerCost, Commission, StaffFee, Profit, Margin },
  groupings: {
    day: { path: 'Report/ReportRevenueByDay', sort: '-Key' },
    customer: { path: 'ReportV2/CustomerRevenue', sort: '-Volume' },
    card: { path: 'ReportV2/ScheduleFeeFromCard', sort: '-Volume' },
    staff: { path: 'Report/StaffRevenue', sort: '-Volume' },
    pos: { path: 'ReportV2/PosRevenue', sort: '-Volume' },
    bank: { path: 'Report/BankRevenue', sort: '-Volume' },
    aff: { path: 'Report/AffRevenue', sort: '-Volume' },
    kind: { path: 'Report/KindRevenue', sort: '-Volume' },
    order: { path: 'ReportV2/Order', sort: '-Key' },
  },
  filters: ['StaffID', 'PosID', 'BankCode', 'AffID', 'Contract_Type', 'OnlyDone'],
})

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

export const posReport = report({
  name: 'pos-report',
  title: 'Báo cáo máy POS',
  about:
    'What each POS swiped of its limit, what its bank charged against the agreed fee, and how soon the money came.',
  access: 'posMoney.view',
  measures: { Volume, LimitUsed, AgreedRate, ChargedRate, PosFee, LotFee, DaysToCash, Profit, Margin },
  groupings: { pos: { path: 'ReportV2/Pos', sort: '-LotFee' } },
  filters: ['PosID'],
})

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
