import type { Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { DueCard } from '@cardpro/contract/people/cards/cardRows'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { dueFields, nextDue } from '@cardpro/contract/people/cards/dueRule'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import {
  type Cell,
  columnsOfDays,
  columnsOfSlices,
  countLevels,
  daysBetween,
  lateDays,
  levelOf,
  mostDaysAhead,
  openCells,
  radarDays,
  slicesOf,
} from './dueCards.rules.ts'

const sql = loadSql(import.meta.url, './dueCards.sql')
type GetNotifyDateInput = Input<typeof radar.getNotifyDate>
type Filter = Pick<GetNotifyDateInput, 'days' | 'type' | 'StaffId'>

const CellRow = z.object({ shopId: z.number(), dueOn: z.string(), rule: z.number(), count: z.number() })
const RuleRow = z.object({ rule: z.number() })
const Found = z.object({ id: z.number(), dueOn: z.string() })
const DebtRow = z.object({ debtVnd: z.number() })
const Marked = z.object({ total: z.number(), ids: z.number().array(), dueOns: z.string().array() })
/** DueDay is the due rule here. */
const StoredDueCard = DueCard.omit({ Level: true, DaysLeft: true, DueOffset: true })

/** The cards whose day is near, soonest first: the days are computed and counted, and only the page itself is read. */
export async function listDueCards(ctx: Ctx, input: GetNotifyDateInput): Promise<Page<typeof radar.getNotifyDate>> {
  const cells = await cellsOf(ctx, input)
  const place = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
  const { total, page } = await findDueCards(ctx, input, cells)
  const all = total <= mostSummed ? await page({ limit: mostSummed, offset: 0 }) : null
  const found = all ? all.slice(place.offset, place.offset + place.limit) : await page(place)
  const [rows, debt] = await Promise.all([readDueCards(ctx, input.type, found), all && debtOf(ctx, all)])
  return { rows, total, summary: { Levels: countLevels(cells, ctx.today), DebtEstimate: debt } }
}

type Paging = { limit: number; offset: number }
type FoundCards = { total: number; page: (place: Paging) => Promise<z.infer<typeof Found>[]> }

/** How many cards match, and any page of them. */
async function findDueCards(ctx: Ctx, input: GetNotifyDateInput, cells: Cell[]): Promise<FoundCards> {
  if (input.Hidden || input.Result !== undefined) return findMarked(ctx, input)
  const level = input.Level
  const shown = level === undefined ? cells : cells.filter(({ dueOn }) => levelOf(dueOn, ctx.today) === level)
  const block = input.type === 1 ? sql('page_of_due') : sql('page_of_statements')
  const page = async (place: Paging) => {
    const slices = slicesOf(shown, place)
    return slices.length === 0 ? [] : ctx.db.rows(block, { ...paramsOf(ctx, input), ...columnsOfSlices(slices) }, Found)
  }
  return { total: sum(shown), page }
}

async function findMarked(ctx: Ctx, input: GetNotifyDateInput): Promise<FoundCards> {
  const read = (place: Paging) => {
    const marks = { is_hidden: input.Hidden, result: input.Result ?? null }
    return ctx.db.one(sql('marked_cards'), { ...paramsOf(ctx, input), ...place, ...marks }, Marked)
  }
  const page = async (place: Paging) => {
    const { ids, dueOns } = await read(place)
    return ids.map((id, index) => ({ id, dueOn: dueOns[index] ?? '' }))
  }
  return { total: (await read({ limit: 0, offset: 0 })).total, page }
}

/** Above so many cards their debts are not added up: it would keep the list waiting. */
const mostSummed = 5_000

async function debtOf(ctx: Ctx, found: z.infer<typeof Found>[]): Promise<number> {
  const ids = found.map(({ id }) => id)
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids }
  return (await ctx.db.one(sql('debt_of_cards'), params, DebtRow)).debtVnd
}

/** The badge: as many as the radar shows when nothing is chosen. */
export const countDueCards = async (ctx: Ctx): Promise<number> =>
  sum(await cellsOf(ctx, { days: undefined, type: 1, StaffId: undefined }))

async function cellsOf(ctx: Ctx, filter: Filter): Promise<Cell[]> {
  const scope = paramsOf(ctx, filter)
  // Days of the month are known; of the days after a statement only those that a shop has cards with.
  const rules = filter.type === 1 ? await ctx.db.rows(sql('rules_after_statement'), scope, RuleRow) : []
  const days = radarDays(ctx.today, { rules: rules.map(({ rule }) => rule) })
  const params = { ...scope, ...columnsOfDays(days) }
  const due = filter.StaffId === undefined ? sql('count_due_cells') : sql('count_due_cells_of_staff')
  const [all, done] = await Promise.all([
    ctx.db.rows(filter.type === 1 ? due : sql('count_statement_cells'), params, CellRow),
    ctx.db.rows(sql('count_done_cells'), params, CellRow),
  ])
  return openCells(all, done)
}

const sum = (cells: Cell[]): number => cells.reduce((total, { count }) => total + count, 0)

const paramsOf = (ctx: Ctx, { days, type, StaffId }: Filter) => ({
  company_id: ctx.companyId,
  shop_ids: ctx.shopIds,
  today: ctx.today,
  first: addDays(ctx.today, -lateDays),
  last: addDays(ctx.today, mostDaysAhead),
  days: days ?? null,
  kind: type,
  staff_id: StaffId ?? null,
})

async function readDueCards(ctx: Ctx, kind: number, found: z.infer<typeof Found>[]): Promise<DueCard[]> {
  if (found.length === 0) return []
  const rows = await ctx.db.rows(
    sql('read_radar'),
    {
      company_id: ctx.companyId,
      shop_ids: ctx.shopIds,
      kind,
      ids: found.map(({ id }) => id),
      due_ons: found.map(({ dueOn }) => dueOn),
    },
    StoredDueCard,
  )
  return rows.map((row) => ({
    ...row,
    ...dueFields(row.DueDay, nextDue(row.DueDay, ctx.today)),
    Level: levelOf(row.DateDues, ctx.today),
    DaysLeft: daysBetween(ctx.today, row.DateDues),
  }))
}
