import type { Data, Input } from '@cardpro/contract/kit/call'
import { mpctToPercent } from '@cardpro/contract/kit/money/money'
import { fold } from '@cardpro/contract/kit/search'
import { orderKind, statusOf } from '@cardpro/contract/orders/orderMoney'
import type { orders } from '@cardpro/contract/orders/orders'
import * as audit from '#kit/audit/audit.service.ts'
import { keepBills } from '#kit/bills/bills.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { nextOrderCode } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import {
  answerOf,
  ensureOrderVersion,
  insertEvents,
  lockOrders,
  type OrderAction,
} from '#orders/lines/actions.service.ts'
import { debtWarnings } from '#orders/lines/orderLines.service.ts'
import { holdDayForOrder, keepOrderOfDay } from '#people/cards/appointments/appointmentEdit.service.ts'
import { noteUse } from '#people/customers/people.service.ts'
import { feesOn, findPos } from '#places/pos/pos.service.ts'
import type { LockedOrder } from './order.ts'
import { isOfPartner, type Whose, whoseOrder } from './orderParties.service.ts'
import { ensureNotCancelled, ensureOwnStaff } from './orders.rules.ts'
import {
  type Agreed,
  agreedOf,
  ensureChosenCollaborator,
  ensureForDate,
  ensureOnFile,
  OnFile,
  type PlannedPos,
  plannedPos,
  termWarnings,
} from './terms.rules.ts'

const sql = loadSql(import.meta.url, './orders.sql')

/** Makes an order: what the customer wants, on which card, at what fee. Nothing is posted yet. */
export async function createOrder(
  ctx: WriteCtx,
  input: Input<typeof orders.createManual>,
): Promise<Data<typeof orders.createManual>> {
  const shopId = oneShop(ctx)
  ensureForDate(input.ForDate, ctx.today)
  const note = safeNote(input.Note)
  const staffId = input.StaffID ?? ctx.userId
  ensureOwnStaff(ctx, staffId)
  const whose = await whoseOrder(ctx, shopId, input)
  const isPartners = isOfPartner(input.Contract_Type)
  const partnerId = isPartners ? whose.partnerId : null
  const wanted = { ...input, ...whose, partnerId, staffId, exceptId: 0, collaboratorId: input.AffID }
  const { onFile, pos } = await readTerms(ctx, shopId, wanted)
  ensureOnFile(onFile, input.ForDate)
  ensureChosenCollaborator(onFile, input.AffID)
  const day = dayOf(input)
  if (day) await holdDayForOrder(ctx, day)
  const feeMinVnd = whose.feeMinVnd ?? onFile.feeMinVnd
  const agreed = agreedOf(input, { ...onFile, feeMinVnd, kind: input.Contract_Type })
  const debtor = { shopId, id: whose.customerId, name: whose.name, limitVnd: whose.limitVnd }
  const overLimit = await debtWarnings(ctx, debtor, agreed.requestTopUpVnd)
  requireConfirmation([...termWarnings(ctx, agreed, { onFile, pos }), ...overLimit], input.Confirm)
  const code = await nextOrderCode(ctx, ctx.today)
  const id = newId()
  await Promise.all([
    ctx.db.run(sql('insert_order'), {
      ...agreedColumns(ctx, input, agreed),
      ...whoseColumns(whose),
      ...ruleColumns(agreed),
      ...collaboratorColumns(onFile),
      id,
      shop_id: shopId,
      code,
      staff_id: staffId,
      note,
      search: fold(`${code} ${onFile.customerName} ${onFile.phone} ${onFile.last4}`),
    }),
    isPartners ? null : noteUse(ctx, whose.customerId),
    recordEvent(
      ctx,
      { id, code },
      { event: 'order.add', detail: { request: agreed.requestVnd, forDate: input.ForDate } },
    ),
  ])
  if (day) await keepOrderOfDay(ctx, day, id)
  await insertEvents(ctx, [createdEvent(await lockOne(ctx, id), { ctx, note })])
  return { ScheduleID: id, Code: code }
}

const whoseColumns = (whose: Whose) => ({
  customer_id: whose.customerId,
  card_id: whose.cardId,
  partner_id: whose.partnerId,
  share_kind: whose.shareKind,
  share_mpct: whose.shareMpct,
})

