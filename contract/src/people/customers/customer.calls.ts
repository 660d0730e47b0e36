import { z } from 'zod'
import { addOrEditOf, edit, getThatWrites, list, read } from '../../kit/call.ts'
import { inputsOf, outputsOf } from '../../kit/dictionary.ts'
import { confirm, emptyAnswer, id, paging, reasonOrNone, text, version, vnd } from '../../kit/fields.ts'
import { filterInputs, groupKeysOf } from '../../kit/recordList.ts'
import { Groups, groupBy, sortBy } from '../../kit/sorts.ts'
import { CardShort } from '../cards/cardRows.ts'
import { customerFields } from './customer.fields.ts'
import { customersList } from './customers.list.ts'

/** For how many days a customer has not come, as a filter of the list. */
export const inactiveDays = [30, 60, 90] as const

/** A customer in a list. Balance in đồng: above 0 the customer owes the shop, below 0 the shop owes the customer. */
export const CustomerRow = z.object({
  CustomerID: id,
  ...outputsOf(customerFields, [
    'Code',
    'FullName',
    'Phone',
    'CardCount',
    'OrderCount',
    'FeeRut',
    'FeeDao',
    'Source',
    'StaffID',
  ]),
  ...outputsOf(customerFields, ['StaffName', 'Turnover30', 'Profit30', 'AffID', 'AffName', 'Balance', 'AtWork']),
  ...outputsOf(customerFields, ['LastOrder', 'LastUsed', 'Rank', 'IsBlack']),
  HasConsent: z.boolean(),
  IsMerged: z.boolean(),
  /** Erased at the customer's request: no field of an anonymised customer can be changed. */
  IsAnonymised: z.boolean(),
  ...outputsOf(customerFields, ['Note', 'Status']),
  Version: version,
})
export type CustomerRow = z.infer<typeof CustomerRow>

export const Customer = CustomerRow.extend({
  ...outputsOf(customerFields, ['Phone2', 'Zalo', 'CitizenID', 'Birthday', 'Sex', 'Address', 'DebtLimit']),
  ...outputsOf(customerFields, ['BlackReason', 'ConsentAt', 'ConsentMethod', 'ConsentFileID']),
  MergedInto: z.object({ CustomerID: id, Code: z.string(), FullName: z.string() }).nullable(),
  ...outputsOf(customerFields, ['Accounts']),
})
export type Customer = z.infer<typeof Customer>

/** One hit of the customer search: what the order form needs to decide. */
export const CustomerHit = z.object({
  CustomerID: id,
  ...outputsOf(customerFields, ['Code', 'FullName', 'Phone', 'Balance', 'IsBlack']),
  HasConsent: z.boolean(),
  ...outputsOf(customerFields, ['FeeRut', 'FeeDao', 'AffID']),
  Cards: z.array(CardShort),
})
export type CustomerHit = z.infer<typeof CustomerHit>

/** A stored customer who may be the one being typed in, and why. */
export const SimilarCustomer = z.object({
  CustomerID: id,
  ...outputsOf(customerFields, ['Code', 'FullName', 'Phone']),
  Why: z.string(),
})
export type SimilarCustomer = z.infer<typeof SimilarCustomer>

export const people = {
  ajaxLoadCustomer: list('Customer/AjaxLoadCustomer', {
    about:
      'Customers of the shop, newest first; with InactiveDays those who have not come for so many days, the latest first. GeneralSearch: name without accents, phone or KH number. AffID: whom this collaborator brought. Without a Status: those in use (1). CountTo: where words alone are sought, matches are counted no further, and a Total of CountTo + 1 means more. Summary: both sides of the debts of all that match.',
    access: 'customers.view',
    scope: 'many',
    input: paging.extend({
      ...filterInputs(customersList),
      Sort: sortBy(customersList.sorts),
      ...groupBy(groupKeysOf(customersList)),
      CountTo: z.number().int().min(2000, 'Số đếm phải từ 2.000').max(1_000_000, 'Số đếm không hợp lệ').optional(),
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
  addOrEditCustomer: edit('Customer/AddOrEditCustomer', 'CustomerID', {
    about:
      "Makes or changes a customer. Refused: a phone that is another customer's of the shop, a card number or CVV in the note, a blacklisting without a reason, an old Version, a merged customer. Asks (CONFIRM): a CCCD that another customer has or that contradicts birthday or sex (the number itself is not kept; left out, the stored one stays), a fee above 10 %. Changing a deactivated customer reactivates the customer. Percent with three decimals. SimilarCustomers: stored customers who may be the same person.",
    ...addOrEditOf('customers', 'CustomerID'),
    scope: 'one',
    input: z.object({
      CustomerID: id.optional(),
      ...inputsOf(customerFields, ['FullName', 'Phone', 'Phone2', 'Zalo', 'CitizenID', 'ForgetCitizenID', 'Birthday']),
      ...inputsOf(customerFields, ['Sex', 'Address', 'Source', 'StaffID', 'DebtLimit', 'Rank', 'FeeRut', 'FeeDao']),
      ...inputsOf(customerFields, ['AffID', 'IsBlack', 'BlackReason', 'Consent', 'ConsentMethod', 'ConsentDate']),
      ...inputsOf(customerFields, ['ConsentFileID', 'Note', 'Accounts']),
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
    data: emptyAnswer,
  }),
  getSimilar: list('Customer/GetSimilarCustomers', {
    about:
      'Stored customers who may be the one being typed in: one of the same phones, or the same last four digits and a similar name. CustomerID: the customer being changed, who is left out.',
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
