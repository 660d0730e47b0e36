import type { AccountPosting } from '@cardpro/contract/kit/money/accounts'
import { z } from 'zod'
import type { WriteCtx } from '#kit/context.ts'
import type { ExtraWrite } from '#kit/database/extraWrites.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { confirmedToOf, ensureNotConfirmed } from './confirmedPeriods.ts'
import { type Clock, clockOf, closedTo } from './days.rules.ts'
import { balanceBegunAfter, checkDays, earliestOf, type LockedDays, lockDaysForShare } from './days.service.ts'
import { type Account, aboutFields, isFollowing, type Journal, turnAbout } from './ledger.journal.ts'
import { readJournals } from './ledger.posted.ts'
import { noteJournals, type Signed } from './ledger.proof.ts'
import { sumParams, sumsOf } from './ledger.sums.ts'
import { ByPlace, movementsOf } from './ledger.totals.ts'
import { carriedOver } from './mergedAccounts.ts'

const sql = loadSql(import.meta.url, './ledger.sql')

export { ensureNotConfirmed } from './confirmedPeriods.ts'
export { type LockedDays, lockDaysForShare } from './days.service.ts'
export { accountName } from './ledger.chart.ts'
export type { Account, Journal, JournalType, Transfer, TransferDimensions } from './ledger.journal.ts'

/** What was posted. Balances are debits minus credits after the whole call, under lock until the transaction ends. */
export type PostingResult = {
  /** One id per journal handed in, in that order; null where all amounts were zero and so nothing was posted. */
  ids: (number | null)[]
  balanceVnd: (shopId: number, account: Account) => number
}

type PreparedJournal = Signed & { clock: Clock }

/**
 * Posts business events: journals, transfers, the running sums of every account, day and month totals, all in one
 * statement. Nothing posted is ever changed; undo it with `reverse`. Refused: a locked or future day. The call's audit
 * row comes after it: it signs what was posted.
 * Post once per transaction: accounts are locked in one fixed order, which two posts could break.
 */
export async function post(ctx: WriteCtx, journals: Journal[]): Promise<PostingResult> {
  const ready = readyOf(ctx, journals)
  const balances = await writeJournals(ctx, ready.filter(isPosted), {})
  return { ids: ready.map((journal) => (isPosted(journal) ? journal.id : null)), balanceVnd: balances }
}

/**
 * Posts what several calls of one shop do in one transaction: each journal names its own call and author. With the days
 * locked beforehand (`lockDaysForShare`), and the parties asked for where the day is a former one (`ensureNotConfirmed`), everything
 * that can be refused is thrown at once, before the statement is sent. `extraWrites` are the
 * caller's own writes that go along in that statement (lines, audit rows): they touch no ledger table.
 */
export function postAll(
  calls: { ctx: WriteCtx; journals: Journal[] }[],
  extraWrites: () => ExtraWrite[],
  held?: LockedDays,
): Promise<PostingResult['balanceVnd']> {
  const [first] = calls
  if (!first) return Promise.resolve(() => 0)
  const ready = calls.flatMap(({ ctx, journals }) => readyOf(ctx, journals))
  return writeJournals(first.ctx, ready.filter(isPosted), { extraWrites, held })
}

const BalanceRow = z.object({ balance_vnd: z.number() })

/**
 * The balance of an account of the shop, under lock until the transaction ends: a posting that depends on it comes next. The
 * days are locked before it, as every posting does.
 */
export async function lockBalance(
  ctx: WriteCtx,
  shopId: number,
  { kind, owner = 0, ref = 0 }: Account,
): Promise<number> {
  await lockDaysForShare(ctx, [shopId], ctx.today)
  const params = { company_id: ctx.companyId, shop_id: shopId, kind, owner, ref }
  return (await ctx.db.optional(sql('lock_account'), params, BalanceRow))?.balance_vnd ?? 0
}

/**
 * Reverses journals: debits and credits change sides. Dated like the original while that day is open, else today. Refused when it is
 * itself a reversal; reversing twice is impossible (a unique index), and is refused in words.
 */
export function reverse(ctx: WriteCtx, journalIds: number[], note: string): Promise<Reversed> {
  return reverseAndPost(ctx, journalIds, { note, follow: () => [] })
}

/** `leftOrders`: those that the reversal of the last of these journals leaves without a line that does not follow from others. */
type Reversing = { note: string; follow: (day: ReversalDay) => Journal[]; leftOrders?: readonly number[] }

export type Reversed = { ids: number[]; balanceVnd: PostingResult['balanceVnd'] }
/** The day on which the reversal of a journal is dated. */
type ReversalDay = (journalId: number) => string

