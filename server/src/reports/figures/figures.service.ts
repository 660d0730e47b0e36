import { companyShopId } from '@cardpro/contract/kit/constants'
import { vietnamInstant } from '@cardpro/contract/kit/dates'
import {
  type Dimension,
  eliminatedKey,
  type Measure,
  type Weights,
  weighMeasure,
} from '@cardpro/contract/reports/figures'
import type { Report, ReportCall } from '@cardpro/contract/reports/report'
import { type Ctx, can } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { daysOf } from '../results.service.ts'
import { readBetween, readEliminated } from './betweenShops.ts'
import { type Comparison, comparisonOf, dayNumber, splitPeriod } from './comparedPeriods.ts'
import { readCounts } from './counts.service.ts'
import { addedUp, groupsOf, SumRow } from './figureGroups.ts'
import { readIdentity } from './identity.service.ts'
import { ensureFewFacts, type Order, type PageOf, readOrderFacts } from './orderFacts.ts'
import {
  type Grain,
  type Group,
  grainOf,
  isPagedInSql,
  keyText,
  paramsOf,
  type Question,
  questionOf,
  type ReportInput,
} from './question.ts'
import { nameRows } from './rowNames.service.ts'

const sql = loadSql(import.meta.url, './figures.sql')

/** `isFile`: a job reads it, which may take as long as it takes. */
type Declared = { report: Report; dimension: Dimension; isFile?: boolean }
/** `all`: the sums of everything that was asked for, not of a page alone. */
type Groups = { groups: Group[]; total: number; all: Weights }
const noSums: Weights = new Map()

/** Answers one grouping of a report: the page's rows, the period before beside them, and the figures of the whole filter. */
export async function readReport(ctx: Ctx, declared: Declared, input: ReportInput): Promise<Page<ReportCall>> {
  const { report, dimension } = declared
  const question = questionOf(ctx, declared, input)
  const comparison = comparisonOf(question.period, input.Compare)
  const figures = figuresOf(ctx, report, question)
  const isShown = (sums: Weights) => Object.values(figures(sums)).some((figure) => figure !== null && figure !== 0)
  if (!declared.isFile) await ensureFew(ctx, question, comparison)
  const [now, before, internal] = await Promise.all([
    readWhole(ctx, question, {
      order: orderOf(ctx, report, input.Sort || usualSort(ctx, declared)),
      page: { size: input.PageSize, skip: (input.PageIndex - 1) * input.PageSize },
      isShown,
    }),
    comparison && readPeriodBefore(ctx, { ...question, period: comparison.period }),
    readBetween(ctx, question, 'internal').then((sums) => (isShown(sums) ? figures(sums) : null)),
  ])
  const [names, sumsBefore, cells, identity] = await Promise.all([
    nameRows(ctx, dimension, { places: now.groups, shopIds: question.shopIds }),
    comparison && before && readBefore(ctx, question, { comparison, groups: now.groups, known: before.groups }),
    input.Across === 'shop' ? readShops(ctx, question, isShown) : noShops,
    readIdentity(ctx, { report, question, all: now.all }),
  ])
  return {
    rows: now.groups.map((group) => ({
      Key: keyText(group),
      Name: names.get(keyText(group)) ?? '',
      Now: figures(group.sums),
      Before: sumsBefore && figures(sumsBefore.get(keyText(group)) ?? noSums),
      Cells: cells.flatMap(({ Key, sums }) => {
        const found = sums.get(keyText(group))
        return found ? [{ Key, Now: figures(found) }] : []
      }),
    })),
    total: now.total,
    summary: {
      Now: figures(now.all),
      Before: before && figures(before.all),
      Internal: internal,
      Columns: cells.map(({ Key, Name }) => ({ Key, Name })),
      ...periodOf(comparison),
      Identity: identity,
      At: vietnamInstant(ctx.now),
    },
  }
}

const periodOf = (comparison: Comparison | null) => ({
  BeforeFrom: comparison?.period.from ?? null,
  BeforeTo: comparison?.period.to ?? null,
})

async function ensureFew(ctx: Ctx, question: Question, comparison: Comparison | null): Promise<void> {
  if (grainOf(question) !== 'orders') return
  await ensureFewFacts(ctx, question)
  if (comparison) await ensureFewFacts(ctx, { ...question, period: comparison.period })
}

