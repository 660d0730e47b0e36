import { parseDay } from '../../kit/dates.ts'
import { fold } from '../../kit/search.ts'
import { isBlockedPassword } from './passwordBlocklist.ts'

/** What an attacker tries first: known data of the user. Empty or missing values are skipped. */
export type PasswordOwner = { userName?: string; phone?: string; shopName?: string }

/** V-PASS: null when the password may be used, else the sentence for the field. There are no composition rules. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | null {
  const characters = Array.from(password.normalize('NFC')).length
  if (characters < minLength) return weakSentence(`phải có ít nhất ${minLength} ký tự`)
  if (characters > maxLength) return `Mật khẩu không được quá ${maxLength} ký tự`
  const plain = plainForm(password)
  if (isSame(plain, owner.userName)) return weakSentence('không được trùng tên tài khoản')
  if (isSame(withoutCountry(plain), withoutCountry(plainForm(owner.phone ?? ''))))
    return weakSentence('không được trùng số điện thoại')
  if (isSame(plain, owner.shopName)) return weakSentence('không được trùng tên cửa hàng')
  if ([owner.userName, owner.phone, owner.shopName].some((known) => isNear(plain, known)))
    return weakSentence('không được là tên tài khoản, số điện thoại hay tên cửa hàng thêm vài ký tự')
  if (isDate(plain)) return weakSentence('không được là ngày tháng năm')
  if (isPattern(password)) return weakSentence('không được là chuỗi lặp lại hoặc liên tiếp')
  return isBlockedPassword(password) ? weakSentence('quá phổ biến') : null
}

const minLength = 8
const maxLength = 256

function weakSentence(why: string): string {
  return `Mật khẩu quá yếu: ${why}`
}

/** Accents, capitals, spaces and marks do not make a known word a secret. */
function plainForm(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '')
}

function isSame(plain: string, known: string | undefined): boolean {
  const knownPlain = plainForm(known ?? '')
  return knownPlain !== '' && plain === knownPlain
}

/** A known word with so few characters around it is tried right after the word itself. */
const fewAround = 4

function isNear(plain: string, known: string | undefined): boolean {
  const knownPlain = plainForm(known ?? '')
  return knownPlain !== '' && plain.length - knownPlain.length <= fewAround && plain.includes(knownPlain)
}

function withoutCountry(digits: string): string {
  return digits.replace(/^(?:84|0)(?=\d{9,10}$)/, '')
}

/** Birthdays: `15081990`, `15/08/1990`, `19900815`. */
function isDate(plain: string): boolean {
  if (!/^\d{8}$/.test(plain)) return false
  const [first, second, third, fourth] = [plain.slice(0, 2), plain.slice(2, 4), plain.slice(4, 6), plain.slice(6)]
  const days = [`${third}${fourth}-${second}-${first}`, `${first}${second}-${third}-${fourth}`].map(parseDay)
  return days.some((day) => day !== null && day < '2100')
}

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol',
]

/** One short piece again and again (`aaaaaaaa`, `abcabcabc`, `12341234`), or a run along the keyboard or the alphabet. */
function isPattern(password: string): boolean {
  const lower = password.toLowerCase()
  if (/^(.{1,4})\1+$/s.test(lower)) return true
  return rows.some((row) => row.includes(lower) || row.split('').toReversed().join('').includes(lower))
}
