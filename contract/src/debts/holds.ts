import { z } from 'zod'
import { withRights, write } from '../kit/call.ts'
import { id, note, reasonOrNone, vnd } from '../kit/fields.ts'
import { holdState } from './posMoneyRows.ts'

/** How a loss of POS money is borne. */
export const lossOutcome = { charge: 1, bear: 2 } as const
export const lossOutcomes = { 1: 'Đòi lại khách', 2: 'Cửa hàng chịu' } as const

/** Of the lô after the act: what the bank holds back, and what it still owes. */
const LotAfter = z.object({ JournalID: id, Held: vnd, Remain: vnd })
const LogWithdrawalID = id

export const posHolds = {
  holdSwipe: write('Debt/HoldSwipe', {
    about:
      'Treo bill: what the bank still owes for a swipe goes from 1361 to 1362 of its lô, because the bank looks into it. Note is the reason. Refused: a cancelled swipe, one that is held or lost already, a POS of a partner or one that keeps all of it, a lô of which the bank has paid so much that less is left than for this swipe.',
    access: 'posMoney.edit',
    scope: 'one',
    input: z.object({ LogWithdrawalID, Note: note }),
    data: LotAfter,
  }),
  releaseSwipe: write('Debt/ReleaseSwipe', {
    about:
      'Gỡ treo: the bank owes for the swipe again (Dr 1361 / Cr 1362). Of one that was lost the loss is mirrored as well, with posMoney.cancel, and by who may decide such a loss. Refused: a swipe that is neither held nor lost.',
    access: 'posMoney.edit',
    asksToo: ['posMoney.cancel', 'badExpense.approve'],
    scope: 'one',
    input: z.object({ LogWithdrawalID, Reason: reasonOrNone }),
    data: LotAfter,
  }),
  loseSwipe: write('Debt/LoseSwipe', {
    about:
      'The bank does not pay for a held swipe. Outcome 1: its gross is charged to its order (Dr 131, of kind 4 Dr 331), which is owed again; the fee of the POS, which the customer bears with it, comes off 632 where the bank gave it back (FeeBack), else it is other income (711). Outcome 2: the shop bears the net (Dr 8112), decided by an owner, or by badExpense.approve up to the AdjustLimit of the shop. Refused: a swipe that is not held, that of an order of another shop (cancel it there), a cancelled order, a locked today.',
    access: 'posMoney.edit',
    scope: 'one',
    input: z.object({
      LogWithdrawalID,
      Outcome: z.literal([1, 2], { error: 'Vui lòng chọn ai chịu khoản mất' }),
      FeeBack: z.boolean().default(true),
      Note: note,
    }),
    data: LotAfter.extend({ Code: z.string() }),
  }),
}

/** The state of the bill decides who may release it: a loss is taken back by users who may decide one. */
export function releaseOf(hold: number) {
  if (hold === holdState.borne) return withRights(posHolds.releaseSwipe, ['posMoney.cancel'], ['badExpense.approve'])
  return hold === holdState.charged ? withRights(posHolds.releaseSwipe, ['posMoney.cancel']) : posHolds.releaseSwipe
}