/** A page of groups, and the whole: where all groups are read anyway, they add up to it. */
async function readWhole(ctx: Ctx, question: Question, wanted: GroupOptions): Promise<Groups> {
  if (!isPagedInSql(question)) return readGroups(ctx, question, wanted)
  const [page, all] = await Promise.all([readGroups(ctx, question, wanted), readTotal(ctx, question)])
  return { ...page, all }
}

/** The whole of another period, with its groups where there are few of them. */
const readPeriodBefore = (ctx: Ctx, question: Question): Promise<Groups> =>
  readGroups(ctx, isPagedInSql(question) ? { ...question, dimension: null } : question, noOrder)

type ShopCells = { Key: string; Name: string; sums: Map<string, Weights> }[]
const noShops: ShopCells = []
const mostShops = 50

/** The same groups of each shop by itself. Refused: groups that are read page by page, and more shops than a table has room for. */
async function readShops(ctx: Ctx, question: Question, isShown: (sums: Weights) => boolean): Promise<ShopCells> {
  if (isPagedInSql(question)) throw UserError.at('Across', 'Nhóm như vậy không chia theo cửa hàng được')
  if (question.shopIds.length > mostShops)
    throw UserError.at('Across', `Chia theo cửa hàng được tối đa ${mostShops} cửa hàng, hãy chọn bớt`)
  const [eliminated, ...found] = await Promise.all([
    readEliminated(ctx, question),
    ...question.shopIds.map(
      async (shopId) => (await readGroups(ctx, { ...question, shopIds: [shopId] }, noOrder)).groups,
    ),
  ])
  const columns = [
    ...question.shopIds.map((key, index) => ({ key, groups: found[index] ?? [] })),
    { key: Number(eliminatedKey), groups: eliminated },
  ].filter(({ key, groups }) => key > 0 || groups.some(({ sums }) => isShown(sums)))
  const names = await nameRows(ctx, 'shop', {
    places: columns.map(({ key }) => ({ key, code: '' })),
    shopIds: question.shopIds,
  })
  return columns.map(({ key, groups }) => ({
    Key: String(key),
    Name: names.get(String(key)) ?? '',
    sums: new Map(groups.map((group) => [keyText(group), group.sums])),
  }))
}

/** As the grouping defines; by the first money that the caller may see where that is hidden. */
function usualSort(ctx: Ctx, { report, dimension }: Declared): string {
  const sort = report.groupings[dimension]?.sort ?? ''
  const isHidden = ({ needs }: Measure) => needs !== undefined && !can(ctx, needs)
  const measure = report.measures[sort.replace('-', '')]
  if (!measure || !isHidden(measure)) return sort
  const [other] = Object.entries(report.measures).find(([, one]) => one.unit === 'vnd' && !isHidden(one)) ?? []
  return other ? `-${other}` : 'Key'
}

/** Refused: a measure that the caller may not see. */
function orderOf(ctx: Ctx, report: Report, asked: string): Order {
  const isDescending = asked.startsWith('-')
  const measure = report.measures[asked.replace('-', '')] ?? null
  if (measure?.needs && !can(ctx, measure.needs)) throw UserError.at('Sort', 'Không sắp xếp được theo cột này')
  return { measure, isDescending }
}

/** The figures of a row, null where the caller may not see them or where the question cannot separate them. */
export function figuresOf(
  ctx: Ctx,
  report: Report,
  question: Question,
): (sums: Weights) => Record<string, number | null> {
  const isNarrowedToPos = question.posIds.length > 0
  const shown = Object.entries(report.measures).map(([key, measure]) => {
    const { needs, unknownBy = {} } = measure
    const isUnknown = (question.dimension && unknownBy[question.dimension]) || (isNarrowedToPos && unknownBy.pos)
    return { key, measure, isShown: !isUnknown && (needs === undefined || can(ctx, needs)) }
  })
  return (sums) =>
    Object.fromEntries(shown.map(({ key, measure, isShown }) => [key, isShown ? weighMeasure(measure, sums) : null]))
}

type GroupOptions = { order: Order; page: PageOf; isShown?: (sums: Weights) => boolean }
export const noOrder: GroupOptions = { order: { measure: null, isDescending: false }, page: null }

