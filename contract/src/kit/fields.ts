import { z } from 'zod'
import { parseDay } from './dates.ts'
import type { Right } from './rights.ts'
import { protectText, withoutCardNumbers } from './text/safeText.ts'

/** Ids are made by the server and fit a JavaScript number. −111 (the company level) is a shop id only in the header. */
export const id = z
  .number({ error: 'Mã không hợp lệ' })
  .int('Mã không hợp lệ')
  .positive('Mã không hợp lệ')
  .max(Number.MAX_SAFE_INTEGER, 'Mã không hợp lệ')

/** Whole đồng of either sign. The đồng has no minor unit, so an integer is exact; 10^13 is beyond any shop. */
export const vnd = z
  .number({ error: 'Số tiền không hợp lệ' })
  .int('Số tiền phải là số nguyên đồng')
  .min(-1e13, 'Số tiền không hợp lệ')
  .max(1e13, 'Số tiền không hợp lệ')

/** V-AMT: one line of money, 1.000 to 5.000.000.000 đồng. */
export const amount = z
  .number({ error: 'Số tiền không hợp lệ' })
  .int('Số tiền phải là số nguyên đồng')
  .min(1_000, 'Số tiền phải từ 1.000 đồng')
  .max(5_000_000_000, 'Số tiền không được quá 5.000.000.000 đồng')

/** What settles a debt, in full or in part: a rest below 1.000 đồng is paid like any other. */
export const debtMoney = (label: string, missing: string) =>
  z
    .number({ error: missing })
    .int('Số tiền phải là số nguyên đồng')
    .min(1, `${label} phải lớn hơn 0`)
    .max(5_000_000_000, `${label} không được quá 5.000.000.000 đồng`)

/** A fee or another sum that may be zero, 0 to 5.000.000.000 đồng. */
export const amountOrZero = z
  .number({ error: 'Số tiền không hợp lệ' })
  .int('Số tiền phải là số nguyên đồng')
  .min(0, 'Số tiền không được âm')
  .max(5_000_000_000, 'Số tiền không được quá 5.000.000.000 đồng')

/** V-PCT: percent, 0 to 100 with at most three decimals (1.8 is 1,8 %). The database keeps thousandths of a percent. */
export const percent = z
  .number({ error: 'Tỷ lệ phí không hợp lệ' })
  .min(0, 'Tỷ lệ phí không hợp lệ: phải từ 0 đến 100')
  .max(100, 'Tỷ lệ phí không hợp lệ: phải từ 0 đến 100')
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, 'Tỷ lệ phí chỉ có tối đa 3 số lẻ')

/** A business day. In: `DD/MM/YYYY` or `YYYY-MM-DD`. Out, and inside: `YYYY-MM-DD`. */
export const day = z.string({ error: 'Ngày không hợp lệ' }).transform((text, context) => {
  const iso = parseDay(text)
  if (iso === null) context.addIssue({ code: 'custom', message: `Ngày không hợp lệ: ${text}` })
  return iso ?? z.NEVER
})

/** In an answer: a customer's phone or Zalo. The server masks it for users without that right. */
export const customerPhone = z.string().meta({ masksWithout: 'customers.phone' satisfies Right })

/** In an answer: `YYYY-MM-DD`. */
export const dayOut = z.string()
/** In an answer: an instant as ISO 8601 with +07:00. */
export const instant = z.string()

/** V-SAFE in typed text: card numbers are masked, a CVV, PIN or OTP is refused. */
export const guardText = (text: string, context: z.RefinementCtx): string => {
  const read = protectText(text)
  if (!('wrong' in read)) return read.text
  context.addIssue({ code: 'custom', message: read.wrong })
  return z.NEVER
}
/** The same for short texts, an account or bill number among them: only what can be nothing but a card number is masked. */
const safeShort = (text: string, context: z.RefinementCtx): string => withoutCardNumbers(safeWords(text, context))
const safeWords = (text: string, context: z.RefinementCtx): string => {
  if ('wrong' in protectText(text)) guardText(text, context)
  return text
}

/** V-TEXT, trimmed and NFC. Names up to 120 characters. */
export const name = z
  .string({ error: 'Không được để trống' })
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(1, 'Không được để trống').max(120, 'Tối đa 120 ký tự'))
  .transform(guardText)
/** V-TEXT: notes up to 2.000 characters. */
export const note = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().max(2000, 'Ghi chú tối đa 2.000 ký tự'))
  .transform(guardText)
  .default('')
/** A short free text (an address, a reference number) up to 200 characters. */
export const text = z
  .string()
  .transform((value) => value.normalize('NFC').trim())
  .pipe(z.string().max(200, 'Tối đa 200 ký tự'))
  .transform(safeShort)
  .default('')
/** Why something is cancelled or adjusted: required. */
export const reason = z
  .string({ error: 'Vui lòng nhập lý do' })
  .transform((value) => value.normalize('NFC').trim())
  .pipe(z.string().min(1, 'Vui lòng nhập lý do').max(500, 'Lý do tối đa 500 ký tự'))
  .transform(guardText)

/** What is stored where a cancel gives no reason: the specification's own caller sends none. Our screens always ask. */
export const noReason = 'không ghi lý do'
export const reasonOrNone = z
  .string()
  .default('')
  .transform((value) => value.normalize('NFC').trim())
  .pipe(z.string().max(500, 'Lý do tối đa 500 ký tự'))
  .transform(guardText)
  .transform((value) => (value === '' ? noReason : value))

export const version = z.number().int().positive()
/** Shown as required on the API page: it is refused where it is left out, by more than its schema. */
export const markRequired = <S extends z.ZodType>(schema: S): S => schema.meta({ isRequired: true })

/** Codes of warnings (`Warnings[].Code` of the refused answer) that the user has agreed to. */
export const confirm = z.array(z.string().max(40)).max(20).default([])
export const emptyAnswer = z.null()

/** At the company level: these shops alone. Of another shop than the caller's there is nothing. */
export const ofShops = { shopID: z.array(id).max(500, 'Tối đa 500 cửa hàng').default([]) }

export const paging = z.object({
  PageIndex: z.number().int().min(1, 'Trang phải từ 1').max(1_000_000, 'Trang không hợp lệ').default(1),
  PageSize: z.number().int().min(1, 'Số dòng phải từ 1').max(200, 'Tối đa 200 dòng mỗi trang').default(20),
})

const optionalId = (error: string) =>
  z.number({ error }).int(error).positive(error).max(Number.MAX_SAFE_INTEGER, error).optional()

/**
 * Where money comes from or goes to: one of the shop's funds, or what a staff member carries (141). Exactly one of the two, which
 * the server asks for.
 */
export const place = { BankCardID: optionalId('Vui lòng chọn quỹ'), StaffID: optionalId('Vui lòng chọn nhân viên') }
export type MoneyPlace = { BankCardID?: number | undefined; StaffID?: number | undefined }
