import { accountKind } from '@cardpro/contract/kit/money/accounts'
import { openingDebts, phoneKey } from '#books/openings/openingDebts.service.ts'
import {
  customerMissing,
  customersByPhone,
  lockCustomer,
  lockCustomersForShare,
} from '#people/customers/people.service.ts'

/** What customers owed the shop before it came to Card Pro, or, below zero, what it owed them: against capital. */
export const customerOpeningDebts = openingDebts({
  part: 'openingDebts',
  name: 'Công nợ đầu',
  title: 'Công nợ đầu',
  path: 'Debt/Opening',
  menu: 'customerDebts',
  event: 'openingDebt',
  ref: 'customer',
  dimension: 'customer',
  kind: accountKind.customer,
  sign: 1,
  ofPart: 'customers',
  fields: [
    {
      field: 'CustomerPhone',
      title: 'SĐT khách',
      kind: 'phone',
      isRequired: true,
      also: ['SĐT', 'Số điện thoại'],
      formFields: ['CustomerID'],
      example: '0903123218',
    },
    { field: 'Name', title: 'Họ tên', kind: 'text', also: ['Khách hàng', 'Tên khách'], example: 'Nguyễn Văn An' },
    {
      field: 'Amount',
      title: 'Công nợ đầu',
      kind: 'balance',
      isRequired: true,
      also: ['Công nợ', 'Còn nợ', 'Số dư đầu', 'Nợ đầu kỳ'],
      example: '2.500.000 (khách nợ), -500.000 (nợ khách)',
    },
  ],
  keyOf: phoneKey,
  namedBy: 'khách hàng với SĐT',
  find: customersByPhone,
  // A customer that was merged meanwhile has no debts of its own.
  hold: lockCustomersForShare,
  missing: customerMissing,
  // The debt of one who was merged into another is the other's by now. The older one first, as where two become one.
  holdToCancel: async (ctx, { ownerId, survivorId }) => {
    for (const id of [ownerId, survivorId].toSorted((a, b) => a - b)) await lockCustomer(ctx, id)
    return (await lockCustomer(ctx, ownerId)).full_name
  },
})
