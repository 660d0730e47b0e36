import type { Input } from '@cardpro/contract/call'
import { businessDay } from '@cardpro/contract/dates'
import { mpctToPercent } from '@cardpro/contract/money'
import { people } from '@cardpro/contract/people'
import { refuseTouched, restored, type Undoing } from '#audit/undoing.service.ts'
import type { WriteCtx } from '#platform/context.ts'
import { UserError } from '#platform/errors.ts'
import { addOrEditCustomer } from './customerEdit.ts'
import { stopCustomer } from './customerStop.ts'
import { type Held, holdCustomer, readAccounts } from './people.service.ts'

type Form = Input<typeof people.addOrEditCustomer>
type Whole = Held & { accounts: Form['Accounts'] }

/** Puts a customer back as he was before a deed: a change of his file, or that he was stopped. One who was made is stopped. */
export async function undoCustomer(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  const [held, accounts] = await Promise.all([holdCustomer(ctx, undoing.id), readAccounts(ctx, undoing.id)])
  if (undoing.effect === 'made') return unmake(ctx, { ...held, accounts }, undoing)
  const wasStopped = 'status' in undoing.change.after
  if (held.status === 0 && !wasStopped) throw new UserError(`Khách ${held.full_name} đã ngừng, dùng lại khách trước`)
  if ('citizen_mask' in undoing.change.after)
    throw new UserError('Số CCCD cũ không được lưu nên không hoàn tác được, hãy sửa lại khách hàng')
  await addOrEditCustomer(ctx, formOf(undoing.id, restored({ ...held, accounts }, undoing)))
}

async function unmake(ctx: WriteCtx, customer: Whole, undoing: Undoing): Promise<void> {
  if (customer.status === 0) throw new UserError(`Khách ${customer.full_name} đã ngừng rồi`)
  refuseTouched(customer, undoing)
  await stopCustomer(ctx, { CustomerID: undoing.id })
}

/** What the form would send to leave the customer as this says. The CCCD stays; what was agreed to once is agreed to. */
const formOf = (id: number, customer: Whole): Form =>
  people.addOrEditCustomer.input.parse({
    CustomerID: id,
    FullName: customer.full_name,
    Phone: customer.phone,
    Phone2: customer.phone2,
    Zalo: customer.zalo,
    Birthday: customer.birthday,
    Sex: customer.sex,
    Address: customer.address,
    Source: customer.source,
    StaffID: customer.staff_id,
    DebtLimit: customer.debt_limit_vnd,
    Rank: customer.rank,
    FeeRut: percentOf(customer.fee_rut_mpct),
    FeeDao: percentOf(customer.fee_dao_mpct),
    AffID: customer.aff_id,
    IsBlack: customer.is_black,
    BlackReason: customer.black_reason,
    Consent: customer.consent_at !== null,
    ConsentDate: customer.consent_at === null ? null : businessDay(new Date(customer.consent_at)),
    ConsentMethod: customer.consent_method,
    ConsentFileID: customer.consent_file_id,
    Note: customer.note,
    Accounts: customer.accounts,
    Version: customer.version,
    Confirm: ['W_FEE_HIGH'],
  })

const percentOf = (mpct: number | null): number | null => (mpct === null ? null : mpctToPercent(mpct))
