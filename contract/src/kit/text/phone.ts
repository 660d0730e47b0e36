import type { Wrong } from '../inputSentences.ts'

export type Phone = {
  /** Digits only, from 0: `0903123218`. */
  phone: string
  kind: 'mobile' | 'landline'
  /** Accepted, but worth a look: a customer's landline cannot take a message. */
  warning?: string
}

/** All that may be between digits, invisible marks included: phones put them around a copied number. */
const separatorMarks = /[\s.,()/\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** The first digits that the mobiles of eleven digits got in 2018. */
const newHeadPairs =
  '120 070 121 079 122 077 126 076 128 078 123 083 124 084 125 085 127 081 129 082 186 056 188 058 199 059'.matchAll(
    /(\d{3}) (\d{3})/g,
  )
const newHeads = new Map([...newHeadPairs].map(([, old = '', head = '']) => [old, head] as const))
const renumberPhone = (phone: string): string =>
  phone.replace(/^0(1\d\d)(?=\d{7}$)/, (old, head: string) =>
    /^16[2-9]/.test(head) ? `03${head[2]}` : (newHeads.get(head) ?? old),
  )

/** Why what was typed is no phone, where it shows. */
function whyNot(text: string): string {
  const wrong = 'Số điện thoại không hợp lệ'
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(text))
    return `${wrong}: Excel đã rút gọn thành ${text} và mất chữ số, hãy gõ lại cả số`
  const several = text.match(/(?:\+?84|0)\d[\d .-]{6,}\d/g) ?? []
  if (several.length > 1 || text.replace(/\D/g, '').length >= 18)
    return `${wrong}: ô này có hai số, hãy giữ một số và ghi số kia ở cột SĐT khác`
  const [letter] = /\d/.test(text) ? (/\p{L}/u.exec(text) ?? []) : []
  return letter ? `${wrong}: có chữ “${letter}” lẫn trong số` : wrong
}

/** V-PHONE: takes `+84 903 123 218`, `84903123218`, `0903.123.218`; answers the digits from 0, those of 2018 for older ones. */
export function readPhone(text: string): Phone | Wrong {
  const typed = text.normalize('NFKC').trim()
  // What spreadsheets put around a number: a mark of text, a formula that is a text, a decimal that is none.
  const bare = typed
    .replace(/^="(.*)"$/, '$1')
    .replace(/^['’]/, '')
    .replace(/^(\+?\d+)\.0$/, '$1')
  const digits = bare.replace(separatorMarks, '').replace(/^(\+84|0084|84(?=\d{9,10}$))0?/, '0')
  const phone = renumberPhone(digits)
  if (/^0(3[2-9]|5[25689]|7[06-9]|8[1-9]|9\d)\d{7}$/.test(phone)) return { phone, kind: 'mobile' }
  if (/^02\d{9}$/.test(phone)) return { phone, kind: 'landline', warning: 'Đây là số điện thoại bàn' }
  return { wrong: whyNot(typed) }
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
