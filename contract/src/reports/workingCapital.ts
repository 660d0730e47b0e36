import { z } from 'zod'
import { read } from '../kit/call.ts'
import { day, dayOut, instant, ofShops, vnd } from '../kit/fields.ts'

/** One line of where the money lies: what of an account it is. `takes`: it is taken off. */
type CapitalLine = {
  title: string
  kind: number
  /** Of parties who may be on either side: what they owe, what we owe, or what is at work. Left out: the balance. */
  side?: 'theyOwe' | 'weOwe' | 'atWork'
  takes?: true
}

/** Spec 6.16, in the order in which it is read. Customers are never netted against each other, partners not even over their own orders. */
export const capitalLines = {
  Cash: { title: 'Tiền mặt', kind: 111 },
  Bank: { title: 'Tiền gửi ngân hàng, ví', kind: 112 },
  PosUnpaid: { title: 'Tiền POS chưa về', kind: 1361 },
  PosHeld: { title: 'Tiền POS đang treo', kind: 1362 },
  CustomersOwe: { title: 'Khách nợ', kind: 131, side: 'theyOwe' },
  AtWork: { title: 'Đang ở thẻ khách', kind: 131, side: 'atWork' },
  PartnersOwe: { title: 'Đối tác nợ', kind: 331, side: 'theyOwe' },
  Advances: { title: 'Nhân viên giữ tạm ứng', kind: 141 },
  Shortage: { title: 'Thiếu quỹ chờ xử lý', kind: 1381 },
  Internal: { title: 'Phải thu, phải trả nội bộ', kind: 1368 },
  Other: { title: 'Phải thu, phải trả khác', kind: 1388 },
  WeOweCustomers: { title: 'Mình nợ khách', kind: 131, side: 'weOwe', takes: true },
  WeOwePartners: { title: 'Mình nợ đối tác', kind: 331, side: 'weOwe', takes: true },
  WeOweAffs: { title: 'Phải trả CTV', kind: 3388, takes: true },
  Tax: { title: 'Thuế TNCN phải nộp', kind: 3335, takes: true },
  Unknown: { title: 'Tiền thừa, chưa xác định', kind: 3381, takes: true },
} as const satisfies Record<string, CapitalLine>
export type CapitalKey = keyof typeof capitalLines

const keys = Object.keys(capitalLines) as [CapitalKey, ...CapitalKey[]]
const Amounts = z.object(Object.fromEntries(keys.map((key) => [key, vnd])) as Record<CapitalKey, typeof vnd>)

/** Lines, their sum, and what it has to be: Capital (411) and Profit, all results so far. Off: by how much it is not. */
export const CapitalSums = z.object({
  Lines: Amounts,
  Net: vnd,
  Capital: vnd,
  Profit: vnd,
  Off: vnd,
})
export type CapitalSums = z.infer<typeof CapitalSums>

export const workingCapital = {
  getWorkingCapital: read('Report/WorkingCapital', {
    about:
      'Vốn lưu động: where the money lies at the end of a day (today without toDate), less what is owed, by shop and in all, beside capital and accumulated profit, which it must equal: Off is 0. At the company level with the company itself; shopID narrows it to these shops. With OfOwnShops of every shop that the caller may enter, from whichever of them it is asked; refused without the right to that report. AtWork is known for today: for an earlier day it is in what customers owe.',
    access: 'dashboard.profit',
    asksToo: ['allShops.view'],
    asks: ({ OfOwnShops }) => (OfOwnShops ? [['allShops.view']] : []),
    scope: 'many',
    isHeavy: true,
    input: z.object({
      toDate: day.optional(),
      ...ofShops,
      OfOwnShops: z.boolean().default(false),
    }),
    data: z.object({
      Date: dayOut,
      At: instant,
      Total: CapitalSums,
      Shops: z.array(z.object({ ShopID: z.number().int(), Name: z.string(), Sums: CapitalSums })),
    }),
  }),
}
