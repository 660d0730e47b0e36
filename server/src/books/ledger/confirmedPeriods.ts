import { formatDay } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Account } from './ledger.journal.ts'

const sql = loadSql(import.meta.url, './confirmedPeriods.sql')

type Dated = { shopId: number; postingDate: string; transfers: { debit: Account; credit: Account }[] }
const Closing = z.object({
  shopId: z.number(),
  kind: z.number(),
  owner: z.number(),
  confirmedTo: z.string(),
  name: z.string(),
})
type Closing = z.infer<typeof Closing>

/** Accounts of parties, who confirm their balance with the shop. */
const comparedKinds: ReadonlySet<number> = new Set([131, 331, 3388])

/**
 * The confirmed comparisons of the parties that these journals move, as far as they end on the days of the journals or later.
 * A period ends before the day on which it is confirmed, so what is posted today asks nothing.
 */
async function confirmedPeriods(ctx: WriteCtx, journals: Dated[]): Promise<Closing[]> {
  const sides = journals
    .filter(({ postingDate }) => postingDate < ctx.today)
    .flatMap(({ shopId, postingDate, transfers }) =>
      transfers
        .flatMap(({ debit, credit }) => [debit, credit])
        .filter(({ kind, owner = 0 }) => comparedKinds.has(kind) && owner > 0)
        .map(({ kind, owner = 0 }) => ({ shopId, postingDate, kind, owner })),
    )
  if (sides.length === 0) return []
  const params = {
    company_id: ctx.companyId,
    shop_ids: sides.map(({ shopId }) => shopId),
    kinds: sides.map(({ kind }) => kind),
    owners: sides.map(({ owner }) => owner),
    days: sides.map(({ postingDate }) => postingDate),
  }
  return ctx.db.rows(sql('confirmed_periods'), params, Closing)
}

/** Refuses journals that are dated up to the end of a confirmed comparison of a party they move. Asked before they are posted. */
export async function ensureNotConfirmed(ctx: WriteCtx, journals: Dated[]): Promise<void> {
  const [closing] = await confirmedPeriods(ctx, journals)
  if (closing) throw periodConfirmed(closing)
}

const periodConfirmed = ({ name, confirmedTo }: Closing): UserError =>
  UserError.at(
    'Date',
    `Công nợ của ${name} đã đối chiếu và xác nhận đến hết ngày ${formatDay(confirmedTo)}: hãy ghi ngày sau đó`,
    'PERIOD_CONFIRMED',
  )

/** The last day up to which each of these journals is closed by a confirmed comparison: it is reversed today then. */
export async function confirmedToOf(ctx: WriteCtx, journals: Dated[]): Promise<(journal: Dated) => string> {
  const found = await confirmedPeriods(ctx, journals)
  return ({ shopId, transfers }) =>
    transfers
      .flatMap(({ debit, credit }) => [debit, credit])
      .flatMap(({ kind, owner = 0 }) =>
        found.filter((one) => one.shopId === shopId && one.kind === kind && one.owner === owner),
      )
      .reduce((last, { confirmedTo }) => (confirmedTo > last ? confirmedTo : last), '')
}
