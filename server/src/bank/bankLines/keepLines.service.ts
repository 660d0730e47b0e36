import { type LineSource, lineSource } from '@cardpro/contract/bank/bankLines/bankLines'
import { z } from 'zod'
import { contentKey, safeContent } from '#kit/bankText.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { mapWithPauses } from '#kit/pauses.ts'
import { keyedHash } from '#kit/secrets/secrets.ts'
import { linesChanged } from './bankPasts.service.ts'
import { type NewLine } from './lineKeys.rules.ts'
import { type FreshLine, freshLines, type KnownLine } from './twins.rules.ts'

const sql = loadSql(import.meta.url, './storedLines.sql')
const OwnAccount = z.object({ accountNo: z.string() })
const KnownRow = z.object({
  id: z.number(),
  source: z.number(),
  sourceKey: z.string(),
  ordinal: z.number(),
  bookedOn: z.string(),
  bookedAt: z.string().nullable(),
  amountVnd: z.number(),
  balanceVnd: z.number().nullable(),
  contentKey: z.string(),
  refNo: z.string(),
  twinOf: z.number().nullable(),
  doubtOf: z.number().nullable(),
})

/** So many lines go in one statement, and come in one page: other calls are answered between two of them. */
const inPiece = 1_000

export type Keeping = { fundId: number; source: LineSource; statementId?: number | null; lines: NewLine[] }
/** `twins`: added lines that another source had reported; `doubts`: added lines for which a user is asked about that. */
export type KeepLinesResult = { added: number; known: number; twins: number; doubts: number; lineIds: number[] }

/**
 * Keeps lines of an account that are not known yet, in the order in which the bank booked them. Card numbers are cut before anything is kept.
 * The fund is held until the transaction ends: no accounts are locked by the same call after it.
 */
export async function keepLines(
  ctx: WriteCtx,
  { fundId, source, statementId = null, lines }: Keeping,
): Promise<KeepLinesResult> {
  const fund = { company_id: ctx.companyId, shop_id: oneShop(ctx), fund_id: fundId }
  await ctx.db.rows(sql('lock_fund'), fund, IdRow)
  const safe = await safeLines(ctx, lines)
  const fresh = await weighLines(ctx, { fundId, source, lines: safe })
  const lineIds = fresh.map(() => newId())
  const common = { ...fund, source, statement_id: statementId, now: ctx.now.toISOString() }
  for (let from = 0; from < fresh.length; from += inPiece) {
    const [piece, ids] = [fresh.slice(from, from + inPiece), lineIds.slice(from, from + inPiece)]
    await ctx.db.rows(sql('insert_lines'), { ...common, ids, ...columnsOf(ctx, piece) }, IdRow)
  }
  await linesChanged(
    ctx,
    fundId,
    fresh.map(({ line }) => line.bookedOn),
  )
  return {
    added: fresh.length,
    known: lines.length - fresh.length,
    twins: fresh.filter(({ twinOf }) => twinOf !== null).length,
    doubts: fresh.filter(({ doubtOf }) => doubtOf !== null).length,
    lineIds,
  }
}

/** The lines that are not known yet, each with the known line that it is, or may be, the same as. */
export async function weighLines(
  ctx: Pick<WriteCtx, 'companyId' | 'db'>,
  { fundId, source, lines }: Pick<Keeping, 'fundId' | 'source' | 'lines'>,
): Promise<FreshLine[]> {
  const span = daysOf(lines)
  if (!span) return []
  const days = { company_id: ctx.companyId, fund_id: fundId, from_day: span.from, to_day: span.to }
  const known: KnownLine[] = []
  for (let after: KnownLine | undefined, isMore = true; isMore; after = known.at(-1)) {
    const from = { after_day: after?.bookedOn ?? span.from, after_id: after?.id ?? 0, limit: inPiece }
    const page = await ctx.db.rows(sql('known_lines'), { ...days, ...from }, KnownRow)
    known.push(...page)
    isMore = page.length === inPiece
  }
  const keys = source === lineSource.file ? [] : lines.flatMap(({ key }) => key ?? [])
  if (keys.length > 0) known.push(...(await ctx.db.rows(sql('lines_of_keys'), { ...days, keys }, KnownRow)))
  return freshLines(lines, known, source)
}

/** The first and the last day of lines; null where there are none. */
export function daysOf(lines: readonly Pick<NewLine, 'bookedOn'>[]): { from: string; to: string } | null {
  const [first] = lines
  if (!first) return null
  let { bookedOn: from, bookedOn: to } = first
  for (const { bookedOn } of lines) {
    if (bookedOn < from) from = bookedOn
    if (bookedOn > to) to = bookedOn
  }
  return { from, to }
}

/** The account numbers of the company's own funds, which are no card numbers. */
export const ownAccounts = async (ctx: Pick<WriteCtx, 'companyId' | 'db'>): Promise<string[]> =>
  (await ctx.db.rows(sql('own_accounts'), { company_id: ctx.companyId }, OwnAccount)).map(({ accountNo }) => accountNo)

async function safeLines(ctx: WriteCtx, lines: NewLine[]): Promise<NewLine[]> {
  const own = await ownAccounts(ctx)
  return mapWithPauses(lines, (line) => ({
    ...line,
    content: safeContent(line.content, own),
    counterName: safeContent(line.counterName, own).slice(0, 200),
    refNo: safeContent(line.refNo, own).slice(0, 100),
  }))
}

function columnsOf(ctx: WriteCtx, fresh: FreshLine[]) {
  const lines = fresh.map(({ line }) => line)
  const accounts = lines.map(({ counterAccount }) => counterAccount.replace(/[^0-9A-Za-z]/g, ''))
  return {
    keys: fresh.map((one) => one.sourceKey),
    ordinals: fresh.map(({ ordinal }) => ordinal),
    days: lines.map(({ bookedOn }) => bookedOn),
    instants: lines.map(({ bookedAt }) => bookedAt),
    amounts: lines.map(({ amountVnd }) => amountVnd),
    balances: lines.map(({ balanceVnd }) => balanceVnd),
    contents: lines.map(({ content }) => content),
    content_keys: lines.map(({ content }) => contentKey(content)),
    counter_last4s: accounts.map((account) => account.slice(-4)),
    counter_hashes: accounts.map((account) => (account === '' ? '' : counterHash(ctx, account).toString('hex'))),
    counter_names: lines.map(({ counterName }) => counterName),
    ref_nos: lines.map(({ refNo }) => refNo),
    twins: fresh.map(({ twinOf }) => twinOf),
    doubts: fresh.map(({ doubtOf }) => doubtOf),
  }
}

/** What an account of the other side is known by: the number itself is not kept. */
const counterHash = ({ companyId }: Pick<WriteCtx, 'companyId'>, account: string): Buffer =>
  keyedHash(account.replace(/[^0-9A-Za-z]/g, ''), `bank account ${companyId}`)
