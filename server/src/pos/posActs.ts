import type { Input } from '@cardpro/contract/basic/call'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { type pos, posStatus } from '@cardpro/contract/pos/pos'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { findFund } from '#funds/funds.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#platform/context.ts'
import { columns } from '#platform/database/batch.ts'
import { loadSql } from '#platform/database/sql.ts'
import { together } from '#platform/database/together.ts'
import { UserError } from '#platform/http/errors.ts'
import { type Ending, reasonGiven, safeNote } from '#platform/safeNote.ts'
import { posMissing } from './pos.service.ts'
import { type Held, holdPos, holdShop } from './posHold.ts'
import { findTid } from './posWrite.ts'

const sql = loadSql(import.meta.url, './posEdit.sql')
const NameRow = z.object({ name: z.string() })
const OwedVndRow = z.object({ pos_id: z.number(), owed_vnd: z.number() })
const UsedRow = z.object({ pos_id: z.number() })
const TieRow = z.object({ pos_id: z.number(), children: z.array(z.string()), partner: z.string().nullable() })

const shopOf = (ctx: WriteCtx) => ({ company_id: ctx.companyId, shop_id: oneShop(ctx) })

/** Locks a terminal, puts it back to work or gives it back. What it is already stays without a word. */
export async function updateStatus(ctx: WriteCtx, input: Input<typeof pos.updateStatus>): Promise<null> {
  // The shop first, as everywhere: a terminal that comes back must not meet its TID.
  const [, before] = await Promise.all([holdShop(ctx), holdPos(ctx, input.PosID)])
  if (!before || before.is_deleted) throw posMissing('PosID')
  if (before.status === input.Status) return null
  if (input.Status === posStatus.givenBack) await refuseGoing(ctx, input.PosID, before.name)
  if (before.status === posStatus.givenBack) await refuseComing(ctx, input.PosID, before)
  const reason = safeNote(input.Reason, 'Reason')
  await setStatus(ctx, { id: input.PosID, status: input.Status, is_deleted: false })
  await audit.record(ctx, {
    menu: 'pos',
    action: 'edit',
    act: statusActs[input.Status],
    ref: { kind: 'pos', id: input.PosID },
    detail: { reason, before: { name: before.name, status: before.status }, after: { status: input.Status } },
  })
  return null
}

const statusActs = {
  0: 'Trả máy POS',
  1: 'Mở lại máy POS',
  2: 'Tạm ngưng máy POS',
  3: 'Báo hỏng máy POS',
  4: 'Khóa máy POS',
} as const

/** Bàn giao: who has the terminal in hand from now on. */
export async function handOver(ctx: WriteCtx, input: Input<typeof pos.handOver>): Promise<null> {
  const staffId = input.StaffID ?? null
  const before = await holdPos(ctx, input.PosID)
  if (!before || before.is_deleted) throw posMissing('PosID')
  if (before.status === posStatus.givenBack)
    throw UserError.at('PosID', `Máy ${before.name} đã trả nên không bàn giao được`)
  if (before.holder_id === staffId) return null
  await findHolder(ctx, staffId, 'StaffID')
  const note = safeNote(input.Note)
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id: input.PosID }
  await ctx.db.run(sql('set_holder'), { ...key, holder_id: staffId, user_id: ctx.userId })
  await audit.record(ctx, {
    menu: 'pos',
    action: 'edit',
    act: staffId === null ? 'Nhận lại máy POS' : 'Bàn giao máy POS',
    ref: { kind: 'pos', id: input.PosID },
    detail: { note, before: { name: before.name, holder_id: before.holder_id }, after: { holder_id: staffId } },
  })
  return null
}

/** Removes a terminal on which nothing was ever swiped. Removing it again changes nothing. */
export async function deletePos(ctx: WriteCtx, { posID: id, Reason }: Ending<Input<typeof pos.delete>>): Promise<null> {
  const [, before, isUsed] = await Promise.all([holdShop(ctx), holdPos(ctx, id), wasUsed(ctx, id)])
  if (!before) throw posMissing('posID')
  if (before.is_deleted) return null
  if (isUsed) {
    throw new UserError(`Máy ${before.name} đã có lô và bill nên không xóa được, hãy trả máy hoặc khóa máy`)
  }
  await refuseTied(ctx, id, before.name)
  await setStatus(ctx, { id, status: posStatus.givenBack, is_deleted: true })
  await audit.record(ctx, {
    menu: 'pos',
    action: 'cancel',
    act: 'Xóa máy POS',
    ref: { kind: 'pos', id },
    detail: { before, ...reasonGiven(Reason) },
  })
  return null
}

