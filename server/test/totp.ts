import { codeAt, stepAt } from '#people/identity/signIn/totp.rules.ts'

/** What the app on the phone shows for the secret that it scanned; `steps` half minutes from now. */
export const totpNow = (secret: string, steps = 0): string => codeAt(decodeBase32(secret), stepAt(new Date()) + steps)

export function decodeBase32(base32: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(base32, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
