import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import type { TestUser } from './shop.ts'

type Parts = { pos: number; bank: number; word: string }

/** Money for many lô of a terminal: one that was posted, and a draft. */
export async function makeCashBacks(owner: TestUser, { pos, bank, word }: Parts) {
  const input = { PosID: pos, Amount: 1_000_000, BankCardID: bank, Content: word }
  const begin = async () => (await owner.done(cashBacks.addCashBack, input)).Data.CashBackID
  const paidCashBack = await begin()
  await owner.done(cashBacks.payCashBack, { CashBackID: paidCashBack })
  return { paidCashBack, cashBack: await begin() }
}
