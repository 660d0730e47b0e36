import type { Piece } from '../engine/ppocr.ts'

/** A row of a bill: its text in plain capitals, how likely each character of it is, and where its pieces begin. */
export type Row = { text: string; likely: number[]; starts: number[]; pieces: Piece[] }

/** Pieces whose middles are nearer than this share of their height are in one row. */
const sameRow = 0.38
const pieceGap = '  '

export function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const row = rows.findLast((one) => one.some((other) => standTogether(other, piece)))
    if (row) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => joinPieces(row.toSorted((a, b) => a.left - b.left)))
}

/** The frame of a piece is wider than its letters, so neighbours overlap a little. */
const overlap = 0.9

function standTogether(a: Piece, b: Piece): boolean {
  const height = Math.min(a.height, b.height)
  const isBeside = Math.min(a.right, b.right) - Math.max(a.left, b.left) < overlap * height
  return Math.abs(a.y - b.y) < sameRow * height && isBeside
}

function joinPieces(pieces: Piece[]): Row {
  const row: Row = { text: '', likely: [], starts: [], pieces }
  for (const { text, likely } of pieces) {
    if (row.text !== '') {
      row.text += pieceGap
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

/** The least likely letter or digit of a part of a row; other characters are checked by the format of the value. */
export function surenessIn({ text, likely }: Row, from: number, to: number): number {
  let least = 1
  for (let at = from; at < to; at++) if (/[A-Z0-9]/.test(text[at] ?? '')) least = Math.min(least, likely[at] ?? 0)
  return least
}

/** What was found in a row, and how sure it is. */
export type Sure<T> = { value: T; sureness: number }
