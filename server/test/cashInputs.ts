import { capital } from '@cardpro/contract/cashbook/capital'
import { counts } from '@cardpro/contract/cashbook/counts'
import { shopTransfers } from '@cardpro/contract/funds/shopTransfers'
import { makeFund } from './cardFile.ts'
import type { SampleInput } from './sampleInputs.ts'
import type { TestUser } from './shop.ts'

/** Ids of what is counted, put in and moved to another shop. */
export type CashIds = {
  sisterFund: number
  /** A count of more than the books had, one that stands alone, one that is settled in part, and its settlement. */
  count: number
  ownCount: number
  settledCount: number
  settlement: number
  capital: number
  shopTransfer: number
}

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

type Known = CashIds & {
  shop: number
  till: number
  bank: number
  sister: number
  staff: number
  customer: number
  partnerToo: number
}
const why = { Reason: 'Thử quyền' }

export function cashInputs(ids: Known): Record<string, SampleInput[]> {
  const count = { CountID: ids.count, Amount: 10_000 }
  const sides = { FromShopID: ids.shop, FromID: ids.bank, ToShopID: ids.sister, ToID: ids.sisterFund }
  return {
    'Payment/GetShifts': [{ BankCardID: ids.till }],
    'Payment/GetCounts': [{ BankCardID: ids.till }],
    'Job/ExcelCashCounts': [{ BankCardID: ids.till }],
    'Payment/GetCount': [{ CountID: ids.count }],
    'Payment/EndShift': [{ BankCardID: ids.till }],
    'Payment/BeginCount': [{ BankCardID: ids.till }],
    'Payment/CountFund': [{ BankCardID: ids.till, N500: 400 }],
    'Payment/SettleDiff': [
      { CountID: ids.settledCount, Outcome: 2, Amount: 10_000, StaffID: ids.staff },
      { ...count, Outcome: 4, CustomerID: ids.customer },
      { ...count, Outcome: 5, PartnerID: ids.partnerToo },
    ],
    'Payment/Capital': [{ BankCardID: ids.bank, Direction: 1, Amount: 1_000_000, ObjectName: 'Thử quyền' }],
    'Shop/TransferFund': [{ ...sides, Amount: 1_000_000 }],
    'Debt/ReloadBankCard': [{ BankCardID: ids.bank }],
    'Payment/ReloadMoney': [{}],
    'Payment/CancelCount': [{ CountID: ids.ownCount, ...why }],
    'Payment/CancelSettle': [{ SettlementID: ids.settlement, ...why }],
    'Payment/CancelCapital': [{ CapitalID: ids.capital, ...why }],
    'Shop/CancelTransferFund': [{ TransferID: ids.shopTransfer, ...why }],
  }
}
