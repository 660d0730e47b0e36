import type { Input } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type pos, posStatus } from '@cardpro/contract/places/pos/pos'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { NameRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow, isAccepted, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { type Ending, reasonGiven, safeNote } from '#kit/safeNote.ts'
import { usableFunds } from '#places/funds/funds.service.ts'
import {
  findByTid,
  leaveCodes,
  lockForUpdate,
  lockShop,
  readOwed,
  readTies,
  readUsed,
  type StoredPos,
  setStatuses,
  type Ties,
} from './pos.repo.ts'
import { posMissing } from './pos.service.ts'

const sql = loadSql(import.meta.url, './posEdit.sql')
/** Locks a POS, puts it back to work or gives it back. What it is already stays without a word. */
export async function updateStatus(ctx: WriteCtx, input: Input<typeof pos.updateStatus>): Promise<null> {
  // The shop is locked first, as everywhere: another POS must not take the TID of one that comes back.
  const [, stored] = await Promise.all([lockShop(ctx), lockForUpdate(ctx, [input.PosID])])
  const before = stored.get(input.PosID)
  if (!before || before.is_deleted) throw posMissing('PosID')
  if (before.status === input.Status) return null
  if (input.Status === posStatus.givenBack) await ensureMayGo(ctx, { id: input.PosID, name: before.name })
  if (before.status === posStatus.givenBack) await ensureMayCome(ctx, input.PosID, before)
  const reason = safeNote(input.Reason, 'Reason')
  await setStatuses(ctx, [{ id: input.PosID, status: input.Status, is_deleted: false }])
  await leaveCodes(ctx, [{ id: input.PosID, before, after: { ...before, status: input.Status } }])
  await audit.record(ctx, {
    menu: 'pos',
    event: statusEvents[input.Status],
    ref: { kind: 'pos', id: input.PosID },
    detail: { reason, before: { name: before.name, status: before.status }, after: { status: input.Status } },
  })
  return null
}

const statusEvents = {
  0: 'pos.giveBack',
  1: 'pos.reopen',
  2: 'pos.pause',
  3: 'pos.reportBroken',
  4: 'pos.lock',
} as const

/** Bàn giao: the member of staff that holds the POS from now on. */
export async function handOver(ctx: WriteCtx, input: Input<typeof pos.handOver>): Promise<null> {
  const staffId = input.StaffID
  const before = (await lockForUpdate(ctx, [input.PosID])).get(input.PosID)
  if (!before || before.is_deleted) throw posMissing('PosID')
  if (before.status === posStatus.givenBack)
    throw UserError.at('PosID', `Máy ${before.name} đã trả nên không bàn giao được`)
  if (before.holder_id === staffId) return null
  await ensureHolder(ctx, staffId, 'StaffID')
  const note = safeNote(input.Note)
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id: input.PosID }
  await ctx.db.run(sql('set_holder'), { ...key, holder_id: staffId, user_id: ctx.userId })
  await audit.record(ctx, {
    menu: 'pos',
    event: staffId === null ? 'pos.takeBack' : 'pos.handOver',
    ref: { kind: 'pos', id: input.PosID },
    detail: { note, before: { name: before.name, holder_id: before.holder_id }, after: { holder_id: staffId } },
  })
  return null
}

type Deletion = Ending<Input<typeof pos.delete>>

/** Removes a POS on which nothing was ever swiped. Removing it again changes nothing. */
export const deletePos = async (ctx: WriteCtx, input: Deletion): Promise<null> =>
  onlyRow(await deletePosMany(ctx, [input]))

/** Each POS removed, or why it cannot be. */
export async function deletePosMany(ctx: WriteCtx, inputs: Deletion[]): Promise<Refusable<null>[]> {
  const ids = inputs.map(({ posID }) => posID)
  const [, stored, used] = await Promise.all([lockShop(ctx), lockForUpdate(ctx, ids), readUsed(ctx, ids)])
  const found = eachRow(inputs, ({ posID: id, Reason }) => {
    const before = stored.get(id)
    if (!before) throw posMissing('posID')
    if (before.is_deleted) return null
    if (used.has(id))
      throw new UserError(`Máy ${before.name} đã có lô và bill nên không xóa được, hãy trả máy hoặc khóa máy`)
    return { id, before, reason: reasonGiven(Reason) }
  })
  const ties = await readTies(
    ctx,
    found.filter(isAccepted).flatMap((row) => row?.id ?? []),
  )
  const checked = eachRow(found, (row) => {
    const obstacle = row && whyTied(row.before.name, ties.get(row.id))
    if (obstacle) throw obstacle
    return row
  })
  await removePos(
    ctx,
    checked.filter(isAccepted).filter((row) => row !== null),
  )
  return eachRow(checked, () => null)
}

