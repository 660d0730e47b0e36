import { z } from 'zod'
import type { Committed } from '#kit/bus.ts'
import { ByClock } from '#kit/byClock.ts'
import { type Db, readCompanies, type Tx, violates } from '#kit/database/db.ts'
import { idSpan, newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'
import { type AuditKeys, type Head, noHead, type Seal, sealHash } from './chain.ts'
import { chainName, type ExportedHead, type HeadsFile } from './heads.ts'

const sql = loadSql(import.meta.url, './sealer.sql')

const sealEveryMs = 2_000
const exportEveryMs = 60_000
const sweepEveryMs = 600_000
/** So old must a row be before another server takes it for one that its own server died over. */
const orphanMinutes = 15
/** A server that comes to its rows so late leaves them to a sweep, its own or another's, which looks whether they are sealed. */
const lateIds = idSpan(10 * 60_000)
const mostRows = 5_000

const ToSeal = z.object({ id: z.number(), shopId: z.number(), mac: z.string(), atMs: z.number() })
type ToSeal = z.infer<typeof ToSeal>
const StoredHead = z.object({ shopId: z.number(), no: z.number(), hash: z.string() })
const StoredSeal = StoredHead.extend({ eventIds: z.array(z.number()) })
/** Without a signature: from before there was a key. */
const Unsealed = IdRow.extend({ isBare: z.boolean() })

type Parts = { db: Db; keys: AuditKeys; heads: HeadsFile; log?: (error: unknown) => void }
type Beginning = {
  /** No other server works on this database: whatever is unsealed at the start was left behind. */
  isAlone: boolean
  /** The key was made just now, so rows without a signature are from before it. */
  adopts: boolean
  /** Told once all that was left behind is sealed; a server that is stopped before goes on at its next start. */
  onCaughtUp?: () => void
}

/**
 * Chains committed audit rows in the background: rows of one shop, some seconds at a time, in one seal. Several servers
 * may seal the same shop: a seal's number is taken by the first, and the others look again.
 */
export class Sealer {
  readonly #parts: Parts
  readonly #waiting = new Map<number, number[]>()
  readonly #ends = new Map<string, Head>()
  readonly #toExport = new Map<string, ExportedHead>()
  readonly #clock: ByClock
  #turn: Promise<unknown> = Promise.resolve()
  #isStopping = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#clock = new ByClock(parts)
  }

  /** Called with rows that are committed. What is committed without being heard of is found by the sweep. */
  readonly hear = (written: Committed['auditWritten']): void => {
    for (const { companyId, id } of written) {
      const waiting = this.#waiting.get(companyId)
      if (waiting) waiting.push(id)
      else this.#waiting.set(companyId, [id])
    }
  }

  /** What was left behind is sealed while the server works already: of a long history that takes minutes. */
  start({ isAlone, adopts, onCaughtUp = () => {} }: Beginning): void {
    void this.sweep({ minutes: isAlone ? 0 : orphanMinutes, adopts })
      .then((isDone) => isDone && onCaughtUp())
      .catch(this.#log)
    this.#clock.every(sealEveryMs, 'seals', () => this.seal())
    this.#clock.every(exportEveryMs, 'heads', () => this.exportHeads())
    this.#clock.every(sweepEveryMs, 'unsealed rows', () => this.sweep({ minutes: orphanMinutes, adopts: false }))
  }

  /** Seals what was heard of by now. */
  seal(): Promise<void> {
    return this.#inTurn(async () => {
      // Those that write now, not also those that begin to meanwhile.
      const companies = Array.from(this.#waiting.keys())
      for (const companyId of companies) await this.#sealWaiting(companyId).catch(this.#log)
    })
  }

  exportHeads(): Promise<void> {
    return this.#inTurn(async () => {
      this.#parts.heads.append([...this.#toExport.values()])
      this.#toExport.clear()
    })
  }

  /** Seals what servers that died have left behind; answers whether nothing of it is left. */
  sweep({ minutes, adopts }: { minutes: number; adopts: boolean }): Promise<boolean> {
    return this.#inTurn(async () => {
      const { db } = this.#parts
      let isDone = true
      for (const id of await readCompanies(db)) {
        await this.#sweepCompany(id, { minutes, adopts }).catch((error: unknown) => {
          isDone = false
          this.#log(error)
        })
      }
      return isDone && !this.#isStopping
    })
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#clock.stop()
    await this.seal()
    await this.exportHeads().catch(this.#log)
    this.#isStopping = false
  }

  readonly #log = (error: unknown): void => this.#parts.log?.(error)

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work)
    this.#turn = turn.catch(() => {})
    return turn
  }

  async #sealWaiting(companyId: number): Promise<void> {
    const oldest = newId() - lateIds
    const ids = (this.#waiting.get(companyId) ?? []).filter((id) => id > oldest).slice(0, mostRows)
    const settled = await this.#sealRows(companyId, { ids, isAdopted: false })
    const left = (this.#waiting.get(companyId) ?? []).filter((id) => id > oldest && !settled.has(id))
    if (left.length > 0) this.#waiting.set(companyId, left)
    else this.#waiting.delete(companyId)
  }

  async #sweepCompany(companyId: number, { minutes, adopts }: { minutes: number; adopts: boolean }): Promise<void> {
    const { db } = this.#parts
    const company = { company_id: companyId }
    const shops = await db.transaction(companyId, (tx) => tx.rows(sql('shops'), company, IdRow), 'read only')
    // Before the rows are looked for: where another server seals them meanwhile, the seal that is made here is refused.
    const shopIds = shops.map(({ id }) => id)
    await db.transaction(companyId, (tx) => this.#findEnds(tx, companyId, shopIds), 'read only')
    for (const id of shopIds) {
      const params = { ...company, shop_id: id, minutes, most: mostRows }
      // Piece by piece, each in a transaction of its own: whatever stops it, the next sweep goes on where this one was.
      for (let left = 1; left > 0 && !this.#isStopping; ) {
        const rows = await db.transaction(companyId, (tx) => tx.rows(sql('left_unsealed'), params, Unsealed))
        const isBare = rows[0]?.isBare === true
        const alike = rows.filter((row) => row.isBare === isBare)
        left = alike.length
        if (left > 0) await this.#sealRows(companyId, { ids: alike.map((row) => row.id), isAdopted: adopts && isBare })
      }
    }
  }

  /** Answers which of the rows are done with: sealed here, or by another server, or gone with their company. */
  async #sealRows(companyId: number, { ids, isAdopted }: { ids: number[]; isAdopted: boolean }): Promise<Set<number>> {
    try {
      const seals = await this.#parts.db.transaction(companyId, (tx) => this.#write(tx, companyId, { ids, isAdopted }))
      for (const seal of seals) this.#keep(seal, sealHash(seal))
      return new Set(ids)
    } catch (error) {
      if (!violates(error, 'audit_seals_key')) throw error
      return this.#catchUp(companyId)
    }
  }

  async #write(tx: Tx, companyId: number, { ids, isAdopted }: { ids: number[]; isAdopted: boolean }): Promise<Seal[]> {
    const rows = await tx.rows(sql('rows_to_seal'), { company_id: companyId, ids }, ToSeal)
    if (rows.length === 0) return []
    const byShop = rowsByShop(rows)
    await this.#findEnds(tx, companyId, [...byShop.keys()])
    const seals = [...byShop].map(([shopId, own]) => this.#sealOf({ companyId, shopId, rows: own, isAdopted }))
    const sealed = { company_id: companyId, ids: rows.map(({ id }) => id) }
    await Promise.all([
      tx.run(sql('insert_seals'), {
        company_id: companyId,
        is_adopted: isAdopted,
        ...columns(seals.map((seal) => this.#columnsOf(seal, byShop.get(seal.shopId) ?? []))),
      }),
      tx.run(sql('count_sealed'), sealed),
    ])
    return seals
  }

  #sealOf(made: { companyId: number; shopId: number; rows: ToSeal[]; isAdopted: boolean }): Seal {
    const { no, hash } = this.#ends.get(chainName(made.companyId, made.shopId)) ?? noHead
    const rows = made.rows.map(({ id, mac }) => ({ id, mac: Buffer.from(mac, 'hex') }))
    return { ...made, no: no + 1, prevHash: hash, rows }
  }

  #columnsOf(seal: Seal, rows: ToSeal[]) {
    const hash = sealHash(seal)
    const { keyId, mac } = this.#parts.keys.signSeal(hash)
    return {
      shop_id: seal.shopId,
      no: seal.no,
      event_ids: `{${rows.map(({ id }) => id).join(',')}}`,
      first_at: new Date(Math.min(...rows.map(({ atMs }) => atMs))).toISOString(),
      last_at: new Date(Math.max(...rows.map(({ atMs }) => atMs))).toISOString(),
      prev_hash: seal.prevHash.toString('hex'),
      hash: hash.toString('hex'),
      mac: mac.toString('hex'),
      key_id: keyId,
    }
  }

  /** Reads the ends of chains that this server has not added to yet. */
  async #findEnds(tx: Tx, companyId: number, shopIds: number[]): Promise<void> {
    const unknown = shopIds.filter((shopId) => !this.#ends.has(chainName(companyId, shopId)))
    if (unknown.length === 0) return
    const found = await tx.rows(sql('last_seals'), { company_id: companyId, shop_ids: unknown }, StoredHead)
    for (const shopId of unknown) this.#ends.set(chainName(companyId, shopId), noHead)
    for (const { shopId, no, hash } of found)
      this.#ends.set(chainName(companyId, shopId), { no, hash: Buffer.from(hash, 'hex') })
  }

  /** Another server was faster: takes up its seals, and answers which rows are under them. */
  async #catchUp(companyId: number): Promise<Set<number>> {
    const known = [...this.#ends].filter(([chain]) => chain.startsWith(`${companyId}/`))
    const params = {
      company_id: companyId,
      shop_ids: known.map(([chain]) => Number(chain.split('/')[1])),
      nos: known.map(([, { no }]) => no),
    }
    const seals = await this.#parts.db.transaction(companyId, (tx) => tx.rows(sql('seals_since'), params, StoredSeal))
    for (const { shopId, no, hash } of seals)
      this.#ends.set(chainName(companyId, shopId), { no, hash: Buffer.from(hash, 'hex') })
    return new Set(seals.flatMap(({ eventIds }) => eventIds))
  }

  #keep({ companyId, shopId, no }: Seal, hash: Buffer): void {
    const chain = chainName(companyId, shopId)
    this.#ends.set(chain, { no, hash })
    this.#toExport.set(chain, { companyId, shopId, no, hash })
  }
}

function rowsByShop(rows: ToSeal[]): Map<number, ToSeal[]> {
  const byShop = new Map<number, ToSeal[]>()
  for (const row of rows) {
    const own = byShop.get(row.shopId)
    if (own) own.push(row)
    else byShop.set(row.shopId, [row])
  }
  return byShop
}
