import { eventTemplate } from '@cardpro/contract/kit/audit/events'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { z } from 'zod'
import { type AuditKeys, noHead, type SignedRow, sealHash } from '#kit/audit/chain.ts'
import { eventOfSentence } from '#kit/audit/formerSentences.ts'
import { chainName, type Heads } from '#kit/audit/heads.ts'
import { canonicalJson } from '#kit/database/canonical.ts'
import type { Tx } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './chains.sql')

/**
 * What lies outside the database: without it nothing can be proved against the database's administrator. `adopts`: rows from
 * before there was a key are being sealed, so one without a seal may have no signature yet.
 */
export type Proof = { keys: AuditKeys; heads: Heads; adopts?: boolean }

/** Reads in a transaction that is open already, or in a short one of its own for each page. */
export type TransactionReader = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const Shop = z.object({ shopId: z.number(), name: z.string() })
const StoredSeal = z.object({
  no: z.number(),
  eventIds: z.array(z.number()),
  prevHash: z.string(),
  hash: z.string(),
  mac: z.string(),
  keyId: z.string(),
  isAdopted: z.boolean(),
})
type StoredSeal = z.infer<typeof StoredSeal>
export const StoredRow = z.object({
  id: z.number(),
  shopId: z.number(),
  userId: z.number(),
  atMs: z.number(),
  menuId: z.number(),
  actionId: z.number(),
  kind: z.number(),
  event: z.string(),
  sentence: z.string(),
  refKind: z.string(),
  refId: z.number(),
  detail: z.unknown(),
  ip: z.string(),
  device: z.string(),
  callId: z.number(),
  booked: z.string(),
  mac: z.string(),
})
type StoredRow = z.infer<typeof StoredRow>
type Chain = { companyId: number; shopId: number; name: string }

/** Of every shop's chain the first thing that is wrong with it, in a sentence that names the row. */
export async function brokenChains(read: TransactionReader, companyId: number, proof: Proof): Promise<string[]> {
  const shops = await read((tx) => tx.rows(sql('chains'), { company_id: companyId }, Shop))
  const broken: string[] = []
  for (const shop of shops) {
    const chain = { companyId, ...shop }
    const wrong = (await wrongInSeals(read, chain, proof)) ?? (await wrongBesideSeals(read, chain, proof))
    if (wrong !== null) broken.push(`${shop.name}: ${wrong}`)
  }
  return broken
}

/** Walks the chain from its beginning and holds it against the heads that were written down. */
async function wrongInSeals(read: TransactionReader, chain: Chain, proof: Proof): Promise<string | null> {
  const { companyId, shopId } = chain
  const heads = new Map(proof.heads.get(chainName(companyId, shopId)))
  let last = { no: noHead.no, hash: noHead.hash.toString('hex') }
  for (;;) {
    const params = { company_id: companyId, shop_id: shopId, after: last.no }
    const { seals, rows } = await read(async (tx) => {
      const page = await tx.rows(sql('seals'), params, StoredSeal)
      return { seals: page, rows: await rowsUnder(tx, companyId, page) }
    })
    if (seals.length === 0) break
    for (const seal of seals) {
      if (seal.no !== last.no + 1) return `niêm số ${last.no + 1} đã bị xóa`
      const wrong =
        wrongRow(chain, seal, { rows, keys: proof.keys }) ?? wrongSeal(chain, seal, { last, rows, keys: proof.keys })
      if (wrong !== null) return wrong
      const written = heads.get(seal.no)
      if (written !== undefined && written !== seal.hash) return `niêm số ${seal.no} khác với bản đã chép ra tệp`
      heads.delete(seal.no)
      last = seal
    }
  }
  const cut = [...heads.keys()].sort((a, b) => a - b).find((no) => no > last.no)
  return cut === undefined ? null : `các niêm sau số ${last.no} đã bị xóa (đã chép ra tệp đến số ${cut})`
}

async function rowsUnder(tx: Tx, companyId: number, seals: StoredSeal[]): Promise<Map<number, StoredRow>> {
  const ids = seals.flatMap(({ eventIds }) => eventIds)
  const rows = await tx.rows(sql('sealed_rows'), { company_id: companyId, ids }, StoredRow)
  return new Map(rows.map((row) => [row.id, row]))
}

type SealedRows = { rows: Map<number, StoredRow>; keys: AuditKeys }

function wrongRow({ companyId }: Chain, seal: StoredSeal, { rows, keys }: SealedRows): string | null {
  for (const id of seal.eventIds) {
    const row = rows.get(id)
    if (!row) return `dòng ${id} đã bị xóa (niêm số ${seal.no})`
    if (!seal.isAdopted && !isGenuine(companyId, row, keys))
      return `${nameOf(row)} đã bị sửa, hoặc không do máy chủ ghi (niêm số ${seal.no})`
  }
  return null
}

function wrongSeal(
  { companyId, shopId }: Chain,
  seal: StoredSeal,
  { last, rows, keys }: SealedRows & { last: { hash: string } },
): string | null {
  const sealed = seal.eventIds.map((id) => ({ id, mac: Buffer.from(rows.get(id)?.mac ?? '', 'hex') }))
  const hash = sealHash({
    companyId,
    shopId,
    no: seal.no,
    prevHash: Buffer.from(last.hash, 'hex'),
    isAdopted: seal.isAdopted,
    rows: sealed,
  })
  const first = seal.eventIds[0] ?? 0
  const changed = `niêm số ${seal.no}, từ dòng ${first}, đã bị sửa`
  if (hash.toString('hex') !== seal.hash || seal.prevHash !== last.hash) return changed
  const isSigned = keys.isSignedSeal(hash, { keyId: seal.keyId, mac: Buffer.from(seal.mac, 'hex') })
  if (isSigned === null) return `không có khóa ${seal.keyId} để kiểm tra niêm số ${seal.no}`
  return isSigned ? null : changed
}

/** Rows of the last seconds have no seal yet, but every row of the server's has its signature. */
async function wrongBesideSeals(
  read: TransactionReader,
  { companyId, shopId }: Chain,
  proof: Proof,
): Promise<string | null> {
  const isKnown = (row: StoredRow) => (proof.adopts === true && row.mac === '') || isGenuine(companyId, row, proof.keys)
  for (let after = 0; ; ) {
    const params = { company_id: companyId, shop_id: shopId, after }
    const rows = await read((tx) => tx.rows(sql('unsealed_rows'), params, StoredRow))
    const foreign = rows.find((row) => !isKnown(row))
    if (foreign) return `${nameOf(foreign)} được chèn thêm hoặc bị sửa, không do máy chủ ghi`
    const last = rows.at(-1)
    if (!last) return null
    after = last.id
  }
}

/** Its signature is the server's; a row from before the codes has the code of the sentence that it is signed with. */
export function isGenuine(companyId: number, { mac, detail, ...row }: StoredRow, keys: AuditKeys): boolean {
  if (row.sentence !== '' && row.event !== eventOfSentence(row.sentence)) return false
  const signed: SignedRow = { companyId, ...row, detail: canonicalJson(detail) }
  return keys.isSignedRow(signed, Buffer.from(mac, 'hex'))
}

export const nameOf = ({ id, event, sentence, atMs }: StoredRow): string =>
  `dòng ${id} (${sentence || eventTemplate(event)}, ${formatInstant(new Date(atMs).toISOString())})`
