import { z } from 'zod'
import { list, read, write } from '../../kit/call.ts'
import { day, id, instant, version, vnd } from '../../kit/fields.ts'
import { imageBytesMax } from '../../kit/files/files.ts'
import { approval, billNo } from '../../orders/swipe.fields.ts'

/** What a paper is. `other`: a bill of which that is not clear. */
export const billKinds = ['sale', 'void', 'settlement', 'transfer', 'other'] as const
export type BillKind = (typeof billKinds)[number]
export const billKindWords: Record<BillKind, string> = {
  sale: 'Bán',
  void: 'Hủy',
  settlement: 'Kết toán',
  transfer: 'Ảnh CK',
  other: 'Chưa rõ',
}

/** From here on a field may be believed, if the books agree with the bill. */
export const sureConfidence = 0.95
/** A photo is read for so long, as the processor works on it: then what was read by then is answered. */
export const photoReadMs = 8_000
export const photoPixelsMax = 24_000_000
/** Of one user, photos of bills that belong to no swipe yet; each is kept for three days. */
export const loosePhotosMax = 200

const count = z.number().int()
const printedText = z.string().max(20, 'Quá dài, tối đa 20 ký tự').default('')

/** As printed on the bill; empty or null if it is not there. Time: `2026-11-21T17:22`. Count: of a settlement slip. */
const BillFields = z.object({
  Tid: z.string(),
  Mid: z.string(),
  LotNo: z.string(),
  BillNo: z.string(),
  Approval: z.string(),
  Rrn: z.string(),
  Last4: z.string(),
  CardType: z.string(),
  Amount: vnd.nullable(),
  Time: z.string(),
  Count: count.nullable(),
})
export type BillFields = z.infer<typeof BillFields>
export type BillConfidence = Partial<Record<keyof BillFields, number>>
export const noFields: BillFields = {
  Tid: '',
  Mid: '',
  LotNo: '',
  BillNo: '',
  Approval: '',
  Rrn: '',
  Last4: '',
  CardType: '',
  Amount: null,
  Time: '',
  Count: null,
}

export const BrandSum = z.object({ CardType: z.string(), Count: count, Amount: vnd })
export type BrandSum = z.infer<typeof BrandSum>

/** A swipe that a bill may be of. For and Against: sentences. IsSure: POS, amount and last four are the bill's, and no other swipe has them. */
const BillSwipe = z.object({
  LogWithdrawalID: id,
  ScheduleID: id,
  Code: z.string(),
  CustomerName: z.string(),
  PosID: id,
  PosName: z.string(),
  LotNo: z.string(),
  BillNo: z.string(),
  Approval: z.string(),
  Last4: z.string(),
  CardType: z.string(),
  Amount: vnd,
  At: instant,
  IsCancelled: z.boolean(),
  HasPicture: z.boolean(),
  IsSure: z.boolean(),
  For: z.array(z.string()),
  Against: z.array(z.string()),
})
export type BillSwipe = z.infer<typeof BillSwipe>

/** An open order that a swipe may yet be written into. LeftToSwipe: what was agreed less what was swiped. */
const BillOrder = z.object({
  ScheduleID: id,
  Code: z.string(),
  CustomerName: z.string(),
  Last4: z.string(),
  LeftToSwipe: vnd,
})

/** The lô that a settlement slip closes, by the books. Gaps: bill numbers between its first and last that it lacks. */
const BillLot = z.object({
  numberLoID: id,
  LotNo: z.string(),
  PosName: z.string(),
  Count: count,
  Amount: vnd,
  IsSettled: z.boolean(),
  Brands: z.array(BrandSum),
  Gaps: z.array(z.string()),
  Version: version,
})
export type BillLot = z.infer<typeof BillLot>

/** What the books know of a bill. PosID null: a POS that is not ours. */
const BillMatch = z.object({
  PosID: id.nullable(),
  PosName: z.string(),
  Swipes: z.array(BillSwipe),
  Orders: z.array(BillOrder),
  Lot: BillLot.nullable(),
})
export type BillMatch = z.infer<typeof BillMatch>

export const BillRead = z.object({
  FileID: id,
  Url: z.string(),
  Name: z.string(),
  Kind: z.enum(billKinds),
  Fields: BillFields,
  /** 0 to 1 by field: its least likely character, less where no title names it. */
  Confidence: z.record(z.string(), z.number()),
  Brands: z.array(BrandSum),
  RawText: z.string(),
  /** So hard to read that only a part was. */
  IsPartial: z.boolean(),
  Match: BillMatch,
})
export type BillRead = z.infer<typeof BillRead>

/**
 * A photo that the caller has sent and put nowhere yet. What was read of it is not kept: sent again to Meta/ReadBill it
 * is read again, and stored once.
 */
const WaitingPhoto = z.object({ FileID: id, Name: z.string(), At: instant })
export type WaitingPhoto = z.infer<typeof WaitingPhoto>

export const billPhotos = {
  getWaiting: list('Reconcile/GetWaitingPhotos', {
    about:
      'Photos of bills of the last three days that the caller has sent in this shop and that belong to no swipe yet, in the order in which they came. File/GetFile has the picture, File/RemoveFile drops it.',
    access: 'uploadBill.add',
    orAccess: ['orders.add'],
    scope: 'one',
    input: z.object({}),
    row: WaitingPhoto,
  }),
  readBill: write('Meta/ReadBill', {
    about:
      'Reads the photo of a bill (multipart field `image`: JPEG, PNG or WebP, at most 8 MB and 24 megapixels) on this server, and finds the swipe it is of. Only the picture is stored, for three days unless it is put to a swipe. Card numbers are masked. Of one that is hard to read what was read within 8 seconds is answered (IsPartial). Refused: a photo of a transfer, one in which nothing can be read; BUSY: try again. The answer is not kept: the same photo again is read again, and stored once.',
    access: 'uploadBill.add',
    orAccess: ['orders.add'],
    scope: 'one',
    takesFile: imageBytesMax + 1024 * 1024,
    fileField: 'image',
    isSecret: true,
    input: z.object({}),
    data: BillRead,
  }),
  findSwipes: read('Reconcile/FindBill', {
    about:
      'The swipes of this shop that a bill may be of, by last four, amount and day (within three), with the reasons for and against each; open orders of that card; of a settlement slip the lô that it closes.',
    access: 'uploadBill.view',
    orAccess: ['orders.add'],
    scope: 'one',
    input: z.object({
      Kind: z.enum(billKinds, { error: 'Loại bill không hợp lệ' }).default('sale'),
      Tid: printedText,
      LotNo: printedText,
      BillNo: printedText,
      Approval: printedText,
      Last4: z
        .string()
        .regex(/^(\d{4})?$/, 'Cần đúng 4 số cuối')
        .default(''),
      Amount: vnd.optional(),
      Count: count.optional(),
      Date: day.optional(),
    }),
    data: BillMatch,
  }),
  attach: write('Reconcile/AttachPhoto', {
    about:
      'Gắn vào đơn: the photo becomes the picture of the bill of a swipe, and bill number and approval code are written where the swipe has none. Refused: a photo of another user or of a swipe already, a swipe of another shop, without orders.edit the order of another user. Filled: how many blanks were.',
    access: 'orders.edit',
    orAccess: ['orders.add'],
    asksToo: ['orders.view'],
    asks: () => [['orders.view']],
    scope: 'one',
    input: z.object({ FileID: id, ScheduleID: id, LogWithdrawalID: id, BillNo: billNo, Approval: approval }),
    data: z.object({ ScheduleID: id, Filled: count }),
  }),
}