type RemovedPos = { id: number; before: StoredPos; reason: { reason?: string } }

async function removePos(ctx: WriteCtx, posRows: RemovedPos[]): Promise<void> {
  await setStatuses(
    ctx,
    posRows.map(({ id }) => ({ id, status: posStatus.givenBack, is_deleted: true })),
  )
  await audit.recordMany(
    ctx,
    posRows.map(({ id, before, reason }) => ({
      menu: 'pos',
      event: 'pos.delete',
      ref: { kind: 'pos', id },
      detail: { before, ...reason },
    })),
  )
}

/** A deleted POS as it was. The rest of it never went away. */
export async function takeBackPos(
  ctx: WriteCtx,
  before: StoredPos,
  { id, status }: { id: number; status: number },
): Promise<void> {
  await lockShop(ctx)
  if (status !== posStatus.givenBack) await ensureMayCome(ctx, id, before)
  await setStatuses(ctx, [{ id, status, is_deleted: false }])
  await audit.record(ctx, {
    menu: 'pos',
    event: 'pos.restore',
    ref: { kind: 'pos', id },
    detail: { before: { name: before.name, status: before.status }, after: { status } },
  })
}

type NamedPos = { id: number; name: string }

/** A POS is given back when the bank has paid, and nothing else needs it. */
async function ensureMayGo(ctx: WriteCtx, posRow: NamedPos): Promise<void> {
  const obstacle = (await whyNotGivenBack(ctx, [posRow])).get(posRow.id)
  if (obstacle) throw obstacle
}

/** Of POS that are to be given back, why they cannot be: money still to come, or what needs them. */
export async function whyNotGivenBack(ctx: WriteCtx, posRows: NamedPos[]): Promise<Map<number, UserError>> {
  const ids = posRows.map(({ id }) => id)
  const [owed, ties] = await Promise.all([readOwed(ctx, ids), readTies(ctx, ids)])
  return new Map(
    posRows.flatMap(({ id, name }) => {
      const obstacle = whyOwed(name, owed.get(id) ?? 0) ?? whyTied(name, ties.get(id))
      return obstacle ? [[id, obstacle] as const] : []
    }),
  )
}

const whyOwed = (posName: string, owedVnd: number): UserError | null =>
  owedVnd === 0 ? null : new UserError(`Máy ${posName} còn ${formatVnd(owedVnd)} tiền chưa về, chưa trả máy được`)

/** Other POS that settle under one, or a partner it is shared with, need it. */
function whyTied(posName: string, ties: Ties | undefined): UserError | null {
  const { children, partner } = ties ?? { children: [], partner: null }
  if (children.length > 0)
    return new UserError(`Máy ${posName} đang là POS cha của ${children.join(', ')}, đổi POS cha của các máy đó trước`)
  if (partner === null) return null
  return new UserError(`Máy ${posName} đang liên kết với đối tác ${partner}, kết thúc liên kết trước`)
}

/** While a POS was given back, its TID may have gone to another one, and its fund may have been stopped. */
async function ensureMayCome(ctx: WriteCtx, id: number, { tid, fund_id: fundId }: StoredPos): Promise<void> {
  const [sameTids] = await Promise.all([
    findByTid(ctx, [tid]),
    usableFunds(ctx, { shopId: oneShop(ctx), ids: [fundId], field: 'BankCardID' }),
  ])
  const same = sameTids.get(tid)
  if (same && same.id !== id) throw UserError.at('PosID', `TID đã tồn tại ở máy ${same.name}`)
}

/** Refuses a holder that is not an active member of staff of the shop; null: the shop itself holds it. */
export async function ensureHolder(ctx: Ctx, holderId: number | null, field: string): Promise<void> {
  if (holderId === null) return
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), holder_id: holderId }
  const found = await ctx.db.optional(sql('find_holder'), params, NameRow)
  if (!found) throw UserError.at(field, 'Nhân viên này không làm ở cửa hàng')
}