/** Reverses journals and, in the same statement, posts what follows from that: a cancelled swipe takes its fee with it. */
export async function reverseAndPost(
  ctx: WriteCtx,
  journalIds: number[],
  { note, follow, leftOrders = [] }: Reversing,
): Promise<Reversed> {
  const originals = await readJournals(ctx, journalIds)
  // What is undone goes to the day on which it was done, however long ago.
  const held = await lockDaysForShare(ctx, [...new Set(originals.map(({ shopId }) => shopId))], ctx.today)
  const ownDays = new Map(originals.map(({ id, postingDate }) => [id, postingDate]))
  const following = follow((journalId) => ownDays.get(journalId) ?? ctx.today)
  const confirmedTo = await confirmedToOf(ctx, [...originals, ...following])
  const reversals = originals.map((original) => {
    const together = twinsOf(original, originals)
    const days = [
      closedToOf(
        ctx,
        held,
        together.map(({ shopId }) => shopId),
      ),
      // What follows has the same day, so nothing goes to a day that is closed to a party of that.
      ...[...together, ...following].map(confirmedTo),
    ]
    return reversalOf(ctx, original, { note, lockedTo: latestOf(days) })
  })
  const last = reversals.findLast(({ type }) => !isFollowing(type))
  if (last && leftOrders.length > 0) last.ordersBy = new Map(leftOrders.map((order) => [order, -1]))
  const days = new Map(reversals.map(({ reversesId, postingDate }) => [reversesId, postingDate]))
  const next = readyOf(
    ctx,
    follow((journalId) => days.get(journalId) ?? ctx.today),
  ).filter(isPosted)
  const carried = readyOf(ctx, await carriedOver(ctx, reversals))
  const balances = await writeJournals(ctx, [...reversals, ...carried, ...next], { held })
  return { ids: reversals.map(({ id }) => id), balanceVnd: balances }
}

/** The journals that decide on which day one of them is reversed: its twins in other shops go with it. */
const twinsOf = (journal: Journal, all: Journal[]): Journal[] =>
  journal.groupId ? all.filter((one) => one.groupId === journal.groupId) : [journal]

const closedToOf = (ctx: WriteCtx, held: LockedDays, shopIds: number[]): string =>
  latestOf(shopIds.map((shopId) => closedTo(clockOf(ctx), held.get(shopId))))

const latestOf = (days: string[]): string => days.reduce((last, day) => (day > last ? day : last), '')

function reversalOf(
  ctx: WriteCtx,
  original: Journal & { id: number },
  { note, lockedTo }: { note: string; lockedTo: string },
): PreparedJournal {
  return {
    ...original,
    id: newId(),
    callId: ctx.callId,
    userId: ctx.userId,
    atMs: ctx.now.getTime(),
    clock: clockOf(ctx),
    reversesId: original.id,
    postingDate: original.postingDate > lockedTo ? original.postingDate : ctx.today,
    code: original.code ? `${original.code}/H` : '',
    note,
    transfers: original.transfers.map(({ debit, credit, about, ...transfer }) => ({
      ...transfer,
      debit: credit,
      credit: debit,
      ...(about && { about: turnAbout(about) }),
    })),
    ...(original.volume && { volume: { ...original.volume, amountVnd: -original.volume.amountVnd } }),
  }
}

const readyOf = (ctx: WriteCtx, journals: Journal[]): PreparedJournal[] =>
  journals.map((journal) => ({
    ...journal,
    id: journal.id ?? newId(),
    callId: ctx.callId,
    userId: ctx.userId,
    atMs: ctx.now.getTime(),
    clock: clockOf(ctx),
    transfers: journal.transfers.filter(({ amountVnd }) => amountVnd !== 0),
  }))

const isPosted = ({ transfers }: PreparedJournal): boolean => transfers.length > 0

type WriteOptions = { extraWrites?: () => ExtraWrite[]; held?: LockedDays | undefined }

function writeJournals(
  ctx: WriteCtx,
  journals: PreparedJournal[],
  { extraWrites = () => [], held }: WriteOptions,
): Promise<PostingResult['balanceVnd']> {
  if (journals.length === 0) {
    return Promise.all(extraWrites().map(({ block, params }) => ctx.db.run(block, params))).then(() => () => 0)
  }
  const shopIds = [...new Set(journals.map(({ shopId }) => shopId))].sort((a, b) => a - b)
  if (shopIds.some((shopId) => !ctx.shopIds.includes(shopId)))
    throw new Error("a journal of a shop that is not the caller's")
  // With the days held the caller's other statements wait behind this one: nothing is awaited before it is sent.
  if (held) checkDays(journals, held)
  const earliest = earliestOf(journals, ctx.today)
  const holding = held
    ? null
    : Promise.all([
        lockDaysForShare(ctx, shopIds, earliest),
        balanceBegunAfter(ctx, journals),
        ensureNotConfirmed(ctx, journals),
      ])
  const params = { company_id: ctx.companyId, ...columns(journals) }
  noteJournals(ctx, journals)
  const touched = ctx.db.rowsWithExtraWrites({ block: sql('post'), params }, extraWrites(), TouchedAccount)
  return balancesOf(
    touched,
    holding?.then(([days, begun]) => checkDays(journals, days, begun)),
  )
}