/** A deleted terminal as it was. The rest of it never went away. */
export async function takeBackPos(
  ctx: WriteCtx,
  before: Held,
  { id, status }: { id: number; status: number },
): Promise<void> {
  await holdShop(ctx)
  if (status !== posStatus.givenBack) await refuseComing(ctx, id, before)
  await setStatus(ctx, { id, status, is_deleted: false })
  await audit.record(ctx, {
    menu: 'pos',
    action: 'edit',
    act: 'Lấy lại máy POS',
    ref: { kind: 'pos', id },
    detail: { before: { name: before.name, status: before.status }, after: { status } },
  })
}

type StatusChange = { id: number; status: number; is_deleted: boolean }

const setStatus = together(async (ctx: WriteCtx, rows: StatusChange[]): Promise<void[]> => {
  await ctx.db.run(sql('set_statuses'), { ...shopOf(ctx), ...columns(rows), user_id: ctx.userId })
  return []
})

/** Giving back waits until the bank has paid, and until nothing else needs the terminal. */
export async function refuseGoing(ctx: WriteCtx, id: number, posName: string): Promise<void> {
  const owedVnd = await owedTo(ctx, id)
  if (owedVnd !== 0) throw new UserError(`Máy ${posName} còn ${formatVnd(owedVnd)} tiền chưa về, chưa trả máy được`)
  await refuseTied(ctx, id, posName)
}

/** Others that settle under a terminal, or a partner it is shared with, would be left with one that is gone. */
async function refuseTied(ctx: WriteCtx, id: number, posName: string): Promise<void> {
  const { children, partner } = await tiesOf(ctx, id)
  if (children.length > 0)
    throw new UserError(`Máy ${posName} đang là POS cha của ${children.join(', ')}, đổi POS cha của các máy đó trước`)
  if (partner !== null)
    throw new UserError(`Máy ${posName} đang liên kết với đối tác ${partner}, kết thúc liên kết trước`)
}

const tiesOf = together(async (ctx: WriteCtx, ids: number[]): Promise<Omit<z.infer<typeof TieRow>, 'pos_id'>[]> => {
  const rows = await ctx.db.rows(sql('pos_ties'), { ...shopOf(ctx), ids, today: ctx.today }, TieRow)
  const ties = new Map(rows.map((row) => [row.pos_id, row]))
  return ids.map((id) => ties.get(id) ?? { children: [], partner: null })
})

/** Whether anything was ever swiped on a terminal, cancelled or not, or a lô opened for it. */
const wasUsed = together(async (ctx: WriteCtx, ids: number[]): Promise<boolean[]> => {
  const rows = await ctx.db.rows(sql('used_pos'), { company_id: ctx.companyId, ids }, UsedRow)
  const used = new Set(rows.map(({ pos_id }) => pos_id))
  return ids.map((id) => used.has(id))
})

const owedTo = together(async (ctx: WriteCtx, ids: number[]): Promise<number[]> => {
  const rows = await ctx.db.rows(sql('owed_to_pos'), { ...shopOf(ctx), ids }, OwedVndRow)
  const owed = new Map(rows.map(({ pos_id, owed_vnd }) => [pos_id, owed_vnd]))
  return ids.map((id) => owed.get(id) ?? 0)
})

/** While it was given back, another terminal may have come with its TID, and the fund it pays into may have been stopped. */
async function refuseComing(ctx: WriteCtx, id: number, { tid, fund_id: fundId }: Held): Promise<void> {
  const [same] = await Promise.all([findTid(ctx, { id, tid }), findFund(ctx, fundId)])
  if (same !== null) throw UserError.at('PosID', `TID đã tồn tại ở máy ${same}`)
}

/** Refuses a holder who is not an active member of staff of the shop; null is nobody. */
export async function findHolder(ctx: Ctx, holderId: number | null, field: string): Promise<void> {
  if (holderId === null) return
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), holder_id: holderId }
  const found = await ctx.db.optional(sql('find_holder'), params, NameRow)
  if (!found) throw UserError.at(field, 'Nhân viên này không làm ở cửa hàng')
}
