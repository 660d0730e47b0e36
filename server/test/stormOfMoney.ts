import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { assignments } from '@cardpro/contract/debts/assignments'
import { posMoney } from '@cardpro/contract/debts/debts'
import type { Data } from '@cardpro/contract/kit/call'
import { BankDesk, daysAgo, lineOf } from './bankDesk.ts'
import { makeFund } from './cardFile.ts'
import type { TestServer, TestUser } from './shop.ts'
import type { StormOfDebts } from './stormOfDebts.ts'

/** Money of an account of which nothing is known, what was assigned of it, and lô that it may be for. */
export type StormOfMoney = { sources: number[]; assigned: number[]; paidLotIds: number[] }
type Storm = StormOfDebts & StormOfMoney
type Act = (storm: Storm) => Promise<void>

const sourcesAtFirst = 6

export async function gatherMoney(server: TestServer, user: TestUser): Promise<Pick<StormOfMoney, 'sources'>> {
  const desk = new BankDesk(server, { user, fund: await makeFund(user, { name: 'Tài khoản thu', since: 30 }) })
  const sources: number[] = []
  for (let no = 1; no <= sourcesAtFirst; no++) {
    const LineID = await desk.keepOne(lineOf(10_000_000 + no, { bookedOn: daysAgo(0) }))
    sources.push((await user.done(lineMatches.postUnknown, { LineID })).Data.UnknownID)
  }
  return { sources }
}

const drawn = (of: number[]): number => of[Math.floor(Math.random() * of.length)] ?? 0

async function assign({ sources, assigned, customerIds, paidLotIds, call }: Storm): Promise<void> {
  const to = [
    { Outcome: 1, CustomerID: drawn(customerIds) },
    { Outcome: 3, numberLoID: drawn(paidLotIds) },
    { Outcome: 4 },
  ] as const
  const whose = to[Math.floor(Math.random() * to.length)] ?? to[2]
  const input = { SourceID: drawn(sources), Amount: 10_000 * (1 + Math.floor(Math.random() * 9)), ...whose }
  const done = (await call(assignments.assign, input)) as Data<typeof assignments.assign> | null
  if (done) assigned.push(done.AssignmentID)
}

async function cancelAssign({ assigned, call }: Storm): Promise<void> {
  await call(assignments.cancelAssign, { AssignmentID: drawn(assigned), Reason: 'Nhầm' })
}

/** Once it is taken back it is no source any more. */
async function cancelUnknown({ sources, call }: Storm): Promise<void> {
  if (sources.length < sourcesAtFirst) return
  await call(lineMatches.cancelUnknown, { UnknownID: drawn(sources), Reason: 'Nhầm' })
}

async function read({ user }: Storm): Promise<void> {
  await user.done(posMoney.getUnidentified, {})
}

/** What is done with money of which nothing is known, each as often as it is drawn. */
export const moneyActs: readonly [Act, number][] = [
  [assign, 8],
  [cancelAssign, 4],
  [cancelUnknown, 1],
  [read, 1],
]