/** `isShown`: a group that shows nothing but zeros is left out; a quiet day or shop is not. */
export async function readGroups(
  ctx: Ctx,
  question: Question,
  { order, page, isShown = () => true }: GroupOptions,
): Promise<Groups> {
  if (isPagedInSql(question)) return { ...(await readOrderFacts(ctx, question, { order, page })), all: noSums }
  const grain = grainOf(question)
  const [found, eliminated] = await Promise.all([
    grain === 'orders'
      ? readOrderFacts(ctx, question, noOrder).then(({ groups }) => groups)
      : readCoarse(ctx, question, grain),
    readEliminated(ctx, question.dimension === 'shop' ? { ...question, dimension: null } : question),
  ])
  const isByShop = question.dimension === 'shop'
  const whole = isByShop || eliminated.length === 0 ? found : addedUp(question, found, eliminated)
  const inPlace = (withQuiet(question, whole) ?? whole.filter(({ sums }) => isShown(sums))).sort(inOrder(order))
  const groups = isByShop ? [...inPlace, ...afterShops(found, eliminated).filter(({ sums }) => isShown(sums))] : inPlace
  const shown = page ? groups.slice(page.skip, page.skip + page.size) : groups
  return { groups: shown, total: groups.length, all: sumOf([...found, ...eliminated]) }
}

/** Whatever the shops are put in order by: the company's own book, and what the whole leaves out. */
const afterShops = (found: Group[], eliminated: Group[]): Group[] => [
  ...found.filter(({ key }) => key === companyShopId),
  ...eliminated.map((group) => ({ ...group, key: Number(eliminatedKey) })),
]

/** From the sums of days and months, or by POS, staff and kind; what is in no posting is counted beside them. */
export async function readCoarse(ctx: Ctx, question: Question, grain: Grain): Promise<Group[]> {
  const params = { ...paramsOf(ctx, question), ...splitPeriod(question.period, question.dimension === 'day') }
  const block = { totals: sql('totals'), facts: sql('facts'), counts: null }[grain]
  const [posted, counts] = await Promise.all([
    block ? ctx.db.rows(block, params, SumRow) : [],
    readCounts(ctx, question),
  ])
  return groupsOf(question, [...posted, ...counts])
}

/** One row for every day of the period, or for every shop; null where rows are those that have something. */
function withQuiet({ dimension, period, shopIds }: Question, groups: Group[]): Group[] | null {
  const known = new Map(groups.map((group) => [group.key, group]))
  if (dimension === 'shop')
    return shopIds
      .filter((key) => key !== companyShopId)
      .map((key) => known.get(key) ?? { key, code: '', sums: new Map() })
  // Where no shop is asked for there is no day either.
  if (dimension !== 'day' || shopIds.length === 0) return null
  return daysOf(period).map((code) => known.get(dayNumber(code)) ?? { key: dayNumber(code), code, sums: new Map() })
}

/** What has no figure comes last. */
function inOrder({ measure, isDescending }: Order): (one: Group, other: Group) => number {
  const byKey = (one: Group, other: Group) =>
    (isDescending ? other.key - one.key : one.key - other.key) || (one.code < other.code ? -1 : 1)
  if (!measure) return byKey
  return (one, other) => {
    const [a, b] = [weighMeasure(measure, one.sums), weighMeasure(measure, other.sums)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byKey(one, other)
    return (isDescending ? b - a : a - b) || byKey(one, other)
  }
}

/** The sums of everything that the question asks for. */
export async function readTotal(ctx: Ctx, question: Question): Promise<Weights> {
  if (question.between) return readBetween(ctx, question, question.between)
  const { groups } = await readGroups(ctx, { ...question, dimension: null }, noOrder)
  return sumOf(groups)
}

function sumOf(groups: Group[]): Weights {
  const total = new Map<number, number>()
  for (const { sums } of groups) for (const [kind, vnd] of sums) total.set(kind, (total.get(kind) ?? 0) + vnd)
  return total
}

/** `known`: all groups of that period, where they are not read page by page. */
type Before = { comparison: Comparison; groups: Group[]; known: Group[] }

/** What these groups were in the period before; each day is beside its own. */
async function readBefore(
  ctx: Ctx,
  now: Question,
  { comparison, groups, known }: Before,
): Promise<Map<string, Weights> | null> {
  // Months are not compared one by one: only the whole is.
  if (now.dimension === 'month') return null
  const question = { ...now, period: comparison.period }
  const found = isPagedInSql(question)
    ? (await readOrderFacts(ctx, question, { ...noOrder, only: groups })).groups
    : known
  const sums = new Map(found.map((group) => [keyText(group), group.sums]))
  if (question.dimension !== 'day') return sums
  return new Map(groups.map(({ code }) => [code, sums.get(comparison.dayBefore(code)) ?? new Map()]))
}
