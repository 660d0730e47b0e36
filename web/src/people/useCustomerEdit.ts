import { type CustomerRow, people } from '@cardpro/contract/people/customer.calls'
import { send } from '#api/client.ts'
import { typedOf } from '#pickers/typedCustomer.ts'
import { useEditRow } from '#ui/table/useEditRow.ts'

export type EditCustomer = ReturnType<typeof useCustomerEdit>

/** Changes one field of a customer from the list, whose rows do not show all of him: he is read first. */
export const useCustomerEdit = () =>
  useEditRow<typeof people.addOrEditCustomer, CustomerRow>(people.addOrEditCustomer, {
    idOf: ({ CustomerID }) => CustomerID,
    inputOf: async ({ CustomerID }) =>
      typedOf((await send<typeof people.getByID>(people.getByID, { CustomerID })).Data),
    refresh: [people.ajaxLoadCustomer, people.getByID, people.getCustomerSearch],
  })
