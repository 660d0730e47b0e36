const longNameLength = 10

/** Is this name meant to be the known one? */
export function isOneSlipAway(name: string, known: string): boolean {
  // Two wrong letters in a short name make another honest name: HOME is not a slip of HOST.
  const slipsMax = known.length >= longNameLength ? 2 : 1
  if (Math.abs(name.length - known.length) > slipsMax) return false
  return slipsBetween(name.toUpperCase(), known) <= slipsMax
}

/** Letters added, lost, replaced, or swapped with their neighbour. */
function slipsBetween(left: string, right: string): number {
  const rows = [Array.from({ length: right.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= left.length; row += 1) {
    rows.push([row])
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = left[row - 1] === right[column - 1] ? 0 : 1
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + replaced,
          swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(left.length, right.length)
}
