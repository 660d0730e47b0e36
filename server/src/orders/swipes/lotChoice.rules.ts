import { formatDay } from '@cardpro/contract/kit/dates'
import { z } from 'zod'

/** What a lô number means on a POS, on the day of a swipe; `number` is padded to six digits. */
/** What a number that was asked for means; `at`: its place among those that were asked for, from 1. */
export const LotsAt = z.object({
  at: z.number(),
  /** The lô that takes swipes and was opened nearest to that day, and how many days before it that was. */
  openId: z.number().nullable(),
  openText: z.string().nullable(),
  openedOn: z.string().nullable(),
  openDays: z.number().nullable(),
  /** The days since a swipe last went into it. */
  idleDays: z.number().nullable(),
  /** The bank has paid for it since, and the POS has opened another one since. */
  isPaidSince: z.boolean(),
  hasLater: z.boolean(),
  /** Which lô of that number and day was the last one, 0 where there is none, and whether it is settled. */
  dayOrder: z.number(),
  isDaySettled: z.boolean(),
})
export type LotsOfNumber = z.infer<typeof LotsAt> & { posId: number; number: string }

/** `lotId` null: a new lô of that day. `question`: what the user is asked first, empty where it is plain. */
export type LotChoice = { lotId: number | null; dayOrder: number; question: string }

/**
 * The lô into which a swipe of that day goes. POS begin their numbers again, so a lô takes it unasked only while it runs: it was
 * opened or swiped into on that day, or on the day before and the bank has paid nothing since.
 */
export function chooseLot(lots: LotsOfNumber, day: string): LotChoice {
  const { openId, openText, openedOn, openDays, idleDays, isPaidSince, hasLater, dayOrder, isDaySettled } = lots
  const opened = (why: string): LotChoice => ({
    lotId: null,
    dayOrder: dayOrder + 1,
    question: why && `${why}: lần quẹt này vào lô ${lots.number} mới của ngày ${formatDay(day)}`,
  })
  if (isDaySettled && openDays !== 0) return opened(`Lô ${lots.number} mở ngày ${formatDay(day)} đã kết toán`)
  if (openId === null || openDays === null || idleDays === null) return opened('')
  const old = `Lô ${openText} mở ngày ${formatDay(openedOn)}`
  if (idleDays < -1) return opened(`${old}, sau ngày của lần quẹt`)
  const joined = { lotId: openId, dayOrder, question: '' }
  if (idleDays <= 0 || (idleDays === 1 && !isPaidSince)) return joined
  const aged = `${old}, đã ${openDays} ngày`
  if (isPaidSince) return opened(`${aged} và đã có tiền về`)
  if (hasLater) return opened(`${aged} và máy đã mở lô khác sau đó`)
  const way = `Nếu máy đã đếm lại từ đầu, hãy kết toán lô ngày ${formatDay(openedOn)} trước`
  return { ...joined, question: `${aged}, chưa kết toán: lần quẹt này vào lô đó. ${way}` }
}
