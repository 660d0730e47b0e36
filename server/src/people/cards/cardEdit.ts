import type { Data } from '@cardpro/contract/kit/call'
import { cardStatus } from '@cardpro/contract/kit/cardShort'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { lackOf } from '@cardpro/contract/kit/rights'
import type { cards } from '@cardpro/contract/people/cards/cards'
import * as audit from '#kit/audit/audit.service.ts'
import { can, ensureRight, type WriteCtx } from '#kit/context.ts'
import { readBanks } from '#kit/database/banks.ts'
import { newId } from '#kit/database/ids.ts'
import { ensureVersion } from '#kit/http/editing.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { checkEach, eachRow, isAccepted, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { endAppointmentsOf, moveAppointments } from '#people/cards/appointments/appointmentEdit.service.ts'
import { type CustodyPlace, ensureStaffHere, isSamePlace, logHold } from '#people/cards/custody/cardCustody.service.ts'
import { forgetNumbers, keepNumber, readTypedNumber } from '#people/cards/vault/vault.service.ts'
import { checkCollaborators } from '#people/collaborators/collaborators.service.ts'
import { customerMissing, highFeeWarnings, lockCustomers } from '#people/customers/people.service.ts'
import { checkColumns, columnsOfForm, type Form, valuesOfCard } from './cardForm.ts'
import { ensureNoOrders, type StoppedCard, stoppedCount, stoppedEvent } from './cardStop.ts'
import {
  type CardColumns,
  changeCounts,
  faceKey,
  findByFace,
  insertMany,
  lockForUpdate,
  readOpenOrders,
  type StoredCard,
  setReplacements,
  stopMany,
  updateMany,
} from './cards.repo.ts'
import { cardMissing, readCards } from './cards.service.ts'

type CardSaveResult = Data<typeof cards.addOrEdit>

/** Makes or changes a card of a customer. */
export const addOrEditCard = async (ctx: WriteCtx, input: Form): Promise<CardSaveResult> =>
  onlyRow(await saveCards(ctx, [input]))

/**
 * A card as it is stored, locked after its customer, for a change of some of its fields. Its two ways to fall due are one
 * field: the one that is sent takes the place of the other.
 */
export async function readForEdit(ctx: WriteCtx, id: number, sent: Partial<Form>): Promise<object> {
  ensureRight(ctx, 'cards.edit')
  const [card] = await readCards(ctx, { ids: [id] })
  if (card) await lockCustomers(ctx, [card.CustomerID])
  const stored = (await lockForUpdate(ctx, [id])).get(id)
  if (!stored) throw cardMissing('CardDataID')
  const { DueDay, DueOffset, ...values } = valuesOfCard(id, stored)
  return sent.DueDay === undefined && sent.DueOffset === undefined ? { ...values, DueDay, DueOffset } : values
}

/** A card between its form and its row. */
type Draft = {
  id: number
  input: Form
  /** The whole number as it was typed. */
  number: string | null
  /** As it is stored; null for one that is being made. */
  before: StoredCard | null
  /** The old card that this one takes the place of. */
  replaced: StoppedCard | null
  columns: CardColumns
  /** The orders of the card that is stopped by it, itself or the old one, that are not done. */
  open: string[]
}

/**
 * Saves what forms sent: one from the screen, or the rows of a file by the hundred, in the same statements. Answers each
 * with the saved card or with its refusal; a refused row leaves the others done. Cards of one customer change one at a
 * time, so no card is stored twice.
 */
export async function saveCards(ctx: WriteCtx, sent: Refusable<Form>[]): Promise<Refusable<CardSaveResult>[]> {
  const drafts = confirmFees(await checkPeople(ctx, await readDrafts(ctx, sent)))
  const saving = drafts.filter(isAccepted)
  await writeDrafts(ctx, saving)
  await moveOver(ctx, saving)
  const duplicates = await settleNumbers(ctx, saving)
  await audit.recordMany(ctx, saving.flatMap(eventsOf))
  return eachRow(drafts, ({ id }) => ({ CardDataID: id, DuplicateOf: duplicates.get(id) ?? null }))
}

