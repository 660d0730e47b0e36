import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { makePos } from './cardFile.ts'
import type { TestUser } from './shop.ts'

type Parts = { pos: number; bank: number; word: string }

/** Money for many lô of a POS: one that was posted, and a draft. */
export async function makeCashBacks(owner: TestUser, { pos, bank, word }: Parts) {
  const input = { PosID: pos, Amount: 1_000_000, BankCardID: bank, Content: word }
  const begin = async () => (await owner.done(cashBacks.addCashBack, input)).Data.CashBackID
  const paidCashBack = await begin()
  await owner.done(cashBacks.payCashBack, { CashBackID: paidCashBack })
  // A POS of its own for further drafts: one of the same POS takes the place of the one before.
  const draftPos = await makePos(owner, { fundId: bank, MaxDay: 0 })
  return { paidCashBack, cashBack: await begin(), draftPos }
}
