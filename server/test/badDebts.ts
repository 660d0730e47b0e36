import { badDebts, type badDebts as Calls } from '@cardpro/contract/debts/badDebts'
import type { RawInput } from '@cardpro/contract/kit/call'
import { files } from '@cardpro/contract/kit/files/files'
import type { LossIds } from './ids.ts'
import { type MadeOrder, makeOrder } from './orders.ts'
import type { TestServer, TestUser } from './shop.ts'
import { uploaded } from './uploads.ts'

type Owing = { fund: number; amount?: number; CustomerID?: number; CardDataID?: number; Confirm?: string[] }

/** A card that was topped up and could not be swiped: its customer owes all of it. */
export async function unswiped(user: TestUser, { fund, amount = 20_000_000, ...whose }: Owing): Promise<MadeOrder> {
  const order = await makeOrder(user, { Contract_Type: 2, Amount: amount, ...whose })
  await order.topUp(fund, amount)
  await order.done('Thẻ bị khóa')
  return order
}

type Loss = Partial<RawInput<typeof Calls.add>> & { Amount: number }

/** The debt of an order, written off: a blocked card, borne by the shop. */
export const writeOff = (user: TestUser, order: { id: number }, loss: Loss) =>
  user.call(badDebts.add, { ScheduleID: order.id, Reason: 1, Note: 'Thẻ bị khóa sau khi nạp', ...loss })

type Furnishing = { word: string; bank: number; customer: number; card: number; server: TestServer }

/** Two debts of a customer: one that was written off, and one of which money came back. */
export async function loseDebts(user: TestUser, { server, word, bank, customer, card }: Furnishing): Promise<LossIds> {
  const whose = { fund: bank, CustomerID: customer, CardDataID: card, Confirm: ['W_SAME_CARD', 'W_LIMIT'] }
  const [lost, back] = [await unswiped(user, whose), await unswiped(user, whose)]
  const loss = (await writeOff(user, lost, { Amount: 20_000_000, Note: word })).Data.ExpenseCardID
  const recoveredLoss = (await writeOff(user, back, { Amount: 20_000_000, Note: word })).Data.ExpenseCardID
  const input = { ExpenseCardID: recoveredLoss, Amount: 500_000, BankCardID: bank, Note: word }
  const recovery = (await user.done(badDebts.recover, input)).Data.RecoveryID
  const { FileID } = await uploaded(server, user, { call: files.uploadImage, place: {}, name: 'giay-no.png' })
  return { loss, recoveredLoss, recovery, lossPaper: FileID }
}

type Known = LossIds & { bank: number; customer: number; carrier: number; card: number; order: number }

/** What a shop's own users would send about losses. */
export const badDebtInputs = (ids: Known): Record<string, Record<string, unknown>[]> => ({
  'ExpenseCard/GetByConditions': [{ CustomerID: ids.customer }],
  'ExpenseCard/GetDetail': [{ ExpenseCardID: ids.recoveredLoss }],
  'ExpenseCard/GetOpenDebts': [{ CustomerID: ids.customer }],
  'Job/ExcelBadDebts': [{ CustomerID: ids.customer }],
  'ExpenseCard/Add': [
    { ScheduleID: ids.order, Amount: 1_000_000, Reason: 1, Note: 'Thử quyền', StaffPercent: 10, StaffID: ids.carrier },
    {
      ScheduleID: ids.order,
      CustomerID: ids.customer,
      CardDataID: ids.card,
      Amount: 10_000,
      Reason: 4,
      Note: 'Thử quyền',
      FileIDs: [ids.lossPaper],
    },
  ],
  'ExpenseCard/Recover': [
    { ExpenseCardID: ids.recoveredLoss, Amount: 100_000, BankCardID: ids.bank, Confirm: ['W_OVER', 'W_DUP'] },
  ],
  'ExpenseCard/CancelRecover': [{ RecoveryID: ids.recovery, Reason: 'Thử quyền' }],
  'ExpenseCard/Delete': [{ ExpenseCardID: ids.loss, Reason: 'Thử quyền' }],
})
