import type { Data, Input } from '@cardpro/contract/basic/call'
import { lastDayOfMonth } from '@cardpro/contract/basic/dates'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { readCardExpiry } from '@cardpro/contract/cards/cardExpiry'
import { shortCard } from '@cardpro/contract/cards/cardNumber'
import { cardStatus } from '@cardpro/contract/cards/cardShort'
import type { cards } from '@cardpro/contract/cards/cards'
import { ruleAfter } from '@cardpro/contract/cards/dueRule'
import type { Bank } from '@cardpro/contract/funds/funds'
import { accountOwner, readBankAccount } from '@cardpro/contract/money/bankAccount'
import { percentToMpct } from '@cardpro/contract/money/money'
import { cardNumberRefused } from '@cardpro/contract/text/safeText'
import * as audit from '#audit/audit.service.ts'
import { endAppointmentsOf, moveAppointments } from '#cards/appointments/appointmentEdit.service.ts'
import { isSamePlace, logHold, type Place, refuseStrangers } from '#cards/custody/cardCustody.service.ts'
import { forgetNumber, keepNumber, readTypedNumber } from '#cards/vault/vault.service.ts'
import { checkCollaborator } from '#collaborators/collaborators.service.ts'
import { endWithCustomer, lockCustomers } from '#people/people.service.ts'
import { can, oneShop, type WriteCtx } from '#platform/context.ts'
import { issuingBank, readBanks, receivingBank } from '#platform/database/banks.ts'
import { newId } from '#platform/database/ids.ts'
import { together } from '#platform/database/together.ts'
import { ensureVersion } from '#platform/database/versions.ts'
import { highFeeWarnings } from '#platform/highFee.ts'
import { noPermission, requireConfirmation, UserError } from '#platform/http/errors.ts'
import { type Ending, reasonGiven, safeNote } from '#platform/safeNote.ts'
import { cardMissing } from './cards.service.ts'
import {
  type Columns,
  changeCardCount,
  findSameCard,
  followedCards,
  type Held,
  holdCard,
  insertCard,
  openOrders,
  replaceCard,
  setStopped,
  updateCard,
} from './cardWrite.ts'

type Typed = Input<typeof cards.addOrEdit>

/** Makes or changes a card of a customer. Cards of one customer change one at a time, so no card is stored twice. */
export async function addOrEditCard(ctx: WriteCtx, input: Typed): Promise<Data<typeof cards.addOrEdit>> {
  const number = readTypedNumber(input)
  const known = await readKnown(ctx, input)
  const { before, replaced } = known
  const columns = columnsOf(input, known)
  await check(ctx, input, { ...known, columns })
  const id = input.CardDataID ?? newId()
  if (replaced) await stop(ctx, replaced.id, { card: replaced.card, event: 'card.replace' })
  await write(ctx, { id, customerId: input.CustomerID, before, columns })
  if (replaced) await link(ctx, replaced.id, id)
  const kept = await settleNumber(ctx, id, { before, columns, number })
  const event = before ? 'card.edit' : 'card.add'
  await audit.record(ctx, {
    menu: 'cards',
    event,
    ref: { kind: 'card', id },
    detail: { ...(before && { before }), after: columns, ...(kept.isKept && { isNumberKept: true }) },
  })
  return { CardDataID: id, DuplicateOf: kept.DuplicateOf }
}

type Numbered = { before: Held | null; columns: Columns; number: string | null }

/** Keeps the whole number that was typed; one goes with its card when that is followed no more, or is another one by now. */
async function settleNumber(ctx: WriteCtx, id: number, { before, columns, number }: Numbered) {
  const isGone = columns.status === cardStatus.stopped
  const isOther = before !== null && (before.bin !== columns.bin || before.last4 !== columns.last4)
  if (isGone || (number === null && isOther)) await forgetNumber(ctx, id)
  const isKept = number !== null && !isGone
  return { isKept, DuplicateOf: isKept ? await keepNumber(ctx, id, number) : null }
}

/** What a card is made of besides what was typed: its owner, itself as it is, the same card once more, the old card, the banks. */
type Known = {
  owner: { status: number; full_name: string }
  before: Held | null
  hasTwin: boolean
  replaced: { id: number; card: Held } | null
  banks: Bank[]
}

const lockCustomer = together(lockCustomers)

async function readKnown(ctx: WriteCtx, input: Typed): Promise<Known> {
  const isNew = input.CardDataID === undefined
  const replacedId = isNew ? input.ReplacesID : null
  const [owner, before, twin, replaced, banks] = await Promise.all([
    lockCustomer(ctx, input.CustomerID),
    input.CardDataID === undefined ? null : holdCard(ctx, input.CardDataID),
    findSameCard(ctx, { customer_id: input.CustomerID, bin: input.Bin, last4: input.Last4 }),
    replacedId === null ? null : holdCard(ctx, replacedId),
    readBanks(ctx),
  ])
  if (replacedId !== null) checkReplaced(input, replaced)
  const old = replaced && replacedId !== null ? { id: replacedId, card: replaced } : null
  const hasTwin = twin !== null && twin !== input.CardDataID && twin !== replacedId
  return { owner, before, hasTwin, replaced: old, banks }
}

