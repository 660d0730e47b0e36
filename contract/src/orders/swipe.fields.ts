import { z } from 'zod'

export const lotNo = z.string({ error: 'Vui lòng nhập số lô' }).regex(/^\d{1,6}$/, 'Số lô phải gồm 1 đến 6 chữ số')
export const billNo = z
  .string()
  .regex(/^\d{0,6}$/, 'Số bill phải gồm 1 đến 6 chữ số')
  .default('')
export const approval = z
  .string()
  .regex(/^([0-9A-Za-z]{6})?$/, 'Mã chuẩn chi phải gồm 6 ký tự')
  .default('')

/** One swipe. LotNo and BillNo keep their zeros; LotNo names the POS's open lô, or opens one. */
export const Swipe = z.object({
  PosID: z.number({ error: 'Vui lòng chọn máy POS' }).int().positive('Vui lòng chọn máy POS'),
  Amount: z
    .number({ error: 'Vui lòng nhập số tiền quẹt' })
    .int('Số tiền phải là số nguyên đồng')
    .min(1_000, 'Số tiền quẹt phải từ 1.000 đồng')
    .max(5_000_000_000, 'Số tiền quẹt không được quá 5.000.000.000 đồng'),
  LotNo: lotNo,
  BillNo: billNo,
  Approval: approval,
  Time: z.string().max(40).optional(),
})
