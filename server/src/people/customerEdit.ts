import type { Data, Input } from '@cardpro/contract/basic/call'
import type { people } from '@cardpro/contract/people/people'
import { maskPhone } from '@cardpro/contract/text/phone'
import * as audit from '#audit/audit.service.ts'
import { checkCollaborator } from '#collaborators/collaborators.service.ts'
import { attachFile } from '#files/files.service.ts'
import { can, oneShop, type WriteCtx } from '#platform/context.ts'
import { nextCompanyNumber } from '#platform/database/counters.ts'
import { newId } from '#platform/database/ids.ts'
import { ensureVersion } from '#platform/database/versions.ts'
import { highFeeWarnings } from '#platform/highFee.ts'
import { askConsent, noPermission, UserError } from '#platform/http/errors.ts'
import { accountsOf, banksFor } from './customerAccounts.ts'
import { type Citizen, type Columns, citizenOf, columnsOf, phonesOf } from './customerForm.ts'
import {
  checkStaff,
  deleteAccounts,
  findPhone,
  findSameCitizen,
  holdShop,
  insertAccounts,
  insertCustomer,
  updateCustomer,
} from './customerWrite.ts'
import { keepFindable } from './findable.ts'
import { type Held, holdCustomer, readAccounts, readCustomer } from './people.service.ts'
import { findSimilar } from './similar.ts'

type Typed = Input<typeof people.addOrEditCustomer>

/** Makes a customer with the next KH number, or changes one, and says who on file may be the same person. */
export async function addOrEditCustomer(ctx: WriteCtx, input: Typed): Promise<Data<typeof people.addOrEditCustomer>> {
  const { id, columns } = await saveCustomer(ctx, input)
  const phones = [columns.phone, columns.phone2]
  return { CustomerID: id, SimilarCustomers: await findSimilar(ctx, { id, name: columns.full_name, phones }) }
}

/** What the form and a file do alike. Changing a customer who was stopped takes him back. */
export async function saveCustomer(ctx: WriteCtx, sent: Typed): Promise<{ id: number; columns: Columns }> {
  const input = await withStoredPhones(ctx, sent)
  const phones = phonesOf(input)
  const id = input.CustomerID ?? newId()
  const [, before, samePhone, accountsBefore, banks] = await Promise.all([
    holdShop(ctx),
    input.CustomerID === undefined ? null : holdCustomer(ctx, id),
    findPhone(ctx, { id, phone: phones.phone }),
    input.CustomerID === undefined ? [] : readAccounts(ctx, id),
    banksFor(ctx, input.Accounts),
  ])
  if (before) checkEdit(ctx, input, before)
  const accounts = accountsOf(input.Accounts, { banks, before: accountsBefore })
  if (samePhone)
    throw UserError.at(
      'Phone',
      `Số điện thoại ${phones.phone} đã là của khách ${samePhone.full_name} (KH${samePhone.no})`,
    )
  const columns = columnsOf(ctx, input, before)
  const citizen = citizenOf(ctx, input, before)
  if (input.StaffID !== null && input.StaffID !== before?.staff_id) await checkStaff(ctx, input.StaffID, 'StaffID')
  await checkCollaborator(ctx, oneShop(ctx), { id: input.AffID, before })
  const fees = highFeeWarnings('Phí mặc định', columns, before)
  askConsent([...citizen.warnings, ...(await sameCitizen(ctx, id, citizen)), ...fees], input.Confirm)

  // The last that may refuse, so it comes before what is written: of many rows one refusal leaves the others done.
  if (columns.consent_file_id !== null)
    await attachFile(ctx, columns.consent_file_id, { owner: { kind: 'customer', id }, field: 'ConsentFileID' })
  await write(ctx, { id, ...columns, citizen_hash: citizen.hash, keeps_citizen: citizen.keeps }, before)
  await Promise.all(accounts.map((account) => insertAccounts(ctx, { customerId: id, account })))
  await keepFindable(ctx, { id, before, after: { ...columns, status: 1 } })
  const event = before ? 'customer.edit' : 'customer.add'
  const detail = { ...(before && { before: { ...before, accounts: accountsBefore } }), after: { ...columns, accounts } }
  await audit.record(ctx, { menu: 'customers', event, ref: { kind: 'customer', id }, detail })
  return { id, columns }
}

/** A form without the right to phones sends the masked one back: the stored one stays. Version detects a change in between. */
async function withStoredPhones(ctx: WriteCtx, input: Typed): Promise<Typed> {
  const isMasked = [input.Phone, input.Phone2, input.Zalo].some((typed) => typed.includes('•'))
  if (input.CustomerID === undefined || !isMasked) return input
  const { Phone, Phone2, Zalo } = await readCustomer(ctx, input.CustomerID)
  const stored = (typed: string, own: string) => (typed === maskPhone(own) ? own : typed)
  return {
    ...input,
    Phone: stored(input.Phone, Phone),
    Phone2: stored(input.Phone2, Phone2),
    Zalo: stored(input.Zalo, Zalo),
  }
}

function checkEdit(ctx: WriteCtx, input: Typed, before: Held): void {
  if (!can(ctx, 'customers.edit')) throw noPermission()
  if (before.anonymised_at !== null) throw new UserError(`${before.full_name} đã được ẩn danh nên không sửa được`)
  if (before.merged_into_id !== null)
    throw new UserError(`Khách ${before.full_name} đã được gộp vào khách khác, hãy sửa khách đó`)
  ensureVersion(ctx, 'Khách hàng', { asked: input.Version, now: before.version, by: before.changed_by })
}

/** Two people do not share a CCCD: whoever has it already is named. */
async function sameCitizen(ctx: WriteCtx, id: number, { hash }: Citizen) {
  const others = hash === null ? [] : await findSameCitizen(ctx, { id, hash })
  if (others.length === 0) return []
  const names = others.map((other) => `${other.full_name} (KH${other.no})`).join(', ')
  return [{ Code: 'W_SAME_CITIZEN', Message: `Số CCCD này đã có ở khách ${names}, có thể là cùng một người` }]
}

type Row = Columns & { id: number; citizen_hash: string | null; keeps_citizen: boolean }

async function write(ctx: WriteCtx, row: Row, before: Held | null): Promise<void> {
  if (before) await Promise.all([updateCustomer(ctx, row), deleteAccounts(ctx, row.id)])
  else {
    const { keeps_citizen: _keeps, ...columns } = row
    await insertCustomer(ctx, { ...columns, no: await nextCompanyNumber(ctx, 'KH') })
  }
}
