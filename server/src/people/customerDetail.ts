import type { Data, Input } from '@cardpro/contract/basic/call'
import type { people } from '@cardpro/contract/people/people'
import type { Ctx } from '#platform/context.ts'
import { figuresOf } from './customerList.ts'
import { readAccounts } from './customers.repo.ts'
import { customerMissing, readCustomers } from './people.service.ts'

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
