import { z } from 'zod'
import { edit, getThatWrites, list, read } from '../../kit/call.ts'
import {
  amountOrZero,
  dayOut,
  emptyAnswer,
  id,
  name,
  paging,
  percent,
  reasonOrNone,
  text,
  version,
  vnd,
} from '../../kit/fields.ts'
import { sortBy } from '../../kit/sorts.ts'
import type { PaperLaw } from './papers.ts'

/** A shop as the browser keeps it: the specification's stored shop object. */
export const ActiveShop = z.object({
  ShopID: z.number().int(),
  ShopName: z.string(),
  AccountBank: z.string(),
  AccountOwner: z.string(),
  BankCode: z.string(),
  Address: z.string(),
  Phone: z.string(),
})
export type ActiveShop = z.infer<typeof ActiveShop>

/** What the fee of a đáo is counted on. */
/** On what the percent of a đáo is taken: Số quẹt, Số nạp, Số lớn hơn. */
export const daoFeeBase = { swipe: 1, topUp: 2, larger: 3 } as const
export const roundingMode = { nearest: 1, up: 2 } as const
export const daoFeeBases = { 1: 'Số quẹt', 2: 'Số nạp', 3: 'Số lớn hơn' } as const
export const roundingModes = { 1: 'Gần nhất', 2: 'Làm tròn lên' } as const
/** How an order that makes a loss is treated. */
export const onLoss = { ask: 1, refuse: 2 } as const
export const lossPolicies = { 1: 'Hỏi lại người duyệt', 2: 'Không cho' } as const
export const mostWarnDays = 30
const warnDaysWrong = `Số ngày báo trước phải từ 0 đến ${mostWarnDays}`
const lockHourWrong = 'Giờ khóa sổ phải từ 0 đến 23'
const warnBillAtWrong = 'Giờ nhắc bill không hợp lệ, ví dụ 21:00'
function warnCount(label: string, least: number, most: number) {
  const wrong = `${label} phải từ ${least} đến ${most}`
  return z.number({ error: wrong }).int(wrong).min(least, wrong).max(most, wrong)
}
const settings = {
  FeeDefaultRut: percent,
  FeeDefaultDao: percent,
  FeeMin: amountOrZero,
  RoundingStep: z.literal([1, 500, 1000, 5000], { error: 'Bước làm tròn phải là 1, 500, 1.000 hoặc 5.000 đồng' }),
  RoundingMode: z.literal([1, 2], { error: 'Cách làm tròn không hợp lệ' }),
  DaoFeeBase: z.literal([1, 2, 3], { error: 'Cơ sở tính phí đáo không hợp lệ' }),
  AllowNegativeFund: z.boolean(),
  LossPolicy: z.literal([1, 2], { error: 'Cách xử lý đơn lỗ không hợp lệ' }),
  /** Whether 10 % of a commission from 2.000.000 đồng on is suggested as income tax to be withheld. */
  SuggestsAffTax: z.boolean(),
  WarnDays: z
    .number({ error: warnDaysWrong })
    .int(warnDaysWrong)
    .min(0, warnDaysWrong)
    .max(mostWarnDays, warnDaysWrong),
  /** When an order needs attention: hours after a top-up without a swipe, hours after the swipes without a payout, days of a debt. */
  WarnTopUpHours: warnCount('Số giờ đã nạp chưa rút', 1, 72),
  WarnPayoutHours: warnCount('Số giờ đã quẹt chưa chuyển', 1, 72),
  WarnDebtDays: warnCount('Số ngày khách nợ', 0, 60),
  /** From when on a bill of the day without number or picture is missed, `21:00`. */
  WarnBillAt: z
    .string({ error: warnBillAtWrong })
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, warnBillAtWrong),
  /** So many days after the day on which money of a POS is expected. */
  WarnMoneyDays: warnCount('Số ngày tiền về trễ', 0, 30),
  /** Undoing more than this, or something of an earlier day, needs a second user; 0: never. */
  TwoPersonLimit: amountOrZero,
  /** Adjusting a debt, or writing one off, above this is decided by an owner; 0: always. */
  AdjustLimit: amountOrZero,
  /** From this hour of the next day on only users who may approve orders post to the day; null: no such hour. */
  LockHour: z
    .number({ error: lockHourWrong })
    .int(lockHourWrong)
    .min(0, lockHourWrong)
    .max(23, lockHourWrong)
    .nullable(),
  /** For its papers: the tax code (MST), and the circular by which it keeps its books. */
  TaxCode: text,
  PaperLaw: z.literal([1, 2, 3], { error: 'Chế độ kế toán không hợp lệ' }),
}

