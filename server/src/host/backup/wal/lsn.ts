/** Positions in the WAL, as PostgreSQL writes them: `3/A0001F8`. */
export function readLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export const writeLsn = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`

/** The file that holds this position: `000000010000000300000000`. */
export function segmentOf(lsn: bigint, { timeline, segmentBytes }: Line): string {
  const no = lsn / BigInt(segmentBytes)
  const inOneHigh = 0x1_0000_0000n / BigInt(segmentBytes)
  return [BigInt(timeline), no / inOneHigh, no % inOneHigh]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

export function startOfSegment(segment: string, segmentBytes: number): bigint {
  const inOneHigh = 0x1_0000_0000n / BigInt(segmentBytes)
  const [high, low] = [segment.slice(8, 16), segment.slice(16)].map((part) => BigInt(`0x${part}`))
  return ((high ?? 0n) * inOneHigh + (low ?? 0n)) * BigInt(segmentBytes)
}

/** A history of one database: a restored one goes on with a timeline of its own. */
export type Line = { timeline: number; segmentBytes: number }

/**
 * Bytes `from` to `to` of a segment: whatever was committed until `at` (seconds since 1970) is in it or before it. An empty
 * one records only that.
 */
export type WalPiece = { name: string; segment: string; from: number; to: number; at: number }

const walName = /\/wal\/([0-9A-F]{24})\/([0-9A-F]{8})-([0-9A-F]{8})-(\d+)$/

export function walPieceName(series: string, piece: Omit<WalPiece, 'name'>): string {
  const [from, to] = [piece.from, piece.to].map((value) => value.toString(16).toUpperCase().padStart(8, '0'))
  return `${series}/wal/${piece.segment}/${from}-${to}-${piece.at}`
}

export function readWalName(name: string): WalPiece | null {
  const [, segment = '', from = '', to = '', at = ''] = walName.exec(name) ?? []
  if (segment === '') return null
  return { name, segment, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), at: Number(at) }
}
