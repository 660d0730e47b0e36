import { z } from 'zod'
import { getThatWrites, list, read, write } from '../basic/call.ts'
import {
  amountOrZero,
  confirm,
  customerPhone,
  day,
  dayOut,
  id,
  instant,
  name,
  note,
  nothing,
  paging,
  percent,
  reasonOrNone,
  text,
  version,
  vnd,
} from '../basic/fields.ts'
import { Groups, groupBy } from '../basic/groups.ts'
import { sortBy } from '../basic/sorts.ts'
import { CardShort } from '../cards/cardShort.ts'

export const customerRanks = { 0: 'Thường', 1: 'Thân thiết', 2: 'VIP' } as const
export const sexes = { 0: 'Chưa rõ', 1: 'Nam', 2: 'Nữ' } as const
/** For how many days nobody has come, as the list asks. */
export const inactiveDays = [30, 60, 90] as const

const rank = z.literal([0, 1, 2], { error: 'Hạng khách không hợp lệ' })

/** A bank account of the customer, to which payouts go. */
const Account = z.object({
  BankCode: z.string().min(1, 'Vui lòng chọn ngân hàng'),
  AccountNo: z.string().min(1, 'Vui lòng nhập số tài khoản').max(19, 'Số tài khoản không hợp lệ'),
  AccountName: z.string().min(1, 'Vui lòng nhập chủ tài khoản').max(120, 'Chủ tài khoản tối đa 120 ký tự'),
  IsDefault: z.boolean().default(false),
})

/**
 * A customer in a list. Balance in đồng: above 0 the customer owes the shop, below 0 the shop owes the customer. AtWork: what
 * was topped up for swipes still to come, which is not owed yet.
 */
export const CustomerRow = z.object({
  CustomerID: id,
  Code: z.string(),
  FullName: z.string(),
  Phone: customerPhone,
  CardCount: z.number().int(),
  FeeRut: percent.nullable(),
  FeeDao: percent.nullable(),
  Source: z.string(),
  StaffID: id.nullable(),
  StaffName: z.string(),
  /** Swiped on his orders of the last 30 days, and what they earned; the latter null without the right to see profit. */
  Turnover30: vnd,
  Profit30: vnd.nullable(),
  /** The collaborator who brought the customer. */
  AffID: id.nullable(),
  AffName: z.string(),
  Balance: vnd,
  AtWork: vnd,
  LastOrder: instant.nullable(),
  /** The day of the last order; without one, the day on which he was added. */
  LastUsed: dayOut,
  Rank: rank,
  IsBlack: z.boolean(),
  HasConsent: z.boolean(),
  IsMerged: z.boolean(),
  /** He asked to be forgotten: nothing of him can be changed any more. */
  IsAnonymised: z.boolean(),
  Note: z.string(),
  Status: z.number().int(),
  Version: version,
})
export type CustomerRow = z.infer<typeof CustomerRow>

export const Customer = CustomerRow.extend({
  Phone2: customerPhone,
  Zalo: customerPhone,
  /** The last digits alone: the number itself is not kept. */
  CitizenID: z.string(),
  Birthday: dayOut.nullable(),
  Sex: z.literal([0, 1, 2]),
  Address: z.string(),
  /** đồng; 0: no limit. */
  DebtLimit: vnd,
  BlackReason: z.string(),
  ConsentAt: instant.nullable(),
  ConsentMethod: z.string(),
  ConsentFileID: id.nullable(),
  MergedInto: z.object({ CustomerID: id, Code: z.string(), FullName: z.string() }).nullable(),
  Accounts: z.array(Account),
})
export type Customer = z.infer<typeof Customer>

/** One hit of the customer search: what the order form needs to decide. */
export const CustomerHit = z.object({
  CustomerID: id,
  Code: z.string(),
  FullName: z.string(),
  Phone: customerPhone,
  Balance: vnd,
  IsBlack: z.boolean(),
  HasConsent: z.boolean(),
  FeeRut: percent.nullable(),
  FeeDao: percent.nullable(),
  AffID: id.nullable(),
  Cards: z.array(CardShort),
})
export type CustomerHit = z.infer<typeof CustomerHit>

/** Somebody on file who may be the one that is being typed in, and why. */
export const SimilarCustomer = z.object({
  CustomerID: id,
  Code: z.string(),
  FullName: z.string(),
  Phone: customerPhone,
  Why: z.string(),
})
export type SimilarCustomer = z.infer<typeof SimilarCustomer>

