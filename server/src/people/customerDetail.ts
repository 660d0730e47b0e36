import type { Data, Input } from '@cardpro/contract/basic/call'
import type { people } from '@cardpro/contract/people/customer.calls'
import type { Ctx } from '#platform/context.ts'
import { readAccounts } from './customers.repo.ts'
import { customerMissing, figuresOf, readCustomers } from './people.service.ts'

export async function getCustomer(
  ctx: Ctx,
  { CustomerID }: Input<typeof people.getByID>,
): Promise<Data<typeof people.getByID>> {
  const [found, accounts, figures] = await Promise.all([
    readCustomers(ctx, [CustomerID]),
    readAccounts(ctx, [CustomerID]),
    figuresOf(ctx, [CustomerID]),
  ])
  const [customer] = found
  if (!customer) throw customerMissing()
  return { ...customer, ...figures(CustomerID), Accounts: accounts.get(CustomerID) ?? [] }
}
