import { randomInt } from 'node:crypto'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import { readReferCode } from '@cardpro/contract/kit/text/personalIds'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import { type collaborators, usualCommission } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { collaboratorFields } from '@cardpro/contract/people/collaborators/collaborator.fields'
import * as audit from '#kit/audit/audit.service.ts'
import { ensureRight, type WriteCtx } from '#kit/context.ts'
import { readBanks } from '#kit/database/banks.ts'
import { nextCompanyNumbers } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { ensureVersion } from '#kit/http/editing.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { checkEach, eachRow, isAccepted, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { payoutAccount } from '#kit/secrets/payoutAccount.ts'
import { columnsOf, formOf } from '#kit/storedRecord.ts'
import { whyNotStopped } from './collaboratorStop.ts'
import {
  type CollaboratorColumns,
  findByPhone,
  giveReferCodes,
  insertMany,
  lockForUpdate,
  lockShop,
  readLineAbove,
  type StoredCollaborator,
  updateMany,
} from './collaborators.repo.ts'
import { collaboratorMissing } from './collaborators.service.ts'

type Form = Input<typeof collaborators.addOrEdit>

/** Makes a collaborator with the next CTV number and its own refer code, or changes one. */
export const addOrEditCollaborator = async (
  ctx: WriteCtx,
  input: Form,
): Promise<Data<typeof collaborators.addOrEdit>> => ({ AffID: onlyRow(await saveCollaborators(ctx, [input])) })

/** A collaborator between its form and its row. `before`: as it is stored; null for one that is being made. */
type Draft = { id: number; input: Form; before: StoredCollaborator | null; columns: CollaboratorColumns }

/**
 * Saves what forms sent: one from the screen, or the rows of a file by the hundred, in the same statements. Answers each
 * with the id of its collaborator or with its refusal; a refused row leaves the others done.
 */
export async function saveCollaborators(ctx: WriteCtx, sent: Refusable<Form>[]): Promise<Refusable<number>[]> {
  const read = await readDrafts(ctx, sent)
  const placed = await checkEach(read, ({ id, columns, before }) =>
    checkParent(ctx, id, { parentId: columns.parent_id, before }),
  )
  const confirmed = eachRow(await checkStops(ctx, placed), (draft) => {
    askAboutPercent(draft.input)
    return draft
  })
  // The last check, and the first that writes: whatever is refused is refused before anything of that row is stored.
  const drafts = await giveCodes(ctx, confirmed)
  await writeDrafts(ctx, drafts.filter(isAccepted))
  return eachRow(drafts, ({ id }) => id)
}

/** What the form would send to leave the collaborator as it is stored. */
export const formOfCollaborator = (stored: StoredCollaborator) => ({
  ...formOf(collaboratorFields, stored),
  Version: stored.version,
})

/** A collaborator as it is stored, locked, for a change of some of its fields. */
export async function readForEdit(ctx: WriteCtx, id: number, sent: Pick<Form, 'Version'>): Promise<object> {
  const [, stored] = await Promise.all([lockShop(ctx), lockForUpdate(ctx, [id])])
  const collaborator = stored.get(id) ?? null
  ensureEdit(ctx, sent, collaborator)
  return formOfCollaborator(collaborator)
}

/** Locks the shop and the collaborators, and checks each form against what is stored. */
async function readDrafts(ctx: WriteCtx, sent: Refusable<Form>[]): Promise<Refusable<Draft>[]> {
  const forms = eachRow(sent, (input) => ({ input, typed: columnsOfForm(input) }))
  const accepted = forms.filter(isAccepted)
  const ids = accepted.flatMap(({ input }) => input.AffID ?? [])
  const phones = accepted.map(({ typed }) => typed.phone)
  const [, stored, owners, banks] = await Promise.all([
    lockShop(ctx),
    lockForUpdate(ctx, ids),
    findByPhone(ctx, phones),
    readBanks(ctx),
  ])
  return eachRow(forms, ({ input, typed }) => {
    const id = input.AffID ?? newId()
    const before = stored.get(id) ?? null
    if (input.AffID !== undefined) ensureEdit(ctx, input, before)
    const owner = owners.get(typed.phone)
    if (owner && owner.id !== id && typed.status === recordStatus.active)
      throw UserError.at('Phone', `Số điện thoại ${typed.phone} đã là của cộng tác viên ${owner.name}`)
    // A code that was given stays, whatever is typed.
    const columns = { ...typed, ...payoutAccount(banks, input, before), refer_code: before?.refer_code ?? '' }
    return { id, input, before, columns }
  })
}

function ensureEdit(
  ctx: WriteCtx,
  input: Pick<Form, 'Version'>,
  before: StoredCollaborator | null,
): asserts before is StoredCollaborator {
  ensureRight(ctx, 'collaborators.edit')
  if (!before) throw collaboratorMissing('AffID')
  ensureVersion(ctx, 'Cộng tác viên', { asked: input.Version, now: before.version, by: before.changed_by })
}

