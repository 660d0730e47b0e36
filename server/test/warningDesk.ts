import { type WarningRow, warnings } from '@cardpro/contract/orders/warnings'
import { setClock } from '#kit/clock.ts'
import { makeFund, makePos } from './cardFile.ts'
import { todayHere } from './orders.ts'
import type { TestUser } from './shop.ts'

export const minute = 60_000
export const hour = 60 * minute

export type Counter = { owner: TestUser; fund: number; pos: number }

/** A counter that can work: a fund with money, and a POS whose money comes on the next day. */
export async function openCounter(owner: TestUser): Promise<Counter> {
  const fund = await makeFund(owner, { opening: 500_000_000 })
  return { owner, fund, pos: await makePos(owner, { fundId: fund, MaxDay: 0, SettleDays: 1 }) }
}

/** What is open of one type, so long after now. */
export async function seen(user: TestUser, Type: number, laterMs = 0): Promise<WarningRow[]> {
  setClock(new Date(Date.now() + laterMs).toISOString())
  const rows = await user.done(warnings.getWarnings, { Type })
  setClock(null)
  return rows.Data
}

/** The moment of a day, so many days from today, as milliseconds from now. */
export const at = (days: number, time: string): number => Date.parse(`${todayHere(days)}T${time}:00+07:00`) - Date.now()
