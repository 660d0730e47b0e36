import { type BulkRow, mostRows } from '@cardpro/contract/basic/bulk'
import type { Data, Input } from '@cardpro/contract/basic/call'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { type PosRow, pos, posStatus } from '@cardpro/contract/pos/pos'
import type { posBulk } from '@cardpro/contract/pos/posBulk'
import { nextPiece, previewOf, refuseTooMany, rowAfter } from '#platform/bulk.ts'
import type { Ctx, WriteCtx } from '#platform/context.ts'
import { UserError } from '#platform/http/errors.ts'
import { findHolder, handOver, updateStatus } from './posActs.ts'
import { holdPos, holdShop } from './posHold.ts'
import { listPos } from './posList.ts'
import { findStoppedFund, findTid } from './posWrite.ts'

type Wanted = Input<typeof posBulk.previewMany>

/** What the act would do, by the rules that it follows. */
export async function previewPos(ctx: Ctx, input: Wanted): Promise<Data<typeof posBulk.previewMany>> {
  await checkAct(ctx, input)
  const terminals = await findTerminals(ctx, input)
  const rows = await Promise.all(terminals.map((terminal) => told(ctx, terminal, input)))
  return previewOf(rows, terminals[0]?.PosID ?? 0)
}

/** Does it to the next piece, one terminal after the other. */
export async function changePos(
  ctx: WriteCtx,
  input: Input<typeof posBulk.changeMany>,
): Promise<Data<typeof posBulk.changeMany>> {
  await checkAct(ctx, input)
  if (input.Act === 'status' && input.Reason === '') throw UserError.at('Reason', 'Vui lòng nhập lý do')
  const { piece, next } = nextPiece(await findTerminals(ctx, input), input, ({ PosID }) => PosID)
  // All at once and in one order, before each is taken by itself: nobody waits in a circle.
  await Promise.all([holdShop(ctx), ...piece.map(({ PosID }) => holdPos(ctx, PosID))])
  const rows: BulkRow[] = []
  for (const terminal of piece)
    rows.push(await rowAfter(resultOf(terminal, input), () => change(ctx, terminal.PosID, input)))
  return { Rows: rows, Next: next }
}

async function checkAct(ctx: Ctx, { Act, NewStatus, NewHolderID }: Wanted): Promise<void> {
  if (Act === 'status' && NewStatus === undefined) throw UserError.at('NewStatus', 'Vui lòng chọn trạng thái mới')
  if (Act === 'hand') await findHolder(ctx, NewHolderID, 'NewHolderID')
}

/** The terminals by the list's own rules, newest first. One that was given back may be chosen by hand too. */
async function findTerminals(ctx: Ctx, { Ids, ...input }: Wanted): Promise<PosRow[]> {
  const found = Ids === undefined ? await listAll(ctx, input) : await listPicked(ctx, new Set(Ids))
  return found.toSorted((a, b) => b.PosID - a.PosID)
}

async function listPicked(ctx: Ctx, ids: ReadonlySet<number>): Promise<PosRow[]> {
  const [held, givenBack] = await Promise.all([listAll(ctx, {}), listAll(ctx, { Status: posStatus.givenBack })])
  return [...held, ...givenBack].filter(({ PosID }) => ids.has(PosID))
}

async function listAll(ctx: Ctx, filter: Partial<Input<typeof pos.getByConditions>>): Promise<PosRow[]> {
  const all = { ...everything, ...filter, PageSize: mostRows }
  const { rows, total } = await listPos(ctx, all)
  refuseTooMany(total, 'máy')
  return rows
}

const everything = pos.getByConditions.input.parse({})

/** The row as the list alone knows it. */
function resultOf(terminal: PosRow, input: Wanted): BulkRow {
  const [Result, Message] = input.Act === 'status' ? outcomeOfStatus(terminal, input) : outcomeOfHand(terminal, input)
  const Detail = [terminal.BankCode, terminal.TID, terminal.HolderStaff].filter(Boolean).join(' · ')
  return { Key: String(terminal.PosID), Name: terminal.Name, Detail, Result, Message }
}

function outcomeOfStatus({ Status, Name, NotBack }: PosRow, { NewStatus }: Wanted): [number, string] {
  if (Status === NewStatus) return [2, 'Đã ở trạng thái này']
  if (NewStatus === posStatus.givenBack && NotBack !== 0)
    return [0, `Máy ${Name} còn ${formatVnd(NotBack)} tiền chưa về, chưa trả máy được`]
  return [1, '']
}

function outcomeOfHand({ Status, Name, HolderID }: PosRow, { NewHolderID }: Wanted): [number, string] {
  if (Status === posStatus.givenBack) return [0, `Máy ${Name} đã trả nên không bàn giao được`]
  if (HolderID !== NewHolderID) return [1, '']
  return [2, NewHolderID === null ? 'Đang ở cửa hàng' : 'Đang giữ máy này']
}

/** The same, with what would keep a terminal that was given back from coming back. */
async function told(ctx: Ctx, terminal: PosRow, input: Wanted): Promise<BulkRow> {
  const row = resultOf(terminal, input)
  if (input.Act !== 'status' || row.Result !== 1 || terminal.Status !== posStatus.givenBack) return row
  const [same, stopped] = await Promise.all([
    findTid(ctx, { id: terminal.PosID, tid: terminal.TID }),
    findStoppedFund(ctx, terminal.BankCardID),
  ])
  if (same !== null) return { ...row, Result: 0, Message: `TID đã tồn tại ở máy ${same}` }
  return stopped === null ? row : { ...row, Result: 0, Message: `Quỹ ${stopped} đã ngừng` }
}

function change(ctx: WriteCtx, PosID: number, { Act, NewStatus, NewHolderID, Reason }: Wanted): Promise<null> {
  if (Act === 'hand') return handOver(ctx, { PosID, StaffID: NewHolderID ?? undefined, Note: Reason })
  const { Status } = pos.updateStatus.input.shape
  return updateStatus(ctx, { PosID, Status: Status.parse(NewStatus), Reason })
}