/** The columns of what was typed, but for the receiving account and the refer code, which need what is stored. */
function columnsOfForm({ BankCode: _bank, AccountNo: _no, AccountName: _owner, ReferCode: _code, ...typed }: Form) {
  const phone = readPhone(typed.Phone)
  if ('wrong' in phone) throw UserError.at('Phone', phone.wrong)
  if (typed.ParentAffID === null && typed.ParentPercent > 0)
    throw UserError.at('ParentAffID', 'Vui lòng chọn CTV cấp trên nhận phần này')
  return { ...columnsOf(collaboratorFields, typed), phone: phone.phone }
}

type Parent = { parentId: number | null; before: StoredCollaborator | null }

/** The one above is of this shop and in use, and is not below the collaborator. */
async function checkParent(ctx: WriteCtx, id: number, { parentId, before }: Parent): Promise<void> {
  if (parentId === null || parentId === before?.parent_id) return
  const line = await readLineAbove(ctx, parentId)
  const [parent] = line
  if (!parent) throw collaboratorMissing('ParentAffID')
  if (parent.status === recordStatus.stopped) throw UserError.at('ParentAffID', `Cộng tác viên ${parent.name} đã ngừng`)
  if (parent.id === id) throw UserError.at('ParentAffID', 'Cộng tác viên không thể là cấp trên của chính mình')
  if (line.some((above) => above.id === id))
    throw UserError.at('ParentAffID', `${parent.name} đang là cấp dưới của cộng tác viên này`)
}

/** A form may stop a collaborator too. */
async function checkStops(ctx: WriteCtx, drafts: Refusable<Draft>[]): Promise<Refusable<Draft>[]> {
  const stopping = drafts
    .filter(isAccepted)
    .flatMap(({ id, before, columns }) => (before && columns.status < before.status ? [{ id, name: before.name }] : []))
  const obstacles = await whyNotStopped(ctx, stopping)
  return drafts.map((draft) => (draft instanceof UserError ? draft : (obstacles.get(draft.id) ?? draft)))
}

function askAboutPercent({ Percent, ParentPercent, Confirm }: Form): void {
  const tooMuch = [Percent, ParentPercent].filter((percent) => percent > usualCommission)
  requireConfirmation(
    tooMuch.map((percent) => ({
      Code: 'W_PERCENT',
      Message: `Hoa hồng ${formatPercent(percent)} cao hơn mức thường ${formatPercent(usualCommission)}`,
    })),
    Confirm,
  )
}

/** Letters and digits that are not mistaken for one another on paper or by telephone. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const madeLength = 8
const madeCode = (): string => Array.from({ length: madeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/**
 * New collaborators get the code that is typed, or one that cannot be guessed. It is unique in the installation, because
 * a user who registers has no company.
 */
async function giveCodes(ctx: WriteCtx, drafts: Refusable<Draft>[]): Promise<Refusable<Draft>[]> {
  const coded = eachRow(drafts, (draft) =>
    draft.before ? draft : { ...draft, columns: { ...draft.columns, refer_code: codeOf(draft.input.ReferCode) } },
  )
  const made = coded.filter(isAccepted).filter(({ before }) => before === null)
  const given = await giveReferCodes(
    ctx,
    made.map(({ id, columns }) => ({ id, code: columns.refer_code })),
  )
  return eachRow(coded, (draft) => {
    if (draft.before || given.has(draft.id)) return draft
    const sentence = `Mã giới thiệu ${draft.columns.refer_code} đã có người dùng, vui lòng chọn mã khác`
    throw UserError.at('ReferCode', sentence)
  })
}

function codeOf(typed: string): string {
  if (typed === '') return madeCode()
  const read = readReferCode(typed)
  if ('wrong' in read) throw UserError.at('ReferCode', read.wrong)
  return read.code
}

async function writeDrafts(ctx: WriteCtx, drafts: Draft[]): Promise<void> {
  const made = drafts.filter(({ before }) => before === null)
  const changed = drafts.filter(({ before }) => before !== null)
  const numbers = await nextCompanyNumbers(ctx, 'CTV', made.length)
  await Promise.all([
    updateMany(
      ctx,
      changed.map(({ id, columns }) => ({ ...columns, id })),
    ),
    insertMany(
      ctx,
      made.map(({ id, columns }, index) => ({ ...columns, id, no: numbers[index] ?? 0 })),
    ),
  ])
  await audit.recordMany(ctx, drafts.map(savedEvent))
}

const savedEvent = ({ id, before, columns }: Draft): audit.AuditEvent => ({
  menu: 'collaborators',
  event: before ? 'collaborator.edit' : 'collaborator.add',
  ref: { kind: 'aff', id },
  detail: { ...(before && { before }), after: columns },
})
