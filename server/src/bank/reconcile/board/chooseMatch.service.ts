import type { board } from '@cardpro/contract/bank/reconcile/board'
import { matchState, rowKind, rowStatus, takesBack } from '@cardpro/contract/bank/reconcile/statementWords'
import { holdState } from '@cardpro/contract/debts/posMoneyRows'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { readMatches, readRows } from './boardRows.service.ts'
import { chooseMatches, ensureUnique, leaveMatches, setRows, tellRows } from './changes.ts'
import {
  billNamed,
  byWhom,
  ensureNotPosted,
  ensureStatement,
  type HeldRow,
  holdRowsAndBills,
  idsOf,
  type LiveItem,
  type LockedBoard,
  liveMatchIdsOf,
  rowIdsOf,
  staleRow,
} from './heldRows.ts'
import { evidenceOf, scoreByHand } from './manualMatch.rules.ts'
import { type BillRow, hasCome, netOf } from './matches.rules.ts'

const sql = loadSql(import.meta.url, './decisions.sql')

type Choose = typeof board.choose
type ChooseInput = Input<Choose>
/** Null: chosen by hand. isClawBack: the line takes a bill back that was paid before, set once the line is held. */
type MatchChoice = { matchId: number | null; rowIds: number[]; swipeIds: number[]; isClawBack: boolean }

/** Matches lines with bills. The second caller for the same line or bill is refused, with who was first, and when. */
export async function chooseBills(ctx: WriteCtx, input: ChooseInput): Promise<Data<Choose>> {
  const wanted = input.MatchID === undefined ? byHand(input) : await readOffer(ctx, input.MatchID)
  // A line that is chosen already leaves its match, and so do the others of that.
  const before = await rowIdsOf(ctx, await liveMatchIdsOf(ctx, wanted.rowIds))
  const held = await holdRowsAndBills(ctx, {
    rowIds: [...new Set([...wanted.rowIds, ...before])],
    swipeIds: wanted.swipeIds,
  })
  if (wanted.matchId === null) wanted.isClawBack = ensureClawBack(held, wanted)
  if (isChosen(held, wanted)) return { Rows: await readRows(ctx, wanted.rowIds) }
  const left = leftFor(ctx, held, { wanted, version: input.Version })
  ensureBills(ctx, held, { wanted, left })
  await leaveMatches(ctx, left)
  if (wanted.matchId === null) await insertMatch(ctx, held, wanted)
  else await chooseMatches(ctx, [wanted.matchId])
  const rows = held.rows.filter(({ id }) => wanted.rowIds.includes(id))
  const others = held.rows.filter(({ id }) => !wanted.rowIds.includes(id))
  await setRows(ctx, rows, { status: rowStatus.matched })
  await setRows(ctx, others, { status: rowStatus.fresh })
  await tellRows(ctx, 'statementRow.choose', { statementId: rows[0]?.statementId ?? 0, rows })
  return { Rows: await readRows(ctx, [...wanted.rowIds, ...idsOf(others)]) }
}

function byHand({ RowIDs, LogWithdrawalIDs }: ChooseInput): MatchChoice {
  const [rowIds, swipeIds] = [[...new Set(RowIDs)], [...new Set(LogWithdrawalIDs)]]
  if (rowIds.length === 0) throw UserError.at('RowIDs', 'Chưa chọn dòng nào')
  if (swipeIds.length === 0) throw UserError.at('LogWithdrawalIDs', 'Chưa chọn bill nào')
  if (rowIds.length > 1 && swipeIds.length > 1)
    throw UserError.at('LogWithdrawalIDs', 'Chọn một dòng cho nhiều bill, hoặc nhiều dòng cho một bill')
  return { matchId: null, rowIds, swipeIds, isClawBack: false }
}

async function readOffer(ctx: WriteCtx, matchId: number): Promise<MatchChoice> {
  const match = (await readMatches(ctx, [matchId])).matches.get(matchId)
  if (!match) throw UserError.at('MatchID', 'Không có gợi ý này trong cửa hàng', 'NOT_FOUND')
  if (match.State === matchState.cancelled) throw goneMatch()
  return { matchId, rowIds: match.rows.map(({ id }) => id), swipeIds: match.swipeIds, isClawBack: match.isClawBack }
}

const goneMatch = (): UserError => new UserError('Gợi ý này không còn, vui lòng tải lại', { code: 'STALE_WRITE' })

/** It is as wanted already: a second press. */
const isChosen = ({ live }: LockedBoard, { matchId, rowIds, swipeIds }: MatchChoice): boolean => {
  const ofRows = live.filter(({ side, refId }) => side === 1 && rowIds.includes(refId))
  const [first] = ofRows
  if (first === undefined || ofRows.length < rowIds.length) return false
  if (ofRows.some((item) => item.matchId !== first.matchId)) return false
  if (matchId !== null) return first.matchId === matchId
  const bills = live.filter((item) => item.side !== 1 && item.matchId === first.matchId)
  return first.byHand && bills.length === swipeIds.length && bills.every(({ refId }) => swipeIds.includes(refId))
}

