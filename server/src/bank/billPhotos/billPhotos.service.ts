import type { BillFields, BillKind, BillMatch, billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { attachBill, waitingBills } from '#kit/files/files.service.ts'
import { keepBillPhoto, lookAtBill } from '#kit/files/uploads.service.ts'
import { Prepared, readAlone } from '#kit/http/downloads.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { ensureOwnOrder, holdOrders } from '#orders/lines/actions.service.ts'
import { fillBills } from '#orders/swipes/fillBills.service.ts'
import { matchBill } from './matchBill.service.ts'
import { readByOcr } from './photoPool.ts'

type Reading = typeof billPhotos.readBill
type Finding = typeof billPhotos.findSwipes
type GetWaitingCall = typeof billPhotos.getWaiting
type Attaching = typeof billPhotos.attach

/** Reads a photo, finds what the books know of it, and stores the picture: nothing else until a user has confirmed it. */
export const readBillPhoto: Prepared<Reading> = new Prepared(async (ctx) => {
  const picture = await lookAtBill(ctx)
  const reading = await readByOcr({ companyId: ctx.companyId, bytes: picture.bytes, sha256: ctx.upload?.sha256 })
  const match = await readAlone(ctx, (read) => matchBill(read, askedOf(reading.kind, reading.fields)))
  const keep = await keepBillPhoto(ctx, picture)
  return async (write): Promise<Data<Reading>> => ({
    ...(await keep(write)),
    Kind: reading.kind,
    Fields: reading.fields,
    Confidence: reading.confidence as Record<string, number>,
    Brands: reading.brands,
    RawText: reading.rawText,
    IsPartial: reading.isPartial,
    Match: match,
  })
})

function askedOf(Kind: BillKind, { Amount, Count, Time, ...fields }: BillFields): Input<Finding> {
  const { Tid, LotNo, BillNo, Approval, Last4 } = fields
  return {
    Kind,
    Tid,
    LotNo,
    BillNo,
    Approval,
    Last4,
    ...(Amount !== null && { Amount }),
    ...(Count !== null && { Count }),
    ...(Time !== '' && { Date: Time.slice(0, 10) }),
  }
}

export async function listWaiting(ctx: Ctx): Promise<Page<GetWaitingCall>> {
  const rows = await waitingBills(ctx)
  return { rows, total: rows.length }
}

export const findBill = (ctx: Ctx, input: Input<Finding>): Promise<BillMatch> => matchBill(ctx, input)

/** Gắn vào đơn: adds the picture, and the values that the swipe lacks. Existing values stay. */
export async function attachPhoto(ctx: WriteCtx, input: Input<Attaching>): Promise<Data<Attaching>> {
  oneShop(ctx)
  const { FileID, ScheduleID, LogWithdrawalID, BillNo, Approval } = input
  const order = (await holdOrders(ctx, [ScheduleID])).get(ScheduleID)
  if (!order) throw UserError.at('ScheduleID', 'Không có đơn hàng này trong cửa hàng', 'NOT_FOUND')
  ensureOwnOrder(ctx, order)
  await attachBill(ctx, FileID, { orderId: ScheduleID, swipeId: LogWithdrawalID })
  const blank = { id: LogWithdrawalID, orderId: ScheduleID, billNo: BillNo, approval: Approval }
  return { ScheduleID, Filled: await fillBills(ctx, [blank]) }
}
