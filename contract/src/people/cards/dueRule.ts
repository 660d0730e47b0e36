import { addDays, nextDueDay } from '../../kit/dates.ts'

/**
 * When a card falls due, as one number, so that cards of one rule are counted together: 1 to 31 is that day of the month;
 * above it is 100 × the statement day + so many days after it.
 */
export const mostDaysAfter = 60

export const ruleAfter = (statementDay: number, daysAfter: number): number => statementDay * 100 + daysAfter

/** The first due day of a rule on or after `fromDay`. Days after a statement are counted from the statement's true day. */
export function nextDue(rule: number, fromDay: string): string {
  const after = daysAfterOf(rule)
  if (after === null) return nextDueDay(rule, fromDay)
  return addDays(nextDueDay(Math.floor(rule / 100), addDays(fromDay, -after)), after)
}

/** How many days after its statement a card falls due; null for a day of the month. */
export const daysAfterOf = (rule: number): number | null => (rule > 31 ? rule % 100 : null)

/** A rule as the wire has it. What falls due after its statement has no day of the month but the next one. */
export const dueFields = (rule: number, nextDay: string): { DueDay: number; DueOffset: number | null } => ({
  DueDay: rule > 31 ? Number(nextDay.slice(8)) : rule,
  DueOffset: daysAfterOf(rule),
})

/** `ngày 25`, `20 ngày sau sao kê`. */
export const dueText = ({ DueDay, DueOffset }: { DueDay: number; DueOffset: number | null }): string =>
  DueOffset === null ? `ngày ${DueDay}` : `${DueOffset} ngày sau sao kê`

/** Every rule that there can be: the days of the month, and all statement days with all days after them. */
export const allDueRules: readonly number[] = [
  ...Array.from({ length: 31 }, (_, index) => index + 1),
  ...Array.from({ length: 31 * mostDaysAfter }, (_, index) =>
    ruleAfter(Math.floor(index / mostDaysAfter) + 1, (index % mostDaysAfter) + 1),
  ),
]
