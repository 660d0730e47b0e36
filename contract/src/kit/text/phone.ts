import type { Wrong } from '../inputSentences.ts'
import { asTyped } from '../search.ts'

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

const longestOfTwo = 60
/** The phones of a text that lists some, or has one behind the other. */
function severalIn(text: string): string[] {
  if (text.length > longestOfTwo) return []
  const parts = text.split(/[/;,&\n]| - | hoặc | hoac | và | va /i)
  const said = parts.length > 1 ? parts : (text.match(/(?:\+?84|0)(?:[ .-]?\d){9}(?!\d)/g) ?? [])
  const read = said.map((part) => phoneOf(bareOf(part)))
  return read.every((phone) => phone !== '') ? read : []
}

/** Why what was typed is no phone, where it shows. */
function whyNot(text: string): string {
  const wrong = 'Số điện thoại không hợp lệ'
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(text))
    return `${wrong}: Excel đã rút gọn thành ${text} và mất chữ số, hãy gõ lại cả số`
  const [first, second] = severalIn(text)
  if (first !== undefined && second !== undefined)
    return `${wrong}: ô này có hai số, hãy giữ ${first} và ghi ${second} ở cột SĐT khác`
  if (text.replace(/\D/g, '').length >= 18)
    return `${wrong}: ô này có hai số, hãy giữ một số và ghi số kia ở cột SĐT khác`
  const [letter] = /\d/.test(text) ? (/\p{L}/u.exec(text) ?? []) : []
  return letter ? `${wrong}: có chữ “${letter}” lẫn trong số` : wrong
}

/** V-PHONE: takes `+84 903 123 218`, `84903123218`, `0903.123.218`; answers the digits from 0, those of 2018 for older ones. */
export function readPhone(text: string): Phone | Wrong {
  const typed = asTyped(text)
  const phone = phoneOf(bareOf(typed))
  if (phone === '') return { wrong: whyNot(typed) }
  return phone.startsWith('02')
    ? { phone, kind: 'landline', warning: 'Đây là số điện thoại bàn' }
    : { phone, kind: 'mobile' }
}

/** Without what spreadsheets put around a number: a mark of text, a formula that is a text, a decimal that is none. */
const bareOf = (typed: string): string =>
  typed
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .replace(/^(\+?\d+)\.0$/, '$1')

/** The digits from 0; empty where it is no phone. A spreadsheet that takes it for a number drops its first zero. */
function phoneOf(bare: string): string {
  const digits = bare
    .replace(separatorMarks, '')
    .replace(/^(\+84|0084|84(?=0?\d{9,10}$))0?/, '0')
    .replace(/^(?=[35789]\d{8}$|1\d{9}$|2\d{9}$)/, '0')
  const phone = renumberPhone(digits)
  return /^0(3[2-9]|5[25689]|7[06-9]|8[1-9]|9\d)\d{7}$|^02\d{9}$/.test(phone) ? phone : ''
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
