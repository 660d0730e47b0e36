import { type BulkRow, mostRows } from '@cardpro/contract/kit/bulk'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type PosRow, pos, posStatus } from '@cardpro/contract/places/pos/pos'
import type { posBulk } from '@cardpro/contract/places/pos/posBulk'
import { ensureNotTooMany, nextPiece, previewOf, rowAfter } from '#kit/bulk.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { findByTid, findStoppedFunds, lockForUpdate, lockShop } from './pos.repo.ts'
import { ensureHolder, handOver, updateStatus } from './posActions.ts'
import { listPos } from './posList.ts'

type BulkInput = Omit<Input<typeof posBulk.changeMany>, 'Below' | 'UpTo'>

/** What the action would do, by the rules that it follows. */
export async function previewPos(ctx: Ctx, input: BulkInput): Promise<Data<typeof posBulk.previewMany>> {
  await checkAction(ctx, input)
  const posRows = await findPosRows(ctx, input)
  const rows = await outcomesOf(ctx, posRows, input)
  return previewOf(rows, posRows[0]?.PosID ?? 0)
}

/** Does it to the next piece, one POS after the other. */
export async function changePos(
  ctx: WriteCtx,
  input: Input<typeof posBulk.changeMany>,
): Promise<Data<typeof posBulk.changeMany>> {
  await checkAction(ctx, input)
  if (input.Act === 'status' && input.Reason === '') throw UserError.at('Reason', 'Vui lòng nhập lý do')
  const { piece, next } = nextPiece(await findPosRows(ctx, input), input, ({ PosID }) => PosID)
  // All of them are locked in id order before the first is changed, so no deadlock.
  const ids = piece.map(({ PosID }) => PosID)
  await Promise.all([lockShop(ctx), lockForUpdate(ctx, ids)])
  const rows: BulkRow[] = []
  for (const posRow of piece)
    rows.push(await rowAfter(resultOf(posRow, input), () => applyAct(ctx, posRow.PosID, input)))
  return { Rows: rows, Next: next }
}

async function checkAction(ctx: Ctx, { Act, NewStatus, NewHolderID }: BulkInput): Promise<void> {
  if (Act === 'status' && NewStatus === undefined) throw UserError.at('NewStatus', 'Vui lòng chọn trạng thái mới')
  if (Act !== 'hand') return
  if (NewHolderID === undefined) throw UserError.at('NewHolderID', 'Vui lòng chọn người giữ máy')
  await ensureHolder(ctx, NewHolderID, 'NewHolderID')
}

/** The POS by the list's own rules, newest first. One that was given back may be chosen by hand too. */
async function findPosRows(ctx: Ctx, { Ids, ...input }: BulkInput): Promise<PosRow[]> {
  const found = Ids === undefined ? await listAll(ctx, input) : await listPicked(ctx, new Set(Ids))
  return found.toSorted((a, b) => b.PosID - a.PosID)
}

async function listPicked(ctx: Ctx, ids: ReadonlySet<number>): Promise<PosRow[]> {
  const [held, givenBack] = await Promise.all([listAll(ctx, {}), listAll(ctx, { Status: posStatus.givenBack })])
  return [...held, ...givenBack].filter(({ PosID }) => ids.has(PosID))
}

async function listAll(ctx: Ctx, filter: Partial<Input<typeof pos.getByConditions>>): Promise<PosRow[]> {
  const all = { ...unfilteredInput, ...filter, PageSize: mostRows }
  const { rows, total } = await listPos(ctx, all)
  ensureNotTooMany(total, 'máy')
  return rows
}

const unfilteredInput = pos.getByConditions.input.parse({})

/** The row as the list alone knows it. */
function resultOf(posRow: PosRow, input: BulkInput): BulkRow {
  const [Result, Message] = input.Act === 'status' ? outcomeOfStatus(posRow, input) : outcomeOfHand(posRow, input)
  const Detail = [posRow.BankCode, posRow.TID, posRow.HolderStaff].filter(Boolean).join(' · ')
  return { Key: String(posRow.PosID), Name: posRow.Name, Detail, Result, Message }
}

function outcomeOfStatus({ Status, Name, NotBack }: PosRow, { NewStatus }: BulkInput): [number, string] {
  if (Status === NewStatus) return [2, 'Đã ở trạng thái này']
  if (NewStatus === posStatus.givenBack && NotBack !== 0)
    return [0, `Máy ${Name} còn ${formatVnd(NotBack)} tiền chưa về, chưa trả máy được`]
  return [1, '']
}

function outcomeOfHand({ Status, Name, HolderID }: PosRow, { NewHolderID }: BulkInput): [number, string] {
  if (Status === posStatus.givenBack) return [0, `Máy ${Name} đã trả nên không bàn giao được`]
  if (HolderID !== NewHolderID) return [1, '']
  return [2, NewHolderID === null ? 'Đang ở cửa hàng' : 'Đang giữ máy này']
}

/** The same, with what keeps POS that were given back from coming back. */
async function outcomesOf(ctx: Ctx, posRows: PosRow[], input: BulkInput): Promise<BulkRow[]> {
  const isComing = ({ Status }: PosRow, { Result }: BulkRow) =>
    input.Act === 'status' && Result === 1 && Status === posStatus.givenBack
  const rows = posRows.map((posRow) => resultOf(posRow, input))
  const coming = posRows.filter((posRow, index) => isComing(posRow, rows[index] as BulkRow))
  const [sameTids, stoppedFunds] = await Promise.all([
    findByTid(
      ctx,
      coming.map(({ TID }) => TID),
    ),
    findStoppedFunds(
      ctx,
      coming.map(({ BankCardID }) => BankCardID),
    ),
  ])
  return posRows.map((posRow, index) => {
    const row = rows[index] as BulkRow
    if (!isComing(posRow, row)) return row
    const same = sameTids.get(posRow.TID)
    if (same && same.id !== posRow.PosID) return { ...row, Result: 0, Message: `TID đã tồn tại ở máy ${same.name}` }
    const stopped = stoppedFunds.get(posRow.BankCardID)
    return stopped === undefined ? row : { ...row, Result: 0, Message: `Quỹ ${stopped} đã ngừng` }
  })
}

function applyAct(ctx: WriteCtx, PosID: number, { Act, NewStatus, NewHolderID, Reason }: BulkInput): Promise<null> {
  if (Act === 'hand') return handOver(ctx, { PosID, StaffID: NewHolderID ?? null, Note: Reason })
  const { Status } = pos.updateStatus.input.shape
  return updateStatus(ctx, { PosID, Status: Status.parse(NewStatus), Reason })
}
