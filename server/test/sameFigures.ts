import { advances } from '@cardpro/contract/cash/advances/advances'
import { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { excelOut } from '@cardpro/contract/excelOut'
import { funds } from '@cardpro/contract/places/funds/funds'
import { companyRevenue } from '@cardpro/contract/reports/allShopsReport'
import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { cashFlow } from '@cardpro/contract/reports/cashFlow'
import { cashLines } from '@cardpro/contract/reports/cashLines'
import { reports } from '@cardpro/contract/reports/reports'
import { staffReport, turnover } from '@cardpro/contract/reports/turnoverReport'
import { Desk } from './excel.ts'
import {
  begunOf,
  debtOfDay,
  inBook,
  inBookFile,
  inCapital,
  inDaily,
  inDebts,
  inReport,
  inSummary,
  isCompany,
  lineOf,
  type Meaning,
  moved,
  ofRows,
  onDashboard,
  onlyCompany,
  onlyShop,
  partnersOnDesk,
  sum,
  today,
} from './figureTells.ts'

/** What each meaning is called, and by which screens, papers and files it is told. A new place is a new line. */
export const meanings: readonly Meaning[] = [
  {
    meaning: 'Tiền trong quỹ',
    told: {
      'tổng quan': onDashboard('Funds'),
      'vốn lưu động': inCapital('Cash', 'Bank'),
      'dòng tiền': async (asking) => (await lineOf(asking, 'closing', {}))?.Total ?? 0,
      'dòng tiền theo tháng': async ({ user }) =>
        (await user.done(cashFlow.cashFlow, { By: 'month' })).Summary?.Accounts ?? null,
      'dòng tiền trong Excel': async ({ user, books }) => {
        const file = await new Desk(books.server, user).excelOf(excelOut.cashBookFlow, {})
        return Number(file.rows.at(-1)?.at(-1))
      },
      'báo cáo ngày': inDaily(({ FundSums }) => FundSums.Closing),
      'sổ quỹ': inBook('Closing'),
      'danh sách quỹ': async (asking) =>
        isCompany(asking)
          ? null
          : sum((await asking.user.done(funds.getByConditions, {})).Data.map(({ Balance }) => Balance)),
    },
  },
  {
    meaning: 'Tiền POS chưa về',
    told: {
      'tổng quan': onDashboard('PosUnpaid'),
      'vốn lưu động': inCapital('PosUnpaid'),
      'báo cáo ngày': inDaily(({ Pos }) => Pos?.Closing),
      'công nợ': inDebts('pos', 'TheyOwe'),
      'tổng hợp công nợ': inSummary('pos', 'TheyOwe'),
    },
  },
  {
    meaning: 'Tiền POS đang treo',
    told: {
      'tổng quan': onDashboard('PosHeld'),
      'vốn lưu động': inCapital('PosHeld'),
      'tổng hợp công nợ': async ({ user }) => (await user.done(debtSummary.reportDebt, {})).Summary?.Held ?? null,
    },
  },
  {
    meaning: 'Khách nợ',
    told: {
      'tổng quan': onDashboard('CustomersOwe'),
      'vốn lưu động': inCapital('CustomersOwe'),
      'công nợ': inDebts('customer', 'TheyOwe'),
      'từng dòng công nợ': ofRows('customer', 'TheyOwe'),
      'tổng hợp công nợ': inSummary('customer', 'TheyOwe'),
      'công nợ khách các cửa hàng': onlyCompany(
        async ({ user }) => (await user.done(companyDebts.companyDebtCustomer, {})).Summary?.TheyOwe ?? null,
      ),
    },
  },
  {
    meaning: 'Mình nợ khách',
    told: {
      'tổng quan': onDashboard('WeOweCustomers'),
      'vốn lưu động': inCapital('WeOweCustomers'),
      'công nợ': inDebts('customer', 'WeOwe'),
      'tổng hợp công nợ': inSummary('customer', 'WeOwe'),
    },
  },
  {
    meaning: 'Đang ở thẻ khách',
    told: {
      'tổng quan': onDashboard('AtWork'),
      'vốn lưu động': inCapital('AtWork'),
      'công nợ': inDebts('customer', 'AtWork'),
    },
  },
  {
    meaning: 'Đối tác nợ',
    told: {
      ...partnersOnDesk('TheyOwe'),
      'vốn lưu động': inCapital('PartnersOwe'),
      'báo cáo ngày': debtOfDay('partnersOwe'),
    },
  },
  {
    meaning: 'Mình nợ đối tác',
    told: {
      ...partnersOnDesk('WeOwe'),
      'vốn lưu động': inCapital('WeOwePartners'),
      'báo cáo ngày': debtOfDay('weOwePartners'),
    },
  },
  {
    meaning: 'Phải trả CTV',
    told: {
      'vốn lưu động': inCapital('WeOweAffs'),
      'báo cáo ngày': debtOfDay('affs'),
      'công nợ, trừ phần đã trả trước': async (asking) =>
        ((await inDebts('aff', 'WeOwe')(asking)) ?? 0) - ((await inDebts('aff', 'TheyOwe')(asking)) ?? 0),
    },
  },
  {
    meaning: 'Nhân viên giữ tạm ứng',
    told: {
      'vốn lưu động': inCapital('Advances'),
      'báo cáo ngày': debtOfDay('advances'),
      'báo cáo tạm ứng': async ({ user }) =>
        sum((await user.done(advances.reportMoneyBeginDay, today())).Data.map(({ Remain }) => Remain)),
    },
  },
  {
    meaning: 'Doanh số quẹt hôm nay',
    told: {
      'tổng quan': async ({ user }) => (await user.done(reports.dashboard, {})).Data.Volume.Now,
      'báo cáo ngày': inDaily(({ OrderSums }) => OrderSums.Volume),
      ...Object.fromEntries(
        Object.entries(turnover.calls).map(([by, call]) => [`doanh thu theo ${by}`, inReport(call, 'Volume')]),
      ),
    },
  },
  {
    meaning: 'Thu của quỹ hôm nay, ngoài số dư đầu nhập',
    told: {
      'sổ quỹ': inBook('In'),
      'sổ quỹ trong Excel': inBookFile('Thu'),
      'báo cáo ngày': inDaily((figures) => figures.FundSums.In - begunOf(figures)),
    },
  },
  {
    meaning: 'Chi của quỹ hôm nay',
    told: {
      'sổ quỹ': inBook('Out'),
      'sổ quỹ trong Excel': inBookFile('Chi'),
      'báo cáo ngày': inDaily(({ FundSums }) => FundSums.Out),
    },
  },
  {
    meaning: 'Kiểm quỹ hôm nay',
    told: {
      'sổ quỹ': inBook('Counted'),
      'sổ quỹ trong Excel': inBookFile('Kiểm quỹ'),
      'báo cáo ngày': inDaily(({ FundSums }) => FundSums.Counted),
    },
  },
  {
    meaning: 'Phí khách hôm nay',
    told: {
      ...Object.fromEntries(
        Object.entries(turnover.calls).map(([by, call]) => [`doanh thu theo ${by}`, inReport(call, 'Revenue')]),
      ),
      'báo cáo nhân viên': inReport(staffReport.calls.staff, 'Revenue'),
      'kết quả kinh doanh': onlyShop(inReport(businessResult.calls.shop, 'Revenue')),
    },
  },
  {
    meaning: 'Phí thuần hôm nay',
    told: {
      'báo cáo doanh thu': inReport(companyRevenue.calls.shop, 'NetRevenue'),
      'báo cáo doanh thu theo ngày': inReport(companyRevenue.calls.day, 'NetRevenue'),
      'kết quả kinh doanh': inReport(businessResult.calls.shop, 'NetRevenue'),
      'báo cáo ngày': onlyShop(inDaily(({ OrderSums }) => OrderSums.Revenue)),
    },
  },
  {
    meaning: 'Lãi gộp hôm nay',
    told: {
      'báo cáo ngày': inDaily(({ OrderSums }) => OrderSums.Profit),
      'kết quả kinh doanh': inReport(businessResult.calls.shop, 'Profit'),
    },
  },
  {
    meaning: 'Nợ xấu hôm nay',
    told: {
      'báo cáo ngày': inDaily(({ BadDebt }) => BadDebt),
      'kết quả kinh doanh': inReport(businessResult.calls.shop, 'BadDebt'),
    },
  },
  {
    meaning: 'Lãi ròng hôm nay',
    told: {
      'báo cáo ngày': inDaily(({ NetProfit }) => NetProfit),
      'kết quả kinh doanh': inReport(businessResult.calls.shop, 'NetProfit'),
      'kết quả theo tháng': inReport(businessResult.calls.month, 'NetProfit'),
    },
  },
  ...(Object.keys(cashLines) as (keyof typeof cashLines)[]).filter((line) => line !== 'counted').map(moved),
]
