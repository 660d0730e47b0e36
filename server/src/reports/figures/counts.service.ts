import { addDays } from '@cardpro/contract/kit/dates'
import { countedKinds } from '@cardpro/contract/reports/figures'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { type Block, loadSql } from '#kit/database/sql.ts'
import { splitPeriod } from './comparedPeriods.ts'
import { paramsOf, type Question } from './question.ts'
import { readSpread } from './spreadCosts.ts'

const sql = loadSql(import.meta.url, './counts.sql')
const statements = loadSql(import.meta.url, './statementCounts.sql')
const CountRow = z.object({ key: z.number(), code: z.string(), kind: z.number(), vnd: z.number() })
export type CountRow = z.infer<typeof CountRow>

const { planned, done, onTime, cancelled, askedVnd, toppedUpVnd, swipedVnd } = countedKinds

/** Which statement counts what. */
const countingBlocks: readonly { block: Block; kinds: readonly number[] }[] = [
  { block: sql('new_customers'), kinds: [countedKinds.newCustomers] },
  {
    block: sql('brought_since'),
    kinds: [countedKinds.ordersSince, countedKinds.volumeSince, countedKinds.profitSince],
  },
  { block: sql('kept_customers'), kinds: [countedKinds.dueCustomers, countedKinds.keptCustomers] },
  { block: sql('cancels'), kinds: [countedKinds.cancels] },
  { block: sql('missing_bills'), kinds: [countedKinds.billsWithoutNumber, countedKinds.billsWithoutPicture] },
  {
    block: sql('pos'),
    kinds: [
      countedKinds.lotFee,
      countedKinds.moneyDays,
      countedKinds.money,
      countedKinds.limit,
      countedKinds.limitedVolume,
    ],
  },
  { block: sql('schedule'), kinds: [planned, done, onTime, cancelled, askedVnd, toppedUpVnd, swipedVnd] },
  {
    block: statements('rows'),
    kinds: [
      countedKinds.statementFiles,
      countedKinds.statementRows,
      countedKinds.rowsMatching,
      countedKinds.rowsDiffering,
      countedKinds.rowsWithoutBill,
      countedKinds.rowsSkipped,
      countedKinds.rowsPosted,
      countedKinds.statementVnd,
      countedKinds.postedVnd,
    ],
  },
]

/** What the question asks for that is in no posting, by group and kind. */
export async function readCounts(ctx: Ctx, question: Question): Promise<CountRow[]> {
  // The log of the last two days is not counted yet.
  const days = splitPeriod(question.period, question.dimension === 'day')
  const params = { ...paramsOf(ctx, question), ...days, open_day: addDays(ctx.today, -1) }
  const asked = countingBlocks.filter(({ kinds }) => kinds.some((kind) => question.kinds.includes(kind)))
  const [spread, ...found] = await Promise.all([
    question.kinds.includes(countedKinds.spreadExpense) ? readSpread(ctx, question) : [],
    ...asked.map(({ block }) => ctx.db.rows(block, params, CountRow)),
  ])
  return [spread, ...found].flat()
}