/** Letterhead of printed forms. At the company level the company's, with what all of its shops have in common. */
export const PaperHead = z.object({
  ShopName: z.string(),
  Address: z.string(),
  Phone: z.string(),
  TaxCode: z.string(),
  PaperLaw: settings.PaperLaw,
})
export type PaperHead = z.infer<typeof PaperHead>

export const Shop = ActiveShop.extend({ ...settings, Status: z.number().int(), Version: version })
export type Shop = z.infer<typeof Shop>

/**
 * A line of the list of shops. `ManagerName` are the active members of the group "Quản lý" who may enter it, else the
 * owners; `StaffCount` the active users who may enter it; `ExpiredDate` is the account's.
 */
export const ShopRow = Shop.extend({
  ManagerName: z.string(),
  StaffCount: z.number().int(),
  ExpiredDate: dayOut,
  /** The last day that takes no entries; empty: none. */
  LockedTo: z.string(),
  /** What was swiped today and earned by it; null without the right to the report of all shops, or to its profit. */
  TodayVolume: vnd.nullable(),
  TodayProfit: vnd.nullable(),
})
export type ShopRow = z.infer<typeof ShopRow>

/** What a shop starts with. */
export const newShopSettings = {
  FeeDefaultRut: 1.8,
  FeeDefaultDao: 1.8,
  FeeMin: 0,
  RoundingStep: 1000,
  RoundingMode: roundingMode.nearest,
  DaoFeeBase: daoFeeBase.swipe,
  AllowNegativeFund: false,
  LossPolicy: onLoss.ask,
  SuggestsAffTax: false,
  WarnDays: 7,
  WarnTopUpHours: 4,
  WarnPayoutHours: 2,
  WarnDebtDays: 3,
  WarnBillAt: '21:00',
  WarnMoneyDays: 1,
  TwoPersonLimit: 20_000_000,
  AdjustLimit: 5_000_000,
  LockHour: null,
  TaxCode: '',
  PaperLaw: 1 satisfies PaperLaw,
} as const

export const shops = {
  getShopActive: list('Shop/GetShopActive', {
    about: 'The shops that the user may choose; ShopID -111 is first where the user may see all shops together.',
    access: 'signed-in',
    scope: 'none',
    input: z.object({}),
    row: ActiveShop,
  }),
  ajaxLoadShop: list('Shop/AjaxLoadShop', {
    about: 'Every shop that the user may enter, with its settings. Status 0 are the deleted ones.',
    access: 'shops.view',
    scope: 'none',
    input: z.object({
      ShopName: text,
      Status: z.number().int().default(1),
      ...paging.shape,
      Sort: sortBy(['ShopName', 'ManagerName', 'StaffCount', 'ExpiredDate']),
    }),
    row: ShopRow,
  }),
  getByID: read('Shop/GetByID', {
    about: 'The settings of the shop of the header.',
    access: 'signed-in',
    scope: 'one',
    input: z.object({}),
    data: Shop,
  }),
  getPaperHead: read('Shop/GetPaperHead', {
    about:
      'The head of printed papers: name, address, phone, tax code and the circular of the shop of the header; at the company level those of the company, as far as its shops have the same.',
    access: 'signed-in',
    scope: 'book',
    input: z.object({}),
    data: PaperHead,
  }),
  addOrEdit: edit('Shop/AddOrEdit', 'ShopID', {
    about:
      'Changes a shop of the user; saving a deleted one takes it back. Without ShopID it makes one, which needs shops.add; settings that are not sent are then those that the first shop of a company has. Refused: an old Version, the name of another shop, a bad phone, tax code or account number.',
    access: 'shops.edit',
    asksToo: ['shops.add'],
    asks: ({ ShopID }) => (ShopID === undefined ? [['shops.add']] : []),
    scope: 'none',
    input: z.object({
      ShopID: id.optional(),
      ShopName: name,
      Address: text,
      Phone: text,
      BankCode: text,
      AccountBank: text,
      AccountOwner: text,
      ...settings,
      Version: version.optional(),
    }),
    starts: () => newShopSettings,
    data: z.object({ ShopID: id }),
  }),
  delete: getThatWrites('Shop/Delete', {
    about:
      'Deletes a shop: it can be entered no more, its books stay. Refused: open balances (Blockers), the last shop, the shop of the header.',
    access: 'shops.cancel',
    scope: 'none',
    input: z.object({ ShopIDDelete: id, Reason: reasonOrNone }),
    data: emptyAnswer,
  }),
}
