import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { Signer } from '#kit/database/db.ts'
import { answerText, type KeptAnswer } from '#kit/http/idempotency.ts'

/** An audit row as it is signed, with all its content. `detail` is canonical JSON, `booked` the digest of what it posted. */
export type SignedRow = {
  companyId: number
  id: number
  shopId: number
  userId: number
  atMs: number
  menuId: number
  actionId: number
  kind: number
  event: string
  /** What was done, in Vietnamese, in rows from before the codes; empty in newer ones. */
  sentence: string
  refKind: string
  refId: number
  detail: string
  ip: string
  device: string
  callId: number
  booked: string
}

/** One link of a shop's chain. */
export type Seal = {
  companyId: number
  shopId: number
  no: number
  prevHash: Buffer
  isAdopted: boolean
  rows: { id: number; mac: Buffer }[]
}

/** The end of a chain, as the next seal has to take it up. */
export type Head = { no: number; hash: Buffer }
export const noHead: Head = { no: 0, hash: Buffer.alloc(32) }

const macBytes = 16

/** The keys of the audit log, which the database never sees. The first one signs, all of them prove. */
export class AuditKeys implements Signer {
  readonly #secrets: Map<string, KeyObject>
  readonly #signing: { id: string; secret: KeyObject }

  constructor(secret: string, former: string[] = []) {
    this.#secrets = new Map([secret, ...former].map((one) => [keyId(one), createSecretKey(one, 'utf8')]))
    this.#signing = { id: keyId(secret), secret: createSecretKey(secret, 'utf8') }
  }

  sign(what: 'row' | 'answer', text: string): Buffer {
    return macOf(this.#signing.secret, what, text)
  }

  signSeal(hash: Buffer): { keyId: string; mac: Buffer } {
    return { keyId: this.#signing.id, mac: sealMac(this.#signing.secret, hash) }
  }

  isSignedAnswer(answer: KeptAnswer, mac: Buffer): boolean {
    return this.#isSigned('answer', answerText(answer), mac)
  }

  isSignedRow(row: SignedRow, mac: Buffer): boolean {
    return this.#isSigned('row', rowText(row), mac)
  }

  #isSigned(what: 'row' | 'answer', text: string, mac: Buffer): boolean {
    return [...this.#secrets.values()].some((secret) => macOf(secret, what, text).equals(mac))
  }

  /** Null: the key that made it is not here. */
  isSignedSeal(hash: Buffer, signed: { keyId: string; mac: Buffer }): boolean | null {
    const secret = this.#secrets.get(signed.keyId)
    return secret === undefined ? null : sealMac(secret, hash).equals(signed.mac)
  }
}

/** A chain is bound to its place: a seal put into another shop, or at another number, has another hash. */
export function sealHash({ companyId, shopId, no, prevHash, isAdopted, rows }: Seal): Buffer {
  const hash = createHash('sha256')
  hash.update(`${companyId} ${shopId} ${no} ${isAdopted} ${prevHash.toString('hex')}`)
  for (const { id, mac } of rows) hash.update(`\n${id} ${mac.toString('hex')}`)
  return hash.digest()
}

export const rowText = (row: SignedRow): string =>
  JSON.stringify([
    row.companyId,
    row.id,
    row.shopId,
    row.userId,
    row.atMs,
    row.menuId,
    row.actionId,
    row.kind,
    // An object: a former row always has a string here.
    row.sentence === '' ? { event: row.event } : row.sentence,
    row.refKind,
    row.refId,
    row.detail,
    row.ip,
    row.device,
    row.callId,
    // Rows that posted nothing, and those from before there was a digest.
    ...(row.booked === '' ? [] : [row.booked]),
  ])

const macOf = (secret: KeyObject, what: 'row' | 'answer', text: string): Buffer =>
  createHmac('sha256', secret).update(`${what}\n${text}`).digest().subarray(0, macBytes)
const sealMac = (secret: KeyObject, hash: Buffer): Buffer =>
  createHmac('sha256', secret).update('seal\n').update(hash).digest()
const keyId = (secret: string): string => createHash('sha256').update(`key\n${secret}`).digest('hex').slice(0, 12)
