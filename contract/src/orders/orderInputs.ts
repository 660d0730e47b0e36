import { z } from 'zod'
import { amountOrZero, day, id, note, percent, version } from '../kit/fields.ts'
import { pleaseEnter } from '../kit/inputSentences.ts'
import { OrderTotals } from './orderRows.ts'

// What several calls on orders take and answer.

export const oneOf = <const T extends readonly number[]>(values: T, message: string) =>
  z.literal(values, { error: message })
export const amountOf = (label: string) =>
  z
    .number({ error: pleaseEnter(label) })
    .int('Số tiền phải là số nguyên đồng')
    .min(1_000, `${label} phải từ 1.000 đồng`)
    .max(5_000_000_000, `${label} không được quá 5.000.000.000 đồng`)
export const order = { ScheduleID: id, Version: version.optional() }

export const terms = {
  ForDate: day,
  shiftWorking: oneOf([0, 1, 2, 3], 'Ca làm không hợp lệ').default(0),
  TypeWorking: oneOf([1, 2, 3, 4], 'Nơi làm không hợp lệ').default(1),
  /** Rút: how much to swipe. Đáo: how much to top up. Đáo + rút: the extra rút; the đáo part is TopUpAmount. */
  Amount: z
    .number({ error: 'Vui lòng nhập số tiền yêu cầu' })
    .int('Số tiền phải là số nguyên đồng')
    .min(1_000, 'Số tiền yêu cầu phải từ 1.000 đồng')
    .max(5_000_000_000, 'Số tiền yêu cầu không được quá 5.000.000.000 đồng'),
  TopUpAmount: amountOrZero.default(0),
  FeeRut: percent,
  FeeDao: percent,
  FeeFixed: amountOrZero.default(0),
  FeeShip: amountOrZero.default(0),
  FeeCollect: oneOf([1, 2, 3, 4], 'Cách thu phí không hợp lệ').default(1),
  StaffID: id.optional(),
  PlannedPosID: id.nullable().default(null),
  Note: note,
}

export const chosenId = (message: string) => z.number({ error: message }).int().positive(message)

export const Totals = z.object({ ScheduleID: id, Totals: OrderTotals, Version: version })
/** LineID: the line that was posted, by which it can be cancelled. */
export const Posted = Totals.extend({ LineID: id })
