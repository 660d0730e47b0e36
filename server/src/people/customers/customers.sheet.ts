import type { Summary } from '@cardpro/contract/kit/call'
import type { CustomerRow, people } from '@cardpro/contract/people/customers/customer.calls'
import { customersList } from '@cardpro/contract/people/customers/customers.list'
import { balanceColumns, listSheet, sheetColumns, sheetFilters } from '#kit/excel/excel.service.ts'
import { listCustomers } from './customerList.ts'

export const customerSheet = listSheet<typeof people.ajaxLoadCustomer>({
  name: 'Khách hàng',
  read: listCustomers,
  columns: sheetColumns<CustomerRow, Summary<typeof people.ajaxLoadCustomer>>(customersList, {
    Balance: balanceColumns({
      titles: ['Khách nợ', 'Mình nợ'],
      of: 'Balance',
      value: ({ Balance }) => Balance,
      totals: ['TheyOwe', 'WeOwe'],
    }),
  }),
  filter: sheetFilters(customersList),
})
