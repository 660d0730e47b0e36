import { comparisons } from '@cardpro/contract/debts/comparison'
import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { files } from '@cardpro/contract/kit/files/files'
import { lockDays } from './lockDays.ts'
import { todayHere } from './orders.ts'
import type { TestServer, TestUser } from './shop.ts'
import { uploaded } from './uploads.ts'

/** Freezes the debts at the end of a day long before the books, which locks none of what else is done; answers the first PeriodID. */
export async function freezeDebts(server: TestServer, owner: TestUser, date = todayHere(-500)): Promise<number> {
  await lockDays(server, owner, date)
  return (await owner.done(debtSummary.runDebt, { date })).Data.PeriodID
}

/** The draft of a comparison of a period long before the books, and a picture of its paper. */
export async function compareDebts(server: TestServer, owner: TestUser, ObjectID: number) {
  const days = { fromDate: todayHere(-460), toDate: todayHere(-450) }
  const asked = { type: 'customer' as const, ObjectID, ...days }
  const { ComparisonID: comparison } = (await owner.done(comparisons.saveComparison, asked)).Data
  const place = { RefKind: 'comparison' as const, RefID: comparison }
  return { comparison, comparedFile: (await uploaded(server, owner, { call: files.uploadImage, place })).FileID }
}
