import type { Input } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { lastDayOfMonth } from '@cardpro/contract/kit/dates'
import {
  type Dimension,
  dimensions,
  eliminatedKey,
  internalKey,
  isCounted,
  kindsOf,
  uncategorisedKeys,
  type Weights,
} from '@cardpro/contract/reports/figures'
import { isOfCompany, isOfOrders, type Report, type ReportCall } from '@cardpro/contract/reports/report'
import type { Ctx } from '#kit/context.ts'
import { monthUntil, type Period, readPeriod } from '#kit/database/period.ts'

export type ReportInput = Input<ReportCall>
/** The part of it that defines what is summed up. */
type Filters = Pick<
  ReportInput,
  'fromDate' | 'toDate' | 'shopID' | 'StaffID' | 'PosID' | 'AffID' | 'BankCode' | 'Contract_Type' | 'OnlyDone'
>

/** What is asked of the sums: a period, shops, kinds, the grouping, and what narrows it down (an empty list: all). */
export type Question = Narrowed & {
  dimension: Dimension | null
  period: Period
  shopIds: number[]
  kinds: number[]
  onlyDone: boolean
  /** It has the company's own book as well, and what shops of it charged each other is not in the whole. */
  isOfCompany: boolean
  /** Only that, or what they charged shops of which it is not asked. */
  between: BetweenShops | null
}
export type BetweenShops = 'eliminated' | 'internal'
type Narrowed = {
  staffIds: number[]
  posIds: number[]
  contractTypes: number[]
  collaboratorIds: number[]
  bankCodes: string[]
  customerIds: number[]
  cardIds: number[]
  orderIds: number[]
  categoryIds: number[]
}

/** One group with its sums by kind. `key` 0: what belongs to none; -1: what belongs to no order. Days and banks have a `code`. */
export type Group = { key: number; code: string; sums: Weights }

/** The text by which an answer names a group. */
export const keyText = ({ key, code }: Pick<Group, 'key' | 'code'>): string => (code === '' ? String(key) : code)

export function questionOf(
  ctx: Ctx,
  { report, dimension }: { report: Report; dimension: Dimension },
  input: Filters,
): Question {
  const { StaffID, PosID, AffID, BankCode, Contract_Type, OnlyDone, shopID } = input
  const period = readPeriod(input, monthUntil(ctx.today))
  return {
    ...wholeOf(ctx, { dimension, period, kinds: kindsOf(Object.values(report.measures)) }),
    shopIds: shopsOf(booksOf(ctx, report), shopID),
    staffIds: StaffID ?? [],
    posIds: PosID ?? [],
    contractTypes: Contract_Type ?? [],
    collaboratorIds: AffID ?? [],
    bankCodes: BankCode ?? [],
    onlyDone: OnlyDone ?? false,
    isOfCompany: isOfCompany(report.groupings, report.filters),
    between: null,
  }
}

/** All of the caller's shops in a period, narrowed down by nothing. */
export const wholeOf = (ctx: Ctx, asked: Pick<Question, 'dimension' | 'period' | 'kinds'>): Question => ({
  ...asked,
  shopIds: ctx.shopIds,
  staffIds: [],
  posIds: [],
  contractTypes: [],
  collaboratorIds: [],
  bankCodes: [],
  customerIds: [],
  cardIds: [],
  orderIds: [],
  categoryIds: [],
  onlyDone: false,
  isOfCompany: false,
  between: null,
})

/** At the company level the company's own book comes after those of its shops. */
function booksOf(ctx: Ctx, report: Report): number[] {
  if (report.shops === 'own') return ctx.ownShopIds
  const hasOwn = ctx.shopId === companyShopId && isOfCompany(report.groupings, report.filters)
  return hasOwn ? [...ctx.shopIds, companyShopId] : ctx.shopIds
}

/** shopID narrows the company level down; another shop than the caller's has nothing. */
const shopsOf = (shopIds: number[], asked: number[]): number[] =>
  asked.length === 0 ? shopIds : shopIds.filter((id) => asked.includes(id))

const isOfOrder = (dimension: Dimension | null): boolean => dimension !== null && isOfOrders(dimension)
const ofFacts: ReadonlySet<Dimension | null> = new Set(['staff', 'pos', 'kind', 'category'])
const onlyInOrders = ['collaboratorIds', 'bankCodes', 'customerIds', 'cardIds', 'orderIds'] as const
const inFactsToo = ['staffIds', 'posIds', 'contractTypes', 'categoryIds'] as const

const isNarrowedBy = (question: Question, lists: readonly (keyof Narrowed)[]): boolean =>
  lists.some((list) => question[list].length > 0)

export type Grain = 'totals' | 'facts' | 'counts'

/**
 * The coarsest sums that know the question: those of days and months, facts by POS, staff and kind, or those of orders;
 * counts alone where it asks for nothing that is posted.
 */
