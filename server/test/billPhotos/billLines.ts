import type { Piece } from '#bank/billPhotos/engine/ppocr.ts'

/** A row of a bill as reading finds it: its pieces from left to right, each with how likely its letters are. */
type Line = (string | [text: string, likely: number])[]

const width = 900
const letter = 14
const pitch = 36

/** Rows of text as the pieces of a photo: the last one of a row stands at its right edge. */
export function piecesOf(...lines: Line[]): Piece[] {
  return lines.flatMap((line, row) =>
    line.map((part, at): Piece => {
      const [text, likely] = Array.isArray(part) ? part : [part, 0.99]
      const long = text.length * letter
      const left = at > 0 && at === line.length - 1 ? width - long : 20 + at * 300
      return { text, likely: Array.from(text, () => likely), left, right: left + long, y: 40 + row * pitch, height: 40 }
    }),
  )
}
