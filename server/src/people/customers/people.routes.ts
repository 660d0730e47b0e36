import { people } from '@cardpro/contract/people/customers/customer.calls'
import { customerBulk } from '@cardpro/contract/people/customers/customerBulk'
import { editRecord } from '#kit/http/editing.ts'
import { serve } from '#kit/http/http.ts'
import { changeCustomers, previewCustomers } from './customerBulk.service.ts'
import { addOrEditCustomer, readForEdit } from './customerEdit.ts'
import { listCustomers } from './customerList.ts'
import { stopCustomer } from './customerStop.ts'
import { getCustomer, searchCustomers } from './people.service.ts'
import { listSimilar } from './similarCustomers.ts'

export const peopleRoutes = [
  ...serve(people, {
    ajaxLoadCustomer: listCustomers,
    getByID: getCustomer,
    addOrEditCustomer: editRecord(people.addOrEditCustomer, { stored: readForEdit, save: addOrEditCustomer }),
    deleteCustomer: stopCustomer,
    getSimilar: listSimilar,
    getCustomerSearch: searchCustomers,
  }),
  ...serve(customerBulk, { previewMany: previewCustomers, changeMany: changeCustomers }),
]
