import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson } from '#kit/database/canonical.ts'
import { type Db, eachCompany, type Tx, violates } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'
import { installation } from '#kit/secrets/installation.ts'
import { UserError } from './errors.ts'

const sql = loadSql(import.meta.url, './idempotency.sql')
const KeptCall = z.object({ place: z.number(), path: z.string(), bodyHash: z.string(), answer: z.string() })

/** What makes a write call the same call: who made it, where, under which key, and with which body. */
export type CallKey = {
  companyId: number
  shopId: number
  userId: number
  path: string
  key: string
  isNatural: boolean
  bodyHash: string
}

/** A kept answer as it is signed: everything in its row but the time. */
export type KeptAnswer = CallKey & { id: number; answer: string }

export const answerText = ({ companyId, shopId, userId, key, path, bodyHash, id, answer }: KeptAnswer): string =>
  JSON.stringify([companyId, shopId, userId, key, path, bodyHash, id, answer])

const macOf = (tx: Tx, { call, id, answer }: AnsweredCall): string =>
  tx.sign('answer', answerText({ ...call, id, answer })).toString('hex')

/** A concurrent call committed first, with the same key or with what this one wanted: roll back and look again. */
export class ConcurrentWrite extends Error {}

type Caller = { companyId: number; shopId: number; userId: number; sessionHash: Buffer }

/**
 * With the Idempotency-Key header, that key; without it session and body are the key, for five seconds. `body` is the input
 * as it was read: what the call does not know makes no other call of it.
 */
export function callKey(caller: Caller, path: string, sent: { header: string | undefined; body: unknown }): CallKey {
  const isNatural = sent.header === undefined
  if (sent.header !== undefined && !/^[\w.:-]{8,100}$/.test(sent.header)) {
    throw new UserError('Idempotency-Key không hợp lệ: cần 8 đến 100 ký tự chữ và số', { code: 'INVALID' })
  }
  const { companyId, shopId, userId } = caller
  const { known, secrets } = splitSecrets(sent.body)
  const bodyHash = hashUnder(installation().sharedKey, `body ${canonicalJson(known)}`)
  const key = sent.header ?? `~${path}~${bodyHash}~${callMark(caller, secrets)}`
  return { companyId, shopId, userId, path, key, isNatural, bodyHash }
}

const hashUnder = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** Ends with this process, so nothing that is kept under it can ever be tried. */
const fleetingKey = randomBytes(32)

/**
 * Distinguishes calls with the same body: of another session, or with another password. Without one it is the same on any
 * server.
 */
const callMark = ({ sessionHash }: Caller, secrets: Record<string, unknown>): string =>
  hashUnder(
    Object.keys(secrets).length === 0 ? installation().sharedKey : fleetingKey,
    `${sessionHash.toString('hex')} ${canonicalJson(secrets)}`,
  ).slice(0, 32)

/** Proofs have no place in a hash that is kept. A code beside a password is one; any other is a name. */
function splitSecrets(body: unknown): { known: unknown; secrets: Record<string, unknown> } {
  if (body === null || typeof body !== 'object') return { known: body, secrets: {} }
  const fields = Object.entries(body)
  const isProof = (name: string): boolean => /(?:password|secret|otp)$/i.test(name)
  const isProven = fields.some(([name]) => isProof(name))
  const isSecret = (name: string): boolean => isProof(name) || (isProven && /^(?:code|pin)$/i.test(name))
  const secrets = fields.filter(([name]) => isSecret(name) && name !== 'MustChangePassword')
  if (secrets.length === 0) return { known: body, secrets: {} }
  const left = new Set(secrets.map(([name]) => name))
  return { known: Object.fromEntries(fields.filter(([name]) => !left.has(name))), secrets: Object.fromEntries(secrets) }
}

/**
 * The kept answer of each of these calls, which are of one company; null for one that was never made. Refuses a key that
 * was used with another body.
 */
export async function findCalls(tx: Tx, calls: CallKey[]): Promise<(string | null)[]> {
  const params = {
    company_id: calls[0]?.companyId,
    shop_ids: calls.map(({ shopId }) => shopId),
    user_ids: calls.map(({ userId }) => userId),
    keys: calls.map(({ key }) => key),
    natural: calls.map(({ isNatural }) => isNatural),
  }
  const found = new Map((await tx.rows(sql('find_calls'), params, KeptCall)).map((kept) => [kept.place, kept]))
  return calls.map((call, index) => {
    const kept = found.get(index + 1)
    if (kept && (kept.path !== call.path || !isSameBody(kept.bodyHash, call.bodyHash))) throw keyReused()
    return kept?.answer ?? null
  })
}

/** Answers that were kept before hashes had a key have no hash of their body; then key and path decide. */
const isSameBody = (kept: string, sent: string): boolean => kept === '' || kept === sent

const keyReused = () =>
  new UserError('Mã yêu cầu này đã được dùng cho một nội dung khác, vui lòng mở lại biểu mẫu', { code: 'KEY_REUSED' })

export type AnsweredCall = { call: CallKey; id: number; answer: string }

/**
 * Keeps answers beside what their calls wrote. With header keys the rows travel together with COMMIT: should a call with the
 * same key have been faster, the insert fails and nothing of these calls is committed.
 */
export async function keepCalls(tx: Tx, made: AnsweredCall[]): Promise<void> {
  const withHeader = made.filter(({ call }) => !call.isNatural)
  for (const one of made.filter(({ call }) => call.isNatural)) {
    const { call, id, answer } = one
    const { companyId, shopId, userId, key, path, bodyHash } = call
    const row = {
      company_id: companyId,
      shop_id: shopId,
      user_id: userId,
      key,
      id,
      path,
      body_hash: bodyHash,
      answer,
      mac: macOf(tx, one),
    }
    if ((await tx.run(sql('keep_natural_call'), row)) === 0) throw new ConcurrentWrite()
  }
  if (withHeader.length === 0) return
  const rows = {
    company_id: withHeader[0]?.call.companyId,
    shop_ids: withHeader.map(({ call }) => call.shopId),
    user_ids: withHeader.map(({ call }) => call.userId),
    keys: withHeader.map(({ call }) => call.key),
    ids: withHeader.map(({ id }) => id),
    paths: withHeader.map(({ call }) => call.path),
    hashes: withHeader.map(({ call }) => call.bodyHash),
    answers: withHeader.map(({ answer }) => answer),
    macs: withHeader.map((one) => macOf(tx, one)),
  }
  tx.run(sql('keep_calls'), rows).catch(() => {})
}

export const isKeyTaken = (error: unknown): boolean => violates(error, 'calls_key')

/** Clears away keys older than 30 days, company by company: it reads all of a company's keys, so it runs once a day. */
export async function forgetOldCalls(db: Db): Promise<void> {
  await eachCompany(db, (id) => db.transaction(id, (tx) => tx.run(sql('forget_old_calls'), { company_id: id })))
}

/** Empties the kept answers that contain one of these words, as patterns of LIKE. */
export const eraseAnswers = (tx: Tx, companyId: number, traces: string[]): Promise<number> =>
  tx.run(sql('erase_answers'), { company_id: companyId, traces, answer: doneAnswer })

/** What is kept of an answer that holds personal data. */
export const doneAnswer = JSON.stringify({ Result: 1, Message: '', Data: null })
