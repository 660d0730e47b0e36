import { z } from 'zod'
import { getThatWrites, write } from '../kit/call.ts'
import { id, instant } from '../kit/fields.ts'
import { DebtDifference } from './debtRows.ts'

/** Bills that are put into a lô by hand, and the check of what the banks owe. */
export const lotBills = {
  addBillNumberLo: write('Debt/AddBillNumberLo', {
    about:
      'Gắn bill: puts swipes of the same POS into this lô; what the bank still owes for each comes with it (Dr 1361 / Cr 1361). Those that are in it already stay: Moved counts the others. All or none. Refused: a settled lô, a cancelled, held or lost swipe, one of an order of another shop, a bill number that the lô has, a lô of which the bank would then owe less than nothing.',
    access: 'posMoney.edit',
    scope: 'one',
    input: z.object({
      numberLoID: id,
      LogWithdrawalIDs: z.array(id).min(1, 'Vui lòng chọn bill').max(200, 'Tối đa 200 bill một lượt'),
    }),
    data: z.object({ Moved: z.number().int() }),
  }),
  reloadProcessDebtPos: getThatWrites('Debt/ReloadProcessDebtPos', {
    about:
      'Adds up every movement of POS money (1361, 1362) by lô, of one POS or all, and holds the sums against the balances of lô, the totals of POS, and the mark by which unpaid lô are found. Checked: how many; Differences: those that are another, which there should be none of. It never writes to the books.',
    access: 'posMoney.view',
    scope: 'many',
    isHeavy: true,
    input: z.object({ PosID: id.optional() }),
    data: z.object({ Checked: z.number().int(), Differences: z.array(DebtDifference), At: instant }),
    isRepeatable: true,
  }),
}
