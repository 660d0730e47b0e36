import { z } from 'zod'
import { getThatWrites, list, read, write } from './call.ts'
import { CardShort } from './cardShort.ts'
import { id, instant, name, note, nothing, paging, percent, reason, text, version, vnd } from './fields.ts'

/** A bank account of the customer, to which payouts go. */
const Account = z.object({
  BankCode: z.string().min(1, 'Vui lòng chọn ngân hàng'),
  AccountNo: z.string().min(1, 'Số tài khoản là bắt buộc').max(19, 'Số tài khoản không hợp lệ'),
  AccountName: z.string().min(1, 'Chủ tài khoản là bắt buộc').max(120, 'Chủ tài khoản tối đa 120 ký tự'),
  IsDefault: z.boolean().default(false),
})

/** A customer in a list. Balance in đồng: above 0 the customer owes the shop, below 0 the shop owes the customer. */
export const CustomerRow = z.object({
  CustomerID: id,
  Code: z.string(),
  FullName: z.string(),
  Phone: z.string(),
  CardCount: z.number().int(),
  FeeRut: percent.nullable(),
  FeeDao: percent.nullable(),
  /** The collaborator who brought the customer. */
  AffID: id.nullable(),
  AffName: z.string(),
  Balance: vnd,
  LastOrder: instant.nullable(),
  IsBlack: z.boolean(),
  HasConsent: z.boolean(),
  Status: z.number().int(),
})
export type CustomerRow = z.infer<typeof CustomerRow>

export const Customer = CustomerRow.extend({
  Phone2: z.string(),
  Address: z.string(),
  Source: z.string(),
  BlackReason: z.string(),
  ConsentAt: instant.nullable(),
  ConsentMethod: z.string(),
  Note: z.string(),
  Accounts: z.array(Account),
  Version: version,
})
export type Customer = z.infer<typeof Customer>

/** One hit of the customer search: what the order form needs to decide. */
export const CustomerHit = z.object({
  CustomerID: id,
  Code: z.string(),
  FullName: z.string(),
  Phone: z.string(),
  Balance: vnd,
  IsBlack: z.boolean(),
  HasConsent: z.boolean(),
  FeeRut: percent.nullable(),
  FeeDao: percent.nullable(),
  Cards: z.array(CardShort),
})
export type CustomerHit = z.infer<typeof CustomerHit>

export const people = {
  ajaxLoadCustomer: list('Customer/AjaxLoadCustomer', {
    about:
      'Customers of the shop. GeneralSearch: name without accents, phone or KH number. Without a Status: those in use (1). Summary: both sides of the debts of all that match.',
    access: 'customers.view',
    scope: 'many',
    input: paging.extend({
      GeneralSearch: text,
      HasDebt: z.boolean().optional(),
      Status: z.number().int().min(0).max(1).optional(),
    }),
    row: CustomerRow,
    summary: z.object({ TheyOwe: vnd, WeOwe: vnd }),
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
      "Makes or changes a customer. Refused: a phone that is another customer's of the shop, a card number or CVV in the note, a blacklisting without a reason, an old Version. Changing a stopped customer takes him back. Percent with three decimals.",
    access: 'customers.add',
    scope: 'one',
    input: z.object({
      CustomerID: id.optional(),
      FullName: name,
      Phone: z
        .string({ error: 'Số điện thoại là bắt buộc' })
        .min(1, 'Số điện thoại là bắt buộc')
        .max(20, 'Số điện thoại không hợp lệ'),
      Phone2: z.string().max(20, 'Số điện thoại phụ không hợp lệ').default(''),
      Address: text,
      Source: text,
      FeeRut: percent.nullable().default(null),
      FeeDao: percent.nullable().default(null),
      AffID: id.nullable().default(null),
      IsBlack: z.boolean().default(false),
      BlackReason: text,
      Consent: z.boolean().default(false),
      ConsentMethod: text,
      Note: note,
      Accounts: z.array(Account).max(10, 'Tối đa 10 tài khoản').default([]),
      Version: version.optional(),
    }),
    data: z.object({ CustomerID: id }),
  }),
  deleteCustomer: getThatWrites('Customer/DeleteCustomer', {
    about: 'Stops a customer (the rows stay). Refused while there is a balance or an open order.',
    access: 'customers.cancel',
    scope: 'one',
    input: z.object({ CustomerID: id, Reason: reason.optional() }),
    data: nothing,
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
