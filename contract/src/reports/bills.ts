import { z } from 'zod'
import { list, write } from '../kit/call.ts'
import { day, dayOut, id, instant, ofShops, paging, text, vnd } from '../kit/fields.ts'
import { Started } from '../kit/lists/jobs.ts'

/** So much one archive of pictures holds. */
export const picturesMost = 5_000
export const pictureBytesMost = 1024 * 1024 * 1024

/**
 * A swipe that is not cancelled, as its bill has it. Merchant: the business household (HKD) in whose name the POS is.
 * MoneyOn: the day on which the last money of its lô came; null while the lô is not paid whole. Fee and Net are null
 * without the right.
 */
export const BillRow = z.object({
  LogWithdrawalID: id,
  Time: instant,
  PostedOn: dayOut,
  PosID: id,
  PosName: z.string(),
  TID: z.string(),
  Merchant: z.string(),
  LotNo: z.string(),
  BillNo: z.string(),
  Approval: z.string(),
  /** The number of the goods document. */
  DocNo: z.string(),
  BankCode: z.string(),
  Last4: z.string(),
  CardType: z.string(),
  Amount: vnd,
  Fee: vnd.nullable(),
  Net: vnd.nullable(),
  MoneyOn: dayOut.nullable(),
  ScheduleID: id,
  OrderCode: z.string(),
  Pictures: z.number().int(),
})
export type BillRow = z.infer<typeof BillRow>

const filter = {
  fromDate: day.optional(),
  toDate: day.optional(),
  ...ofShops,
  PosID: id.optional(),
  /** HKD, as the POS names it. */
  Merchant: text,
  LotNo: text,
  /** Who has the order now. */
  StaffID: id.optional(),
  MissingImage: z.boolean().default(false),
  MissingNumber: z.boolean().default(false),
  /** Quẹt thiếu chứng từ: without the number of a goods document. */
  MissingDoc: z.boolean().default(false),
}

export const bills = {
  reportBills: list('Report/ReportBills', {
    about:
      'The bills of a period for bookkeeping or a dispute with a bank: swipes that are not cancelled, newest first; this month without dates, at most 366 days. It lists what was recorded and makes no invoice. Summary is of the whole filter, with its business households.',
    access: 'bills.view',
    scope: 'many',
    isHeavy: true,
    input: paging.extend(filter),
    row: BillRow,
    summary: z.object({
      Amount: vnd,
      Fee: vnd.nullable(),
      Net: vnd.nullable(),
      WithoutPicture: z.number().int(),
      WithoutNumber: z.number().int(),
      WithoutDoc: z.number().int(),
      Merchants: z.array(z.string()),
    }),
  }),
  exportPictures: write('Report/ExportBillPictures', {
    about: `Starts a job that puts the pictures of those bills into a ZIP, a folder for each POS and lô; names hold no customer, of a card its last four digits. Logged. It takes orders.view too, since pictures belong to orders. Refused: more than ${picturesMost} pictures or 1 GB.`,
    access: 'bills.export',
    asksToo: ['orders.view'],
    asks: () => [['orders.view']],
    scope: 'many',
    input: z.object(filter),
    data: Started,
    worksExpired: true,
  }),
}
