import * as measures from './measures.ts'
import { report } from './report.ts'

const { Orders, NewCustomers, Volume, TopUp, Revenue, NetRevenue, Discount, PosFee, DirectCost, Profit, Margin } =
  measures

export const allShops = report({
  name: 'allShops',
  title: 'Tất cả cửa hàng',
  about: 'What the orders of each shop that the caller may enter earned and cost, from whichever of them it is asked.',
  access: 'allShops.view',
  shops: 'own',
  measures: { Orders, NewCustomers, Volume, TopUp, Revenue, Discount, PosFee, DirectCost, Profit, Margin },
  groupings: {
    shop: { path: 'Report/ReportAllShop', sort: '-Volume' },
    day: { path: 'Report/AllShopsByDay', sort: '-Key' },
  },
  filters: [],
})

export const companyRevenue = report({
  name: 'company-revenue',
  title: 'Báo cáo doanh thu',
  about: 'What the orders of each shop earned and cost, by posting day.',
  access: 'company.view',
  measures: { Orders, NewCustomers, Volume, NetRevenue, PosFee, DirectCost, Profit, Margin },
  groupings: {
    shop: { path: 'Report/CompanyRevenue', sort: '-Volume' },
    day: { path: 'Report/CompanyRevenueByDay', sort: '-Key' },
  },
  filters: [],
})
