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
