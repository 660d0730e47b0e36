import { addDays } from '@cardpro/contract/basic/dates'
import { counted } from '@cardpro/contract/reports/figures'
import { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { type Block, loadSql } from '#platform/database/sql.ts'
import { splitPeriod } from './days.ts'
import { paramsOf, type Question } from './question.ts'
import { readSpread } from './spread.ts'

const sql = loadSql(import.meta.url, './counts.sql')
const statements = loadSql(import.meta.url, './statementCounts.sql')
const CountRow = z.object({ key: z.number(), code: z.string(), kind: z.number(), vnd: z.number() })
export type CountRow = z.infer<typeof CountRow>

const { planned, done, onTime, cancelled, askedVnd, toppedUpVnd, swipedVnd } = counted

/** Which statement counts what. */
const counting: readonly { block: Block; kinds: readonly number[] }[] = [
  { block: sql('new_customers'), kinds: [counted.newCustomers] },
  { block: sql('brought_since'), kinds: [counted.ordersSince, counted.volumeSince, counted.profitSince] },
  { block: sql('kept_customers'), kinds: [counted.dueCustomers, counted.keptCustomers] },
  { block: sql('cancels'), kinds: [counted.cancels] },
  { block: sql('missing_bills'), kinds: [counted.billsWithoutNumber, counted.billsWithoutPicture] },
  {
    block: sql('terminals'),
    kinds: [counted.lotFee, counted.moneyDays, counted.money, counted.limit, counted.limitedVolume],
  },
  { block: sql('schedule'), kinds: [planned, done, onTime, cancelled, askedVnd, toppedUpVnd, swipedVnd] },
  {
    block: statements('rows'),
    kinds: [
      counted.statementFiles,
      counted.statementRows,
      counted.rowsMatching,
      counted.rowsDiffering,
      counted.rowsWithoutBill,
      counted.rowsSkipped,
      counted.rowsPosted,
      counted.statementVnd,
      counted.postedVnd,
    ],
  },
]

/** What the question asks for that no posting tells, by group and kind. */
export async function readCounts(ctx: Ctx, question: Question): Promise<CountRow[]> {
  // The log of the last two days is not counted yet.
  const days = splitPeriod(question.period, question.dimension === 'day')
  const params = { ...paramsOf(ctx, question), ...days, open_day: addDays(ctx.today, -1) }
  const asked = counting.filter(({ kinds }) => kinds.some((kind) => question.kinds.includes(kind)))
  const [spread, ...found] = await Promise.all([
    question.kinds.includes(counted.spreadExpense) ? readSpread(ctx, question) : [],
    ...asked.map(({ block }) => ctx.db.rows(block, params, CountRow)),
  ])
  return [spread, ...found].flat()
}