export const people = {
  ajaxLoadCustomer: list('Customer/AjaxLoadCustomer', {
    about:
      'Customers of the shop, newest first; with InactiveDays those who have not come for so many days, the latest first. GeneralSearch: name without accents, phone or KH number. AffID: whom this collaborator brought. Without a Status: those in use (1). Summary: both sides of the debts of all that match.',
    access: 'customers.view',
    scope: 'many',
    input: paging.extend({
      GeneralSearch: text,
      HasDebt: z.boolean().optional(),
      StaffID: id.optional(),
      AffID: id.optional(),
      Rank: z.number().int().min(0, 'Hạng khách không hợp lệ').max(2, 'Hạng khách không hợp lệ').optional(),
      InactiveDays: z.number().int().min(1, 'Số ngày phải từ 1').max(3650, 'Số ngày không hợp lệ').optional(),
      Status: z.number().int().min(0).max(1).optional(),
      Sort: sortBy(['FullName', 'LastUsed', 'Balance']),
      ...groupBy(['StaffID', 'AffID', 'ShopID']),
    }),
    row: CustomerRow,
    summary: z.object({ TheyOwe: vnd, WeOwe: vnd, Groups: Groups.optional() }),
  }),
  getByID: read('Customer/GetByID', {
    about: 'One customer, whole.',
    access: 'customers.view',
    scope: 'many',
    input: z.object({ CustomerID: id }),
    data: Customer,
  }),
  addOrEditCustomer: write('Customer/AddOrEditCustomer', {
    about:
      "Makes or changes a customer. Refused: a phone that is another customer's of the shop, a card number or CVV in the note, a blacklisting without a reason, an old Version, one who was merged into another. Asks (CONFIRM): a CCCD that another customer has or that contradicts birthday or sex (the number itself is not kept; left out, the one on file stays), a fee above 10 %. Changing a stopped customer takes him back. Percent with three decimals. SimilarCustomers: who on file may be the same person.",
    access: 'customers.add',
    scope: 'one',
    input: z.object({
      CustomerID: id.optional(),
      FullName: name,
      Phone: z
        .string({ error: 'Vui lòng nhập số điện thoại' })
        .min(1, 'Vui lòng nhập số điện thoại')
        .max(20, 'Số điện thoại không hợp lệ'),
      Phone2: z.string().max(20, 'Số điện thoại phụ không hợp lệ').default(''),
      Zalo: z.string().max(20, 'Số Zalo không hợp lệ').default(''),
      CitizenID: z.string().max(20, 'Số CCCD phải gồm 12 chữ số').default(''),
      ForgetCitizenID: z.boolean().default(false),
      Birthday: day.nullable().default(null),
      Sex: z.literal([0, 1, 2], { error: 'Giới tính không hợp lệ' }).default(0),
      Address: text,
      Source: text,
      StaffID: id.nullable().default(null),
      DebtLimit: amountOrZero.default(0),
      Rank: rank.default(0),
      FeeRut: percent.nullable().default(null),
      FeeDao: percent.nullable().default(null),
      AffID: id.nullable().default(null),
      IsBlack: z.boolean().default(false),
      BlackReason: text,
      Consent: z.boolean().default(false),
      ConsentMethod: text,
      ConsentDate: day.nullable().default(null),
      ConsentFileID: id.nullable().default(null),
      Note: note,
      Accounts: z.array(Account).max(20, 'Tối đa 20 tài khoản').default([]),
      Version: version.optional(),
      Confirm: confirm,
    }),
    data: z.object({ CustomerID: id, SimilarCustomers: z.array(SimilarCustomer) }),
  }),
  deleteCustomer: getThatWrites('Customer/DeleteCustomer', {
    about: 'Stops a customer (the rows stay). Refused while there is a balance or an open order.',
    access: 'customers.cancel',
    scope: 'one',
    input: z.object({ CustomerID: id, Reason: reasonOrNone }),
    data: nothing,
  }),
  getSimilar: list('Customer/GetSimilarCustomers', {
    about:
      'Who on file may be the customer that is being typed in: one of the same phones, or the same last four digits and a name that is alike. CustomerID: the customer himself, when he is being changed.',
    access: 'customers.view',
    scope: 'one',
    input: z.object({ FullName: text, Phone: text, Phone2: text, CustomerID: id.optional() }),
    row: SimilarCustomer,
  }),
  getCustomerSearch: list('Customer/GetCustomerSearch', {
    about:
      'Up to 20 customers for a picker, with their active cards: by name without accents, phone in any spelling, or the last four digits of a card.',
    access: 'customers.view',
    scope: 'many',
    input: z.object({ keyword: text }),
    row: CustomerHit,
  }),
}
