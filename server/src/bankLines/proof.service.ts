import { addDays } from '@cardpro/contract/basic/dates'
import { z } from 'zod'
import { type Ctx, oneShop } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { type Chain, chainOf } from './chain.rules.ts'

const sql = loadSql(import.meta.url, './proof.sql')
/** Lines and journals of so many days are weighed one by one; what is older is told as one difference. */
const mostDays = 400

const Begun = z.object({ begunOn: z.string().nullable(), hasLines: z.boolean() })
const DayRow = z.object({
  day: z.string(),
  inVnd: z.number(),
  outVnd: z.number(),
  lines: z.number(),
  lastVnd: z.number().nullable(),
})
const EndRow = z.object({ day: z.string(), vnd: z.number(), n: z.number() })
const Lines = z.object({
  notBookedVnd: z.number(),
  notBooked: z.number(),
  skippedVnd: z.number(),
  skipped: z.number(),
  earlyVnd: z.number(),
})
const Books = z.object({
  closingVnd: z.number(),
  openingVnd: z.number(),
  notLinkedVnd: z.number(),
  notLinked: z.number(),
  lateVnd: z.number(),
})

/**
 * The books of a fund against its bank at the end of a day. `booksVnd` = `bankVnd` + `startVnd` − `notBookedVnd` − `skippedVnd` + `notLinkedVnd` − `gapVnd`,
 * to the đồng. `differenceVnd`: what is left where lines that are still to be booked are left out. `bankVnd` is null where no line tells a balance.
 */
export type Proof = {
  /** Null: the fund has no line up to that day, and nothing is weighed. */
  begunOn: string | null
  bankVnd: number | null
  booksVnd: number
  day: Chain['day']
  /** How far apart the two were before the first line, but for what was booked before its line came, or after. */
  startVnd: number
  gapVnd: number
  gapOn: string | null
  differenceVnd: number | null
  isProven: boolean
} & Pick<z.infer<typeof Lines>, 'notBookedVnd' | 'notBooked' | 'skippedVnd' | 'skipped'> &
  Pick<z.infer<typeof Books>, 'notLinkedVnd' | 'notLinked'>

export async function proofOf(ctx: Ctx, fundId: number, day: string): Promise<Proof> {
  const fund = { company_id: ctx.companyId, shop_id: oneShop(ctx), fund_id: fundId, day }
  const begun = await ctx.db.one(sql('begun_on'), { ...fund, earliest: addDays(day, -mostDays) }, Begun)
  const hasBegun = begun.hasLines && begun.begunOn !== null && begun.begunOn <= day
  const from = hasBegun ? begun.begunOn : addDays(day, 1)
  const span = { ...fund, from_day: from }
  const { shop_id: _shop, ...lines } = span
  const [days, ends, weighed, books] = await Promise.all([
    ctx.db.rows(sql('days_of_lines'), lines, DayRow),
    ctx.db.rows(sql('day_ends'), lines, EndRow),
    ctx.db.one(sql('weigh_lines'), lines, Lines),
    ctx.db.one(sql('weigh_books'), span, Books),
  ])
  return weighedProof(hasBegun ? begun.begunOn : null, chainOf(days, ends, day), { ...weighed, ...books })
}

function weighedProof(
  begunOn: Proof['begunOn'],
  { openingVnd, closingVnd, gapVnd, gapOn, day }: Chain,
  {
    openingVnd: booksBefore,
    closingVnd: booksVnd,
    earlyVnd,
    lateVnd,
    ...weighed
  }: z.infer<typeof Lines> & z.infer<typeof Books>,
): Proof {
  const differenceVnd = closingVnd === null ? null : booksVnd - closingVnd + weighed.notBookedVnd
  return {
    begunOn,
    bankVnd: closingVnd,
    booksVnd,
    day,
    startVnd: openingVnd === null ? 0 : booksBefore - openingVnd - earlyVnd + lateVnd,
    gapVnd,
    gapOn,
    differenceVnd,
    isProven: differenceVnd === 0 && gapVnd === 0,
    ...weighed,
  }
}
