const byteOrderMark = '\ufeff'
/** What a spreadsheet would read as a formula, in the usual and in the wide letters. */
const formula = /^[\s]*[=+\-@＝＋－＠;\t]/

/** The text of a CSV: every cell in quotes, so that an account number keeps its zeros, and none is read as a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n') + '\r\n'

function cellOf(text: string): string {
  const plain = text.replace(/[\r\n]+/g, ' ')
  const guarded = formula.test(plain) ? `'${plain}` : plain
  return `"${guarded.replaceAll('"', '""')}"`
}
