import type { Input } from '@cardpro/contract/basic/call'
import { businessDay } from '@cardpro/contract/basic/dates'
import { mpctToPercent } from '@cardpro/contract/money/money'
import { people } from '@cardpro/contract/people/people'
import { readInput } from '#platform/http/input.ts'
import type { Held } from './people.service.ts'

type Form = Input<typeof people.addOrEditCustomer>
export type Whole = Held & { accounts: Form['Accounts'] }

/** What the form would send to leave the customer as this says. The CCCD stays; what was agreed to once is agreed to. */
export const formOf = (id: number, customer: Whole): Form =>
  readInput(people.addOrEditCustomer.input, {
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
