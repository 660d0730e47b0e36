import {
  AdvanceDay,
  AdvanceLine,
  advanceFigures,
  type advances,
  Carrier,
  moveKinds,
} from '@cardpro/contract/cash/advances/advances'
import type { Input } from '@cardpro/contract/kit/call'
import { addDays, dayOfWeekName, formatDay } from '@cardpro/contract/kit/dates'
import { journalText, journalWords } from '@cardpro/contract/kit/money/journalWords'
import { type Group, Groups } from '@cardpro/contract/kit/sorts'
import { z } from 'zod'
import { type Ctx, can } from '#kit/context.ts'
import { monthUntil, type Period, readPeriod } from '#kit/database/period.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { placesOf } from './advanceMoves.ts'

const sql = loadSql(import.meta.url, './advanceDays.sql')

type ByDay = typeof advances.reportDebtADay
type Lines = typeof advances.historyLogPushMoney

const figures = Object.fromEntries(advanceFigures.map((figure) => [figure, z.number()])) as Record<
  (typeof advanceFigures)[number],
  z.ZodNumber
>
const Sums = z.object(figures)
const Found = z.object({
  total: z.number(),
  sums: Sums,
  lastDay: Sums.extend({ Date: z.string() }),
  counts: z.record(z.string(), z.number()),
  groups: Groups,
  rows: AdvanceDay.array(),
})

/** What staff of the shops of the call carried, by day. */
export async function listAdvanceDays(ctx: Ctx, input: Input<ByDay>): Promise<Page<ByDay>> {
  const lastWeek = { from: addDays(ctx.today, -6), to: ctx.today }
  const period = untilToday(ctx, readPeriod(input, lastWeek))
  const found = await readDays(ctx, period, input)
  const titled = (group: Group): Group =>
    input.GroupBy === 'Date' ? { ...group, Title: dayTitle(group, ctx.today) } : group
  return {
    rows: found.rows,
    total: found.total,
    summary: {
      ...found.sums,
      LastDay: found.lastDay,
      Counts: found.counts,
      ...(input.GroupBy !== '' && { Groups: found.groups.map(titled) }),
    },
  }
}

/** `Thứ Bảy, 21/11/2026 · đang mở` */
function dayTitle({ Key: day, Title }: Group, today: string): string {
  const name = `${dayOfWeekName(day)}, ${formatDay(day)}`
  if (Title.endsWith('*')) return `${name} · đã khóa`
  return day === today ? `${name} · đang mở` : name
}

type OfDay = typeof advances.listMoneyBeginDay
type ReportMoneyBeginDayCall = typeof advances.reportMoneyBeginDay
const noSorting = { Sort: '', GroupBy: '', State: '' } as const

/** What staff carried on one day, or on each day of a period. */
export async function listAdvancesOfDay(ctx: Ctx, input: Input<OfDay>): Promise<Page<OfDay>> {
  const { Date: day = ctx.today } = input
  const period = readPeriod(input, { from: day, to: day })
  const { rows, total } = await readDays(ctx, period, { ...input, ...noSorting, Closed: [] })
  return { rows, total }
}

/** The same over a period, of each staff member in each shop. */
export async function sumAdvances(
  ctx: Ctx,
  input: Input<ReportMoneyBeginDayCall>,
): Promise<Page<ReportMoneyBeginDayCall>> {
  const period = untilToday(ctx, readPeriod(input, monthUntil(ctx.today)))
  const everyRow = { ...noSorting, Closed: [], StaffID: input.StaffID, PageIndex: 1, PageSize: 100_000 }
  const { rows } = await readDays(ctx, period, everyRow)
  const people = new Map<string, AdvanceDay[]>()
  // The newest day is first; what is added up begins with the oldest.
  for (const row of rows.toReversed()) {
    const key = `${row.ShopID}.${row.StaffID}`
    people.set(key, [...(people.get(key) ?? []), row])
  }
  const summed = [...people.values()].flatMap((days) => {
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last) return []
    const { ShopID, ShopName, StaffID, StaffName } = first
    const sum = (figure: (typeof advanceFigures)[number]) => days.reduce((total, day) => total + day[figure], 0)
    const sums = Object.fromEntries(advanceFigures.map((figure) => [figure, sum(figure)])) as z.infer<typeof Sums>
    return [{ ShopID, ShopName, StaffID, StaffName, ...sums, Begin: first.Begin, Remain: last.Remain }]
  })
  const start = (input.PageIndex - 1) * input.PageSize
  return { rows: summed.slice(start, start + input.PageSize), total: summed.length }
}

/** No day to come: nothing was carried there yet. */
const untilToday = ({ today }: Ctx, { from, to }: Period): Period =>
  from > today ? { from: today, to: today } : { from, to: to > today ? today : to }

type AdvanceDayFilter = Pick<
  Input<ByDay>,
  'StaffID' | 'State' | 'Sort' | 'GroupBy' | 'Closed' | 'PageIndex' | 'PageSize'
>

async function readDays(ctx: Ctx, { from, to }: Period, asked: AdvanceDayFilter): Promise<z.infer<typeof Found>> {
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    staff_id: asked.StaffID ?? null,
    today: ctx.today,
    from_day: from,
    to_day: to,
    state: asked.State,
    group_by: asked.GroupBy,
    closed: asked.Closed,
    sort: asked.Sort.replace('-', ''),
    sort_sign: asked.Sort.startsWith('-') ? 1 : -1,
    limit: asked.PageSize,
    offset: (asked.PageIndex - 1) * asked.PageSize,
  }
  return ctx.db.one(sql('list_days'), params, Found)
}

const LinesFound = z.object({ total: z.number(), rows: AdvanceLine.omit({ Kind: true }).array() })

/** Every movement of what staff carry. */
export async function listAdvanceLines(ctx: Ctx, input: Input<Lines>): Promise<Page<Lines>> {
  const { from, to } = readPeriod(input, { from: ctx.today, to: ctx.today })
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    staff_id: input.StaffID ?? null,
    from_day: from,
    to_day: to,
    limit: input.PageSize,
    offset: (input.PageIndex - 1) * input.PageSize,
  }
  const { total, rows } = await ctx.db.one(sql('list_lines'), params, LinesFound)
  return { rows: rows.map((row) => ({ ...row, Kind: nameOf(row) })), total }
}

/** `Bổ sung`, `Hủy nạp tiền`. */
function nameOf({ Type, MoveKind, IsReversal }: z.infer<typeof LinesFound>['rows'][number]): string {
  const move = MoveKind === null ? undefined : moveKinds[MoveKind as keyof typeof moveKinds]
  if (move === undefined) return journalText({ type: Type, note: '', isReversal: IsReversal })
  return IsReversal ? `Hủy ${move.toLowerCase()}` : (move ?? journalWords[Type])
}

/** Whom money of the shop may be given to, and what each carries; without the right to see it the caller alone. */
export async function listCarriers(
  ctx: Ctx,
  { ShopID }: Input<typeof advances.getCarriers>,
): Promise<Page<typeof advances.getCarriers>> {
  const rows = await ctx.db.rows(
    sql('list_carriers'),
    {
      company_id: ctx.companyId,
      shop_id: placesOf(ctx, ShopID).shopId,
      user_id: ctx.userId,
      is_all: can(ctx, 'advances.view') || can(ctx, 'orders.edit') || can(ctx, 'customerDebts.add'),
    },
    Carrier,
  )
  return { rows, total: rows.length }
}
