import type { BillFields, BillLot, BillRead, BillSwipe } from '@cardpro/contract/bank/reconcile/billPhotos'
import { newPhoto, type Photo } from './photo.ts'

export const aSwipe: BillSwipe = {
  LogWithdrawalID: 1,
  ScheduleID: 2,
  Code: 'DH261121-014',
  CustomerName: 'Ngô Thị Thanh Vân',
  PosID: 7,
  PosName: 'TCB 02',
  LotNo: '000088',
  BillNo: '',
  Approval: '',
  Last4: '4472',
  CardType: 'VISA',
  Amount: 18_000_000,
  At: '2026-11-21T17:05:00+07:00',
  IsCancelled: false,
  HasPicture: false,
  IsSure: true,
  For: [],
  Against: [],
}
export const fieldsRead: BillFields = {
  Tid: '12345678',
  Mid: '',
  LotNo: '000088',
  BillNo: '000105',
  Approval: '518374',
  Rrn: '',
  Last4: '4472',
  CardType: 'VISA',
  Amount: 18_000_000,
  Time: '2026-11-21T17:05',
  Count: null,
}
const sure = Object.fromEntries(Object.keys(fieldsRead).map((field) => [field, 0.99]))

/** A photo of a bill that was read clearly, and the swipes that it may be of. */
export function photoOf(swipes: BillSwipe[], confidence: Record<string, number> = {}): Photo {
  const Match = { PosID: 7, PosName: 'TCB 02', Swipes: swipes, Orders: [], Lot: null }
  const read = {
    FileID: 9,
    Kind: 'sale',
    Fields: fieldsRead,
    Confidence: { ...sure, ...confidence },
    Brands: [],
    Match,
  } as unknown
  const file = new File([], 'bill.jpg')
  return { ...newPhoto('a', file, ''), state: 'read', read: read as BillRead, fields: fieldsRead, match: Match }
}

/** A lô of two bills. */
export const aLot: BillLot = {
  numberLoID: 5,
  LotNo: '000088',
  PosName: 'TCB 02',
  Count: 2,
  Amount: 30_000_000,
  IsSettled: false,
  Brands: [],
  Gaps: [],
  Version: 3,
}

/** A photo of a settlement slip that was read clearly, and the lô that it names. */
export function slipOf(said: { Count: number; Amount: number }, lot: BillLot | null = aLot): Photo {
  const photo = photoOf([])
  const read = { ...photo.read, Kind: 'settlement' } as BillRead
  const match = { PosID: 7, PosName: 'TCB 02', Swipes: [], Orders: [], Lot: lot }
  return { ...photo, read, fields: { ...fieldsRead, ...said }, match }
}
