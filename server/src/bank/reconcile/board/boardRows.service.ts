import { type BoardRow, board, type Candidate } from '@cardpro/contract/bank/reconcile/board'
import { matchSentence } from '@cardpro/contract/bank/reconcile/matchSentences'
import { matchState } from '@cardpro/contract/bank/reconcile/statementWords'
import { holdState } from '@cardpro/contract/debts/posMoneyRows'
import type { Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import { type Ctx, can, oneShop } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { BillRow, isReversal, netOf, StoredMatch, sharesOfMatch } from './matches.rules.ts'
import { countMissed } from './payouts.service.ts'
import { differencesOf } from './shares.rules.ts'
import { statementsOf } from './statementFilter.ts'

const sql = loadSql(import.meta.url, './boardRows.sql')

const Found = z.object({
  Summary: z.object({
    Counts: z.object({
      All: z.number(),
      A: z.number(),
      G: z.number(),
      B: z.number(),
      C: z.number(),
      D: z.number(),
      Posted: z.number(),
      Skipped: z.number(),
    }),
    Net: z.number(),
    Clear: z.number(),
    OpenRows: z.number(),
  }),
  ToPost: z.object({
    Rows: z.number(),
    Lots: z.number(),
    Received: z.number(),
    DiffFee: z.number(),
    Credited: z.number(),
  }),
  Total: z.number(),
  ids: z.array(z.number()),
})

const Line = board.getRows.data.element
  .omit({ At: true, HasTime: true, Class: true, Match: true, Difference: true })
  .extend({ swipedAt: z.string().nullable(), swipedOn: z.string(), matchId: z.number().nullable() })
type Line = z.infer<typeof Line>

type List = typeof board.getRows

export async function listRows(ctx: Ctx, input: Input<List>): Promise<Page<List>> {
  const scope = await statementsOf(ctx, input)
  const params = {
    ...scope,
    payout_id: input.PayoutID ?? null,
    text: input.text.toLowerCase(),
    show: input.show,
    limit: input.PageSize,
    offset: (input.PageIndex - 1) * input.PageSize,
  }
  const [found, Missed] = await Promise.all([ctx.db.one(sql('find_rows'), params, Found), countMissed(ctx, scope)])
  const { Summary, ToPost, Total } = found
  return {
    rows: await readRows(ctx, found.ids),
    total: Total,
    summary: { ...Summary, Counts: { ...Summary.Counts, Missed }, ToPost },
  }
}

/** Lines as they are now, in the order asked for. */
export async function readRows(ctx: Ctx, ids: number[]): Promise<BoardRow[]> {
  if (ids.length === 0) return []
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const lines = await ctx.db.rows(sql('rows_of_ids'), { ...key, ids }, Line)
  const known = await readMatches(
    ctx,
    lines.flatMap(({ matchId }) => matchId ?? []),
  )
  return lines.map((line) => rowOf(ctx, line, known))
}

/** Matches with their bills by the id of the match. */
export type MatchesWithBills = { matches: ReadonlyMap<number, StoredMatch>; bills: ReadonlyMap<number, BillRow> }

export async function readMatches(ctx: Ctx, ids: number[]): Promise<MatchesWithBills> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), ids: [...new Set(ids)] }
  const stored = ids.length === 0 ? [] : await ctx.db.rows(sql('matches_of_ids'), key, StoredMatch)
  const bills = await readBills(
    ctx,
    stored.flatMap(({ swipeIds }) => swipeIds),
  )
  return { matches: new Map(stored.map((match) => [match.MatchID, match])), bills }
}

/** Swipes of the caller's shops by their ids. */
export async function readBills(ctx: Ctx, ids: number[]): Promise<Map<number, BillRow>> {
  if (ids.length === 0) return new Map()
  const params = { company_id: ctx.companyId, own_shop_ids: ctx.ownShopIds, ids: [...new Set(ids)] }
  const rows = await ctx.db.rows(sql('bills_of_ids'), params, BillRow)
  return new Map(rows.map((bill) => [bill.LogWithdrawalID, bill]))
}

function rowOf(ctx: Ctx, { swipedAt, swipedOn, matchId, ...line }: Line, known: MatchesWithBills): BoardRow {
  const match = known.matches.get(matchId ?? 0)
  const isChosen = match !== undefined && match.State > 0
  return {
    ...line,
    At: swipedAt ?? swipedOn,
    HasTime: swipedAt !== null,
    Class: match?.Class ?? 'D',
    Match: match
      ? candidateOf(ctx, match, { bills: known.bills, said: { ...line, day: swipedOn }, alike: line.Candidates })
      : null,
    Difference: isChosen ? differenceOf(match, known.bills, line.RowID) : null,
  }
}

/** The identifying values of a line; `alike`: how many bills it might be. */
type RowMarks = Pick<BoardRow, 'PosName' | 'LotNo' | 'BillNo' | 'Approval' | 'Rrn' | 'Last4' | 'Gross'> & {
  day: string
}
type CandidateContext = { bills: ReadonlyMap<number, BillRow>; said: RowMarks; alike: number }

export function candidateOf(
  ctx: Ctx,
  { rows: _rows, swipeIds, isClawBack, ...match }: StoredMatch,
  { bills, ...shown }: CandidateContext,
): Candidate {
  const own = swipeIds.flatMap((id) => bills.get(id) ?? [])
  return { ...match, Bills: own.map((bill) => shownBill(ctx, bill, isClawBack)), Why: whyOf(match, own, shown) }
}

type Codes = Pick<Candidate, 'Class' | 'For' | 'Against'>

/** The codes as a sentence, with the values of line and bills. */
export function whyOf(
  { Class, For, Against }: Codes,
  bills: BillRow[],
  { said, alike }: Omit<CandidateContext, 'bills'>,
): string {
  const [bill] = bills
  const Amount = bills.reduce((sum, one) => sum + one.Amount, 0)
  const Bill = bill ? { ...bill, Day: bill.postedOn, LotNo: bill.numberText, Rrn: '', Amount } : null
  return matchSentence({ Class, For, Against, Row: { ...said, Day: said.day, Amount: said.Gross }, Bill, Alike: alike })
}

/** What of its net the bank still owes for a bill: nothing where it came already or is held, and no more than for its lô. */
const dueOf = (bill: BillRow): number =>
  bill.liveState === matchState.posted || bill.hold !== holdState.none || !bill.isStanding
    ? 0
    : Math.max(0, Math.min(netOf(bill), bill.lotDueVnd))

/** Of one that is taken back, what is due is its net, below 0. */
export function shownBill(ctx: Ctx, bill: BillRow, isClawBack = false): Candidate['Bills'][number] {
  const { postedOn: _, feeVnd, isStanding: _standing, hold: _hold, lotDueVnd: _due, ...rest } = bill
  const { payingPosId: _pos, payingShopId: _shop, liveState: _state, namedVnd: _named, ...shown } = rest
  const seesProfit = can(ctx, 'orders.profit')
  return {
    ...shown,
    Fee: seesProfit ? feeVnd : null,
    Due: seesProfit ? (isClawBack ? -netOf(bill) : dueOf(bill)) : null,
  }
}

const differenceOf = (match: StoredMatch, bills: ReadonlyMap<number, BillRow>, rowId: number): number | null =>
  isReversal(match) ? 0 : (differencesOf(sharesOfMatch(match, bills)).get(rowId) ?? null)
