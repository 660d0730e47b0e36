import type { Wrong } from './reading.ts'

export type Phone = {
  /** Digits only, from 0: `0903123218`. */
  phone: string
  kind: 'mobile' | 'landline'
  /** Accepted, but worth a look: a customer's landline cannot take a message. */
  warning?: string
}

/** V-PHONE: takes `+84 903 123 218`, `84903123218`, `0903.123.218`; answers the digits from 0. */
export function readPhone(text: string): Phone | Wrong {
  const phone = text.replace(/[\s.()-]/g, '').replace(/^(\+84|0084|84(?=\d{9,10}$))0?/, '0')
  if (/^0(3[2-9]|5[25689]|7[06-9]|8[1-9]|9\d)\d{7}$/.test(phone)) return { phone, kind: 'mobile' }
  if (/^02\d{9}$/.test(phone)) return { phone, kind: 'landline', warning: 'Đây là số điện thoại bàn' }
  return { wrong: 'Số điện thoại không hợp lệ' }
}

/** `0903123218` → `0903•••218`. Something too short to hide the middle of is hidden whole. */
export function maskPhone(phone: string): string {
  return phone.length < 9 ? '•'.repeat(phone.length) : `${phone.slice(0, 4)}•••${phone.slice(-3)}`
}