type VersionedChoice = { wanted: MatchChoice; version: number | undefined }

/** The matches that the lines leave for this one: only where the caller saw them, by the version of the first line. */
function leftFor(ctx: WriteCtx, { rows, live }: LockedBoard, { wanted, version }: VersionedChoice): LiveItem[] {
  const mine = rows.filter(({ id }) => wanted.rowIds.includes(id))
  ensureNotPosted(rows, 'RowIDs')
  ensureSales(mine, wanted)
  ensureOneStatement(mine)
  const first = mine.find(({ id }) => id === wanted.rowIds[0])
  if (first && version !== undefined && version !== first.version) throw staleRow(ctx, first)
  const ofFirst = live.find(({ side, refId }) => side === 1 && refId === first?.id)
  const strange = mine.find((row) => row.status !== rowStatus.fresh && !isSeen(row, { first, version, ofFirst, live }))
  if (strange) throw staleRow(ctx, strange)
  const matchIds = new Set(
    live.filter(({ side, refId }) => side === 1 && wanted.rowIds.includes(refId)).map(({ matchId }) => matchId),
  )
  return live.filter(
    (item, index) => matchIds.has(item.matchId) && live.findIndex((one) => one.matchId === item.matchId) === index,
  )
}

type CallerView = {
  first: HeldRow | undefined
  version: number | undefined
  ofFirst: LiveItem | undefined
  live: LiveItem[]
}

function isSeen(row: HeldRow, { first, version, ofFirst, live }: CallerView): boolean {
  if (version === undefined) return false
  if (row.id === first?.id) return true
  return live.some(({ side, refId, matchId }) => side === 1 && refId === row.id && matchId === ofFirst?.matchId)
}

/**
 * Whether a line that takes money back is matched with a bill that was paid before: one line, one bill, and at least what
 * came for it.
 */
function ensureClawBack({ rows, bills }: LockedBoard, { rowIds, swipeIds }: MatchChoice): boolean {
  const mine = rows.filter(({ id }) => rowIds.includes(id))
  const [row] = mine
  const bill = bills.get(swipeIds[0] ?? 0)
  if (!row || !mine.some(({ kind }) => takesBack(kind))) return false
  if (mine.length > 1 || swipeIds.length > 1)
    throw UserError.at('RowIDs', `Dòng ${row.no} đòi lại tiền: chọn một dòng cho một bill`)
  if (bill && -row.netVnd < netOf(bill))
    throw UserError.at(
      'LogWithdrawalIDs',
      `Dòng ${row.no} đòi lại ${formatVnd(-row.netVnd)}, ít hơn ${formatVnd(netOf(bill))} đã về của bill: ghi tay phần này`,
    )
  return true
}

/** What else takes money back is no bill: only the matching itself knows which sale it is of. */
function ensureSales(rows: HeldRow[], { matchId, isClawBack }: MatchChoice): void {
  const other = rows.find(({ kind }) => kind !== rowKind.sale)
  if (other && matchId === null && !isClawBack)
    throw UserError.at('RowIDs', `Dòng ${other.no} không phải dòng bán, chỉ bỏ qua được`)
}

function ensureOneStatement(rows: HeldRow[]): void {
  const [first] = rows
  const strange = rows.find(({ statementId }) => statementId !== first?.statementId)
  if (strange) throw UserError.at('RowIDs', `Dòng ${strange.no} ở sao kê khác: chọn các dòng của một sao kê`)
}

type ChoiceChange = { wanted: MatchChoice; left: LiveItem[] }

function ensureBills(ctx: WriteCtx, held: LockedBoard, { wanted, left }: ChoiceChange): void {
  const isReversal = held.rows.some(({ id, kind }) => wanted.rowIds.includes(id) && kind !== rowKind.sale)
  const itsSide = sideOf(wanted)
  for (const id of wanted.swipeIds) {
    const bill = held.bills.get(id)
    // Only what is offered may be a bill at a POS that another shop is paid for.
    if (!bill || (wanted.matchId === null && bill.payingShopId !== oneShop(ctx)))
      throw UserError.at('LogWithdrawalIDs', 'Không có bill này trên máy của cửa hàng', 'NOT_FOUND')
    const taken = held.live.find(
      ({ side, refId, matchId }) => side === itsSide && refId === id && !left.some((one) => one.matchId === matchId),
    )
    if (taken) throw takenBill(ctx, bill, taken)
    if (wanted.isClawBack) ensurePaid(bill)
    else if (!isReversal) ensureUnpaid(bill)
  }
}

