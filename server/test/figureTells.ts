import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { debts } from '@cardpro/contract/debts/debts'
import { companyPartnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { partnerStatement } from '@cardpro/contract/debts/partnerStatement'
import type { PartyType } from '@cardpro/contract/debts/partyTypes'
import { excelOut } from '@cardpro/contract/excelOut'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { partners } from '@cardpro/contract/places/partners/partners'
import { cashFlow } from '@cardpro/contract/reports/cashFlow'
import { cashLines } from '@cardpro/contract/reports/cashLines'
import { type DebtLine, dailyReport } from '@cardpro/contract/reports/dailyReport'
import type { ReportCall } from '@cardpro/contract/reports/report'
import { cashbook, reports } from '@cardpro/contract/reports/reports'
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

export const isCompany = ({ user }: Asking): boolean => user.shopId === companyShopId
export const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
export const today = () => ({ fromDate: todayHere(), toDate: todayHere() })

export const onDashboard =
  (key: 'Funds' | 'PosUnpaid' | 'PosHeld' | 'CustomersOwe' | 'WeOweCustomers' | 'AtWork'): Tell =>
  async ({ user }) =>
    (await user.done(reports.dashboard, {})).Data.Money[key]

export const inCapital =
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
export const inDaily =
  (figure: (figures: Figures) => number | null | undefined): Tell =>
  async (asking) =>
    sum((await dailyOf(asking)).map((figures) => figure(figures) ?? 0))

export const debtOfDay = (line: DebtLine): Tell =>
  inDaily(({ Debts }) => Debts.find(({ Line }) => Line === line)?.Closing)

type Side = 'TheyOwe' | 'WeOwe' | 'AtWork'
export const inDebts =
  (type: PartyType, side: Side): Tell =>
  async ({ user }) =>
    (await user.done(debts.getSummaryDebt, { type, PageSize: 1 })).Summary?.[side] ?? null

export const inSummary =
  (type: PartyType, side: Side): Tell =>
  async ({ user }) => {
    const { Summary } = await user.done(debtSummary.reportDebt, {})
    return Summary?.Types.find((one) => one.type === type)?.Sums[side] ?? null
  }

export const ofRows =
  (type: PartyType, side: Side): Tell =>
  async ({ user }) =>
    sum((await user.done(debts.getSummaryDebt, { type, PageSize: 200 })).Data.map((row) => row[side]))

export const onlyCompany =
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

export const lineOf = async ({ user }: Asking, line: string, period: object) => {
  const { Data } = await user.done(cashFlow.cashFlow, { ...period })
  return Data.find(({ Line }) => Line === line)
}

/** What moved the funds, and the day's report has on the same line: there the books of shops stand beside each other. */
export const moved = (line: keyof typeof cashLines): Meaning => ({
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

export const inReport =
  (call: ReportCall | undefined, measure: string): Tell =>
  async ({ user }) => {
    if (!call) throw new Error(`${measure} has no such grouping`)
    return (await user.done(call, { ...today(), PageSize: 200 })).Summary?.Now[measure] ?? null
  }

/** The company leaves out what its shops charged each other, which the reports of single shops do not tell apart. */
export const onlyShop =
  (tell: Tell): Tell =>
  (asking) =>
    isCompany(asking) ? Promise.resolve(null) : tell(asking)

const bookOf = async (asking: Asking) => {
  const { user } = asking
  const { Summary } = isCompany(asking)
    ? await user.done(cashbook.reportCashBookCompany, { WithShops: true })
    : await user.done(cashbook.reportCashBook, {})
  return Summary
}
export const inBook =
  (figure: 'Closing' | 'In' | 'Out' | 'Counted'): Tell =>
  async (asking) =>
    (await bookOf(asking))?.[figure] ?? null

/** The last line of the book's file, under one of its heads. */
export const inBookFile =
  (head: string): Tell =>
  async (asking) => {
    const { user, books } = asking
    const input = isCompany(asking) ? { WithShops: true } : {}
    const file = await new Desk(books.server, user).excelOf(
      isCompany(asking) ? excelOut.cashBookCompany : excelOut.cashBook,
      input,
    )
    return Number(file.rows.at(-1)?.[file.heads.indexOf(head)])
  }
export const begunOf = ({ In }: Figures) => sum(In.filter(({ Line }) => Line === 'begun').map(({ Amount }) => Amount))

export const partnersOnDesk = (side: 'TheyOwe' | 'WeOwe'): Record<string, Tell> => ({
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
