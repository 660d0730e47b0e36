import type { Input } from '@cardpro/contract/basic/call'
import { percentToMpct } from '@cardpro/contract/money/money'
import type { people } from '@cardpro/contract/people/people'
import { readCitizenId, type Sex } from '@cardpro/contract/text/personalIds'
import { readPhone } from '@cardpro/contract/text/phone'
import type { WriteCtx } from '#platform/context.ts'
import { UserError } from '#platform/http/errors.ts'
import { safeNote } from '#platform/safeNote.ts'
import { keyedHash } from '#platform/secrets/secrets.ts'
import { searchColumn } from './customerSearch.ts'
import type { Held } from './people.service.ts'

type Typed = Input<typeof people.addOrEditCustomer>
type Warning = { Code: string; Message: string }

/** What the form fills in of a customer's row. */
export type Columns = Omit<Held, 'no' | 'status' | 'version' | 'changed_by' | 'merged_into_id' | 'anonymised_at'>

/** V-PHONE, for all three numbers; the last is where Zalo is, which is a phone number too. */
export function phonesOf({ Phone, Phone2, Zalo }: Typed): { phone: string; phone2: string; zalo: string } {
  const optional = (text: string, field: string) => (text.trim() === '' ? '' : phoneOf(text, field))
  return { phone: phoneOf(Phone, 'Phone'), phone2: optional(Phone2, 'Phone2'), zalo: optional(Zalo, 'Zalo') }
}

/** Reads what was typed, in the words of the table; refuses what no consent can allow. */
export function columnsOf(ctx: WriteCtx, input: Typed, before: Held | null): Columns {
  const phones = phonesOf(input)
  checkForm(ctx, input)
  return {
    full_name: input.FullName,
    ...phones,
    citizen_mask: citizenOf(ctx, input, before).mask,
    birthday: input.Birthday,
    sex: input.Sex,
    address: safeNote(input.Address, 'Address'),
    source: safeNote(input.Source, 'Source'),
    staff_id: input.StaffID,
    aff_id: input.AffID,
    fee_rut_mpct: input.FeeRut === null ? null : percentToMpct(input.FeeRut),
    fee_dao_mpct: input.FeeDao === null ? null : percentToMpct(input.FeeDao),
    debt_limit_vnd: input.DebtLimit,
    rank: input.Rank,
    is_black: input.IsBlack,
    black_reason: input.IsBlack ? safeNote(input.BlackReason, 'BlackReason') : '',
    consent_at: consentAt(ctx, input, before?.consent_at ?? null),
    consent_method: input.Consent ? safeNote(input.ConsentMethod, 'ConsentMethod') : '',
    consent_file_id: input.Consent ? input.ConsentFileID : null,
    note: safeNote(input.Note),
    search: searchColumn(input.FullName, [phones.phone, phones.phone2]),
  }
}

function checkForm(ctx: WriteCtx, { IsBlack, BlackReason, Birthday }: Typed): void {
  if (IsBlack && BlackReason === '') throw UserError.at('BlackReason', 'Vui lòng nhập lý do đưa vào danh sách đen')
  if (Birthday !== null && (Birthday > ctx.today || Birthday < '1900-01-01'))
    throw UserError.at('Birthday', 'Ngày sinh không hợp lệ')
}

/** Since when he agrees: the day that was named, else what is on file, else now. */
function consentAt(ctx: WriteCtx, { Consent, ConsentDate }: Typed, onFile: string | null): string | null {
  if (!Consent) return null
  if (ConsentDate !== null && ConsentDate > ctx.today)
    throw UserError.at('ConsentDate', 'Ngày đồng ý không được sau hôm nay')
  if (onFile !== null && (ConsentDate === null || onFile.startsWith(ConsentDate))) return onFile
  return ConsentDate === null || ConsentDate === ctx.today ? ctx.now.toISOString() : `${ConsentDate}T00:00:00+07:00`
}

/** What is kept of a CCCD: a mark to find the same person by, and the last digits to show. */
export type Citizen = { mask: string; hash: string | null; keeps: boolean; warnings: Warning[] }

/** V-CCCD. Nothing typed leaves what is on file as it is; `keeps` says so. */
export function citizenOf(ctx: WriteCtx, input: Typed, before: Held | null): Citizen {
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
    // That an old number is old is no reason to ask: it is shown as such.
    warnings: kind === 'cccd' && warning !== undefined ? [{ Code: 'W_CITIZEN', Message: warning }] : [],
  }
}

const sexOf = (sex: Typed['Sex']): Sex | undefined => (sex === 1 ? 'male' : sex === 2 ? 'female' : undefined)

function phoneOf(text: string, field: string): string {
  const read = readPhone(text)
  if ('wrong' in read) throw UserError.at(field, field === 'Zalo' ? 'Số Zalo không hợp lệ' : read.wrong)
  return read.phone
}
