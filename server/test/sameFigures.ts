import { advances } from '@cardpro/contract/advances/advances'
import { companyShopId } from '@cardpro/contract/basic/constants'
import { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { debts } from '@cardpro/contract/debts/debts'
import { companyPartnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { partnerStatement } from '@cardpro/contract/debts/partnerStatement'
import type { PartyType } from '@cardpro/contract/debts/partyTypes'
import { excelOut } from '@cardpro/contract/files/excelOut'
import { funds } from '@cardpro/contract/funds/funds'
import { partners } from '@cardpro/contract/partners/partners'
import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { cashFlow } from '@cardpro/contract/reports/cashFlow'
import { cashLines } from '@cardpro/contract/reports/cashLines'
import { type DebtLine, dailyReport } from '@cardpro/contract/reports/dailyReport'
import type { ReportCall } from '@cardpro/contract/reports/report'
import { cashbook, reports } from '@cardpro/contract/reports/reports'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { type CapitalKey, workingCapital } from '@cardpro/contract/reports/workingCapital'
import { Desk } from './excel.ts'
import type { FigureBooks } from './figureShops.ts'
import { todayHere } from './orders.ts'
import type { TestUser } from './shop.ts'

/** Who asks, of one shop or of the company (−111), in which books. */
export type Asking = { user: TestUser; books: FigureBooks }
/** A figure of today as one screen or file tells it; null where that level does not tell it. */
type Tell = (asking: Asking) => Promise<number | null>
export type Meaning = { meaning: string; told: Readonly<Record<string, Tell>> }

const isCompany = ({ user }: Asking): boolean => user.shopId === companyShopId
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
const today = () => ({ fromDate: todayHere(), toDate: todayHere() })

const onDashboard =
  (key: 'Funds' | 'PosUnpaid' | 'PosHeld' | 'CustomersOwe' | 'WeOweCustomers' | 'AtWork'): Tell =>
  async ({ user }) =>
    (await user.done(reports.dashboard, {})).Data.Money[key]

const inCapital =
  (...keys: CapitalKey[]): Tell =>
  async ({ user }) => {
    const { Lines } = (await user.done(workingCapital.getWorkingCapital, {})).Data.Total
    return sum(keys.map((key) => Lines[key]))
  }

type Figures = Awaited<ReturnType<typeof dailyOf>>[number]
const dailyOf = async ({ user, books }: Asking) => {
  const shopIds = user.shopId === companyShopId ? [...books.owner.shopIds, companyShopId] : [user.shopId]
  const days = shopIds.map((id) => books.owner.at(id).done(dailyReport.reportDaily, {}))
  return (await Promise.all(days)).map(({ Data }) => Data.Figures)
}

/** Báo cáo ngày; of the company those of its shops and of its own book together. */
const inDaily =
  (figure: (figures: Figures) => number | null | undefined): Tell =>
  async (asking) =>
    sum((await dailyOf(asking)).map((figures) => figure(figures) ?? 0))

const debtOfDay = (line: DebtLine): Tell => inDaily(({ Debts }) => Debts.find(({ Line }) => Line === line)?.Closing)

type Side = 'TheyOwe' | 'WeOwe' | 'AtWork'
const inDebts =
  (type: PartyType, side: Side): Tell =>
  async ({ user }) =>
    (await user.done(debts.getSummaryDebt, { type, PageSize: 1 })).Summary?.[side] ?? null

const inSummary =
  (type: PartyType, side: Side): Tell =>
  async ({ user }) => {
    const { Summary } = await user.done(debtSummary.reportDebt, {})
    return Summary?.Types.find((one) => one.type === type)?.Sums[side] ?? null
  }

const ofRows =
  (type: PartyType, side: Side): Tell =>
  async ({ user }) =>
    sum((await user.done(debts.getSummaryDebt, { type, PageSize: 200 })).Data.map((row) => row[side]))

const onlyCompany =
  (tell: Tell): Tell =>
  (asking) =>
    isCompany(asking) ? tell(asking) : Promise.resolve(null)

/** The papers of all partners of a shop; of the company those of its shops. */
const onPapers =
  (side: 'They' | 'We'): Tell =>
  async ({ user, books }) => {
    const shops = books.shops.filter((shop) => user.shopId === companyShopId || shop.user.shopId === user.shopId)
    const ask = (PartnerID: number, of: TestUser) => of.done(partnerStatement.getPartnerStatement, { PartnerID })
    const papers = await Promise.all(shops.map((shop) => ask(shop.partner.id, shop.user)))
    return sum(papers.map(({ Summary }) => Summary?.[side].Left ?? 0))
  }

const lineOf = async ({ user }: Asking, line: string, period: object) => {
  const { Data } = await user.done(cashFlow.cashFlow, { ...period })
  return Data.find(({ Line }) => Line === line)
}

/** What moved the funds, and the day's report has on the same line: there the books of shops stand beside each other. */
const moved = (line: keyof typeof cashLines): Meaning => ({
  meaning: `Dòng tiền: ${cashLines[line].title}`,
  told: {
    'dòng tiền': async (asking) => sum((await lineOf(asking, line, today()))?.Cells ?? []),
    'báo cáo ngày': inDaily(({ In, Out }) =>
      sum([
        ...In.filter(({ Line }) => Line === line).map(({ Amount }) => Amount),
        ...Out.filter(({ Line }) => Line === line).map(({ Amount }) => -Amount),
      ]),
    ),
  },
})

const inReport =
  (call: ReportCall | undefined, measure: string): Tell =>
  async ({ user }) => {
    if (!call) throw new Error(`${measure} has no such grouping`)
    return (await user.done(call, { ...today(), PageSize: 200 })).Summary?.Now[measure] ?? null
  }

const partnersOnDesk = (side: 'TheyOwe' | 'WeOwe'): Record<string, Tell> => ({
  'danh sách đối tác': async ({ user }) =>
    (await user.done(partners.ajaxLoadPartner, { PageSize: 200 })).Summary?.[side] ?? null,
  'công nợ': inDebts('partner', side),
  'từng dòng công nợ': ofRows('partner', side),
  'tổng hợp công nợ': inSummary('partner', side),
  'công nợ đối tác các cửa hàng': onlyCompany(
    async ({ user }) => (await user.done(companyPartnerDebts.companyDebtPartner, {})).Summary?.[side] ?? null,
  ),
  'bảng kê': onPapers(side === 'TheyOwe' ? 'They' : 'We'),
})

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
      'sổ quỹ': async (asking) => {
        const { user } = asking
        const { Summary } = isCompany(asking)
          ? await user.done(cashbook.reportCashBookCompany, { WithShops: true })
          : await user.done(cashbook.reportCashBook, {})
        return Summary?.Closing ?? null
      },
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