async function balancesOf(
  touched: Promise<z.infer<typeof TouchedAccount>[]>,
  checked: Promise<void> | undefined,
): Promise<PostingResult['balanceVnd']> {
  await checked
  const balances = new ByPlace<number>()
  for (const row of await touched)
    balances.set({ shopId: row.shop_id, kind: row.kind, owner: row.owner_id, ref: row.ref_id }, row.balance_vnd)
  return (shopId, { kind, owner = 0, ref = 0 }) => balances.get({ shopId, kind, owner, ref }) ?? 0
}

const TouchedAccount = z.object({
  shop_id: z.number(),
  kind: z.number(),
  owner_id: z.number(),
  ref_id: z.number(),
  balance_vnd: z.number(),
})

/** The rows of one posting as arrays: the statement unnests them, so a swipe and its fee are one round trip. */
function columns(journals: PreparedJournal[]): Record<string, unknown> {
  const { deltas, totals } = movementsOf(journals)
  const place = new ByPlace<number>()
  for (const [index, delta] of deltas.entries()) place.set(delta, index + 1)
  const sums = sumsOf(journals)
  return {
    j_id: journals.map(({ id }) => id),
    j_shop: journals.map(({ shopId }) => shopId),
    j_day: journals.map(({ postingDate }) => postingDate),
    j_type: journals.map(({ type }) => type),
    j_ref_kind: journals.map(({ refKind }) => refKind ?? ''),
    j_ref: journals.map(({ refId }) => refId ?? 0),
    j_code: journals.map(({ code }) => code ?? ''),
    j_note: journals.map(({ note }) => note ?? ''),
    j_volume_pos: journals.map(({ volume }) => volume?.posId ?? 0),
    j_volume: journals.map(({ volume }) => volume?.amountVnd ?? 0),
    j_group: journals.map(({ groupId }) => groupId ?? 0),
    j_reverses: journals.map(({ reversesId }) => reversesId ?? null),
    j_call: journals.map(({ callId }) => callId),
    j_user: journals.map(({ userId }) => userId),
    j_at: journals.map(({ atMs }) => new Date(atMs).toISOString()),
    a_id: deltas.map(() => newId()),
    a_shop: deltas.map(({ shopId }) => shopId),
    a_kind: deltas.map(({ kind }) => kind),
    a_owner: deltas.map(({ owner }) => owner),
    a_ref: deltas.map(({ ref }) => ref),
    a_debit: deltas.map(({ debitVnd }) => debitVnd),
    a_credit: deltas.map(({ creditVnd }) => creditVnd),
    d_shop: totals.map(({ shopId }) => shopId),
    d_kind: totals.map(({ kind }) => kind),
    d_owner: totals.map(({ owner }) => owner),
    d_day: totals.map(({ day }) => day),
    d_debit: totals.map(({ debitVnd }) => debitVnd),
    d_credit: totals.map(({ creditVnd }) => creditVnd),
    ...transferColumns(journals, place),
    ...sumParams('f', 'ledger_day_facts', sums.ledger_day_facts),
    ...sumParams('o', 'ledger_order_facts', sums.ledger_order_facts),
    ...sumParams('w', 'ledger_day_flows', sums.ledger_day_flows),
    ...sumParams('l', 'ledger_lot_days', sums.ledger_lot_days),
  }
}

function transferColumns(journals: PreparedJournal[], place: ByPlace<number>): Record<string, unknown> {
  const rows = { t_journal: [], t_no: [], t_day: [], t_debit: [], t_credit: [], t_amount: [] } as Record<
    string,
    unknown[]
  >
  const abouts = aboutFields.map((field): [typeof field, unknown[]] => [field, []])
  for (const { id, shopId, postingDate, transfers } of journals) {
    const at = ({ kind, owner = 0, ref = 0 }: Account) => place.get({ shopId, kind, owner, ref })
    for (const [index, { debit, credit, amountVnd, about }] of transfers.entries()) {
      rows['t_journal']?.push(id)
      rows['t_no']?.push(index + 1)
      rows['t_day']?.push(postingDate)
      rows['t_debit']?.push(at(debit))
      rows['t_credit']?.push(at(credit))
      rows['t_amount']?.push(amountVnd)
      for (const [field, column] of abouts) column.push(about?.[field] ?? null)
    }
  }
  return { ...rows, ...Object.fromEntries(abouts.map(([field, column]) => [`t_${field}`, column])) }
}

/** A transfer by the numbers of its accounts, as papers show what was posted. */
export const TransferRow = z.object({ debit: z.number(), credit: z.number(), vnd: z.number() })

export const sidesOf = ({ debit, credit, vnd }: z.infer<typeof TransferRow>): AccountPosting[] => [
  { Account: debit, Debit: vnd, Credit: 0 },
  { Account: credit, Debit: 0, Credit: vnd },
]
