import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { assignments } from '@cardpro/contract/debts/assignments'
import { keyHash } from '#bank/reconcile/lines/facts.service.ts'
import { BankDesk, daysAgo, lineOf } from '../bankDesk.ts'
import { makeFund } from '../cardFile.ts'
import type { Day } from './writesDay.ts'

/** What is decided about lines of an account, booked from them and taken back. */
export async function dayOfLines(day: Day): Promise<void> {
  const desk = new BankDesk(day.server, { user: day.user, fund: await makeFund(day.user, { since: 30 }) })
  const today = { bookedOn: daysAgo(0) }
  const unknown = await desk.keepOne(lineOf(2_222_000, today))
  const { UnknownID } = await day.did(lineMatches.postUnknown, { LineID: unknown })
  const some = { SourceID: UnknownID, Outcome: 4, Amount: 1_000_000 } as const
  const { AssignmentID } = await day.did(assignments.assign, some)
  await day.did(assignments.cancelAssign, { AssignmentID, Reason: 'Gán nhầm' })
  await day.did(lineMatches.cancelUnknown, { UnknownID, Reason: 'Ghi nhầm' })
  const { journal } = await desk.voucher(3_333_000)
  const LineID = await desk.keepOne(lineOf(3_333_000, today))
  const Key = keyHash(`v${journal}`)
  await day.did(lineMatches.decline, { LineID, Key })
  await day.did(lineMatches.decline, { LineID, Key, Again: true })
  await day.did(lineMatches.post, { LineID, Key })
}
