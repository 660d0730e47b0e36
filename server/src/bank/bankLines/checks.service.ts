import type { BankCheck, BankDay, bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { type Ctx, oneShop } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { listLines } from './bankLines.service.ts'
import { bankFund } from './heldLines.ts'
import { proofOf } from './proof.service.ts'

const sql = loadSql(import.meta.url, './bankLines.sql')
const FundRow = z.object({ id: z.number(), name: z.string() })

type Check = typeof bankLines.getCheck

export async function getCheck(ctx: Ctx, { BankCardID, Date: asked }: Input<Check>): Promise<Data<Check>> {
  const { id, name } = await bankFund(ctx, BankCardID)
  return checkOf(ctx, { id, name }, asked ?? ctx.today)
}

async function checkOf(ctx: Ctx, { id, name }: { id: number; name: string }, day: string): Promise<BankCheck> {
  const proof = await proofOf(ctx, id, day)
  return {
    BankCardID: id,
    FundName: name,
    Date: day,
    FromDate: proof.begunOn,
    Opening: proof.day.openingVnd,
    In: proof.day.inVnd,
    Out: proof.day.outVnd,
    Closing: proof.bankVnd,
    Books: proof.booksVnd,
    Start: proof.startVnd,
    NotBooked: proof.notBookedVnd,
    NotBookedLines: proof.notBooked,
    Skipped: proof.skippedVnd,
    SkippedLines: proof.skipped,
    NotLinked: proof.notLinkedVnd,
    NotLinkedVouchers: proof.notLinked,
    Gap: proof.gapVnd,
    GapDate: proof.gapOn,
    Difference: proof.differenceVnd,
    IsProven: proof.isProven,
  }
}

/** The longest period of the list of lines, so that the list shows every line counted here. */
const mostDays = 366

/** Null if no active fund of the shop has lines up to that day and no line is left to book. */
export async function bankOfDay(ctx: Ctx, day: string): Promise<BankDay | null> {
  const from = addDays(day, 1 - mostDays)
  const [found, { total, summary }] = await Promise.all([
    ctx.db.rows(sql('funds_with_lines'), { company_id: ctx.companyId, shop_id: oneShop(ctx), day }, FundRow),
    listLines(ctx, { ...firstLine, fromDate: from, toDate: day, show: 'left' }),
  ])
  if (total === 0 && found.length === 0) return null
  const Funds = await Promise.all(found.map((fund) => checkOf(ctx, fund, day)))
  return { FromDate: from, Lines: total, In: summary?.LeftIn ?? 0, Out: summary?.LeftOut ?? 0, Funds }
}

const firstLine = { PageIndex: 1, PageSize: 1, text: '', direction: 'all' } as const
