import { people } from '@cardpro/contract/people'
import { serve } from '#platform/http.ts'
import { addOrEditCustomer, stopCustomer } from './customerEdit.ts'
import { getCustomer, listCustomers, searchCustomers } from './people.service.ts'

export const peopleRoutes = serve(people, {
  ajaxLoadCustomer: listCustomers,
  getByID: getCustomer,
  addOrEditCustomer,
  deleteCustomer: stopCustomer,
  getCustomerSearch: searchCustomers,
})
