import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import type { CommissionIds, Ids } from './ids.ts'
import { makeOrder } from './orders.ts'
import { makeCollaborator } from './partners.ts'
import type { TestUser } from './shop.ts'

type Parts = { word: string; bank: number; pos: number; customer: number; card: number }
const openVnd = 20_000

export async function makeCommission(owner: TestUser, { word, bank, ...whose }: Parts): Promise<CommissionIds> {
  const earner = await makeCollaborator(owner, { Name: `CTV hai ${word}`, Base: 1, Percent: 0.2 })
  const [paid, open] = [await earnBy(owner, { earner, ...whose }), await earnBy(owner, { earner, ...whose })]
  const pay = { AffID: earner, ScheduleIDs: [paid], Amount: openVnd, BankCardID: bank, Note: word }
  return { earner, earned: open, affPayment: (await owner.done(collaboratorDebts.payCollaborator, pay)).Data.DebtID }
}

async function earnBy(owner: TestUser, of: Omit<Parts, 'word' | 'bank'> & { earner: number }): Promise<number> {
  const whose = { CustomerID: of.customer, CardDataID: of.card, AffID: of.earner }
  const order = await makeOrder(owner, { ...whose, Amount: 10_000_000, Confirm: ['W_SAME_CARD'] })
  await order.swipe([{ pos: of.pos, amount: 10_000_000 }])
  return order.id
}

type Inputs = Record<string, Record<string, unknown>[]>

export const commissionInputs = ({ earner, earned, bank, shop }: Ids): Inputs => ({
  'Report/CompanyDebtAff': [{ shopID: [shop] }],
  'Job/ExcelCompanyAffDebts': [{ shopID: [shop] }],
  'Debt/GetAffPayable': [{ AffID: earner }],
  'Debt/GetAffPayments': [{ AffID: earner }],
  'Debt/GetAffStatement': [{ AffID: earner }],
  'Job/ExcelAffPayments': [{ AffID: earner }],
  'Job/ExcelAffStatement': [{ AffID: earner }],
  'Debt/PayAff': [{ AffID: earner, ScheduleIDs: [earned], Amount: openVnd, BankCardID: bank }],
})

export const commissionRemovals = ({ collaboratorOpening }: Ids): Inputs => ({
  'Aff/CancelOpening': [{ JournalID: collaboratorOpening, Reason: 'Thử quyền' }],
})
