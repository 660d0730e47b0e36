import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Db, type Tx, violates } from './db.ts'
import { UserError } from './errors.ts'
import { loadSql } from './sql.ts'

const sql = loadSql(import.meta.url, './idempotency.sql')
const KeptCall = z.object({ path: z.string(), body_hash: z.string(), answer: z.string() })

/** What makes a write call the same call: who made it, where, under which key, and with which body. */
export type CallKey = {
  companyId: number
  shopId: number
  userId: number
  path: string
  key: string
  isNatural: boolean
  bodyHash: Buffer
}

/** Another call with the same key finished while this one was at work: roll back and answer what that one answered. */
export class AlreadyDone extends Error {}

type Caller = { companyId: number; shopId: number; userId: number }

/** With the Idempotency-Key header, that key; without it the body itself is the key, for five seconds. */
export function callKey(caller: Caller, path: string, sent: { header: string | undefined; body: unknown }): CallKey {
  const bodyHash = createHash('sha256').update(canonical(sent.body)).digest()
  const isNatural = sent.header === undefined
  if (sent.header !== undefined && !/^[\w.:-]{8,100}$/.test(sent.header)) {
    throw new UserError('Idempotency-Key không hợp lệ: cần 8 đến 100 ký tự chữ và số', { code: 'INVALID' })
  }
  const key = sent.header ?? `~${path}~${bodyHash.toString('base64url')}`
  return { ...caller, path, key, isNatural, bodyHash }
}

/** The kept answer of this call, or null when it was never made. The same key with another body is refused. */
export async function findCall(tx: Tx, call: CallKey): Promise<string | null> {
  const found = await tx.optional(sql('find_call'), params(call), KeptCall)
  if (!found) return null
  if (found.path !== call.path || found.body_hash !== call.bodyHash.toString('hex')) {
    throw new UserError('Mã yêu cầu này đã được dùng cho một nội dung khác, vui lòng mở lại biểu mẫu', {
      code: 'KEY_REUSED',
    })
  }
  return found.answer
}

/**
 * Keeps the answer beside what the call wrote. With a header key the row travels together with COMMIT: should a twin
 * have been faster, the insert fails and nothing of this call is committed.
 */
export async function keepCall(tx: Tx, call: CallKey, made: { id: number; answer: string }): Promise<void> {
  const row = { ...params(call), path: call.path, body_hash: call.bodyHash, ...made }
  if (!call.isNatural) tx.run(sql('keep_call'), row).catch(() => {})
  else if ((await tx.run(sql('keep_natural_call'), row)) === 0) throw new AlreadyDone()
}

export const isKeyTaken = (error: unknown): boolean => violates(error, 'calls_key')

/** Clears away keys older than 30 days, company by company: it reads all of a company's keys, so it runs once a day. */
export async function forgetOldCalls(db: Db): Promise<void> {
  const companies = await db.transaction(
    0,
    (tx) => tx.rows(sql('companies'), {}, z.object({ id: z.number() })),
    'read only',
  )
  for (const { id } of companies) await db.transaction(id, (tx) => tx.run(sql('forget_old_calls'), { company_id: id }))
}

const params = ({ companyId, shopId, userId, key, isNatural }: CallKey) => ({
  company_id: companyId,
  shop_id: shopId,
  user_id: userId,
  key,
  is_natural: isNatural,
})

/** JSON with sorted keys: the order in which a client writes its fields does not make another body. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}
