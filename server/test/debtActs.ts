import { board } from '@cardpro/contract/bank/reconcile/board'
import { badDebts } from '@cardpro/contract/debts/badDebts'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { comparisons } from '@cardpro/contract/debts/comparison'
import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { debts } from '@cardpro/contract/debts/debts'
import { BoardDesk } from './boardDesk.ts'
import { type DebtDesk, type Sending, sending } from './debtDesk.ts'
import { lockDays } from './lockDays.ts'
import { todayHere } from './orders.ts'
import { makeCollaborator, makePartner } from './partners.ts'

const Reason = 'Nhập nhầm'
const because = { Reason }

/**
 * What a second press under another key is told: whether the same is meant twice, that nothing is left to do, or the answer
 * of the first.
 */
type Told = 'asks' | 'refuses' | 'answers the same'
export type DebtAct = { name: string; told: Told; make: (desk: DebtDesk) => Promise<Sending> }

const act = (name: string, told: Told, make: DebtAct['make']): DebtAct => ({ name, told, make })
const cancelOf = async (desk: DebtDesk, posted: Sending): Promise<Sending> => {
  const { DebtID } = await desk.sent<{ DebtID: number }>(posted)
  return sending(debts.cancelPayDebt, { DebtID, ...because })
}

/** The lines of a statement, each chosen, ready to be booked. */
async function booking({ server, owner, pos, bank }: DebtDesk): Promise<Sending> {
  const desk = BoardDesk.at(server, owner, { pos, fund: bank })
  const { id } = await desk.matched(await desk.bills('000301', [1_000_000, 2_000_000]))
  return sending(board.payDebtFromPDF, { StatementID: id })
}

/** The acts on debts that post money, each ready to be sent; two of an amount that stand for a second one of the same. */
export const postingActs: DebtAct[] = [
  act('an adjustment of a customer', 'asks', async (desk) => desk.adjusting()),
  act('an adjustment of a partner', 'asks', async (desk) =>
    desk.adjusting(1_000_000, { Type: 'partner', ObjectID: await makePartner(desk.owner) }),
  ),
  act('an adjustment of a collaborator', 'asks', async (desk) =>
    desk.adjusting(1_000_000, { Type: 'aff', ObjectID: await makeCollaborator(desk.owner) }),
  ),
  act('an offset of a customer', 'refuses', (desk) => desk.offsetting()),
  act('money paid back whole', 'refuses', (desk) => desk.refunding()),
  act('money paid back in part', 'asks', async (desk) => {
    await desk.toPayOut()
    return desk.refunding(1_000_000)
  }),
  act('a debt paid by a card', 'asks', (desk) => desk.payingByCard()),
  act('a payment of commission', 'refuses', (desk) => desk.payingCollaborator()),
  act('money of a partner', 'asks', (desk) => desk.receivingOfPartner()),
  act('an offset with a partner', 'refuses', (desk) => desk.offsettingPartner()),
  act('a loss', 'refuses', (desk) => desk.losing()),
  act('money of a loss that comes back', 'asks', (desk) => desk.recovering()),
  act('money for many lô', 'refuses', (desk) => desk.payingLots()),
  act('the cancel of money for many lô', 'answers the same', async (desk) => {
    const { paymentID } = await desk.sent<{ paymentID: number }>(await desk.payingLots())
    return sending(cashBacks.cancelPayCashBack, { paymentID, ...because })
  }),
  act('a statement that is booked', 'answers the same', booking),
  act('the cancel of what a statement booked', 'refuses', async (desk) => {
    const { paymentIDs: PaymentIDs } = await desk.sent<{ paymentIDs: number[] }>(await booking(desk))
    return sending(board.undo, { PaymentIDs, ...because })
  }),
  act('the cancel of an adjustment', 'answers the same', async (desk) => cancelOf(desk, desk.adjusting())),
  act('the cancel of an offset', 'answers the same', async (desk) => cancelOf(desk, await desk.offsetting())),
  act('the cancel of money paid back', 'answers the same', async (desk) => cancelOf(desk, await desk.refunding())),
  act('the cancel of a debt paid by a card', 'answers the same', async (desk) =>
    cancelOf(desk, await desk.payingByCard()),
  ),
  act('the cancel of money of a partner', 'answers the same', async (desk) =>
    cancelOf(desk, await desk.receivingOfPartner()),
  ),
  act('the cancel of an offset with a partner', 'answers the same', async (desk) =>
    cancelOf(desk, await desk.offsettingPartner()),
  ),
  act('the cancel of a payment of commission', 'answers the same', async (desk) =>
    cancelOf(desk, await desk.payingCollaborator()),
  ),
  act('the cancel of a loss', 'answers the same', async (desk) => {
    const { ExpenseCardID } = await desk.sent<{ ExpenseCardID: number }>(await desk.losing())
    return sending(badDebts.delete, { ExpenseCardID, ...because })
  }),
  act('the cancel of money of a loss', 'answers the same', async (desk) => {
    const { RecoveryID } = await desk.sent<{ RecoveryID: number }>(await desk.recovering())
    return sending(badDebts.cancelRecover, { RecoveryID, ...because })
  }),
]

/** Those that post none. */
export const quietActs: DebtAct[] = [
  act('a comparison', 'answers the same', async (desk) => {
    await desk.owing()
    return sending(comparisons.saveComparison, desk.days())
  }),
  act('the confirmation of a comparison', 'refuses', (desk) => desk.confirming()),
  act('the cancel of a comparison', 'answers the same', async (desk) =>
    sending(comparisons.cancelComparison, { ...(await desk.comparing()), ...because }),
  ),
  act('the cancel of a confirmed comparison', 'answers the same', async (desk) => {
    const { ComparisonID } = await desk.sent<{ ComparisonID: number }>(await desk.confirming())
    return sending(comparisons.cancelComparison, { ComparisonID, ...because })
  }),
  act('debts that are frozen', 'answers the same', async (desk) => {
    await desk.comparing()
    await lockDays(desk.server, desk.owner, todayHere(-1))
    return sending(debtSummary.runDebt, { date: todayHere(-1) })
  }),
  act('frozen debts that are taken back', 'answers the same', async (desk) => {
    await lockDays(desk.server, desk.owner, todayHere(-1))
    const run = sending(debtSummary.runDebt, { date: todayHere(-1) })
    const { PeriodID } = await desk.sent<{ PeriodID: number }>(run)
    return sending(debtSummary.cancelRunDebt, { PeriodID, AllTypes: true, ...because })
  }),
]
