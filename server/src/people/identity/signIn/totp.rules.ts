import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, steps of thirty seconds. */
const stepSeconds = 30
/** A phone's clock may be one step off either way. */
const drift = 1
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSecret = (): Buffer => randomBytes(secretBytes)

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code of one step (RFC 4226). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0x0f
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step whose code was typed; null for a wrong code and for one that is used up. */
export function stepOfCode(
  typed: string,
  secret: Buffer,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return null
  const middle = stepAt(now)
  let found: number | null = null
  // All of them are looked at, so that the time does not reveal which one it was.
  for (let step = middle - drift; step <= middle + drift; step += 1) {
    const isIt = timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))
    if (isIt && step > lastStep) found = step
  }
  return found
}

/** RFC 4648, without padding: what people type into the app when they cannot scan. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** What the app scans. */
export function otpUri(userName: string, secret: Buffer): string {
  const label = encodeURIComponent(`Card Pro:${userName}`)
  const issuer = encodeURIComponent('Card Pro')
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=6&period=${stepSeconds}`
}

/** Ten ways back in, 50 bits each: `K7QF2-M3XWA`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const letters = base32(randomBytes(7)).slice(0, 10)
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })

/** The code as it is kept, however it was typed; null for what cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-Z2-7]{10}$/.test(letters) ? letters : null
}
