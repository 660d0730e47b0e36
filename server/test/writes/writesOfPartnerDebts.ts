import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { makeFund } from '#test/cardFile.ts'
import { moveIn, partnerSheet } from '#test/dataMigration.ts'
import { makeOrder } from '#test/orders.ts'
import { owePartner } from '#test/partnerBooks.ts'
import { makePartner } from '#test/partners.ts'
import type { Day } from './writesDay.ts'

/** A partner pays, is paid, and both sides are counted against each other; one voucher is taken back. */
export async function dayOfPartnerDebts(day: Day): Promise<void> {
  const { server, user: owner } = day
  const BankCardID = await makeFund(owner, { name: 'Két đối tác', opening: 20_000_000 })
  const PartnerID = await makePartner(owner, { Name: 'Đối tác đối ứng' })
  await moveIn(server, owner, partnerSheet('Đối tác đối ứng', 9_000_000))
  const { id: orderId } = await makeOrder(owner)
  await owePartner(server, owner, { partnerId: PartnerID, orderId, amountVnd: -4_000_000 })
  await day.did(partnerDebts.payDebtPartnerSchedule, { PartnerID, Direction: 'pay', Amount: 1_000_000, BankCardID })
  const taken = { PartnerID, Direction: 'receive' as const, Amount: 2_000_000, BankCardID }
  const { DebtID } = await day.did(partnerDebts.payDebtPartnerSchedule, taken)
  await day.did(debts.cancelPayDebt, { DebtID, Reason: 'Nhập nhầm' })
  await day.did(partnerDebts.payPartnerReciprocal, {
    PartnerID,
    Mine: [{ ScheduleID: 0, Amount: 3_000_000 }],
    Theirs: [{ ScheduleID: orderId, Amount: 3_000_000 }],
  })
}