const ruleColumns = (agreed: Agreed) => ({
  contract_type: agreed.kind,
  fee_min_vnd: agreed.feeMinVnd,
  dao_fee_base: agreed.daoFeeBase,
  rounding_step: agreed.roundingStep,
  rounding_mode: agreed.roundingMode,
})

/** Of which collaborator it is, and by which terms for good. */
const collaboratorColumns = (onFile: OnFile) => ({
  collaborator_id: onFile.collaboratorId,
  collaborator_mpct: onFile.collaboratorMpct,
  collaborator_base: onFile.collaboratorBase,
  parent_collaborator_id: onFile.parentCollaboratorId,
  parent_collaborator_mpct: onFile.parentCollaboratorMpct,
})

/** The day of an appointment that the order is made of. */
const dayOf = ({ CalendarID, CalendarDate, ForDate, CardDataID }: Input<typeof orders.createManual>) =>
  CalendarID === undefined ? null : { calendarId: CalendarID, day: CalendarDate ?? ForDate, cardId: CardDataID ?? 0 }

const createdEvent = (order: LockedOrder, { ctx, note }: { ctx: Ctx; note: string }) => ({
  action: { event: 'order.add', day: ctx.today, drafts: [], amountVnd: order.requestVnd, note } satisfies OrderAction,
  before: order,
  after: order,
})

/** What was agreed of an order, locked, for a change of some of it. */
export async function readForEdit(ctx: WriteCtx, id: number): Promise<object> {
  const order = await lockOne(ctx, id)
  return {
    ForDate: order.forDate,
    shiftWorking: order.shift,
    TypeWorking: order.typeWorking,
    Amount: order.amountVnd,
    TopUpAmount: order.kind === orderKind.rolloverAndWithdraw ? order.requestTopUpVnd : 0,
    FeeRut: mpctToPercent(order.feeRutMpct),
    FeeDao: mpctToPercent(order.feeDaoMpct),
    FeeFixed: order.feeFixedVnd,
    FeeShip: order.feeShipVnd,
    FeeCollect: order.feeCollect,
    StaffID: order.staffId,
    PlannedPosID: order.plannedPosId,
    Note: order.note,
  }
}

/** Changes what was agreed. Once money is posted only the note, the staff and the day may still change. */
export async function updateOrder(
  ctx: WriteCtx,
  input: Input<typeof orders.update>,
): Promise<Data<typeof orders.update>> {
  const shopId = oneShop(ctx)
  const note = safeNote(input.Note)
  const order = await lockOne(ctx, input.ScheduleID)
  if (input.ForDate !== order.forDate) ensureForDate(input.ForDate, ctx.today)
  ensureOrderVersion(ctx, order, input.Version)
  ensureNotCancelled(order)
  const staffId = input.StaffID ?? order.staffId
  const { customerId, cardId } = order
  const partnerId = isOfPartner(order.kind) ? order.partnerId : null
  const wanted = {
    ...input,
    customerId,
    cardId,
    partnerId,
    staffId,
    exceptId: order.id,
    collaboratorId: order.collaboratorId,
  }
  const { onFile, pos } = await readTerms(ctx, shopId, wanted)
  const agreed = changedTerms(order, input)
  if (!order.hasLines) {
    ensureOnFile(onFile, input.ForDate)
    requireConfirmation(termWarnings(ctx, agreed, { onFile, pos }), input.Confirm)
  }
  if (!onFile.isStaffHere) throw UserError.at('StaffID', 'Nhân viên này không làm ở cửa hàng')
  const after = { ...order, ...agreed, forDate: input.ForDate, staffId, note }
  const action: OrderAction = { event: 'order.edit', day: ctx.today, drafts: [] }
  await Promise.all([
    keepBills(ctx, { orderIds: [order.id] }, () =>
      ctx.db.run(sql('update_order'), { ...agreedColumns(ctx, input, agreed), id: order.id, staff_id: staffId, note }),
    ),
    insertEvents(ctx, [{ action, before: order, after }]),
    recordEvent(ctx, order, { event: 'order.edit', detail: { before: words(order), after: words(after) } }),
  ])
  return answerOf(ctx, { before: order, after })
}

