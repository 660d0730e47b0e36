import { comparisons } from '@cardpro/contract/debts/comparison'
import { addDays } from '@cardpro/contract/kit/dates'
import { readBook } from '#debts/comparisons/books.service.ts'
import { saveComparison, sendComparison } from '#debts/comparisons/comparisons.service.ts'
import { answerOne } from '#debts/comparisons/sharedComparison.service.ts'
import type { Shop } from '#demo/company.ts'
import { doCall, type Hand, type Office } from '#demo/demoCalls.ts'
import type { Trade } from './workPartners.ts'

type Days = { fromDate: string; toDate: string }

const save = { call: comparisons.saveComparison, by: saveComparison }
const send = { call: comparisons.sendComparison, by: sendComparison }

/** Partners are asked about last month: one has not been yet, one has not answered, one agrees, one has another figure. */
export async function comparePartners(office: Office, shop: Shop, trade: Trade): Promise<void> {
  const hand = office.hand('manager', shop)
  const days = lastMonth(office)
  await draft(hand, trade.vanLoc, days)
  await ask(hand, trade.dung, days)
  const agreedOn = await ask(hand, trade.tuan, days)
  await answerOne(hand.ctx, agreedOn, { IsAgreed: true, Name: 'Nguyễn Anh Tuấn', Note: '' })
  const differing = await ask(hand, trade.huong, days)
  const side = { type: 'partner', ownerId: trade.huong, fromDay: days.fromDate, toDay: days.toDate } as const
  const { closingVnd } = await readBook(hand.ctx, side)
  const theirs = { TheirClosing: closingVnd - 2_300_000, Note: 'Thiếu một lần chuyển 2.300.000 cuối tháng' }
  await answerOne(hand.ctx, differing, { IsAgreed: false, Name: 'Trần Thị Thu Hương', ...theirs })
}

function lastMonth(office: Office): Days {
  const toDate = addDays(`${office.day(0).slice(0, 8)}01`, -1)
  return { fromDate: `${toDate.slice(0, 8)}01`, toDate }
}

const draft = async (hand: Hand, ObjectID: number, days: Days): Promise<number> =>
  (await doCall(hand, save, { type: 'partner', ObjectID, ...days })).ComparisonID

async function ask(hand: Hand, partner: number, days: Days): Promise<number> {
  const ComparisonID = await draft(hand, partner, days)
  await doCall(hand, send, { ComparisonID })
  return ComparisonID
}