/** Locks the customers, then the cards, and checks each form against what is stored. */
async function readDrafts(ctx: WriteCtx, forms: Refusable<Form>[]): Promise<Refusable<Draft>[]> {
  const begun = eachRow(forms, (input) => ({ input, number: readTypedNumber(input), oldId: replacedId(input) }))
  const accepted = begun.filter(isAccepted)
  const owners = [...new Set(accepted.map(({ input }) => input.CustomerID))]
  const ids = accepted.flatMap(({ input, oldId }) => input.CardDataID ?? oldId ?? [])
  const ending = accepted.flatMap(({ input, oldId }) => oldId ?? (isStopping(input) ? input.CardDataID : null) ?? [])
  const [banks, locked, stored, same, open] = await Promise.all([
    readBanks(ctx),
    lockCustomers(ctx, owners),
    lockForUpdate(ctx, ids),
    findByFace(
      ctx,
      accepted.map(({ input }) => faceOf(input)),
    ),
    readOpenOrders(ctx, ending),
  ])
  const ownerOf = new Map(owners.map((id, index) => [id, locked[index]]))
  return eachRow(begun, ({ input, number, oldId }) => {
    const owner = onlyRow([ownerOf.get(input.CustomerID) ?? customerMissing()])
    const id = input.CardDataID ?? newId()
    const before = stored.get(id) ?? null
    const replaced = oldId === null ? null : { id: oldId, card: checkedOld(input, stored.get(oldId)) }
    const columns = columnsOfForm(input, banks, before)
    const draft = { id, input, number, before, replaced, columns, open: open.get(oldId ?? id) ?? [] }
    checkDraft(ctx, draft, { owner, sameId: same.get(faceKey(faceOf(input))) })
    return draft
  })
}

type CardCheckContext = { owner: { status: number; full_name: string }; sameId: number | undefined }

function checkDraft(ctx: WriteCtx, draft: Draft, { owner, sameId }: CardCheckContext): void {
  const { id, input, replaced, columns, before } = draft
  if (input.CardDataID !== undefined) checkEdit(ctx, draft)
  else if (owner.status === recordStatus.stopped)
    throw UserError.at('CustomerID', `Khách hàng ${owner.full_name} đã ngừng`)
  const isOther = sameId !== undefined && sameId !== id && sameId !== replaced?.id
  if (isOther && columns.status !== cardStatus.stopped)
    throw UserError.at('Last4', `Khách ${owner.full_name} đã có thẻ ${columns.bin}••••••${columns.last4}`)
  checkColumns(ctx, columns, before)
}

/** The old card that a new one takes the place of. */
const replacedId = ({ CardDataID, ReplacesID }: Form): number | null => (CardDataID === undefined ? ReplacesID : null)
const isStopping = ({ Status }: Form): boolean => Status === cardStatus.stopped
const faceOf = ({ CustomerID, Bin, Last4 }: Form) => ({ customer_id: CustomerID, bin: Bin, last4: Last4 })

function checkEdit(ctx: WriteCtx, { input, before, open }: Draft): void {
  ensureRight(ctx, 'cards.edit')
  if (!before) throw cardMissing('CardDataID')
  ensureVersion(ctx, 'Thẻ', { asked: input.Version, now: before.version, by: before.changed_by })
  if (input.CustomerID !== before.customer_id)
    throw UserError.at('CustomerID', 'Không đổi được chủ của thẻ, hãy thêm thẻ cho khách mới')
  if (!isStopping(input) || before.status === cardStatus.stopped) return
  if (!can(ctx, 'cards.cancel')) throw UserError.at('Status', lackOf('cards.cancel'), 'NO_PERMISSION')
  ensureNoOrders(before, open)
}

function checkedOld(input: Form, old: StoredCard | undefined): StoredCard {
  if (!old) throw cardMissing('ReplacesID')
  if (old.customer_id !== input.CustomerID) throw UserError.at('ReplacesID', 'Thẻ cũ là của khách khác')
  if (old.replaced_by !== null) throw UserError.at('ReplacesID', 'Thẻ cũ đã được thay bằng thẻ khác')
  if (old.status === cardStatus.stopped) throw UserError.at('ReplacesID', 'Thẻ cũ đã ngừng theo dõi')
  return old
}

/** What was agreed before: the new card takes the fees and the collaborator of the old one. */
const agreedBefore = ({ before, replaced }: Draft): StoredCard | null => before ?? replaced?.card ?? null

