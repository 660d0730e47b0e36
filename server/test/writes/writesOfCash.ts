import { capital } from '@cardpro/contract/cash/cashbook/capital'
import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { badDebts } from '@cardpro/contract/debts/badDebts'
import { fundChecks } from '@cardpro/contract/places/funds/fundChecks'
import { shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import { unswiped } from '#test/badDebts.ts'
import { makeFund } from '#test/cardFile.ts'
import type { Day } from './writesDay.ts'

const why = { Reason: 'Nhập nhầm' }

/** A debt is written off, comes back in part, and all of it is taken back. */
export async function dayOfLosses(day: Day): Promise<void> {
  const { user } = day
  const fund = await makeFund(user, { opening: 100_000_000 })
  const { id: ScheduleID } = await unswiped(user, { fund })
  const loss = {
    ScheduleID,
    Amount: 5_000_000,
    Reason: 5,
    StaffPercent: 40,
    StaffID: user.userId,
    Note: 'Quên',
  } as const
  const { ExpenseCardID } = await day.did(badDebts.add, loss)
  const back = { ExpenseCardID, Amount: 1_000_000, BankCardID: fund, Note: 'Khách trả' }
  const { RecoveryID } = await day.did(badDebts.recover, back)
  await day.did(badDebts.cancelRecover, { RecoveryID, ...why })
  await day.did(badDebts.delete, { ExpenseCardID, ...why })
}

/** Cash is counted and settled, capital comes in, money goes to the company. */
export async function dayOfCash(day: Day): Promise<void> {
  const { user } = day
  const till = await makeFund(user, { kind: 1, opening: 1_000_000 })
  await day.did(fundChecks.reloadMoney, {})
  await day.did(fundChecks.reloadBankCard, {})
  await day.did(counts.endShift, { BankCardID: till })
  await day.did(counts.beginCount, { BankCardID: till })
  const { CountID } = await day.did(counts.countFund, { BankCardID: till, N100: 9, Note: 'Đếm cuối ca' })
  const settled = { CountID, Outcome: 2, StaffID: user.userId, Note: 'Trừ dần' } as const
  const { SettlementID } = await day.did(counts.settleDiff, settled)
  await day.did(counts.cancelSettle, { SettlementID, ...why })
  await day.did(counts.cancelCount, { CountID, ...why })
  const put = { BankCardID: till, Direction: 1, Amount: 1_000_000, ObjectName: 'Ông Minh' } as const
  const { CapitalID } = await day.did(capital.capital, put)
  await day.did(capital.cancelCapital, { CapitalID, ...why })
  const safe = await makeFund(user.at(-111), { kind: 1 })
  const sides = { FromShopID: user.shopId, FromID: till, ToShopID: -111, ToID: safe } as const
  const { TransferID } = await day.did(shopTransfers.transferFund, { ...sides, Amount: 500_000, Fee: 5_500 })
  await day.did(shopTransfers.cancelTransferFund, { TransferID, ...why })
}
