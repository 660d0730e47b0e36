import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type ExportedHead = { companyId: number; shopId: number; no: number; hash: Buffer }
/** Chain → number of a seal → the hash it had when it was written down. */
export type Heads = ReadonlyMap<string, ReadonlyMap<number, string>>

export const chainName = (companyId: number, shopId: number): string => `${companyId}/${shopId}`

const fileName = 'audit-heads.log'

/**
 * The ends of the chains, written down outside the database: whoever cuts rows and seals off the end of a chain there
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
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  for (const name of names.filter((one) => /^audit-heads(?:\..+)?\.log$/.test(one))) {
    for (const line of readFileSync(join(dataDir, name), 'utf8').split('\n')) {
      // A line that the power cut off half-way says nothing.
      const [, company, shop, no, hash] = /^\S+ (\d+) (-?\d+) (\d+) ([0-9a-f]{64})$/.exec(line) ?? []
      if (hash === undefined) continue
      const chain = chainName(Number(company), Number(shop))
      heads.set(chain, (heads.get(chain) ?? new Map<number, string>()).set(Number(no), hash))
    }
  }
  return heads
}
