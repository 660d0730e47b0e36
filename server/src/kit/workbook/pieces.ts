const inPiece = 1_000

/** The lines of an order or an answer in pieces, and the rest of it, where it has many. */
export function inPieces(whole: unknown): { pieces: unknown[][]; rest: unknown } {
  const lines = linesOf(whole)
  if (!lines || lines.length <= inPiece) return { pieces: [], rest: whole }
  const pieces = Array.from({ length: Math.ceil(lines.length / inPiece) }, (_, no) =>
    lines.slice(no * inPiece, (no + 1) * inPiece),
  )
  return { pieces, rest: { ...(whole as object), lines: [] } }
}

/** The whole again. */
export const withLines = (rest: unknown, lines: unknown[]): unknown =>
  lines.length === 0 ? rest : { ...(rest as object), lines }

function linesOf(whole: unknown): unknown[] | null {
  if (typeof whole !== 'object' || whole === null || !('lines' in whole)) return null
  return Array.isArray(whole.lines) ? whole.lines : null
}
