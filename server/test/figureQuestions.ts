import { companyShopId } from '@cardpro/contract/kit/constants'
import { addDays } from '@cardpro/contract/kit/dates'
import type { Dimension } from '@cardpro/contract/reports/figures'
import { isOfCompany, type Report, type ReportFilter } from '@cardpro/contract/reports/report'
import { type Asked, toldBy } from './figureOracle.ts'
import type { FigureBooks } from './figureShops.ts'
import type { Draw } from './figureTries.ts'
import { todayHere } from './orders.ts'
import type { TestUser } from './shop.ts'

/** One grouping of a report, asked of a shop or of the company, with the same question for the oracle. */
export type FigureQuestion = {
  report: Report
  dimension: Dimension
  user: TestUser
  input: Record<string, unknown> & { fromDate: string; toDate: string }
  asked: Asked
}

type Given = { report: Report; dimension: Dimension; draw: Draw }

export function someQuestion(books: FigureBooks, { report, dimension, draw }: Given): FigureQuestion {
  const isCompany = draw(2) === 0
  const shop = books.shops[draw(books.shops.length)]
  const user = isCompany ? books.owner.at(companyShopId) : (shop?.user ?? books.owner)
  const [fromDate, toDate] = somePeriod(draw)
  const shopID = isCompany && draw(3) === 0 ? books.owner.shopIds.slice(draw(2), 2 + draw(2)) : []
  const filters = filtersOf(books, { report, dimension, draw }, shop?.posIds ?? [])
  const asked: Asked = {
    dimension: toldBy.includes(dimension) ? dimension : null,
    shopIds: shopIdsOf(books, { report, user, shopID }),
    from: fromDate,
    to: toDate,
    isOfCompany: isOfCompany(report.groupings, report.filters),
    ...filters,
  }
  return { report, dimension, user, input: { fromDate, toDate, shopID, ...filters }, asked }
}

type Where = { report: Report; user: TestUser; shopID: number[] }

function shopIdsOf({ owner }: FigureBooks, { report, user, shopID }: Where): number[] {
  const isCompany = user.shopId === companyShopId
  const shops = report.shops === 'own' || isCompany ? owner.shopIds : [user.shopId]
  if (shopID.length > 0) return shops.filter((id) => shopID.includes(id))
  const hasBook = isCompany && report.shops !== 'own' && isOfCompany(report.groupings, report.filters)
  return hasBook ? [...shops, companyShopId] : shops
}

/** Days, some months of which the first and last are cut, or whole months. */
function somePeriod(draw: Draw): [string, string] {
  const today = todayHere()
  const from = addDays(today, -draw(75))
  const to = addDays(from, draw(80))
  const ends: [string, string][] = [
    [addDays(today, -4), today],
    [from, to > today ? today : to],
    [`${from.slice(0, 8)}01`, today],
  ]
  return ends[draw(ends.length)] ?? [from, today]
}

function filtersOf(
  books: FigureBooks,
  { report, draw }: Given,
  posIds: number[],
): Partial<Record<ReportFilter, never>> {
  const some = {
    StaffID: books.staffIds,
    PosID: posIds,
    AffID: books.collaboratorIds,
    BankCode: ['VCB', 'TCB', 'VPB'],
    Contract_Type: [1, 2, 3, 4],
  } as const
  const chosen = report.filters.filter(() => draw(5) === 0)
  return Object.fromEntries(
    chosen.map((filter) => [
      filter,
      filter === 'OnlyDone' ? true : [(some[filter] as readonly unknown[])[draw(some[filter].length)]],
    ]),
  )
}
