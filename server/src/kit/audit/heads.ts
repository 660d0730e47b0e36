import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type ExportedHead = { companyId: number; shopId: number; no: number; hash: Buffer }
/** Chain → number of a seal → the hash it had when it was written down. */
export type Heads = ReadonlyMap<string, ReadonlyMap<number, string>>

export const chainName = (companyId: number, shopId: number): string => `${companyId}/${shopId}`

const fileName = 'audit-heads.log'

/**
 * The ends of the chains, written down outside the database: an attacker who cuts rows and seals off the end of a chain there
 * cannot cut them off here. Only ever appended to, and on the disk before it counts.
 */
export class HeadsFile {
  readonly #path: string

  constructor(dataDir: string) {
    this.#path = join(dataDir, fileName)
  }

  append(heads: ExportedHead[]): void {
    if (heads.length === 0) return
    const at = new Date().toISOString()
    const lines = heads.map(
      (head) => `${at} ${head.companyId} ${head.shopId} ${head.no} ${head.hash.toString('hex')}\n`,
    )
    const file = openSync(this.#path, 'a', 0o600)
    try {
      writeSync(file, lines.join(''))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  }
}

/** Every head that was ever written down here; also from files that were set aside as `audit-heads.….log`. */
export function readHeads(dataDir: string): Heads {
  const heads = new Map<string, Map<number, string>>()
  for (const path of filesIn(dataDir)) {
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      const head = headIn(line)
      if (head) heads.set(head.chain, (heads.get(head.chain) ?? new Map<number, string>()).set(head.no, head.hash))
    }
  }
  return heads
}

/** The last head of each chain, which proves all before it: for a server that runs, however long the files are. */
export async function readLastHeads(dataDir: string): Promise<Heads> {
  const heads = new Map<string, Map<number, string>>()
  for (const path of filesIn(dataDir)) {
    for await (const line of createInterface({ input: createReadStream(path) })) {
      const head = headIn(line)
      const [last = 0] = (head && heads.get(head.chain)?.keys()) ?? []
      if (head && head.no >= last) heads.set(head.chain, new Map([[head.no, head.hash]]))
    }
  }
  return heads
}

const filesIn = (dataDir: string): string[] =>
  (existsSync(dataDir) ? readdirSync(dataDir) : [])
    .filter((name) => /^audit-heads(?:\..+)?\.log$/.test(name))
    .map((name) => join(dataDir, name))

/** A line cut off by a power failure is ignored. */
function headIn(line: string): { chain: string; no: number; hash: string } | null {
  const [, company, shop, no, hash] = /^\S+ (\d+) (-?\d+) (\d+) ([0-9a-f]{64})$/.exec(line) ?? []
  return hash === undefined ? null : { chain: chainName(Number(company), Number(shop)), no: Number(no), hash }
}
