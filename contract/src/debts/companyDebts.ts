import { z } from 'zod'
import { list } from '../kit/call.ts'
import { day, id, ofShops, paging, vnd } from '../kit/fields.ts'
import { PersonDebt } from './debtRows.ts'
import { customerDebtFilter, debtSums } from './debts.ts'
import { figures, posCounts, posMoneySort, posShow, ShopPosMoney, WaitingByAge } from './posMoneyRows.ts'

/** How far down the POS money of the company is asked for. */
export const posMoneyLevels = { shop: 'Cửa hàng', parent: 'POS cha', pos: 'POS' } as const
export type PosMoneyLevel = keyof typeof posMoneyLevels
const levels = Object.keys(posMoneyLevels) as PosMoneyLevel[]

/** Debts over all shops that the caller may see; shopID narrows them down, of another shop there is nothing. */
export const companyDebts = {
  companyDebtCustomer: list('Report/CompanyDebtCustomer', {
    about:
      'What customers owe and are owed at the end of a period (this month without dates), by person: customers of one phone or one citizen number are one, each in the Cells of its shop. A filter that fits one of them shows the whole person. AtWork is known for a period that ends today. Summary: sums by customer, never netted, and those of each shop. Without Sort the largest debt of either side is first.',
    access: 'customerDebts.view',
    scope: 'many',
    isHeavy: true,
    input: customerDebtFilter.extend(ofShops),
    row: PersonDebt,
    summary: debtSums.extend({
      Columns: z.array(z.object({ ShopID: id, Name: z.string(), TheyOwe: vnd, WeOwe: vnd })),
    }),
  }),
  companyDebtPos: list('Report/CompanyDebtPos', {
    about:
      'POS money over a period (this month without dates), by shop, by POS with those below it (parent; one without a parent is its own), or by single POS (pos); ParentID narrows it to a POS and those below it, Show to POS as in Debt/DebtPos, so that each level adds up to the one above. Without Sort what is latest is first. Summary.Counts: how many POS each Show leaves.',
    access: 'posMoney.view',
    scope: 'many',
    isHeavy: true,
    input: paging.extend({
      fromDate: day.optional(),
      toDate: day.optional(),
      ...ofShops,
      By: z.enum(levels, { error: 'Báo cáo không nhóm được như vậy' }).default('shop'),
      ParentID: id.optional(),
      Show: posShow,
      Sort: posMoneySort,
    }),
    row: ShopPosMoney,
    summary: z.object({ ...figures, Late: vnd, Ages: WaitingByAge, Terminals: z.number().int(), Counts: posCounts }),
  }),
}
