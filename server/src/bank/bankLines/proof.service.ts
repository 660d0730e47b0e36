import { addDays } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { type Ctx, oneShop } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { type Past, pastOf } from './bankPasts.service.ts'
import { type Chain, chainOf } from './chain.rules.ts'
import { begunOn, dayEnds, daysBetween, daysOfLines, mostDays } from './lineDays.service.ts'

const sql = loadSql(import.meta.url, './proof.sql')

/** No voucher is of a day so far ahead. */
const daysAhead = 31

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
 * The books of a fund against its bank at the end of a day. `booksVnd` = `bankVnd` + `startVnd` − `notBookedVnd` −
 * `skippedVnd` + `notLinkedVnd` − `gapVnd`, to the đồng. `differenceVnd`: the difference without the lines that are still to
 * be booked. `bankVnd` is null if no line has a balance.
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
  const known = await pastOf(ctx, fundId, day)
  const earliest = addDays(day, -mostDays)
  const begun = await begunOn(ctx, { fundId, day, earliest: known?.fromOn ?? earliest })
  // A past that begins on another day than the fund by now is none.
  if (known && known.fromOn !== begun)
    return proveDay(ctx, { fundId, day, begun: await begunOn(ctx, { fundId, day, earliest }), past: null })
  return proveDay(ctx, { fundId, day, begun, past: known })
}

type Weighing = { fundId: number; day: string; begun: string | null; past: Past | null }

const nothingSettled: Pick<Past, 'days' | 'ends' | 'looseLines' | 'looseJournals' | 'staleDays' | 'movedDays'> = {
  days: [],
  ends: [],
  looseLines: [],
  looseJournals: [],
  staleDays: [],
  movedDays: [],
}

async function proveDay(ctx: Ctx, { fundId, day, begun, past }: Weighing): Promise<Proof> {
  const from = begun ?? addDays(day, 1)
  const settled = past ?? nothingSettled
  const staleDays = settled.staleDays.filter((stale) => stale >= from)
  const { lineDays, journalDays } = daysToRead(ctx, { from, day, past, staleDays })
  const span = {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    fund_id: fundId,
    from_day: from,
    day,
    journal_days: journalDays,
  }
  const ofLines = { ...span, line_days: lineDays, has_past: past !== null, loose_lines: settled.looseLines }
  const ofBooks = { ...span, stale_days: staleDays, loose_journals: settled.looseJournals }
  const [days, ends, lines, books] = await Promise.all([
    daysOfLines(ctx, { fundId, days: lineDays }),
    dayEnds(ctx, { fundId, days: lineDays }),
    ctx.db.one(sql('weigh_lines'), ofLines, Lines),
    ctx.db.one(sql('weigh_books'), ofBooks, Books),
  ])
  const joined = <T extends { day: string }>(known: T[], fresh: T[]): T[] =>
    [...known.filter((one) => !staleDays.includes(one.day)), ...fresh].toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const chain = chainOf(joined(settled.days, days), joined(settled.ends, ends), day)
  return weighedProof(begun, chain, { ...lines, ...books })
}

type Reading = { from: string; day: string; past: Past | null; staleDays: string[] }

/** What is reversed after the day counts as well, and may be of the past. */
function daysToRead(ctx: Ctx, { from, day, past, staleDays }: Reading): { lineDays: string[]; journalDays: string[] } {
  if (!past) return { lineDays: daysBetween(from, day), journalDays: daysBetween(from, day) }
  const since = addDays(past.untilOn, 1)
  return {
    lineDays: [...staleDays, ...daysBetween(since, day)],
    journalDays: [...past.movedDays, ...daysBetween(since, addDays(ctx.today, daysAhead))],
  }
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
