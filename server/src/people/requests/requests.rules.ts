/** An entry that is to be undone: its amount, day, author and time of entry. */
export type EntryToUndo = { amountVnd: number; day: string; authorId: number; at: string }
type Shop = { limitVnd: number }
type Caller = { userId: number; today: string; now: Date; beforeVnd: number }

/** So long the author takes an entry back alone, up to the limit: a correction of a typing mistake, not a cancellation. */
const slipMs = 5 * 60_000

/**
 * Whether a second user is needed to undo these: above the shop's limit, together with what the same user has undone
 * of the same order within a day (`beforeVnd`), and for whatever is of an earlier day.
 */
export function needsSecond(
  undone: readonly EntryToUndo[],
  { limitVnd }: Shop,
  { userId, today, now, beforeVnd }: Caller,
): boolean {
  if (limitVnd === 0 || undone.length === 0) return false
  if (sumOf(undone) + beforeVnd > limitVnd) return true
  const isSlip = undone.every(({ authorId, at }) => authorId === userId && now.getTime() - Date.parse(at) < slipMs)
  return !isSlip && undone.some(({ day }) => day < today)
}

export const sumOf = (undone: readonly EntryToUndo[]): number =>
  undone.reduce((sum, { amountVnd }) => sum + Math.abs(amountVnd), 0)
