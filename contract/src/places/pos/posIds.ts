import type { Wrong } from '../../kit/inputSentences.ts'
import { cardNumberRefused, holdsCardNumber } from '../../kit/text/safeText.ts'

/** V-TID: POS have eight letters and digits; a bank that does otherwise is accepted with a warning. */
export function readTid(text: string): { tid: string; warning?: string } | Wrong {
  const tid = text.trim().toUpperCase()
  if (holdsCardNumber(tid)) return { wrong: cardNumberRefused }
  if (!/^[0-9A-Z]{1,16}$/.test(tid)) return { wrong: 'TID không hợp lệ: chỉ gồm chữ và số, tối đa 16 ký tự' }
  return tid.length === 8 ? { tid } : { tid, warning: 'TID thường có 8 ký tự' }
}

/** V-TID: a merchant id has at most fifteen letters and digits. */
export function readMid(text: string): { mid: string } | Wrong {
  const mid = text.trim().toUpperCase()
  if (holdsCardNumber(mid)) return { wrong: cardNumberRefused }
  return /^[0-9A-Z]{1,15}$/.test(mid) ? { mid } : { wrong: 'MID không hợp lệ: chỉ gồm chữ và số, tối đa 15 ký tự' }
}

/** V-LOT: số lô, 1–6 digits. It stays a text: its zeros are printed on the bill. */
export function readLot(text: string): { lot: string } | Wrong {
  const lot = text.trim()
  return /^\d{1,6}$/.test(lot) ? { lot } : { wrong: 'Số lô phải gồm 1–6 chữ số' }
}

/** V-LOT: số bill, 1–6 digits. */
export function readBill(text: string): { bill: string } | Wrong {
  const bill = text.trim()
  return /^\d{1,6}$/.test(bill) ? { bill } : { wrong: 'Số bill phải gồm 1–6 chữ số' }
}

/** Both in one box: `000123.000045`, also with a space, a dash or a slash between. */
export function readLotBill(text: string): { lot: string; bill: string } | Wrong {
  const match = /^(\d{1,6})\s*[.\s/-]\s*(\d{1,6})$/.exec(text.trim())
  return match?.[1] && match[2]
    ? { lot: match[1], bill: match[2] }
    : { wrong: 'Nhập số lô và số bill cách nhau bằng dấu chấm, mỗi số 1–6 chữ số, ví dụ 000123.000045' }
}

/** How lô and bill numbers are compared: `45` and `000045` are the same bill. */
export function paddedNumber(lotOrBill: string): string {
  return lotOrBill.padStart(6, '0')
}

/** V-LOT: mã chuẩn chi, six letters and digits. */
export function readApprovalCode(text: string): { approvalCode: string } | Wrong {
  const approvalCode = text.trim().toUpperCase()
  return /^[0-9A-Z]{6}$/.test(approvalCode) ? { approvalCode } : { wrong: 'Mã chuẩn chi phải gồm 6 chữ hoặc số' }
}

/** V-LOT: the retrieval reference number of a bill, twelve digits. */
export function readRrn(text: string): { rrn: string } | Wrong {
  const rrn = text.trim()
  return /^\d{12}$/.test(rrn) ? { rrn } : { wrong: 'RRN phải gồm 12 chữ số' }
}
