import type { Wrong } from '../basic/reading.ts'

export type Phone = {
  /** Digits only, from 0: `0903123218`. */
  phone: string
  kind: 'mobile' | 'landline'
  /** Accepted, but worth a look: a customer's landline cannot take a message. */
  warning?: string
}

/** All that may stand between digits, invisible marks included: phones put them around a copied number. */
const between = /[\s.,()/\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** V-PHONE: takes `+84 903 123 218`, `84903123218`, `0903.123.218`; answers the digits from 0. */
export function readPhone(text: string): Phone | Wrong {
  const phone = text.replace(between, '').replace(/^(\+84|0084|84(?=\d{9,10}$))0?/, '0')
  if (/^0(3[2-9]|5[25689]|7[06-9]|8[1-9]|9\d)\d{7}$/.test(phone)) return { phone, kind: 'mobile' }
  if (/^02\d{9}$/.test(phone)) return { phone, kind: 'landline', warning: 'Đây là số điện thoại bàn' }
  return { wrong: 'Số điện thoại không hợp lệ' }
}

/** The Zalo address of a phone number; null for a landline, which has none. */
export function zaloAddress(text: string): string | null {
  const read = readPhone(text)
  return 'phone' in read && read.kind === 'mobile' ? `https://zalo.me/${read.phone}` : null
}

/** `0903123218` → `0903•••218`. Something too short to hide the middle of is hidden whole. */
export function maskPhone(phone: string): string {
  return phone.length < 9 ? '•'.repeat(phone.length) : `${phone.slice(0, 4)}•••${phone.slice(-3)}`
}
