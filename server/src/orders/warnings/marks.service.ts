import type { Input } from '@cardpro/contract/kit/call'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { mostPutOffDays, type warnings, warningType, warningTypes } from '@cardpro/contract/orders/warnings'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { setWarning } from '#orders/notes.service.ts'
import { readWarnings } from './warnings.service.ts'

const sql = loadSql(import.meta.url, './warnings.sql')

/** Warnings of orders stay put off or dropped, without the texts about a person. */
export const eraseMarks = (ctx: WriteCtx, orderIds: number[]): Promise<number> =>
  ctx.db.run(sql('erase_marks'), { company_id: ctx.companyId, order_ids: orderIds })

type WarningRef = Pick<Input<typeof warnings.restoreWarning>, 'Type' | 'ScheduleID' | 'NumberLoID'>
type WarningRecord = { refId: number; code: string; shopId: number }
const dayMs = 86_400_000

/** Hoãn đến: the warning comes back at that moment, unless its cause is gone by then. */
export async function snoozeWarning(ctx: WriteCtx, input: Input<typeof warnings.snoozeWarning>): Promise<null> {
  const until = readUntil(ctx, input.Until)
  const note = safeNote(input.Note)
  const found = await findWarning(ctx, input)
  await ctx.db.run(sql('mark_warning'), { ...keyOf(ctx, input, found), status: 1, until, note })
  await recordMark(
    ctx,
    { Type: input.Type, ...found },
    { event: 'warning.putOff', detail: { until: formatInstant(until), note } },
  )
  return null
}

function readUntil(ctx: WriteCtx, typed: string): string {
  // Without an offset it is the time here.
  const text = /([zZ]|[+-]\d\d:?\d\d)$/.test(typed) ? typed : `${typed}+07:00`
  const until = Date.parse(text)
  if (Number.isNaN(until)) throw UserError.at('Until', 'Thời điểm hoãn không hợp lệ')
  if (until <= ctx.now.getTime()) throw UserError.at('Until', 'Thời điểm hoãn phải ở sau lúc này')
  if (until > ctx.now.getTime() + mostPutOffDays * dayMs)
    throw UserError.at('Until', `Chỉ hoãn được tối đa ${mostPutOffDays} ngày`)
  return new Date(until).toISOString()
}

/** Bỏ cảnh báo. One that was put on by hand goes from its order. */
export async function dropWarning(ctx: WriteCtx, input: Input<typeof warnings.dropWarning>): Promise<null> {
  const reason = safeNote(input.Reason, 'Reason')
  const found = await findWarning(ctx, input)
  if (input.Type === warningType.byHand) {
    await setWarning(ctx, { ScheduleID: found.refId, IsWarning: false, Reason: reason })
    return null
  }
  await ctx.db.run(sql('mark_warning'), { ...keyOf(ctx, input, found), status: 2, until: null, note: reason })
  await recordMark(ctx, { Type: input.Type, ...found }, { event: 'warning.drop', detail: { reason } })
  return null
}

/** What was put off or dropped is open again. */
export async function restoreWarning(ctx: WriteCtx, input: Input<typeof warnings.restoreWarning>): Promise<null> {
  const found = await findWarning(ctx, input, [2, 3])
  const { company_id, shop_id, type, ref_id } = keyOf(ctx, input, found)
  await ctx.db.run(sql('unmark_warning'), { company_id, shop_id, type, ref_id })
  await recordMark(ctx, { Type: input.Type, ...found }, { event: 'warning.restore', detail: {} })
  return null
}

/** The warning as it is now; one whose cause is gone is refused. */
async function findWarning(ctx: WriteCtx, about: WarningRef, states: number[] = [1, 2, 3]): Promise<WarningRecord> {
  oneShop(ctx)
  const isLot = about.Type === warningType.lateMoney
  const refId = isLot ? about.NumberLoID : about.ScheduleID
  if (refId === null)
    throw UserError.at(isLot ? 'NumberLoID' : 'ScheduleID', isLot ? 'Vui lòng chọn lô' : 'Vui lòng chọn đơn')
  for (const state of states) {
    const { rows } = await readWarnings(ctx, { type: about.Type, ref_id: refId, state, limit: 1 })
    if (rows[0]) return { refId, code: rows[0].Code, shopId: rows[0].ShopID }
  }
  throw new UserError(`Cảnh báo “${warningTypes[about.Type]}” này không còn, hãy tải lại danh sách`, {
    code: 'NOT_FOUND',
  })
}

const keyOf = (ctx: WriteCtx, { Type }: WarningRef, { refId, shopId }: WarningRecord) => ({
  company_id: ctx.companyId,
  shop_id: shopId,
  type: Type,
  ref_id: refId,
  user_id: ctx.userId,
  now: ctx.now.toISOString(),
})

type MarkedWarning = Pick<WarningRef, 'Type'> & WarningRecord
type Noted = Pick<audit.AuditEvent, 'event' | 'detail'>

const recordMark = (ctx: WriteCtx, { Type, refId, code }: MarkedWarning, { event, detail }: Noted): Promise<void> =>
  audit.record(ctx, {
    menu: 'orderWarnings',
    event,
    of: warningTypes[Type],
    ref: { kind: Type === warningType.lateMoney ? 'lot' : 'order', id: refId },
    detail: { code, ...detail },
  })
