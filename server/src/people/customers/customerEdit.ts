import type { Data, Input } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { maskPhone } from '@cardpro/contract/kit/text/phone'
import type { people } from '@cardpro/contract/people/customers/customer.calls'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, ensureRight, type WriteCtx } from '#kit/context.ts'
import { nextCompanyNumbers } from '#kit/database/counters.ts'
import { newId } from '#kit/database/ids.ts'
import { attachFile } from '#kit/files/files.service.ts'
import { ensureVersion } from '#kit/http/editing.ts'
import { requireConfirmation, UserError } from '#kit/http/errors.ts'
import { checkEach, eachRow, isAccepted, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { checkCollaborators } from '#people/collaborators/collaborators.service.ts'
import { accountsOf, banksFor } from './customerAccounts.ts'
import { type Citizen, citizenOf, columnsOfForm, phonesOf, valuesOfCustomer } from './customerForm.ts'
import {
  type Account,
  type CustomerColumns,
  deleteAccounts,
  findByCitizen,
  findByPhone,
  insertAccounts,
  insertMany,
  isStaffHere,
  lockForUpdate,
  lockShop,
  type NamedCustomer,
  noteShared,
  readAccounts,
  type StoredCustomer,
  updateMany,
} from './customers.repo.ts'
import { customerMissing, highFeeWarnings, readCustomers } from './people.service.ts'
import { keepFindable } from './searchableCustomers.ts'
import { findSimilar } from './similarCustomers.ts'

type Form = Input<typeof people.addOrEditCustomer>

/** Makes a customer with the next KH number, or changes one, and answers possible duplicates. */
export async function addOrEditCustomer(ctx: WriteCtx, input: Form): Promise<Data<typeof people.addOrEditCustomer>> {
  const { id, columns } = onlyRow(await saveCustomers(ctx, [input]))
  const phones = [columns.phone, columns.phone2]
  return { CustomerID: id, SimilarCustomers: await findSimilar(ctx, { id, name: columns.full_name, phones }) }
}

/** A customer as it is stored, locked, for a change of some of its fields. */
export async function readForEdit(ctx: WriteCtx, id: number, sent: Pick<Form, 'Version'>): Promise<object> {
  const [, stored, accounts] = await Promise.all([lockShop(ctx), lockForUpdate(ctx, [id]), readAccounts(ctx, [id])])
  const customer = stored.get(id) ?? null
  checkEdit(ctx, sent, customer)
  return valuesOfCustomer(id, { ...customer, accounts: accounts.get(id) ?? [] })
}

/** A customer between its form and its row. `before`: as it is stored; null for one that is being made. */
type Draft = {
  id: number
  input: Form
  before: StoredCustomer | null
  accountsBefore: Account[]
  accounts: Account[]
  columns: CustomerColumns
  citizen: Citizen
}

/**
 * Saves what forms sent: one from the screen, or the rows of a file by the hundred, in the same statements. Answers each
 * with the saved customer or with its refusal; a refused row leaves the others done. Changing a stopped customer takes it
 * back into use.
 */
export async function saveCustomers(ctx: WriteCtx, sent: Refusable<Form>[]): Promise<Refusable<Draft>[]> {
  const read = await readDrafts(ctx, await withStoredPhones(ctx, sent))
  const withPeople = await checkPeople(ctx, read)
  const confirmed = await checkWarnings(ctx, withPeople)
  // The last check, and the first that writes: whatever is refused is refused before anything of that row is stored.
  const drafts = await checkEach(confirmed, async ({ id, columns: { consent_file_id: fileId } }) => {
    if (fileId !== null) await attachFile(ctx, fileId, { owner: { kind: 'customer', id }, field: 'ConsentFileID' })
  })
  await writeDrafts(ctx, drafts.filter(isAccepted))
  return drafts
}

/** A form without the right to phones sends the masked one back: the stored one stays. Version detects a change in between. */
async function withStoredPhones(ctx: WriteCtx, sent: Refusable<Form>[]): Promise<Refusable<Form>[]> {
  const isMasked = ({ CustomerID, Phone, Phone2, Zalo }: Form) =>
    CustomerID !== undefined && [Phone, Phone2, Zalo].some((phone) => phone.includes('•'))
  const ids = sent
    .filter(isAccepted)
    .filter(isMasked)
    .flatMap(({ CustomerID }) => CustomerID ?? [])
  if (ids.length === 0) return sent
  const customers = new Map((await readCustomers(ctx, ids)).map((customer) => [customer.CustomerID, customer]))
  const kept = (typed: string, stored: string) => (typed === maskPhone(stored) ? stored : typed)
  return eachRow(sent, (input) => {
    if (!isMasked(input)) return input
    const stored = customers.get(input.CustomerID ?? 0)
    if (!stored) throw customerMissing()
    return {
      ...input,
      Phone: kept(input.Phone, stored.Phone),
      Phone2: kept(input.Phone2, stored.Phone2),
      Zalo: kept(input.Zalo, stored.Zalo),
    }
  })
}

/** Locks the shop and the customers, and checks each form against what is stored. */
async function readDrafts(ctx: WriteCtx, forms: Refusable<Form>[]): Promise<Refusable<Draft>[]> {
  const begun = eachRow(forms, (input) => ({ id: input.CustomerID ?? newId(), input, phones: phonesOf(input) }))
  const accepted = begun.filter(isAccepted)
  const ids = accepted.flatMap(({ input }) => input.CustomerID ?? [])
  const phones = accepted.map(({ phones: { phone } }) => phone)
  const [, stored, owners, accountsBefore, banks] = await Promise.all([
    lockShop(ctx),
    lockForUpdate(ctx, ids),
    findByPhone(ctx, phones),
    readAccounts(ctx, ids),
    banksFor(
      ctx,
      accepted.map(({ input }) => input),
    ),
  ])
  return eachRow(begun, ({ id, input, phones: { phone } }) => {
    const before = input.CustomerID === undefined ? null : (stored.get(id) ?? null)
    if (input.CustomerID !== undefined) checkEdit(ctx, input, before)
    const own = accountsBefore.get(id) ?? []
    const accounts = accountsOf(input.Accounts, { banks, before: own })
    const owner = owners.get(phone)
    if (owner && owner.id !== id)
      throw UserError.at('Phone', `Số điện thoại ${phone} đã là của khách ${owner.full_name} (KH${owner.no})`)
    const columns = columnsOfForm(ctx, input, before)
    return { id, input, before, accountsBefore: own, accounts, columns, citizen: citizenOf(ctx, input, before) }
  })
}

function checkEdit(
  ctx: WriteCtx,
  input: Pick<Form, 'Version'>,
  before: StoredCustomer | null,
): asserts before is StoredCustomer {
  if (!before) throw customerMissing()
  ensureRight(ctx, 'customers.edit')
  if (before.anonymised_at !== null) throw new UserError(`${before.full_name} đã được ẩn danh nên không sửa được`)
  if (before.merged_into_id !== null)
    throw new UserError(`Khách ${before.full_name} đã được gộp vào khách khác, hãy sửa khách đó`)
  ensureVersion(ctx, 'Khách hàng', { asked: input.Version, now: before.version, by: before.changed_by })
}

/** The member of staff and the collaborator, where they are new to the customer. */
async function checkPeople(ctx: WriteCtx, drafts: Refusable<Draft>[]): Promise<Refusable<Draft>[]> {
  const staffed = await checkEach(drafts, async ({ columns, before }) => {
    if (columns.staff_id !== null && columns.staff_id !== before?.staff_id)
      await checkStaff(ctx, columns.staff_id, 'StaffID')
  })
  return checkCollaborators(ctx, staffed)
}

/** Refuses a user that does not work in the shop. */
export async function checkStaff(ctx: Ctx, staffId: number, field: string): Promise<void> {
  if (!(await isStaffHere(ctx, staffId))) throw UserError.at(field, 'Nhân viên này không làm ở cửa hàng')
}

/** Asks to confirm what is unusual: a CCCD that another customer has, a high fee. */
async function checkWarnings(ctx: WriteCtx, drafts: Refusable<Draft>[]): Promise<Refusable<Draft>[]> {
  const hashes = drafts.filter(isAccepted).flatMap(({ citizen }) => citizen.hash ?? [])
  const owners = hashes.length === 0 ? [] : await findByCitizen(ctx, hashes)
  return eachRow(drafts, (draft) => {
    const { id, input, columns, citizen, before } = draft
    const others = owners.filter(({ id: owner, hash }) => owner !== id && hash === citizen.hash).slice(0, mostNamed)
    const fees = highFeeWarnings('Phí mặc định', columns, before)
    requireConfirmation([...citizen.warnings, ...sameCitizen(others), ...fees], input.Confirm)
    return draft
  })
}

const mostNamed = 3

/** Two people do not share a CCCD: the customers that have it already are named. */
function sameCitizen(others: NamedCustomer[]) {
  if (others.length === 0) return []
  const names = others.map((other) => `${other.full_name} (KH${other.no})`).join(', ')
  return [{ Code: 'W_SAME_CITIZEN', Message: `Số CCCD này đã có ở khách ${names}, có thể là cùng một người` }]
}

async function writeDrafts(ctx: WriteCtx, drafts: Draft[]): Promise<void> {
  const made = drafts.filter(({ before }) => before === null)
  const changed = drafts.filter(({ before }) => before !== null)
  const numbers = await nextCompanyNumbers(ctx, 'KH', made.length)
  const rowOf = ({ id, columns, citizen }: Draft) => ({ ...columns, id, citizen_hash: citizen.hash })
  await Promise.all([
    updateMany(
      ctx,
      changed.map((draft) => ({ ...rowOf(draft), keeps_citizen: draft.citizen.keeps })),
    ),
    deleteAccounts(
      ctx,
      changed.map(({ id }) => id),
    ),
    insertMany(
      ctx,
      made.map((draft, index) => ({ ...rowOf(draft), no: numbers[index] ?? 0 })),
    ),
  ])
  await insertAccounts(
    ctx,
    drafts.flatMap(({ id, accounts }) => accounts.map((account) => ({ customerId: id, account }))),
  )
  await keepFindable(
    ctx,
    drafts.map(({ id, before, columns }) => ({ id, before, after: { ...columns, status: recordStatus.active } })),
  )
  await audit.recordMany(ctx, drafts.map(savedEvent))
  await noteShared(
    ctx,
    drafts.filter(isOtherPerson).map(({ id }) => id),
  )
}

/** Whether other shops may know whom they did not know by the row as it was. */
const isOtherPerson = ({ before, columns, citizen }: Draft): boolean =>
  before === null || before.status === recordStatus.stopped || before.phone !== columns.phone || !citizen.keeps

const savedEvent = ({ id, before, accountsBefore, columns, accounts }: Draft): audit.AuditEvent => ({
  menu: 'customers',
  event: before ? 'customer.edit' : 'customer.add',
  ref: { kind: 'customer', id },
  detail: { ...(before && { before: { ...before, accounts: accountsBefore } }), after: { ...columns, accounts } },
})
