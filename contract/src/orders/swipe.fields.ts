import { z } from 'zod'

export const pleaseEnterLot = 'Vui lòng nhập số lô'
const pleaseChoosePos = 'Vui lòng chọn máy POS'

export const lotNo = z.string({ error: pleaseEnterLot }).regex(/^\d{1,6}$/, 'Số lô phải gồm 1 đến 6 chữ số')
const lotNoOrNone = z
  .string()
  .regex(/^\d{0,6}$/, 'Số lô phải gồm 1 đến 6 chữ số')
  .default('')
export const billNo = z
  .string()
  .regex(/^\d{0,6}$/, 'Số bill phải gồm 1 đến 6 chữ số')
  .default('')
export const approval = z
  .string()
  .regex(/^([0-9A-Za-z]{6})?$/, 'Mã chuẩn chi phải gồm 6 ký tự')
  .default('')

/**
 * One swipe, on a POS (PosID) or on one that a partner lends (PosPartnerID, the link). LotNo and BillNo keep their zeros; LotNo
 * names the POS's lô that runs on the day, or opens one: a partner's POS needs none.
 */
export const Swipe = z
  .object({
    PosID: z.number({ error: pleaseChoosePos }).int().positive(pleaseChoosePos).optional(),
    PosPartnerID: z.number({ error: pleaseChoosePos }).int().positive(pleaseChoosePos).optional(),
    Amount: z
      .number({ error: 'Vui lòng nhập số tiền quẹt' })
      .int('Số tiền phải là số nguyên đồng')
      .min(1_000, 'Số tiền quẹt phải từ 1.000 đồng')
      .max(5_000_000_000, 'Số tiền quẹt không được quá 5.000.000.000 đồng'),
    LotNo: lotNoOrNone,
    BillNo: billNo,
    Approval: approval,
    Time: z.string().max(40).optional(),
  })
  .refine(({ PosID, PosPartnerID }) => PosID !== undefined || PosPartnerID !== undefined, {
    error: pleaseChoosePos,
    path: ['PosID'],
  })
