import { comparisons, sharedComparison } from '@cardpro/contract/debts/comparison'
import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { files } from '@cardpro/contract/kit/files/files'
import { makeCustomer } from '#test/cardFile.ts'
import { todayHere } from '#test/orders.ts'
import { uploaded } from '#test/uploads.ts'
import type { Day } from './writesDay.ts'

/** Debts are frozen at the end of a day that is closed (`dayOfClosing`), taken back, and checked. */
export async function dayOfFrozenDebts(day: Day): Promise<void> {
  const date = todayHere(-402)
  const { PeriodID } = await day.did(debtSummary.runDebt, { date })
  await day.did(debtSummary.cancelRunDebt, { PeriodID, Reason: 'Chốt nhầm ngày' })
  await day.did(debtSummary.reloadProcessDebt, {})
  await dayOfComparisons(day)
}

/** A period that is over is compared with a customer: sent, confirmed with the signed paper, and cancelled. */
async function dayOfComparisons(day: Day): Promise<void> {
  const { server, user } = day
  const days = { fromDate: todayHere(-402), toDate: todayHere(-401) }
  const asked = { type: 'customer' as const, ObjectID: await makeCustomer(user), ...days }
  const { ComparisonID } = await day.did(comparisons.saveComparison, asked)
  const { Token } = await day.did(comparisons.sendComparison, { ComparisonID })
  const differs = { Token, IsAgreed: false, Name: 'Trần Hải Đăng', TheirClosing: 1_000, Note: 'Thiếu một khoản' }
  await day.did(sharedComparison.answerComparison, differs)
  const place = { RefKind: 'comparison' as const, RefID: ComparisonID }
  const { FileID } = await uploaded(server, user, { call: files.uploadImage, place })
  await day.did(comparisons.confirmComparison, { ComparisonID, FileID, Name: 'Trần Hải Đăng' })
  await day.did(comparisons.cancelComparison, { ComparisonID, Reason: 'Ký nhầm bản' })
}
