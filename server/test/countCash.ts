import { capital } from '@cardpro/contract/cash/cashbook/capital'
import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import { makeFund } from './cardFile.ts'
import type { CashIds } from './ids.ts'
import type { TestUser } from './shop.ts'

type Furnishing = { word: string; till: number; bank: number; sister: number }

/** A surplus in the till that waits, a shortage of another one that staff made good, capital, and money moved to the sister. */
export async function countCash(owner: TestUser, { word, till, bank, sister }: Furnishing): Promise<CashIds> {
  const sisterFund = await makeFund(owner.at(sister), { name: `Két chi nhánh ${word}`, kind: 1 })
  const other = await makeFund(owner, { name: `Két ba ${word}`, kind: 1, opening: 1_000_000 })
  const short = await owner.done(counts.countFund, { BankCardID: other, N100: 9, Note: word })
  const settled = { CountID: short.Data.CountID, Outcome: 1, Amount: 40_000, Note: word } as const
  const { Data: settlement } = await owner.done(counts.settleDiff, settled)
  const over = await owner.done(counts.countFund, { BankCardID: till, N500: 400, Note: word })
  const alone = await makeFund(owner, { name: `Két bốn ${word}`, kind: 1 })
  const own = await owner.done(counts.countFund, { BankCardID: alone, N20: 3, Note: word })
  const put = { BankCardID: bank, Direction: 1, Amount: 2_000_000, ObjectName: `Ông ${word}`, Note: word } as const
  const { Data: move } = await owner.done(capital.capital, put)
  const sides = { FromShopID: owner.shopId, FromID: bank, ToShopID: sister, ToID: sisterFund }
  const { Data: sent } = await owner.done(shopTransfers.transferFund, { ...sides, Amount: 1_000_000, Note: word })
  return {
    sisterFund,
    count: over.Data.CountID,
    ownCount: own.Data.CountID,
    settledCount: short.Data.CountID,
    settlement: settlement.SettlementID,
    capital: move.CapitalID,
    shopTransfer: sent.TransferID,
  }
}