async function check(ctx: WriteCtx, input: Typed, known: Known & { columns: Columns }): Promise<void> {
  const { owner, before, hasTwin, columns } = known
  if (input.CardDataID !== undefined) await checkEdit(ctx, input, before)
  else if (owner.status === recordStatus.stopped)
    throw UserError.at('CustomerID', `Khách hàng ${owner.full_name} đã ngừng`)
  if (hasTwin && columns.status !== cardStatus.stopped)
    throw UserError.at('Last4', `Khách ${owner.full_name} đã có thẻ ${columns.bin}••••••${columns.last4}`)
  checkExpiry(ctx, columns, before)
  checkTopUp(columns, before)
  await checkPeople(ctx, columns, before)
  // The new card takes the fees and the collaborator of the old one.
  const agreed = before ?? known.replaced?.card ?? null
  await checkCollaborator(ctx, oneShop(ctx), { id: columns.aff_id, before: agreed })
  requireConfirmation(highFeeWarnings('Phí riêng của thẻ', columns, agreed), input.Confirm)
}

type Writing = { id: number; customerId: number; before: Held | null; columns: Columns }

/** The row itself, the counts, and what follows from a card that is stopped or that changes hands. */
async function write(ctx: WriteCtx, { id, customerId, before, columns }: Writing): Promise<void> {
  if (before) await updateCard(ctx, { id, ...columns })
  else await insertCard(ctx, { id, customer_id: customerId, ...columns })
  await changeCardCount(ctx, { id, before, after: columns })
  if (before && before.status !== cardStatus.stopped && columns.status === cardStatus.stopped)
    await endAppointmentsOf(ctx, id)
  const from = before ?? withCustomer
  if (!isSamePlace(from, columns)) await logHold(ctx, id, { before: from, after: columns })
}

const withCustomer: Place = { in_shop: 0, holder_id: null, slot: '' }

/** Stops following a card. Stopping again changes nothing. */
export async function stopCard(
  ctx: WriteCtx,
  { cardDataID: id, Reason }: Ending<Input<typeof cards.deleteCard>>,
): Promise<null> {
  const before = await holdCard(ctx, id)
  if (!before) throw cardMissing('cardDataID')
  if (before.status === recordStatus.stopped) return null
  await stop(ctx, id, { card: before, event: 'card.deactivate', ...reasonGiven(Reason) })
  await endAppointmentsOf(ctx, id)
  return null
}

// Cards of a stopped customer need no calls. The customer is locked, so no new card comes in between.
endWithCustomer(async (ctx, customerId) => {
  const ids = await followedCards(ctx, customerId)
  await Promise.all(ids.map((cardDataID) => stopCard(ctx, { cardDataID })))
})

type Stopping = { card: Held; event: 'card.deactivate' | 'card.replace'; reason?: string }

async function stop(ctx: WriteCtx, id: number, { card, event, ...reason }: Stopping): Promise<void> {
  await refuseOpenOrders(ctx, id, card)
  await setStopped(ctx, id)
  await changeCardCount(ctx, { id, before: card, after: { ...card, status: cardStatus.stopped } })
  await forgetNumber(ctx, id)
  await audit.record(ctx, {
    menu: 'cards',
    event,
    ref: { kind: 'card', id },
    detail: { before: card, after: { status: cardStatus.stopped }, ...reason },
  })
}

/** The old card points to the new one, and what was planned with it goes over. */
async function link(ctx: WriteCtx, oldId: number, newId: number): Promise<void> {
  await replaceCard(ctx, oldId, newId)
  await moveAppointments(ctx, oldId, newId)
}

async function checkEdit(ctx: WriteCtx, input: Typed, before: Held | null): Promise<void> {
  if (!can(ctx, 'cards.edit')) throw noPermission()
  if (!before || input.CardDataID === undefined) throw cardMissing('CardDataID')
  ensureVersion(ctx, 'Thẻ', { asked: input.Version, now: before.version, by: before.changed_by })
  if (input.CustomerID !== before.customer_id)
    throw UserError.at('CustomerID', 'Không đổi được chủ của thẻ, hãy thêm thẻ cho khách mới')
  if (input.Status !== cardStatus.stopped || before.status === cardStatus.stopped) return
  if (!can(ctx, 'cards.cancel')) throw UserError.at('Status', 'Bạn không có quyền ngừng theo dõi thẻ', 'NO_PERMISSION')
  await refuseOpenOrders(ctx, input.CardDataID, before)
}