const takenBill = (ctx: WriteCtx, bill: BillRow, taken: LiveItem): UserError =>
  new UserError(
    `${billNamed(bill)} ${byWhom(ctx, taken, taken.state === matchState.posted ? 'ghi' : 'chọn')} cho dòng ${taken.rowNo}`,
    { code: 'STALE_WRITE' },
  )

const refuseBill = (bill: BillRow, why: string, code: string): UserError =>
  UserError.at('LogWithdrawalIDs', `${billNamed(bill)} ${why}`, code)

function ensureFree(bill: BillRow): void {
  if (!bill.isStanding) throw refuseBill(bill, 'đã hủy', 'ALREADY_CANCELLED')
  if (bill.hold === holdState.held) throw refuseBill(bill, 'đang treo, gỡ treo trước', 'SWIPE_HELD')
  if (bill.hold !== holdState.none) throw refuseBill(bill, 'đã ghi mất, gỡ treo trước', 'SWIPE_HELD')
}

function ensureUnpaid(bill: BillRow): void {
  ensureFree(bill)
  if (bill.lotDueVnd <= 0) throw refuseBill(bill, 'đã về: lô không còn tiền phải về', 'LOT_PAID')
}

function ensurePaid(bill: BillRow): void {
  ensureFree(bill)
  if (netOf(bill) <= 0 || !hasCome(bill)) throw refuseBill(bill, 'chưa về, không có tiền để đòi lại', 'NOT_PAID')
}

/** Of an item of a match. */
const sideOf = ({ isClawBack }: MatchChoice): number => (isClawBack ? 3 : 2)

async function insertMatch(ctx: WriteCtx, held: LockedBoard, wanted: MatchChoice): Promise<void> {
  const { rowIds, swipeIds, isClawBack } = wanted
  const [line] = await readRows(ctx, rowIds.slice(0, 1))
  const bills = swipeIds.flatMap((id) => held.bills.get(id) ?? [])
  const [bill] = bills
  if (!line || !bill) throw new Error('a match needs a line and a bill')
  const rows = held.rows.filter(({ id }) => rowIds.includes(id))
  const grossVnd = Math.abs(rows.reduce((sum, row) => sum + row.grossVnd, 0))
  const amountVnd = bills.reduce((sum, { Amount }) => sum + Amount, 0)
  const said = { ...line, day: line.At.slice(0, 10) }
  const evidence = evidenceOf(said, bill, { sameAmount: grossVnd === amountVnd, isClawBack })
  const id = newId()
  const key = { company_id: ctx.companyId }
  await ctx.db.run(sql('insert_match'), {
    ...key,
    id,
    shop_id: oneShop(ctx),
    statement_id: line.StatementID,
    score: scoreByHand(evidence.for),
    reasons: ['hand', ...evidence.for],
    against: evidence.against,
    at: ctx.now.toISOString(),
    user_id: ctx.userId,
  })
  const sides = [...rowIds.map(() => 1), ...swipeIds.map(() => sideOf(wanted))]
  const items = { sides, ref_ids: [...rowIds, ...swipeIds] }
  await ensureUnique(() => ctx.db.run(sql('insert_items'), { ...key, match_id: id, ...items }))
}

type ByClass = typeof board.chooseClass

/** All matches of a class that nothing competes with; what was not as seen any more under lock is left out. */
export async function chooseClass(ctx: WriteCtx, input: Input<ByClass>): Promise<Data<ByClass>> {
  await ensureStatement(ctx, input.StatementID, 'StatementID')
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), statement_id: input.StatementID }
  const alone = async () => idsOf(await ctx.db.rows(sql('alone_of_class'), { ...key, class: input.Class }, IdRow))
  const seen = (await readMatches(ctx, await alone())).matches
  const rowIds = [...seen.values()].flatMap(({ rows }) => rows.map(({ id }) => id))
  const swipeIds = [...seen.values()].flatMap((match) => match.swipeIds)
  const held = await holdRowsAndBills(ctx, { rowIds, swipeIds })
  const still = (await alone()).flatMap((id) => seen.get(id) ?? [])
  const fit = still.filter((match) => match.swipeIds.every((id) => isFree(held.bills.get(id))))
  if (fit.length === 0) return { Chosen: 0 }
  await chooseMatches(
    ctx,
    fit.map(({ MatchID }) => MatchID),
  )
  const chosen = new Set(fit.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const rows = held.rows.filter(({ id }) => chosen.has(id))
  await setRows(ctx, rows, { status: rowStatus.matched })
  await tellRows(ctx, 'statementRow.choose', {
    statementId: input.StatementID,
    rows,
    more: { matchClass: input.Class },
  })
  return { Chosen: rows.length }
}

const isFree = (bill: BillRow | undefined): boolean =>
  bill !== undefined && bill.isStanding && bill.hold === holdState.none && bill.lotDueVnd > 0 && bill.liveState === null
