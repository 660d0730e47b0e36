import type { PosRow } from './pos.ts'

export const posStatus = { givenBack: 0, active: 1, paused: 2, broken: 3, locked: 4 } as const

/** `T+1`, `T+0 lúc 11:00, 16:00`, with what the bank does at the weekend and on holidays. */
export function calendarText({
  SettleDays,
  SettleShifts,
  HoldsWeekend,
}: Pick<PosRow, 'SettleDays' | 'SettleShifts' | 'HoldsWeekend'>): string {
  const shifts = SettleDays === 0 && SettleShifts.length > 0 ? ` lúc ${SettleShifts.join(', ')}` : ''
  return `T+${SettleDays}${shifts}${HoldsWeekend ? ' · dồn cuối tuần, lễ' : ''}`
}
