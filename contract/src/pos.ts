import { z } from 'zod'
import { getThatWrites, list, read, write } from './call.ts'
import { cardType } from './cardShort.ts'
import { amountOrZero, day, dayOut, id, name, note, nothing, paging, percent, text, version, vnd } from './fields.ts'

export const posStatuses = { 1: 'Hoạt động', 2: 'Tạm ngưng', 3: 'Hỏng', 4: 'Bị khóa', 0: 'Đã trả' } as const

/** A fee of a terminal: percent of the swipe, at least MinFee đồng, for swipes from FromDate on. */
const PosFee = z.object({ CardType: cardType, IsForeign: z.boolean(), Percent: percent, MinFee: vnd, FromDate: dayOut })
export type PosFee = z.infer<typeof PosFee>

/** The same in a picker: null for whoever may see neither terminals nor profit. */
const PosChoiceFee = PosFee.extend({ Percent: percent.nullable(), MinFee: vnd.nullable() })
export type PosChoiceFee = z.infer<typeof PosChoiceFee>

export const PosRow = z.object({
  PosID: id,
  Name: z.string(),
  TID: z.string(),
  MID: z.string(),
  BankCode: z.string(),
  MerchantName: z.string(),
  BankCardID: id,
  FundName: z.string(),
  MaxSwipe: vnd,
  MaxDay: vnd,
  UsedDay: vnd,
  SettleDays: z.number().int(),
  /** The fees in force today. */
  Fees: z.array(PosFee),
  /** Money of its swipes that the bank has not paid yet, đồng. */
  NotBack: vnd,
  Note: z.string(),
  Status: z.number().int(),
  Version: version,
})
export type PosRow = z.infer<typeof PosRow>

/** A terminal in a picker: what decides is its fee and what is left of the day's limit (null: no limit). */
export const PosChoice = z.object({
  PosID: id,
  Name: z.string(),
  TID: z.string(),
  BankCode: z.string(),
  Fees: z.array(PosChoiceFee),
  MaxSwipe: vnd,
  DayRemain: vnd.nullable(),
  OpenLots: z.array(z.object({ LotNo: z.string(), Date: dayOut })),
})
export type PosChoice = z.infer<typeof PosChoice>

export const pos = {
  getByConditions: list('Pos/GetByConditions', {
    about:
      "The terminals of the shop with today's fees, today's volume and the money not yet paid (đồng). Without a Status: all but those given back (0).",
    access: 'pos.view',
    scope: 'many',
    input: paging.extend({ GeneralSearch: text, Status: z.number().int().min(0).max(4).optional(), BankCode: text }),
    row: PosRow,
    summary: z.object({ UsedDay: vnd, NotBack: vnd }),
  }),
  getFees: list('Pos/GetFees', {
    about: 'The fee table of one terminal with its history, latest first.',
    access: 'pos.view',
    scope: 'many',
    input: z.object({ PosID: id }),
    row: PosFee,
  }),
  addOrEdit: write('Pos/AddOrEdit', {
    about:
      'Makes or changes a terminal. Fees are added with their FromDate and never change what was posted. Refused: a TID in use at another terminal, a fund of another shop, an old Version.',
    access: 'pos.add',
    scope: 'one',
    input: z.object({
      PosID: id.optional(),
      Name: name,
      TID: z
        .string({ error: 'TID là bắt buộc' })
        .trim()
        .toUpperCase()
        .regex(/^[0-9A-Z]{4,16}$/, 'TID phải gồm 4 đến 16 chữ số hoặc chữ cái'),
      MID: text,
      BankCode: z.string({ error: 'Vui lòng chọn ngân hàng' }).min(1, 'Vui lòng chọn ngân hàng').max(20),
      MerchantName: text,
      BankCardID: z
        .number({ error: 'Vui lòng chọn tài khoản nhận tiền' })
        .int()
        .positive('Vui lòng chọn tài khoản nhận tiền'),
      MaxSwipe: amountOrZero.default(0),
      MaxDay: amountOrZero.default(0),
      SettleDays: z
        .number()
        .int()
        .min(0, 'Số ngày tiền về từ 0 đến 30')
        .max(30, 'Số ngày tiền về từ 0 đến 30')
        .default(1),
      Fees: z
        .array(
          z.object({
            CardType: cardType,
            IsForeign: z.boolean().default(false),
            Percent: percent,
            MinFee: amountOrZero.default(0),
            FromDate: day.optional(),
          }),
        )
        .max(60, 'Tối đa 60 dòng phí')
        .default([]),
      Note: note,
      Status: z.literal([0, 1, 2, 3, 4]).default(1),
      Version: version.optional(),
    }),
    data: z.object({ PosID: id }),
  }),
  delete: getThatWrites('Pos/Delete', {
    about: 'Gives a terminal back (status 0). Refused while the bank still owes money for it.',
    access: 'pos.cancel',
    scope: 'one',
    input: z.object({ posID: id }),
    data: nothing,
  }),
  getAllPos: list('Meta/GetAllPos', {
    about: "Active terminals for a picker: fees in force today, what is left of the day's limit, open lô.",
    access: 'signed-in',
    scope: 'many',
    input: z.object({ shopID: id.optional() }),
    row: PosChoice,
  }),
  wrongSwipeRuleWarning: read('Pos/WrongSwipeRuleWarning', {
    about:
      'Whether a swipe of Money đồng would break a limit of this terminal, counted on its active swipes of today alone. Level 1 warns, 2 blocks.',
    access: 'signed-in',
    scope: 'one',
    input: z.object({
      PosID: id,
      Money: z.number().int().min(0, 'Số tiền không hợp lệ').max(1e13, 'Số tiền không hợp lệ'),
    }),
    data: z.object({
      Ok: z.boolean(),
      Violations: z.array(
        z.object({ Rule: z.string(), Limit: vnd, Current: vnd, Level: z.number().int(), Message: z.string() }),
      ),
      Remain: vnd.nullable(),
    }),
  }),
}
