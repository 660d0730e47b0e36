import type { Data, Input } from '@cardpro/contract/kit/call'
import type { MoneyPlace } from '@cardpro/contract/kit/fields'
import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { fold } from '@cardpro/contract/kit/search'
import { cardNumberRefused } from '@cardpro/contract/kit/text/safeText'
import {
  balanceOf,
  isBeforeSwipesDone,
  type LineKind,
  leftToTopUp,
  lineKind,
  mostToSend,
  orderKind,
  statusOf,
} from '@cardpro/contract/orders/orderMoney'
import { topUpSource } from '@cardpro/contract/orders/orderPartner'
import type { orders } from '@cardpro/contract/orders/orders'
import { postingDay } from '#books/ledger/days.service.ts'
import type { Account } from '#books/ledger/ledger.service.ts'
import { type Ctx, can, oneShop, type WriteCtx } from '#kit/context.ts'
import { noPermission, requireConfirmation, UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { ensureSwipedBeforePayout } from '#orders/lines/payoutDay.service.ts'
import { type LockedOrder, partnerAccount } from '#orders/order.ts'
import { ensureNotCancelled, lossOf, lossWarnings, type Note } from '#orders/orders.rules.ts'
import { countTopUp } from '#people/cards/appointments/contacts.service.ts'
import { balanceOfCustomer } from '#people/customers/people.service.ts'
import { type FundRow, refuseOverdraft } from '#places/funds/funds.service.ts'
import { ensureOwnPlace, findPlace, placeIds, placeName } from '#places/funds/places.service.ts'
import {
  type Draft,
  hasPossibleDuplicate,
  lineAnswerOf,
  lineDraft,
  openOrder,
  planAction,
  postPlan,
  type Ref,
  type Work,
} from './actions.service.ts'
import { openWithPartner } from './partnerLines.service.ts'

/** Nạp tiền: money of the shop, or of a partner, goes into the customer's card account, and the customer owes it. */
export async function addTopUp(
  ctx: WriteCtx,
  input: Input<typeof orders.addTopUp>,
): Promise<Data<typeof orders.addTopUp>> {
  const { work, from, day, warnings } = await openTopUp(ctx, input)
  const { order } = work
  warnings.push(...(await topUpWarnings(ctx, order, input.Amount)))
  requireConfirmation(warnings, input.Confirm)
  const note = safeNote(input.Note)
  const plan = planAction(work, {
    event: 'order.topUp',
    day,
    amountVnd: input.Amount,
    note,
    // A new top-up has to be swiped: a completion by hand before it is no longer valid.
    changes: { isDoneByHand: false, doneReason: '' },
    drafts: [
      lineDraft(order, lineKind.topUp, {
        amountVnd: input.Amount,
        against: from.account,
        ...from.ids,
        refNo: input.RefNo,
        note,
      }),
    ],
  })
  const posted = await postPlan(ctx, plan)
  if (from.place) refuseOverdraft(posted, order.shopId, { ...from.place, spentVnd: input.Amount })
  await countTopUp(ctx, { cardId: order.cardId, amountVnd: input.Amount, day })
  return lineAnswerOf(ctx, plan)
}

async function topUpWarnings(ctx: WriteCtx, order: LockedOrder, amountVnd: number): Promise<Note[]> {
  if (order.kind === orderKind.partnerSwipe)
    throw new UserError(`Đơn ${order.code} là quẹt hộ đối tác nên không có nạp tiền`)
  if (order.isBlack && !can(ctx, 'orders.approve')) {
    throw noPermission(`Khách ${order.customerName} trong danh sách đen, cần người có quyền duyệt đơn hàng`)
  }
  const warnings: Note[] = []
  const leftVnd = leftToTopUp(order)
  if (amountVnd > leftVnd * 1.1) {
    const Message = `Nạp ${formatVnd(amountVnd)} vượt 110% số còn phải nạp (${formatVnd(leftVnd)})`
    warnings.push({ Code: 'W_TOP_UP_OVER', Message })
  }
  if (order.isBlack) warnings.push({ Code: 'W_BLACK', Message: `Khách ${order.customerName} trong danh sách đen` })
  const { shopId, customerId, customerName, debtLimitVnd } = order
  const debtor = { shopId, id: customerId, name: customerName, limitVnd: debtLimitVnd }
  return [...warnings, ...(await debtWarnings(ctx, debtor, amountVnd))]
}

/** Chuyển khách: what the swipes left over is paid out. */
export async function addSentMoney(
  ctx: WriteCtx,
  input: Input<typeof orders.addSentMoney>,
): Promise<Data<typeof orders.addSentMoney>> {
  const { work, place, day, warnings } = await openWithPlace(ctx, input, lineKind.sent)
  const { order } = work
  // The contract has masked it already.
  if (input.ToAccountNo.includes('•')) throw UserError.at('ToAccountNo', cardNumberRefused)
  warnings.push(...sendingWarnings(ctx, order, input.Amount))
  await ensureSwipedBeforePayout(ctx, order, { day, amountVnd: input.Amount })
  if (input.Reason === '' && isForeignName(order, input.ToAccountName)) {
    const name = input.ToAccountName.toUpperCase()
    throw UserError.at('Reason', `Chủ tài khoản ${name} khác tên ${whoOf(order)}, vui lòng nhập lý do`)
  }
  requireConfirmation(warnings, input.Confirm)
  const note = safeNote(input.Reason, 'Reason')
  const plan = planAction(work, {
    event: 'order.payOut',
    day,
    amountVnd: input.Amount,
    note,
    drafts: [
      lineDraft(order, lineKind.sent, {
        amountVnd: input.Amount,
        against: place.account,
        ...placeIds(place),
        toBankCode: input.ToBankCode,
        toAccountNo: input.ToAccountNo,
        toAccountName: input.ToAccountName,
        refNo: input.RefNo,
        note,
      }),
    ],
  })
  const posted = await postPlan(ctx, plan)
  refuseOverdraft(posted, order.shopId, { ...place, spentVnd: input.Amount })
  return lineAnswerOf(ctx, plan)
}

/** Thu tiền khách: the customer pays into a fund. */
export async function addPayment(
  ctx: WriteCtx,
  input: Input<typeof orders.addPayment>,
): Promise<Data<typeof orders.addPayment>> {
  const { work, place, day, warnings } = await openWithPlace(ctx, input, lineKind.paid)
  const { order } = work
  const owedVnd = Math.max(0, balanceOf(order))
  if (input.Amount > owedVnd) {
    const Message = `Thu dư ${formatVnd(input.Amount - owedVnd)} so với số ${sideOf(order)} còn nợ (${formatVnd(owedVnd)}), phần dư ghi là mình nợ ${sideOf(order)}`
    warnings.push({ Code: 'W_OVER_PAY', Message })
  }
  requireConfirmation(warnings, input.Confirm)
  const note = safeNote(input.Note)
  const plan = planAction(work, {
    event: 'payment.add',
    day,
    amountVnd: input.Amount,
    note,
    drafts: [
      lineDraft(order, lineKind.paid, {
        amountVnd: input.Amount,
        against: place.account,
        ...placeIds(place),
        refNo: input.RefNo,
        note,
      }),
    ],
  })
  await postPlan(ctx, plan)
  return lineAnswerOf(ctx, plan)
}

/** Giảm phí: part of the fee is let off. */
export async function addDiscount(
  ctx: WriteCtx,
  input: Input<typeof orders.addDiscount>,
): Promise<Data<typeof orders.addDiscount>> {
  oneShop(ctx)
  const work = await openOrder(ctx, input)
  const { order } = work
  ensureNotCancelled(order)
  const mostVnd = order.feeVnd - order.discountVnd
  if (input.Amount > mostVnd) {
    const charged = `phí đã tính ${formatVnd(order.feeVnd)}, đã giảm ${formatVnd(order.discountVnd)}`
    throw UserError.at('Amount', `Chỉ giảm được tối đa ${formatVnd(Math.max(0, mostVnd))} (${charged})`)
  }
  const note = safeNote(input.Reason, 'Reason')
  const plan = planAction(work, {
    event: 'order.discount',
    day: ctx.today,
    amountVnd: input.Amount,
    note,
    drafts: [
      lineDraft(order, lineKind.discount, { amountVnd: input.Amount, against: { kind: accountKind.discount }, note }),
    ],
  })
  requireConfirmation(lossWarnings(ctx, lossOf(plan)), input.Confirm)
  await postPlan(ctx, plan)
  return lineAnswerOf(ctx, plan)
}

const sideOf = ({ kind }: LockedOrder): string => (kind === orderKind.partnerSwipe ? 'đối tác' : 'khách')
const whoOf = (order: LockedOrder): string =>
  `${sideOf(order)} ${order.kind === orderKind.partnerSwipe ? order.partnerName : order.customerName}`

type WithPlace = Ref & MoneyPlace & { Amount: number; Date?: string | undefined }
type FundLineContext = { work: Work; place: FundRow; day: string; warnings: Note[] }

/** The order and where its money comes from or goes to, both held, in one round trip; what was entered twice is asked. */
async function openWithPlace(ctx: WriteCtx, input: WithPlace, kind: LineKind): Promise<FundLineContext> {
  const shopId = oneShop(ctx)
  const { day, warnings } = postingDay(ctx, input.Date)
  const { BankCardID, StaffID } = input
  // A top-up from a fund is part of the work on an order; paying out and collecting are not.
  ensureOwnPlace(ctx, input, kind !== lineKind.topUp)
  const wanted = { orderId: input.ScheduleID, kind, amountVnd: input.Amount, BankCardID, StaffID }
  const [place, work, isPossibleDuplicate] = await Promise.all([
    findPlace(ctx, shopId, input),
    openOrder(ctx, input),
    hasPossibleDuplicate(ctx, wanted),
  ])
  ensureNotCancelled(work.order)
  const Message = `Có thể bạn vừa nhập khoản này: ${formatVnd(input.Amount)}, ${placeName(place)}`
  if (isPossibleDuplicate) warnings.push({ Code: 'W_DUP', Message })
  return { work, place, day, warnings }
}

type TopUp = Input<typeof orders.addTopUp>
type From = { account: Account; ids: Pick<Draft, 'fundId' | 'carrierId' | 'partnerId'>; place: FundRow | null }

/** The order and whose money it is: a fund's, what staff carry, or a partner's. */
async function openTopUp(ctx: WriteCtx, input: TopUp): Promise<Omit<FundLineContext, 'place'> & { from: From }> {
  if (input.Source !== topUpSource.partner) {
    const { place, ...opened } = await openWithPlace(ctx, topUpPlace(input), lineKind.topUp)
    return { ...opened, from: { account: place.account, ids: placeIds(place), place } }
  }
  const { partnerId, ...opened } = await openWithPartner(ctx, { ...input, PartnerID: input.SourceID }, lineKind.topUp)
  const account = partnerAccount(partnerId, opened.work.order)
  return { ...opened, from: { account, ids: { partnerId }, place: null } }
}

/** A top-up may name its place by its kind and its id. */
function topUpPlace({ Source, SourceID, ...input }: TopUp): TopUp {
  if (Source === undefined && SourceID === undefined) return input
  if (SourceID === undefined) throw UserError.at('SourceID', 'Vui lòng chọn nguồn tiền')
  return Source === topUpSource.staff ? { ...input, StaffID: SourceID } : { ...input, BankCardID: SourceID }
}

/** Money leaves before the swipes are done, or more than is owed: only who may approve orders, and after being asked. */
function sendingWarnings(ctx: WriteCtx, order: LockedOrder, amountVnd: number): Note[] {
  const mayApprove = can(ctx, 'orders.approve')
  if (isBeforeSwipesDone(statusOf(order)) && !mayApprove) {
    throw noPermission(`Đơn ${order.code} chưa rút xong, cần người có quyền duyệt đơn hàng để chuyển trước`)
  }
  const mostVnd = mostToSend(order)
  if (amountVnd <= mostVnd) return []
  const Message = `Chuyển ${formatVnd(amountVnd)} vượt số còn phải chuyển (${formatVnd(mostVnd)})`
  if (!mayApprove) throw UserError.at('Amount', `${Message}, cần người có quyền duyệt đơn hàng`, 'V_SEND_OVER')
  return [{ Code: 'W_SEND_OVER', Message }]
}

/** Of kind 4 the partner is paid, under the partner's name or that of its account. */
function isForeignName(order: LockedOrder, accountName: string): boolean {
  const names =
    order.kind === orderKind.partnerSwipe ? [order.partnerName, order.partnerAccountName] : [order.customerName]
  return accountName !== '' && !names.some((name) => fold(name) === fold(accountName))
}

type Debtor = { shopId: number; id: number; name: string; limitVnd: number }

/** Warns before a customer comes to owe more than the limit; `moreVnd`: what would be owed besides. */
export async function debtWarnings(
  ctx: Ctx,
  { limitVnd, name, ...customer }: Debtor,
  moreVnd: number,
): Promise<Note[]> {
  if (limitVnd === 0) return []
  const owedVnd = (await balanceOfCustomer(ctx, customer)) + moreVnd
  if (owedVnd <= limitVnd) return []
  const Message = `Khách ${name} sẽ nợ ${formatVnd(owedVnd)}, vượt hạn mức nợ ${formatVnd(limitVnd)}`
  return [{ Code: 'W_DEBT_LIMIT', Message }]
}
