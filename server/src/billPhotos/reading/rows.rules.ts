import type { Piece } from '../engine/ppocr.ts'

/** A row of a bill: its text in plain capitals, how likely each character of it is, and where its pieces begin. */
export type Row = { text: string; likely: number[]; starts: number[]; pieces: Piece[] }

/** Pieces whose middles are nearer than this share of their height stand in one row. */
const sameRow = 0.38
const between = '  '

export function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const row = rows.findLast((one) => one.some((other) => stand(other, piece)))
    if (row) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => joined(row.toSorted((a, b) => a.left - b.left)))
}

/** The frame of a piece is wider than its letters, so neighbours overlap a little. */
const overlap = 0.9

function stand(a: Piece, b: Piece): boolean {
  const height = Math.min(a.height, b.height)
  const isBeside = Math.min(a.right, b.right) - Math.max(a.left, b.left) < overlap * height
  return Math.abs(a.y - b.y) < sameRow * height && isBeside
}

function joined(pieces: Piece[]): Row {
  const row: Row = { text: '', likely: [], starts: [], pieces }
  for (const { text, likely } of pieces) {
    if (row.text !== '') {
      row.text += between
      row.likely.push(1, 1)
    }
    row.starts.push(row.text.length)
    // One letter for one, so that each keeps its likelihood.
    row.text += Array.from(text, plainLetter).join('')
    row.likely.push(...likely)
  }
  return row
}

function plainLetter(letter: string): string {
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().replace('Đ', 'D').replace('•', '*')
  return plain.length === 1 ? plain : ' '
}

/** The least likely letter or digit of a part of a row; what stands between them is proven by how the value is built. */
export function surenessIn({ text, likely }: Row, from: number, to: number): number {
  let least = 1
  for (let at = from; at < to; at++) if (/[A-Z0-9]/.test(text[at] ?? '')) least = Math.min(least, likely[at] ?? 0)
  return least
}

/** What was found in a row, and how sure it is. */
export type Sure<T> = { value: T; sureness: number }
