import type { Input } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { Holiday, type holidays, mostHolidays } from '@cardpro/contract/places/shops/holidays'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { NameRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './holidays.sql')
const YearRow = z.object({ year: z.number(), days: z.number() })

export async function listHolidays(
  ctx: Ctx,
  { Year }: Input<typeof holidays.getHolidays>,
): Promise<Page<typeof holidays.getHolidays>> {
  const rows = await ctx.db.rows(sql('list_holidays'), { company_id: ctx.companyId, year: Year }, Holiday)
  return { rows, total: rows.length }
}

/** Expected days are computed from the list when they are read, so nothing else is written. */
export async function setHolidays(ctx: WriteCtx, { Days }: Input<typeof holidays.setHolidays>): Promise<null> {
  ensureDistinctDays(Days)
  const company = { company_id: ctx.companyId }
  const days = Days.map(({ Date: day }) => day)
  const names = Days.map(({ Name }) => Name)
  await ctx.db.run(sql('set_holidays'), { ...company, days, names, user_id: ctx.userId })
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))]
  const counted = await ctx.db.rows(sql('count_by_year'), { ...company, years }, YearRow)
  const full = counted.find((one) => one.days > mostHolidays)
  if (full) throw UserError.at('Days', `Năm ${full.year} có quá ${mostHolidays} ngày lễ`)
  await audit.record(ctx, {
    menu: 'pos',
    event: 'holiday.add',
    ref: { kind: 'holiday', id: 0 },
    detail: { days: Days.map(({ Date: day, Name }) => ({ day, name: Name })) },
  })
  return null
}

function ensureDistinctDays(days: Holiday[]): void {
  const seen = new Set<string>()
  for (const [index, { Date: day }] of days.entries()) {
    if (seen.has(day)) throw UserError.at(`Days.${index}.Date`, `Ngày ${formatDay(day)} bị nhập hai lần`)
    seen.add(day)
  }
}

export async function removeHoliday(ctx: WriteCtx, { Date: day }: Input<typeof holidays.removeHoliday>): Promise<null> {
  const gone = await ctx.db.optional(sql('remove_holiday'), { company_id: ctx.companyId, day }, NameRow)
  if (!gone) return null
  await audit.record(ctx, {
    menu: 'pos',
    event: 'holiday.remove',
    ref: { kind: 'holiday', id: 0 },
    detail: { days: [{ day, name: gone.name }] },
  })
  return null
}