function checkReplaced(input: Typed, old: Held | null): void {
  if (!old) throw cardMissing('ReplacesID')
  if (old.customer_id !== input.CustomerID) throw UserError.at('ReplacesID', 'Thẻ cũ là của khách khác')
  if (old.replaced_by !== null) throw UserError.at('ReplacesID', 'Thẻ cũ đã được thay bằng thẻ khác')
  if (old.status === cardStatus.stopped) throw UserError.at('ReplacesID', 'Thẻ cũ đã ngừng theo dõi')
}

/** The responsible staff and the holder work here; one who was named before may have left meanwhile. */
async function checkPeople(ctx: WriteCtx, columns: Columns, before: Held | null): Promise<void> {
  if (columns.in_shop === 2 && columns.holder_id === null && before?.in_shop !== 2)
    throw UserError.at('HolderStaffID', 'Vui lòng chọn nhân viên giữ thẻ')
  await refuseStrangers(ctx, {
    StaffID: columns.staff_id === before?.staff_id ? null : columns.staff_id,
    HolderStaffID: columns.holder_id === before?.holder_id ? null : columns.holder_id,
  })
}

async function refuseOpenOrders(ctx: WriteCtx, id: number, card: Held): Promise<void> {
  const open = await openOrders(ctx, id)
  if (open.length === 0) return
  throw new UserError(
    `Thẻ ${shortCard(card.bank_code, card.last4)} còn ${open.length} đơn chưa xong: ${open.slice(0, 3).join(', ')}${open.length > 3 ? ', …' : ''}`,
  )
}

/** V-EXP. A card that has expired meanwhile can still be changed in everything else. */
function checkExpiry(ctx: WriteCtx, { expires_on: expiresOn }: Columns, before: Held | null): void {
  if (before?.expires_on === expiresOn) return
  const expiry = readCardExpiry(`${expiresOn.slice(5, 7)}/${expiresOn.slice(0, 4)}`, ctx.today)
  if ('wrong' in expiry) throw UserError.at('ExpMonth', expiry.wrong)
}

/** V-ACC: an account at a bank. One that stood there before may stay as it is. */
function checkTopUp({ top_up_bank: bank, top_up_account: account }: Columns, before: Held | null): void {
  if (account === '' || (before?.top_up_account === account && before.top_up_bank === bank)) return
  if (bank === '') throw UserError.at('TopUpBank', 'Vui lòng chọn ngân hàng nạp dư nợ')
  const read = readBankAccount(account)
  if ('wrong' in read) throw UserError.at('TopUpAccount', read.wrong)
}

function columnsOf(input: Typed, { banks, before }: Pick<Known, 'banks' | 'before'>): Columns {
  const bank = issuingBank(banks, input.BankCode, before?.bank_code)
  if (bank === null) throw UserError.at('BankCode', 'Vui lòng chọn ngân hàng phát hành')
  const topUpBank = input.TopUpBank === '' ? '' : receivingBank(banks, input.TopUpBank, before?.top_up_bank)
  if (topUpBank === null) throw UserError.at('TopUpBank', 'Vui lòng chọn ngân hàng nhận chuyển khoản')
  // The contract has masked it already.
  if (input.TopUpAccount.includes('•')) throw UserError.at('TopUpAccount', cardNumberRefused)
  return {
    ...placeOf(input),
    bank_code: bank,
    card_type: input.CardType,
    is_foreign: input.IsForeign,
    tier: input.Tier,
    bin: input.Bin,
    last4: input.Last4,
    holder_name: accountOwner(safeNote(input.HolderName, 'HolderName')),
    expires_on: lastDayOfMonth(`${input.ExpYear}-${String(input.ExpMonth).padStart(2, '0')}-01`),
    credit_limit_vnd: input.CreditLimit,
    statement_day: input.StatementDay,
    due_day: dueRuleOf(input),
    warn_days: input.WarnDays,
    staff_id: input.StaffID,
    aff_id: input.AffID,
    fee_rut_mpct: input.FeeRut === null ? null : percentToMpct(input.FeeRut),
    fee_dao_mpct: input.FeeDao === null ? null : percentToMpct(input.FeeDao),
    top_up_bank: topUpBank,
    top_up_account: accountOf(input.TopUpAccount),
    note: safeNote(input.Note),
    status: input.Status,
  }
}

/** As banks write it; what is no account number stays as it was typed, and is refused. */
function accountOf(typed: string): string {
  const read = readBankAccount(typed)
  return 'account' in read ? read.account : typed
}

function dueRuleOf({ StatementDay, DueDay, DueOffset }: Typed): number {
  if (DueOffset !== null) return ruleAfter(StatementDay, DueOffset)
  if (DueDay === null) throw UserError.at('DueDay', 'Vui lòng nhập ngày đến hạn')
  return DueDay
}

const placeOf = ({ CardInShop, HolderStaffID, Slot }: Typed): Place => ({
  in_shop: CardInShop,
  holder_id: CardInShop === 2 ? HolderStaffID : null,
  slot: CardInShop === 0 ? '' : safeNote(Slot, 'Slot'),
})