/** The responsible staff, the holder and the collaborator, where they are new to the card. */
async function checkPeople(ctx: WriteCtx, drafts: Refusable<Draft>[]): Promise<Refusable<Draft>[]> {
  const staffed = await checkEach(drafts, ({ columns, before }) =>
    ensureStaffHere(ctx, {
      StaffID: columns.staff_id === before?.staff_id ? null : columns.staff_id,
      HolderStaffID: columns.holder_id === before?.holder_id ? null : columns.holder_id,
    }),
  )
  const referred = eachRow(staffed, (draft) => ({ draft, columns: draft.columns, before: agreedBefore(draft) }))
  return eachRow(await checkCollaborators(ctx, referred), ({ draft }) => draft)
}

/** Asks to confirm a high fee. The last check: whatever is refused is refused before anything of that row is stored. */
const confirmFees = (drafts: Refusable<Draft>[]): Refusable<Draft>[] =>
  eachRow(drafts, (draft) => {
    const { input, columns, replaced, open } = draft
    requireConfirmation(highFeeWarnings('Phí riêng của thẻ', columns, agreedBefore(draft)), input.Confirm)
    if (replaced) ensureNoOrders(replaced.card, open)
    return draft
  })

/** The rows and the counts. An old card is stopped before its new one is there: both may have the same face. */
async function writeDrafts(ctx: WriteCtx, drafts: Draft[]): Promise<void> {
  const old = drafts.flatMap(({ replaced }) => replaced ?? [])
  const rowOf = ({ id, columns }: Draft) => ({ ...columns, id })
  await Promise.all([
    stopMany(
      ctx,
      old.map(({ id }) => id),
    ),
    updateMany(ctx, drafts.filter(({ before }) => before !== null).map(rowOf)),
    insertMany(
      ctx,
      drafts
        .filter(({ before }) => before === null)
        .map((draft) => ({ ...rowOf(draft), customer_id: draft.input.CustomerID })),
    ),
    changeCounts(ctx, [
      ...old.map(stoppedCount),
      ...drafts.map(({ id, before, columns }) => ({ id, before, after: columns })),
    ]),
    setReplacements(
      ctx,
      drafts.flatMap(({ id, replaced }) => (replaced ? { id: replaced.id, new_id: id } : [])),
    ),
  ])
}

/** What follows from a card that is stopped, replaced, or in other hands now. */
async function moveOver(ctx: WriteCtx, drafts: Draft[]): Promise<void> {
  const stopped = drafts.filter(({ before, columns }) => before && hasStopped(before, columns))
  await endAppointmentsOf(
    ctx,
    stopped.map(({ id }) => id),
  )
  for (const { id, before, replaced, columns } of drafts) {
    if (replaced) await moveAppointments(ctx, replaced.id, id)
    const from = before ?? withCustomer
    if (!isSamePlace(from, columns)) await logHold(ctx, id, { before: from, after: columns })
  }
}

const hasStopped = (before: StoredCard, { status }: CardColumns): boolean =>
  before.status !== cardStatus.stopped && status === cardStatus.stopped

const withCustomer: CustodyPlace = { in_shop: 0, holder_id: null, slot: '' }

/**
 * Keeps the whole numbers that were typed; a stored one goes with its card when that is followed no more, or is another
 * one by now. Answers, by card, another followed card that has the same number.
 */
async function settleNumbers(ctx: WriteCtx, drafts: Draft[]): Promise<Map<number, number | null>> {
  const gone = drafts.filter((draft) => !keepsNumber(draft) && (isStopping(draft.input) || hasOtherFace(draft)))
  await forgetNumbers(ctx, [...drafts.flatMap(({ replaced }) => replaced?.id ?? []), ...gone.map(({ id }) => id)])
  const duplicates = new Map<number, number | null>()
  for (const { id, number } of drafts.filter(keepsNumber))
    if (number !== null) duplicates.set(id, await keepNumber(ctx, id, number))
  return duplicates
}

const keepsNumber = ({ number, input }: Draft): boolean => number !== null && !isStopping(input)
const hasOtherFace = ({ before, columns }: Draft): boolean =>
  before !== null && (before.bin !== columns.bin || before.last4 !== columns.last4)

function eventsOf(draft: Draft): audit.AuditEvent[] {
  const { id, before, replaced, columns } = draft
  const detail = { ...(before && { before }), after: columns, ...(keepsNumber(draft) && { isNumberKept: true }) }
  return [
    ...(replaced ? [stoppedEvent('card.replace', replaced)] : []),
    { menu: 'cards', event: before ? 'card.edit' : 'card.add', ref: { kind: 'card', id }, detail },
  ]
}
