import { accountOwner } from '@cardpro/contract/bankAccount'
import { findBank } from '@cardpro/contract/banks'
import type { Data, Input } from '@cardpro/contract/call'
import { readCardExpiry } from '@cardpro/contract/cardExpiry'
import { shortCard } from '@cardpro/contract/cardNumber'
import type { cards } from '@cardpro/contract/cards'
import { lastDayOfMonth } from '@cardpro/contract/dates'
import { ruleAfter } from '@cardpro/contract/dueRule'
import { percentToMpct } from '@cardpro/contract/money'
import * as audit from '#audit/audit.service.ts'
import { holdCustomer } from '#people/people.service.ts'
import { can, type WriteCtx } from '#platform/context.ts'
import { noPermission, stale, UserError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { safeNote } from '#platform/safeNote.ts'
import { endAppointmentsOf, moveAppointments } from './appointmentEdit.service.ts'
import { cardMissing } from './cards.service.ts'
import {
  type Columns,
  changeCardCount,
  findSameCard,
  type Held,
  holdCard,
  insertCard,
  openOrders,
  replaceCard,
  setStopped,
  updateCard,
} from './cardWrite.ts'
import { isSamePlace, logHold, type Place, refuseStrangers } from './custody.service.ts'
import { forgetNumber, keepNumber, readTypedNumber } from './vault.service.ts'

type Typed = Input<typeof cards.addOrEdit>

/** Makes or changes a card of a customer. His cards change one at a time, so the same card is never there twice. */
export async function addOrEditCard(ctx: WriteCtx, input: Typed): Promise<Data<typeof cards.addOrEdit>> {
  const number = readTypedNumber(input)
  const columns = columnsOf(input)
  const known = await readKnown(ctx, input, columns)
  const { before, replaced } = known
  await check(ctx, input, { ...known, columns })
  const id = input.CardDataID ?? newId()
  if (replaced) await stop(ctx, replaced.id, { card: replaced.card, act: 'Thay bằng thẻ mới' })
  await write(ctx, { id, customerId: input.CustomerID, before, columns })
  if (replaced) await link(ctx, replaced.id, id)
  const isOtherNumber = before !== null && (before.bin !== columns.bin || before.last4 !== columns.last4)
  if (number === null && isOtherNumber) await forgetNumber(ctx, id)
  const DuplicateOf = number === null ? null : await keepNumber(ctx, id, number)
  const deed = before ? ({ action: 'edit', act: 'Sửa thẻ' } as const) : ({ action: 'add', act: 'Thêm thẻ' } as const)
  await audit.record(ctx, {
    menu: 'cards',
    ...deed,
    ref: { kind: 'card', id },
    detail: { ...(before && { before }), after: columns, ...(number !== null && { isNumberKept: true }) },
  })
  return { CardDataID: id, DuplicateOf }
}

/** What a card is made of besides what was typed: its owner, itself as it is, the same card once more, the old card. */
type Known = {
  owner: { status: number; full_name: string }
  before: Held | null
  hasTwin: boolean
  replaced: { id: number; card: Held } | null
}

async function readKnown(ctx: WriteCtx, input: Typed, columns: Columns): Promise<Known> {
  const isNew = input.CardDataID === undefined
  const replacedId = isNew ? input.ReplacesID : null
  const [owner, before, twin, replaced] = await Promise.all([
    holdCustomer(ctx, input.CustomerID),
    input.CardDataID === undefined ? null : holdCard(ctx, input.CardDataID),
    findSameCard(ctx, { customer_id: input.CustomerID, bin: columns.bin, last4: columns.last4 }),
    replacedId === null ? null : holdCard(ctx, replacedId),
  ])
  if (replacedId !== null) checkReplaced(input, replaced)
  const old = replaced && replacedId !== null ? { id: replacedId, card: replaced } : null
  const hasTwin = twin !== null && twin !== input.CardDataID && twin !== replacedId
  return { owner, before, hasTwin, replaced: old }
}

async function check(ctx: WriteCtx, input: Typed, known: Known & { columns: Columns }): Promise<void> {
  const { owner, before, hasTwin, columns } = known
  if (input.CardDataID !== undefined) await checkEdit(ctx, input, before)
  else if (owner.status === 0) throw UserError.at('CustomerID', `Khách hàng ${owner.full_name} đã ngừng`)
  if (hasTwin && columns.status !== 0)
    throw UserError.at('Last4', `Khách ${owner.full_name} đã có thẻ ${columns.bin}••••••${columns.last4}`)
  checkExpiry(ctx, columns, before)
  await checkPeople(ctx, columns, before)
}

type Writing = { id: number; customerId: number; before: Held | null; columns: Columns }

/** The row itself, the counts, and what follows from a card that is stopped or that changes hands. */
async function write(ctx: WriteCtx, { id, customerId, before, columns }: Writing): Promise<void> {
  if (before) await updateCard(ctx, { id, ...columns })
  else await insertCard(ctx, { id, customer_id: customerId, ...columns })
  await changeCardCount(ctx, { id, before, after: columns })
  if (before && before.status !== 0 && columns.status === 0) await endAppointmentsOf(ctx, id)
  const from = before ?? withCustomer
  if (!isSamePlace(from, columns)) await logHold(ctx, id, { before: from, after: columns })
}

const withCustomer: Place = { in_shop: 0, holder_id: null, slot: '' }

/** Stops following a card. Stopping again changes nothing. */
export async function stopCard(ctx: WriteCtx, { cardDataID: id }: Input<typeof cards.deleteCard>): Promise<null> {
  const before = await holdCard(ctx, id)
  if (!before) throw cardMissing('cardDataID')
  if (before.status === 0) return null
  await stop(ctx, id, { card: before, act: 'Ngừng theo dõi thẻ' })
  await endAppointmentsOf(ctx, id)
  return null
}

async function stop(ctx: WriteCtx, id: number, { card, act }: { card: Held; act: string }): Promise<void> {
  await refuseOpenOrders(ctx, id, card)
  await setStopped(ctx, id)
  await changeCardCount(ctx, { id, before: card, after: { ...card, status: 0 } })
  await forgetNumber(ctx, id)
  await audit.record(ctx, {
    menu: 'cards',
    action: 'cancel',
    act,
    ref: { kind: 'card', id },
    detail: { before: card, after: { status: 0 } },
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
  if (input.Version !== before.version) throw stale('Thẻ', before.changed_by)
  if (input.CustomerID !== before.customer_id)
    throw UserError.at('CustomerID', 'Không đổi được chủ của thẻ, hãy thêm thẻ cho khách mới')
  if (input.Status === 0 && before.status !== 0) await refuseOpenOrders(ctx, input.CardDataID, before)
}

function checkReplaced(input: Typed, old: Held | null): void {
  if (!old) throw cardMissing('ReplacesID')
  if (old.customer_id !== input.CustomerID) throw UserError.at('ReplacesID', 'Thẻ cũ là của khách khác')
  if (old.replaced_by !== null) throw UserError.at('ReplacesID', 'Thẻ cũ đã được thay bằng thẻ khác')
  if (old.status === 0) throw UserError.at('ReplacesID', 'Thẻ cũ đã ngừng theo dõi')
}

/** Who looks after the card and who holds it work here; somebody who was named before may have left meanwhile. */
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

function columnsOf(input: Typed): Columns {
  const bank = findBank(input.BankCode)
  if (!bank?.cardIssuer) throw UserError.at('BankCode', 'Vui lòng chọn ngân hàng phát hành')
  const topUpBank = input.TopUpBank === '' ? undefined : findBank(input.TopUpBank)
  if (input.TopUpBank !== '' && !topUpBank?.transferSupported)
    throw UserError.at('TopUpBank', 'Vui lòng chọn ngân hàng nhận chuyển khoản')
  // The contract has masked it already.
  if (input.TopUpAccount.includes('•')) throw UserError.at('TopUpAccount', 'Không được lưu số thẻ đầy đủ')
  return {
    ...placeOf(input),
    bank_code: bank.code,
    card_type: input.CardType,
    is_foreign: input.IsForeign,
    bin: input.Bin,
    last4: input.Last4,
    holder_name: accountOwner(safeNote(input.HolderName, 'HolderName')),
    expires_on: lastDayOfMonth(`${input.ExpYear}-${String(input.ExpMonth).padStart(2, '0')}-01`),
    credit_limit_vnd: input.CreditLimit,
    statement_day: input.StatementDay,
    due_day: dueRuleOf(input),
    warn_days: input.WarnDays,
    staff_id: input.StaffID,
    fee_rut_mpct: input.FeeRut === null ? null : percentToMpct(input.FeeRut),
    fee_dao_mpct: input.FeeDao === null ? null : percentToMpct(input.FeeDao),
    top_up_bank: topUpBank?.code ?? '',
    top_up_account: input.TopUpAccount,
    note: safeNote(input.Note),
    status: input.Status,
  }
}

function dueRuleOf({ StatementDay, DueDay, DueOffset }: Typed): number {
  if (DueOffset !== null) return ruleAfter(StatementDay, DueOffset)
  if (DueDay === null) throw UserError.at('DueDay', 'Ngày đến hạn là bắt buộc')
  return DueDay
}

const placeOf = ({ CardInShop, HolderStaffID, Slot }: Typed): Place => ({
  in_shop: CardInShop,
  holder_id: CardInShop === 2 ? HolderStaffID : null,
  slot: CardInShop === 0 ? '' : safeNote(Slot, 'Slot'),
})
