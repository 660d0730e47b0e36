import type { BoardRow, board, Candidate } from '@cardpro/contract/bank/reconcile/board'
import { matchState, takesBack } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { type Ctx, oneShop } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { candidateOf, readBills, readMatches, readRows, shownBill, whyOf } from './boardRows.service.ts'
import { idsOf, rowNotFound } from './heldRows.ts'
import { evidenceOf, scoreByHand } from './manualMatch.rules.ts'
import { type BillRow } from './matches.rules.ts'

const sql = loadSql(import.meta.url, './boardRows.sql')

type GetCandidatesCall = typeof board.getCandidates

/** The matches of a line that can be chosen; of what was typed, unpaid swipes of the shop that are in no match. */
export async function listCandidates(
  ctx: Ctx,
  { RowID, text }: Input<GetCandidatesCall>,
): Promise<Data<GetCandidatesCall>> {
  const [line] = await readRows(ctx, [RowID])
  if (!line) throw rowNotFound('RowID')
  if (!takesBack(line.Kind)) return text === '' ? readOffers(ctx, line) : searchBills(ctx, line, text)
  return [...(text === '' ? await readOffers(ctx, line) : []), ...(await paidBefore(ctx, line, text))]
}

async function readOffers(ctx: Ctx, line: BoardRow): Promise<Candidate[]> {
  const ids = await ctx.db.rows(sql('offers_of_row'), { company_id: ctx.companyId, row_id: line.RowID }, IdRow)
  const known = await readMatches(
    ctx,
    ids.map(({ id }) => id),
  )
  return ids.flatMap(({ id }) => {
    const match = known.matches.get(id)
    return match ? [candidateOf(ctx, match, { bills: known.bills, said: saidBy(line), alike: ids.length })] : []
  })
}

async function searchBills(ctx: Ctx, line: BoardRow, text: string): Promise<Candidate[]> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), row_id: line.RowID, text: text.toLowerCase() }
  const found = await ctx.db.rows(sql('search_bills'), params, IdRow)
  const bills = await readBills(
    ctx,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id }) => {
    const bill = bills.get(id)
    return bill ? [foundBill(ctx, line, bill)] : []
  })
}

/** Bị đòi lại: bills that were paid and that a line may take back. */
async function paidBefore(ctx: Ctx, line: BoardRow, text: string): Promise<Candidate[]> {
  if (line.Match !== null && line.Match.State !== matchState.suggested) return []
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), row_id: line.RowID, text: text.toLowerCase() }
  const found = await ctx.db.rows(sql('search_paid_bills'), params, IdRow)
  const bills = await readBills(ctx, idsOf(found))
  return found.flatMap(({ id }) => {
    const bill = bills.get(id)
    return bill ? [foundBill(ctx, line, bill)] : []
  })
}

const saidBy = (line: BoardRow) => ({ ...line, day: line.At.slice(0, 10) })

/** It becomes a match when it is chosen. */
function foundBill(ctx: Ctx, line: BoardRow, bill: BillRow): Candidate {
  const said = saidBy(line)
  const isClawBack = takesBack(line.Kind)
  const evidence = evidenceOf(said, bill, { sameAmount: Math.abs(line.Gross) === bill.Amount, isClawBack })
  const of = { Class: 'C' as const, For: evidence.for, Against: evidence.against }
  const Why = whyOf(of, [bill], { said, alike: 1 })
  const Bills = [shownBill(ctx, bill, isClawBack)]
  return { MatchID: null, State: 0, Score: scoreByHand(evidence.for), ...of, Bills, Why }
}
