import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import * as ledger from '#books/ledger/ledger.service.ts'
import { Books } from './books.ts'
import { todayHere } from './orders.ts'
import type { TestServer, TestUser } from './shop.ts'

type Owing = { partnerId: number; orderId?: number; amountVnd: number; day?: string }

/** Puts a debt on a partner's account, with or without an order; below 0 the shop owes the partner. */
export async function owePartner(
  server: TestServer,
  user: TestUser,
  { partnerId, orderId = 0, amountVnd, day = todayHere() }: Owing,
): Promise<void> {
  const account = { kind: 331 as const, owner: partnerId, ref: orderId }
  const capital = { kind: 411 as const }
  const sides = amountVnd > 0 ? { debit: account, credit: capital } : { debit: capital, credit: account }
  const about = { partner: partnerId }
  const transfers = [{ ...sides, amountVnd: Math.abs(amountVnd), about }]
  const journal = { shopId: user.shopId, postingDate: day, type: 'ADJUST' as const, transfers }
  await new Books(server, user).write((ctx) => ledger.post(ctx, [journal]), todayHere())
}

type Settling = { partner: number; fund: number; order: number; planned: number }

/** A partner who owes of one order and is owed of another; answers the voucher of what it has paid already. */
export async function settlePartner(
  server: TestServer,
  owner: TestUser,
  { partner: PartnerID, fund: BankCardID, order, planned }: Settling,
): Promise<number> {
  await owePartner(server, owner, { partnerId: PartnerID, orderId: order, amountVnd: 5_000_000 })
  await owePartner(server, owner, { partnerId: PartnerID, orderId: planned, amountVnd: -5_000_000 })
  const paid = { PartnerID, Direction: 'receive' as const, Amount: 500_000, BankCardID }
  return (await owner.done(partnerDebts.payDebtPartnerSchedule, paid)).Data.DebtID
}
