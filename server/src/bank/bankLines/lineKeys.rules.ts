import { createHash } from 'node:crypto'
import { contentKey } from '#kit/bankText.ts'

/** A line as its source reports it. `key`: the identifier that a feed gives it (`sepay:123`), null for a line of a file. */
export type NewLine = {
  key: string | null
  bookedOn: string
  bookedAt: string | null
  amountVnd: number
  balanceVnd: number | null
  content: string
  /** The whole account number of the other side: its last four digits and a keyed hash of it are kept. */
  counterAccount: string
  counterName: string
  refNo: string
}

/** Distinguishes a line from others of its fund. Lines of one key without an identifier are a multiset. */
export function sourceKey({ key, bookedOn, amountVnd, balanceVnd, refNo, content }: NewLine): string {
  if (key !== null) return key
  const said = [bookedOn, amountVnd, balanceVnd ?? '', refKey(refNo), contentKey(content)].join('|')
  return `line:${createHash('sha256').update(said).digest('base64url').slice(0, 32)}`
}

/** References are written with and without marks; one of zeros alone is none. */
export const refKey = (refNo: string): string => {
  const plain = refNo.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return /^0*$/.test(plain) ? '' : plain
}
