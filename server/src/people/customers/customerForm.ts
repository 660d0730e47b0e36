import type { Input } from '@cardpro/contract/kit/call'
import { businessDay } from '@cardpro/contract/kit/dates'
import { readCitizenId, type Sex } from '@cardpro/contract/kit/text/personalIds'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { customerFields } from '@cardpro/contract/people/customers/customer.fields'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { readInput } from '#kit/http/input.ts'
import { keyedHash } from '#kit/secrets/secrets.ts'
import { columnsOf, formOf } from '#kit/storedRecord.ts'
import { searchColumn } from './customerSearch.ts'
import type { CustomerColumns, StoredCustomer } from './customers.repo.ts'

type Form = Input<typeof people.addOrEditCustomer>
type Warning = { Code: string; Message: string }

/** V-PHONE, for all three numbers; the last is where Zalo is, which is a phone number too. */
export function phonesOf({ Phone, Phone2, Zalo }: Form): { phone: string; phone2: string; zalo: string } {
  const optional = (text: string, field: string) => (text.trim() === '' ? '' : phoneOf(text, field))
  return { phone: phoneOf(Phone, 'Phone'), phone2: optional(Phone2, 'Phone2'), zalo: optional(Zalo, 'Zalo') }
}

/** The columns of what was typed; refuses what no confirmation can allow. */
export function columnsOfForm(ctx: WriteCtx, input: Form, before: StoredCustomer | null): CustomerColumns {
  const phones = phonesOf(input)
  checkForm(ctx, input)
  const { CitizenID: _, ...others } = input
  const columns = columnsOf(customerFields, others)
  return {
    ...columns,
    ...phones,
    citizen_mask: citizenOf(ctx, input, before).mask,
    black_reason: input.IsBlack ? columns.black_reason : '',
    consent_at: consentAt(ctx, input, before?.consent_at ?? null),
    consent_method: input.Consent ? columns.consent_method : '',
    consent_file_id: input.Consent ? input.ConsentFileID : null,
    search: searchColumn(input.FullName, [phones.phone, phones.phone2]),
  }
}

type WholeCustomer = StoredCustomer & { accounts: Form['Accounts'] }

/** A customer as its form has it. The CCCD stays; without a day the moment of consent stays, to the second. */
export const valuesOfCustomer = (id: number, customer: WholeCustomer) => ({
  ...formOf(customerFields, customer),
  CustomerID: id,
  CitizenID: '',
  Consent: customer.consent_at !== null,
  ConsentDate: null,
  Accounts: customer.accounts,
})

/** What the form would send to leave the customer as it is stored. What was confirmed once is confirmed. */
export const formOfCustomer = (id: number, customer: WholeCustomer): Form =>
  readInput(people.addOrEditCustomer.input, {
    ...valuesOfCustomer(id, customer),
    ConsentDate: customer.consent_at === null ? null : businessDay(new Date(customer.consent_at)),
    Version: customer.version,
    Confirm: ['W_FEE_HIGH'],
  })

function checkForm(ctx: WriteCtx, { IsBlack, BlackReason, Birthday }: Form): void {
  if (IsBlack && BlackReason === '') throw UserError.at('BlackReason', 'Vui lòng nhập lý do đưa vào danh sách đen')
  if (Birthday !== null && (Birthday > ctx.today || Birthday < '1900-01-01'))
    throw UserError.at('Birthday', 'Ngày sinh không hợp lệ')
}

/** Since when the customer agrees: the day that was named, else what is stored, else now. */
function consentAt(ctx: WriteCtx, { Consent, ConsentDate }: Form, stored: string | null): string | null {
  if (!Consent) return null
  if (ConsentDate !== null && ConsentDate > ctx.today)
    throw UserError.at('ConsentDate', 'Ngày đồng ý không được sau hôm nay')
  if (stored !== null && (ConsentDate === null || stored.startsWith(ConsentDate))) return stored
  return ConsentDate === null || ConsentDate === ctx.today ? ctx.now.toISOString() : `${ConsentDate}T00:00:00+07:00`
}

/** What is stored of a CCCD: a hash to find duplicates by, and the last digits to show. */
export type Citizen = { mask: string; hash: string | null; keeps: boolean; warnings: Warning[] }

/** V-CCCD. With nothing typed the stored number stays (`keeps`). */
export function citizenOf(ctx: WriteCtx, input: Form, before: StoredCustomer | null): Citizen {
  if (input.CitizenID.trim() === '')
    return input.ForgetCitizenID
      ? { mask: '', hash: null, keeps: false, warnings: [] }
      : { mask: before?.citizen_mask ?? '', hash: null, keeps: true, warnings: [] }
  const sex = sexOf(input.Sex)
  const person = { ...(input.Birthday !== null && { birthday: input.Birthday }), ...(sex && { sex }) }
  const read = readCitizenId(input.CitizenID, person)
  if ('wrong' in read) throw UserError.at('CitizenID', read.wrong)
  const { citizenId, kind, warning } = read
  return {
    mask: `${'•'.repeat(citizenId.length - 4)}${citizenId.slice(-4)}`,
    hash: keyedHash(citizenId, `citizen ${ctx.companyId}`).toString('hex'),
    keeps: false,
    // An old nine-digit number needs no confirmation: it is shown as such.
    warnings: kind === 'cccd' && warning !== undefined ? [{ Code: 'W_CITIZEN', Message: warning }] : [],
  }
}

const sexOf = (sex: Form['Sex']): Sex | undefined => (sex === 1 ? 'male' : sex === 2 ? 'female' : undefined)

function phoneOf(text: string, field: string): string {
  const read = readPhone(text)
  if ('wrong' in read) throw UserError.at(field, field === 'Zalo' ? 'Số Zalo không hợp lệ' : read.wrong)
  return read.phone
}
