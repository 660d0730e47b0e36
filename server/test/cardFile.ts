import type { RawInput } from '@cardpro/contract/kit/call'
import { cards } from '@cardpro/contract/people/cards/cards'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'
import { setClock } from '#kit/clock.ts'
import type { TestUser } from './shop.ts'

// What an order needs before it can begin, made through the API the way a shop makes it. Each answers the new id.

let serial = 0
/** Tells one thing from the next where two may not be the same: names, phones, TIDs. */
const nextNo = (): number => ++serial

/** Does something so many days ago. */
async function daysAgo<T>(days: number, work: () => Promise<T>): Promise<T> {
  if (days === 0) return work()
  setClock(new Date(Date.now() - days * 86_400_000).toISOString())
  try {
    return await work()
  } finally {
    setClock(null)
  }
}

type NewFund = Partial<RawInput<typeof funds.addOrEdit>> & {
  name?: string
  kind?: 1 | 2 | 3
  opening?: number
  /** How many days ago it was opened: nothing is posted before its opening balance. */
  since?: number
}

/** A bank account of the shop unless `kind` says otherwise (1 cash, 3 wallet), with `opening` đồng in it. */
export async function makeFund(
  user: TestUser,
  { name, kind = 2, opening = 0, since = 0, ...other }: NewFund = {},
): Promise<number> {
  const no = nextNo()
  const bank = kind === 1 ? {} : { BankCode: 'VCB', AccountNo: String(1017595600 + no), AccountName: 'LE MINH ANH' }
  const input = {
    Name: name ?? `${kind === 1 ? 'Tiền mặt' : 'Vietcombank'} ${no}`,
    Kind: kind,
    OpeningBalance: opening,
    ...bank,
    ...other,
  }
  return daysAgo(since, async () => (await user.done(funds.addOrEdit, input)).Data.BankCardID)
}

export async function makeCustomer(
  user: TestUser,
  input: Partial<RawInput<typeof people.addOrEditCustomer>> = {},
): Promise<number> {
  const no = nextNo()
  const defaults = {
    FullName: `Nguyễn Văn Khách ${no}`,
    Phone: `09${String(30000000 + no)}`,
    Consent: true,
    ConsentMethod: 'Tại quầy',
  }
  return (await user.done(people.addOrEditCustomer, { ...defaults, ...input })).Data.CustomerID
}

/** A Visa card of the customer; without `CustomerID` the customer is made too. */
export async function makeCard(user: TestUser, input: Partial<RawInput<typeof cards.addOrEdit>> = {}): Promise<number> {
  const no = nextNo()
  const CustomerID = input.CustomerID ?? (await makeCustomer(user))
  const face = {
    BankCode: 'VPB',
    CardType: 'VISA' as const,
    Bin: '457353',
    Last4: String(no % 10_000).padStart(4, '0'),
    HolderName: 'NGUYEN VAN KHACH',
  }
  const dates = { ExpMonth: 12, ExpYear: 2090, StatementDay: 5, DueDay: 25, CreditLimit: 100_000_000 }
  return (await user.done(cards.addOrEdit, { ...face, ...dates, ...input, CustomerID })).Data.CardDataID
}

type NewPos = Partial<RawInput<typeof pos.addOrEdit>> & { fundId?: number; percent?: number; minFee?: number }

/** A POS that takes every card type at `percent` (1,1 unless given), from long ago on; its fund is made unless given. */
export async function makePos(
  user: TestUser,
  { fundId, percent = 1.1, minFee = 0, ...other }: NewPos = {},
): Promise<number> {
  const no = nextNo()
  const BankCardID = other.BankCardID ?? fundId ?? (await makeFund(user))
  const types = ['VISA', 'MASTER', 'JCB', 'AMEX', 'UPI', 'NAPAS'] as const
  const Fees = types.flatMap((CardType) =>
    [false, true].map((IsForeign) => ({
      CardType,
      IsForeign,
      Percent: percent,
      MinFee: minFee,
      FromDate: '2020-01-01',
    })),
  )
  const face = {
    Name: `POS VCB ${no}`,
    TID: String(20000000 + no),
    MID: '000000012345678',
    BankCode: 'VCB',
    MerchantName: 'HKD Minh Anh',
  }
  return (await user.done(pos.addOrEdit, { ...face, Fees, ...other, BankCardID })).Data.PosID
}