/** The terms after an edit, under the shop's rules as they were when the order was made. */
function changedTerms(order: LockedOrder, input: Input<typeof orders.update>): Agreed {
  if (!order.hasLines) return agreedOf(input, order)
  const TopUpAmount = order.kind === orderKind.rolloverAndWithdraw ? input.TopUpAmount : 0
  const typed = agreedOf({ ...input, TopUpAmount }, order)
  const terms = [
    'amountVnd',
    'requestTopUpVnd',
    'feeRutMpct',
    'feeDaoMpct',
    'feeFixedVnd',
    'feeShipVnd',
    'feeCollect',
  ] as const
  const isChanged = terms.some((term) => typed[term] !== order[term]) || input.TypeWorking !== order.typeWorking
  if (isChanged) throw new UserError('Đơn đã có dòng tiền nên chỉ sửa được ghi chú, nhân viên, ngày và ca')
  return { ...typed, requestVnd: order.requestVnd }
}

const words = (order: LockedOrder) => ({
  status: statusOf(order),
  forDate: order.forDate,
  staff: order.staffId,
  amount: order.amountVnd,
  request: order.requestVnd,
  feeRutMpct: order.feeRutMpct,
  feeDaoMpct: order.feeDaoMpct,
  note: order.note,
})

/** One order under lock, for actions that need neither its fee nor its swipes. */
export async function lockOne(ctx: WriteCtx, orderId: number): Promise<LockedOrder> {
  const [order] = await lockOrders(ctx, [orderId])
  if (!order) throw new UserError('Không có đơn hàng này trong cửa hàng', { code: 'NOT_FOUND' })
  return order
}

type TermsLookup = {
  customerId: number
  /** Of kind 4: whom the customer represents. */
  partnerId: number | null
  cardId: number
  staffId: number
  exceptId: number
  /** Left out: the card's, else the customer's. */
  collaboratorId: number | null | undefined
  ForDate: string
  PlannedPosID: number | null
}

async function readTerms(
  ctx: Ctx,
  shopId: number,
  wanted: TermsLookup,
): Promise<{ onFile: OnFile; pos: PlannedPos | null }> {
  const posIds = wanted.PlannedPosID === null ? [] : [wanted.PlannedPosID]
  const [onFile, pos, fees] = await Promise.all([
    ctx.db.one(
      sql('read_terms'),
      {
        company_id: ctx.companyId,
        shop_id: shopId,
        customer_id: wanted.customerId,
        partner_id: wanted.partnerId,
        card_id: wanted.cardId,
        staff_id: wanted.staffId,
        for_date: wanted.ForDate,
        except_id: wanted.exceptId,
        collaborator_id: wanted.collaboratorId ?? null,
        finds_collaborator: wanted.collaboratorId === undefined,
      },
      OnFile,
    ),
    findPos(ctx, posIds),
    feesOn(ctx, posIds, ctx.today),
  ])
  return { onFile, pos: plannedPos(wanted.PlannedPosID, onFile, { pos, fees, day: ctx.today }) }
}

type ScheduleInput = { ForDate: string; shiftWorking: number; TypeWorking: number; PlannedPosID: number | null }

const agreedColumns = (ctx: Ctx, typed: ScheduleInput, agreed: Agreed) => ({
  company_id: ctx.companyId,
  user_id: ctx.userId,
  for_date: typed.ForDate,
  shift: typed.shiftWorking,
  type_working: typed.TypeWorking,
  planned_pos_id: typed.PlannedPosID,
  amount_vnd: agreed.amountVnd,
  request_vnd: agreed.requestVnd,
  request_top_up_vnd: agreed.requestTopUpVnd,
  fee_rut_mpct: agreed.feeRutMpct,
  fee_dao_mpct: agreed.feeDaoMpct,
  fee_fixed_vnd: agreed.feeFixedVnd,
  fee_ship_vnd: agreed.feeShipVnd,
  fee_collect: agreed.feeCollect,
})

type OrderTermsEvent = { event: 'order.add' | 'order.edit'; detail: Record<string, unknown> }

const recordEvent = (
  ctx: WriteCtx,
  order: { id: number; code: string },
  { event, detail }: OrderTermsEvent,
): Promise<void> =>
  audit.record(ctx, {
    menu: 'orders',
    event,
    ref: { kind: 'order', id: order.id },
    detail: { code: order.code, ...detail },
  })
