import { hash } from 'node:crypto'
import { z } from 'zod'
import { canonical } from './canonical.ts'
import { type Db, type Tx, violates } from './db.ts'
import { UserError } from './errors.ts'
import { keyedHash } from './secrets.ts'
import { loadSql } from './sql.ts'

const sql = loadSql(import.meta.url, './idempotency.sql')
const IdRow = z.object({ id: z.number() })
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

/** Another call was faster while this one was at work, its twin or one that took what it wanted: roll back and look again. */
export class Overtaken extends Error {}

type Caller = { companyId: number; shopId: number; userId: number }

/** With the Idempotency-Key header, that key; without it the body itself is the key, for five seconds. */
export function callKey(caller: Caller, path: string, sent: { header: string | undefined; body: unknown }): CallKey {
  const bodyHash = hash('sha256', canonical(withoutNumber(sent.body)), 'hex')
  const isNatural = sent.header === undefined
  if (sent.header !== undefined && !/^[\w.:-]{8,100}$/.test(sent.header)) {
    throw new UserError('Idempotency-Key không hợp lệ: cần 8 đến 100 ký tự chữ và số', { code: 'INVALID' })
  }
  const key = sent.header ?? `~${path}~${bodyHash}`
  return { ...caller, path, key, isNatural, bodyHash }
}

/** A card number has too few digits to stand in a hash that anybody can make: it goes in under a key. */
function withoutNumber(body: unknown): unknown {
  if (body === null || typeof body !== 'object') return body
  const name = Object.keys(body).find((key) => key.toLowerCase() === 'cardnumber')
  if (name === undefined) return body
  const number = String((body as Record<string, unknown>)[name])
  return { ...body, [name]: keyedHash(number, 'body').toString('hex') }
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
    if (kept && (kept.path !== call.path || kept.bodyHash !== call.bodyHash)) throw keyReused()
    return kept?.answer ?? null
  })
}

const keyReused = () =>
  new UserError('Mã yêu cầu này đã được dùng cho một nội dung khác, vui lòng mở lại biểu mẫu', { code: 'KEY_REUSED' })

export type Made = { call: CallKey; id: number; answer: string }

/**
 * Keeps answers beside what their calls wrote. With header keys the rows travel together with COMMIT: should a twin have
 * been faster, the insert fails and nothing of these calls is committed.
 */
export async function keepCalls(tx: Tx, made: Made[]): Promise<void> {
  const withHeader = made.filter(({ call }) => !call.isNatural)
  for (const { call, id, answer } of made.filter((one) => !withHeader.includes(one))) {
    const { companyId, shopId, userId, key, path, bodyHash } = call
    const row = { company_id: companyId, shop_id: shopId, user_id: userId, key, id, path, body_hash: bodyHash, answer }
    if ((await tx.run(sql('keep_natural_call'), row)) === 0) throw new Overtaken()
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
  }
  tx.run(sql('keep_calls'), rows).catch(() => {})
}

export const isKeyTaken = (error: unknown): boolean => violates(error, 'calls_key')

/** Clears away keys older than 30 days, company by company: it reads all of a company's keys, so it runs once a day. */
export async function forgetOldCalls(db: Db): Promise<void> {
  const companies = await db.transaction(0, (tx) => tx.rows(sql('companies'), {}, IdRow), 'read only')
  for (const { id } of companies) await db.transaction(id, (tx) => tx.run(sql('forget_old_calls'), { company_id: id }))
}

/** Kept answers that say one of these words, as patterns of LIKE, say nothing from now on. */
export const eraseAnswers = (tx: Tx, companyId: number, traces: string[]): Promise<number> =>
  tx.run(sql('erase_answers'), { company_id: companyId, traces, answer: doneAnswer })

const doneAnswer = JSON.stringify({ Result: 1, Message: '', Data: null })
