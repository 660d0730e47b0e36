import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { installation } from '#kit/secrets/installation.ts'
import { keyedHash } from '#kit/secrets/secrets.ts'

/**
 * The last part of a feed's address: `<company in base 36>.<43 characters>`, 128 random bits and our mark on them. A key that
 * was not made here is refused without a question to the database. Only its keyed hash is stored.
 */
export type FeedKey = { companyId: number; hash: Buffer }

const randomLength = 16

export function newFeedKey(companyId: number): FeedKey & { text: string } {
  const random = randomBytes(randomLength)
  const text = `${companyId.toString(36)}.${Buffer.concat([random, markOf(companyId, random)]).toString('base64url')}`
  return { text, companyId, hash: hashOf(text) }
}

export function readFeedKey(text: string): FeedKey | null {
  const match = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(text)
  const companyId = Number.parseInt(match?.[1] ?? '', 36)
  if (!match || !Number.isSafeInteger(companyId) || companyId <= 0) return null
  const bytes = Buffer.from(match[2] ?? '', 'base64url')
  const mark = markOf(companyId, bytes.subarray(0, randomLength))
  if (bytes.length !== randomLength + mark.length || !timingSafeEqual(bytes.subarray(randomLength), mark)) return null
  return { companyId, hash: hashOf(text) }
}

const markOf = (companyId: number, random: Buffer): Buffer =>
  createHmac('sha256', installation().secretKey)
    .update(`bank feed ${companyId} `)
    .update(random)
    .digest()
    .subarray(0, 16)

const hashOf = (text: string): Buffer => keyedHash(text, 'bank feed key')
