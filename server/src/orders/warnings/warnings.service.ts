import type { Data, Input } from '@cardpro/contract/kit/call'
import { fold } from '@cardpro/contract/kit/search'
import { billDays, type notices, WarningRow, warningLevel, type warnings } from '@cardpro/contract/orders/warnings'
import { allDueRules, nextDue } from '@cardpro/contract/people/cards/dueRule'
import { z } from 'zod'
import { type Ctx, can } from '#kit/context.ts'
import { loadSql, type Params } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { countBadges } from '#people/cards/cards.service.ts'
import { detailOf, type FoundWarning } from './warnings.rules.ts'

const sql = loadSql(import.meta.url, './warnings.sql')

const FoundRow = WarningRow.omit({ Key: true }).extend({
  BankCode: z.string(),
  Last4: z.string(),
  Fee: z.number().nullable(),
  PosFee: z.number().nullable(),
  CustomerID: z.number().nullable(),
}) satisfies z.ZodType<FoundWarning>
const Counts = z.object({
  Open: z.number(),
  Red: z.number(),
  Yellow: z.number(),
  PutOff: z.number(),
  Dropped: z.number(),
})
const Found = Counts.extend({ rows: FoundRow.array() })

type GetWarningsCall = typeof warnings.getWarnings

/** Đơn cảnh báo, by the limits of each shop. */
export async function listWarnings(ctx: Ctx, input: Input<GetWarningsCall>): Promise<Page<GetWarningsCall>> {
  const { rows, ...counts } = await readWarnings(ctx, {
    type: input.Type ?? null,
    staff_id: input.StaffID ?? null,
    search: fold(input.GeneralSearch).replace(/[\\%_]/g, '\\$&'),
    state: input.State,
    level: input.Level ?? null,
    limit: input.PageSize,
    offset: (input.PageIndex - 1) * input.PageSize,
  })
  return { rows: rows.map((row) => shownRow(ctx, row)), total: totalOf(counts, input), summary: counts }
}

function totalOf(counts: z.infer<typeof Counts>, { State, Level }: Input<GetWarningsCall>): number {
  if (State === 2) return counts.PutOff
  if (State === 3) return counts.Dropped
  if (Level === warningLevel.red) return counts.Red
  return Level === warningLevel.yellow ? counts.Yellow : counts.Open
}

function shownRow(ctx: Ctx, row: z.infer<typeof FoundRow>): WarningRow {
  const { BankCode: _, Last4: __, Fee: ___, PosFee: ____, CustomerID: _____, ...shown } = row
  const Detail = detailOf(row, { now: ctx.now, today: ctx.today, seesProfit: can(ctx, 'orders.profit') })
  return { ...shown, Key: `${row.Type}-${row.ScheduleID ?? row.NumberLoID}`, Detail }
}

/** Warnings and their counts, all of them unless something narrows them down. */
export const readWarnings = (ctx: Ctx, asked: Params): Promise<z.infer<typeof Found>> =>
  ctx.db.one(
    sql('list_warnings'),
    {
      company_id: ctx.companyId,
      shop_ids: ctx.shopIds,
      now: ctx.now.toISOString(),
      today: ctx.today,
      due_today: dueOn(ctx.today),
      bill_days: billDays,
      sees_profit: can(ctx, 'orders.profit'),
      type: null,
      ref_id: null,
      staff_id: null,
      search: '',
      state: 1,
      level: null,
      limit: 0,
      offset: 0,
      ...asked,
    },
    Found,
  )

let dueRules = { day: '', rules: [] as number[] }

/** The rules by which a card falls due on a day. There are two thousand of them, so they are worked out once a day. */
function dueOn(day: string): number[] {
  if (dueRules.day !== day) dueRules = { day, rules: allDueRules.filter((rule) => nextDue(rule, day) === day) }
  return dueRules.rules
}

/** The badges of the header: the warnings as that screen counts them. */
export async function countNoti(ctx: Ctx): Promise<Data<typeof notices.getCountNoti>> {
  const [badges, counts] = await Promise.all([
    countBadges(ctx),
    can(ctx, 'orderWarnings.view') ? readWarnings(ctx, {}) : null,
  ])
  return { ...badges, CountWarning: counts?.Open ?? 0 }
}
