import { createHmac, timingSafeEqual } from 'node:crypto'
import { type FeedProvider, feedProvider, signedMinutes } from '@cardpro/contract/bank/bankFeed/feedWords'
import { readJson, sortedText, spellings } from './json.rules.ts'

/** What came, as it came. */
export type RawDelivery = { headers: Record<string, string | string[] | undefined>; body: Buffer }
export type Proof = { provider: FeedProvider; secrets: readonly Buffer[]; nowMs: number }

/** A clock that is ahead of ours is not more than this ahead. */
const aheadMs = 5 * 60_000

/** Whether the provider signed this delivery, with one of these secrets and not too long ago. */
export function isSigned(sent: RawDelivery, { provider, secrets, nowMs }: Proof): boolean {
  const proves = provider === feedProvider.sePay ? sePayProof(sent, nowMs) : cassoProof(sent, nowMs)
  // Every secret is tried, so that the time taken does not reveal which one matched.
  return proves !== null && secrets.map(proves).includes(true)
}

type Proves = (secret: Buffer) => boolean

/** HMAC-SHA256 of `timestamp.body`, or the secret itself as an API key. */
function sePayProof({ headers, body }: RawDelivery, nowMs: number): Proves | null {
  const signature = singleHeader(headers['x-sepay-signature'])
  if (signature === '') {
    const key = /^Apikey (\S{1,200})$/i.exec(singleHeader(headers['authorization']))?.[1]
    return key === undefined ? null : (secret) => isSame(hashBytes(Buffer.from(key)), hashBytes(secret))
  }
  const hex = /^sha256=([\da-f]{64})$/i.exec(signature)?.[1]
  const timestamp = singleHeader(headers['x-sepay-timestamp'])
  if (hex === undefined || !isRecent(timestamp, nowMs)) return null
  return (secret) =>
    isSame(Buffer.from(hex, 'hex'), createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest())
}

/** HMAC-SHA512 of `t.` and the body with its names in order, however accents and slashes were written when it was signed. */
function cassoProof({ headers, body }: RawDelivery, nowMs: number): Proves | null {
  const [, timestamp = '', hex = ''] =
    /^t=(\d{1,15}),\s?v1=([\da-f]{128})$/i.exec(singleHeader(headers['x-casso-signature'])) ?? []
  if (hex === '' || !isRecent(timestamp, nowMs)) return null
  const read = readJson(body.toString())
  if (read === null) return null
  const signature = Buffer.from(hex, 'hex')
  const texts = [...new Set(spellings.map((spelling) => `${timestamp}.${sortedText(read, spelling)}`))]
  return (secret) =>
    texts.map((text) => isSame(signature, createHmac('sha512', secret).update(text).digest())).includes(true)
}

/** Seconds or milliseconds since 1970. */
function isRecent(timestamp: string, nowMs: number): boolean {
  if (!/^\d{1,15}$/.test(timestamp)) return false
  const value = Number(timestamp)
  const signedMs = value < 1e11 ? value * 1_000 : value
  return signedMs <= nowMs + aheadMs && signedMs >= nowMs - signedMinutes * 60_000
}

const singleHeader = (header: string | string[] | undefined): string =>
  typeof header === 'string' ? header.trim() : ''

const hashBytes = (bytes: Buffer): Buffer => createHmac('sha256', 'api key').update(bytes).digest()
const isSame = (some: Buffer, other: Buffer): boolean => some.length === other.length && timingSafeEqual(some, other)
