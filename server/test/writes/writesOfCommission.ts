import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { debts } from '@cardpro/contract/debts/debts'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { makeCollaborator } from '#test/partners.ts'
import type { TestUser } from '#test/shop.ts'
import type { Day } from './writesDay.ts'

/** Commission is earned, paid with tax kept back, and the payment is taken back. */
export async function dayOfCommission(day: Day): Promise<void> {
  const { user: owner } = day
  const BankCardID = await makeFund(owner, { name: 'Quỹ chi hoa hồng', opening: 5_000_000 })
  const { collaborator, order } = await earned(owner)
  const pay = {
    AffID: collaborator,
    ScheduleIDs: [order],
    Amount: 20_000,
    Withheld: 2_000,
    BankCardID,
    Note: 'Chi hoa hồng',
  }
  const { DebtID } = await day.did(collaboratorDebts.payCollaborator, pay)
  await day.did(debts.cancelPayDebt, { DebtID, Reason: 'Chi nhầm người' })
}

async function earned(owner: TestUser): Promise<{ collaborator: number; order: number }> {
  const collaborator = await makeCollaborator(owner, { Base: 1, Percent: 0.2 })
  const order = await makeOrder(owner, {
    CustomerID: await makeCustomer(owner, { AffID: collaborator }),
    Amount: 10_000_000,
  })
  await order.swipe([{ pos: await makePos(owner, { Name: 'POS hoa hồng' }), amount: 10_000_000 }])
  return { collaborator, order: order.id }
}

export const collaboratorWhoEarned = async (owner: TestUser): Promise<number> => (await earned(owner)).collaborator
