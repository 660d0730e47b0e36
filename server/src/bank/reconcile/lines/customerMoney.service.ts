import { namesOf, offersByCode, type PayingCustomer } from '#bank/bankFeed/collections/offers.service.ts'
import { type Ctx, can } from '#kit/context.ts'
import type { CustomerMoney } from './facts.rules.ts'

export type { PayingCustomer }

type CodedLine = { id: number; fundId: number; bookedOn: string; leftVnd: number; contentKey: string }
type CustomerMoneyFacts = { customerMoney: Map<number, CustomerMoney[]>; customers: Map<number, PayingCustomer> }

/** What customers pay with these lines, by the codes of orders and customers in them; nothing for a caller who may not see debts. */
export async function customerMoneyOf(ctx: Ctx, lines: readonly CodedLine[]): Promise<CustomerMoneyFacts> {
  const customerMoney = new Map<number, CustomerMoney[]>()
  if (!can(ctx, 'customerDebts.view')) return { customerMoney, customers: new Map() }
  for (const line of lines) {
    const offers = line.leftVnd > 0 ? await offersByCode(ctx, line) : []
    if (offers.length > 0)
      customerMoney.set(
        line.id,
        offers.map(({ cls, against, ...offer }) => ({
          ...offer,
          class: cls,
          against,
          isOurs: !against.includes('otherShop') && !against.includes('partnerOrder'),
        })),
      )
  }
  const ids = [...new Set([...customerMoney.values()].flat().map(({ customerId }) => customerId))]
  return { customerMoney, customers: await namesOf(ctx, ids) }
}