export function grainOf(question: Question): Grain | 'orders' {
  const { dimension, onlyDone } = question
  if (isOfCounts(question)) return 'counts'
  if (onlyDone || isOfOrder(dimension) || isNarrowedBy(question, onlyInOrders)) return 'orders'
  return ofFacts.has(dimension) || isNarrowedBy(question, inFactsToo) ? 'facts' : 'totals'
}

const ofMany: ReadonlySet<Dimension | null> = new Set(['customer', 'card', 'order'])
/** Customers, cards and orders may be a hundred thousand: they are put in order and cut into pages by the database. */
export const isPagedInSql = (question: Question): boolean => ofMany.has(question.dimension) && !isOfCounts(question)

const isOfCounts = ({ kinds }: Question): boolean => kinds.every(isCounted)

/** What belongs to no order is part of the answer unless it was narrowed down by what only orders have. Its kind is 0. */
export const hasOutside = (question: Question): boolean =>
  !question.onlyDone &&
  !isNarrowedBy(question, onlyInOrders) &&
  (question.contractTypes.length === 0 || question.contractTypes.includes(0))

/** The question narrowed down to one of its groups; null for a key that is none. */
export function cellOf(question: Question, key: string): Question | null {
  const { dimension } = question
  const between = betweenOf.get(key)
  if (between) return question.isOfCompany ? { ...question, between } : null
  if (key === outsideKey) return { ...question, contractTypes: [0] }
  if (dimension === 'bank') return { ...question, bankCodes: [key] }
  if (dimension === 'category' && isUncategorised(key)) return ofNoCategory(question, key)
  const cell = dimension && cells[dimension]
  if (cell) return cell(question, key)
  if (!/^\d{1,16}$/.test(key)) return null
  const list = dimension && listOf[dimension]
  return list ? narrowedBy(question, list, Number(key)) : null
}

/** Of the groupings whose keys are no ids. */
const cells: Partial<Record<Dimension, (question: Question, key: string) => Question | null>> = {
  day: ofDay,
  month: ofMonth,
  shop: ofShop,
}

const betweenOf: ReadonlyMap<string, BetweenShops> = new Map([
  [eliminatedKey, 'eliminated'],
  [internalKey, 'internal'],
])

function ofDay(question: Question, key: string): Question | null {
  const { from, to } = question.period
  return key < from || key > to ? null : { ...question, period: { from: key, to: key } }
}

function ofShop(question: Question, key: string): Question | null {
  const shopId = question.shopIds.find((id) => String(id) === key)
  return shopId === undefined ? null : { ...question, shopIds: [shopId] }
}

/** The days of a month, `2026-11`, that the period has. */
function ofMonth(question: Question, key: string): Question | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(key)) return null
  const [from, to] = [`${key}-01`, lastDayOfMonth(`${key}-01`)]
  const { period } = question
  if (to < period.from || from > period.to) return null
  return { ...question, period: { from: from < period.from ? period.from : from, to: to > period.to ? period.to : to } }
}

/** The account of other income. */
export const otherIncome = 711
const isUncategorised = (key: string): boolean => Object.values<string>(uncategorisedKeys).includes(key)

const ofNoCategory = (question: Question, key: string): Question => ({
  ...question,
  categoryIds: [0],
  kinds: question.kinds.filter((kind) => (kind === otherIncome) === (key === uncategorisedKeys.income)),
})

/** A group that the filter does not let through is none. */
function narrowedBy(question: Question, list: keyof Narrowed, id: number): Question | null {
  const asked = question[list] as number[]
  return asked.length > 0 && !asked.includes(id) ? null : { ...question, [list]: [id] }
}

export const outsideGroup = -1
export const outsideKey = String(outsideGroup)
export const listOf: Partial<Record<Dimension, keyof Narrowed>> = {
  staff: 'staffIds',
  pos: 'posIds',
  kind: 'contractTypes',
  aff: 'collaboratorIds',
  customer: 'customerIds',
  card: 'cardIds',
  order: 'orderIds',
  category: 'categoryIds',
}

/** The parameters that all statements on the sums share. */
export const paramsOf = (ctx: Ctx, question: Question) => ({
  company_id: ctx.companyId,
  shop_ids: question.shopIds,
  kinds: question.kinds,
  from_day: question.period.from,
  to_day: question.period.to,
  staff_ids: question.staffIds,
  pos_ids: question.posIds,
  contract_types: question.contractTypes,
  collaborator_ids: question.collaboratorIds,
  bank_codes: question.bankCodes,
  customer_ids: question.customerIds,
  card_ids: question.cardIds,
  order_ids: question.orderIds,
  category_ids: question.categoryIds,
  only_done: question.onlyDone,
  ...Object.fromEntries(
    Object.keys(dimensions).map((dimension) => [`by_${dimension}`, dimension === question.dimension]),
  ),
  by_collaborator: question.dimension === 'aff',
})
