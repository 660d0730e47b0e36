import { z } from 'zod'
import { getThatWrites, read, write } from '../../kit/call.ts'
import { confirm, day, dayOut, id, instant, note, percent, reason, vnd } from '../../kit/fields.ts'

const method = z.literal([1, 2, 3], { error: 'Cách phân bổ không hợp lệ' })

/** What one shop bears. Percent: as it was typed, where the method is by percent. */
const AllocationShare = z.object({
  ShopID: id,
  ShopName: z.string(),
  Percent: percent.nullable(),
  Amount: vnd,
})

/** How a payment of the company was laid on its shops. Month: `YYYY-MM-01`, whose volume counted. */
export const Allocation = z.object({
  AllocationID: id,
  Method: method,
  Month: dayOut.nullable(),
  Date: dayOut,
  Amount: vnd,
  Note: z.string(),
  StaffName: z.string(),
  At: instant,
  Shares: z.array(AllocationShare),
})
export type Allocation = z.infer<typeof Allocation>

export const allocations = {
  getAllocation: read('Payment/GetAllocation', {
    about:
      'How a payment of the company is laid on its shops now (null: not at all), and the shops that could bear it with their swipe volume of a month (Month: any of its days; the last month without it).',
    access: 'companyBook.view',
    scope: 'book',
    input: z.object({ PaymentID: id, Month: day.optional() }),
    data: z.object({
      Allocation: Allocation.nullable(),
      Month: dayOut,
      Shops: z.array(z.object({ ShopID: id, ShopName: z.string(), Volume: vnd })),
    }),
  }),
  allocateExpense: write('Payment/AllocateExpense', {
    about:
      "Lays a payment of the company's own book on shops: by percent (Method 1; 100 in all), in equal parts (2), or by the swipe volume of a month (3). To the đồng by the largest remainder, a tie to the lower ShopID. The company's account is taken off against 1368, each shop's is charged, in journals of one group. Refused: from within a shop, a payment that is cancelled, is no cost (642, 811) or is laid on shops already, a shop that the caller may not enter, a day that is locked in one of the shops (it is named).",
    access: 'companyBook.add',
    scope: 'book',
    input: z.object({
      PaymentID: id,
      Method: method,
      Month: day.optional(),
      Shops: z
        .array(z.object({ ShopID: id, Percent: percent.optional() }), { error: 'Vui lòng chọn cửa hàng' })
        .min(1, 'Vui lòng chọn cửa hàng')
        .max(500, 'Tối đa 500 cửa hàng'),
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({ AllocationID: id, Shares: z.array(z.object({ ShopID: id, Amount: vnd })) }),
  }),
  cancelAllocation: getThatWrites('Payment/CancelAllocation', {
    about:
      'Takes what shops bear back in all of them together, on one day that is open in each: the first one while it is, else today. A second call is refused. Refused too: a shop whose today is locked (it is named).',
    access: 'companyBook.cancel',
    scope: 'book',
    input: z.object({ AllocationID: id, Reason: reason }),
    data: z.object({ Code: z.string() }),
  }),
}
