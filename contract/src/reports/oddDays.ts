import { z } from 'zod'
import { list, write } from '../kit/call.ts'
import { day, dayOut, emptyAnswer, id, note } from '../kit/fields.ts'

/** What a day is watched for. Cancels are those of one member of staff. */
export const oddMeasures = {
  Volume: 'Doanh số quẹt',
  Margin: 'Biên lãi',
  PosRate: 'Phí POS trên doanh số',
  Cancels: 'Số lần hủy',
} as const
const oddMeasure = z.enum(Object.keys(oddMeasures) as (keyof typeof oddMeasures)[], { error: 'Không có chỉ số này' })

/** How many are shown of a day: more would not be looked at. */
export const mostOddADay = 3

/** One figure of a day beyond its usual range: Usual is the median of the weekdays before. Đồng, shares of 1, or a count. */
export const OddFigure = z.object({
  ShopID: id,
  ShopName: z.string(),
  Date: dayOut,
  Measure: oddMeasure,
  /** 0: of the whole shop. */
  StaffID: id.or(z.literal(0)),
  StaffName: z.string(),
  Value: z.number(),
  Usual: z.number(),
  /** Out of how many of the eight same weekdays before. */
  Days: z.number().int(),
})
export type OddFigure = z.infer<typeof OddFigure>

export const oddDays = {
  getOddToday: list('Report/OddToday', {
    about:
      'What of a day (today without one) and of the day before it is unlike the eight same weekdays before: volume, margin, POS fee on volume, cancels of one member of staff, beyond the median by more than four times the median deviation. At most three a day, the furthest first; of a day that still runs only what more work will not mend. Silenced ones are left out.',
    access: 'dashboard.profit',
    scope: 'many',
    isHeavy: true,
    input: z.object({ Date: day.optional() }),
    row: OddFigure,
  }),
  silenceOdd: write('Report/SilenceOdd', {
    about:
      'A figure that is explained: it is not reported for its day again, and with Days neither for so many days after it (at most 90). A reason is asked for where Days is 0.',
    access: 'dashboard.profit',
    scope: 'many',
    input: z.object({
      ShopID: id,
      Date: day,
      Measure: oddMeasure,
      StaffID: id.or(z.literal(0)).default(0),
      Days: z.number().int().min(0).max(90, 'Tắt tối đa 90 ngày').default(0),
      Reason: note,
    }),
    data: emptyAnswer,
  }),
}
