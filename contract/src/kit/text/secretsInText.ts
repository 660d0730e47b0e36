import { fold } from '../search.ts'

/** Why a plain text may not be kept: it holds a CVV, PIN, OTP or password with its digits, or a magnetic stripe. */
export function saysSecret(plain: string): string | null {
  if (stripe.test(plain)) return 'Không được lưu dữ liệu dải từ của thẻ'
  const folded = fold(inLatin(plain))
  return secrets.some((secret) => secret.test(folded)) ? 'Không được lưu CVV/PIN/OTP' : null
}

/** Cyrillic and Greek letters, and the Latin ones that they look like. */
const lookAlikes = new Map(
  Array.from('авсеікмнорѕтухυνρτικοας', (letter, at) => [letter, 'abceikmhopstyxuvptikoac'[at] ?? '']),
)
const inLatin = (text: string): string =>
  /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)
    ? Array.from(text, (letter) => lookAlikes.get(letter.toLowerCase()) ?? letter).join('')
    : text

const anyOf = (...words: string[]): string => `(?:${words.join('|')})`

/** What is printed on the back of a card. */
const cvv = anyOf(
  'c[ .-]?v[ .-]?[vcn]2?',
  'c[ .-]?c[ .-]?v2?',
  'cv2',
  'csc',
  '(?:security|card|card security|card verification) (?:code|value|number)',
  '(?:ma|so)(?: so)? (?:bao mat|bi mat)',
  '(?:3|ba) (?:chu )?so (?:cuoi )?(?:o )?(?:mat )?sau',
)
const code = anyOf(
  cvv,
  'pin',
  'p[ .-]i[ .-]n',
  'otp',
  'o[ .-]t[ .-]p',
  'ma (?:so )?xac (?:thuc|minh|nhan)',
  'verification code',
  'mat (?:khau|ma)',
  'password',
  'passcode',
)
/** Short words that mean other things too: four to eight digits in a piece have to follow, and no round sum. */
const weakWords = anyOf('pass', 'mk', 'pwd', 'cid')
/** Three to eight digits that are no part of a longer number. */
const digits = String.raw`\d(?:[ .-]?\d){2,7}(?![ .-]?\d|%)`
const piece = String.raw`(?!\d*000\b)\d{4,8}(?![ .,-]?\d|%)`
const spelledDigit = String.raw`(?:khong|mot|hai|ba|bon|tu|nam|lam|sau|bay|tam|chin)\b`
/** At most a few connecting words or marks ("mã PIN của thẻ là: …"); any other word ends the search: "pin yếu, gọi 0903…". */
const joints = String.raw`(?![a-z])(?:[^a-z0-9]|\b(?:la|so|ma|code|cua|the|khach|is|moi|cu)\b){0,12}`

const secrets = [
  `${code}${joints}${digits}`,
  `${weakWords}(?!-)${joints}${piece}`,
  String.raw`${cvv}${joints}${spelledDigit}(?: ${spelledDigit}){2,3}(?! [a-z])`,
  String.raw`${code}${joints}${spelledDigit}(?: ${spelledDigit}){3,7}`,
  // The digits first: "123 là cvv", "1234 = mã pin", or "123 CVV" and nothing after it.
  String.raw`(?<!\d[ .,/-])(?:${digits} ?(?:=|:|\bla\b|\bis\b) ?(?:(?:ma|so|code) )*${code}(?![a-z])|\d{3,4} ?\(?${cvv}(?= ?(?:[).,;]|$)))`,
].map((pattern) => new RegExp(String.raw`(?<![a-z0-9])${pattern}`))

/** The tracks of a card as a reader hands them out. */
const stripe = /%?b(?:\d ?){12,19}\^[^^]{0,40}\^|;(?:\d ?){12,19}=\d{4}|\b\d{13,19}=\d{7,}\?/i
