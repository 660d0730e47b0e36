import { fold } from '../basic/search.ts'

/** Why a plain text may not be kept: it holds a CVV, PIN, OTP or password with its digits, or a magnetic stripe. */
export function saysSecret(plain: string): string | null {
  if (stripe.test(plain)) return 'Không được lưu dữ liệu dải từ của thẻ'
  const folded = fold(plain)
  return secret.test(folded) || secretBefore.test(folded) ? 'Không được lưu CVV/PIN/OTP' : null
}

const cvv = String.raw`(?:cvv2?|cvc2?|cvn|cv2|c[ .-]v[ .-][vcn]2?)`
const words = String.raw`(?:${cvv}|pin|p[ .-]i[ .-]n|otp|o[ .-]t[ .-]p|(?:ma|so)(?: so)? bao mat|(?:3|ba) (?:chu )?so (?:o )?(?:mat )?sau|mat (?:khau|ma)|password|passcode)`
/** Three to eight digits that are no part of a longer number. */
const digits = String.raw`\d(?:[ .-]?\d){2,7}(?![ .-]?\d|%)`
/**
 * The word, at most a few connecting words or marks ("mã PIN của thẻ là: …"), then the digits. Any other word ends the
 * search, so that "pin yếu, gọi 0903…" (pin is a battery too) stays a note.
 */
const secret = new RegExp(
  String.raw`(?<![a-z0-9])${words}(?![a-z])(?:[^a-z0-9]|\b(?:la|so|ma|code|cua|the|khach|is|moi|cu)\b){0,12}${digits}`,
)
/** The digits first: "123 là cvv", "1234 = mã pin", or "123 CVV" and nothing after it. */
const secretBefore = new RegExp(
  String.raw`(?<![a-z0-9]|\d[ .,/-])(?:${digits} ?(?:=|:|\bla\b|\bis\b) ?(?:(?:ma|so|code) )*${words}(?![a-z])|\d{3,4} ?\(?${cvv}(?= ?(?:[).,;]|$)))`,
)
/** The tracks of a card as a reader hands them out. */
const stripe = /%?b(?:\d ?){12,19}\^[^^]{0,40}\^|;(?:\d ?){12,19}=\d{4}|\b\d{13,19}=\d{7,}\?/i
