/** A cell behind the mark before it: bare, or in quotes where it holds tabs, line breaks or quotes itself. */
const cell = /(\t|\r?\n)(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))/g

/** The rows of cells that a spreadsheet puts on the clipboard. */
export function rowsOfTsv(text: string): string[][] {
  const rows: string[][] = []
  for (const [, mark, quoted, bare = ''] of `\n${text}`.matchAll(cell)) {
    if (mark !== '\t') rows.push([])
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
  }
  return rows.filter((cells) => cells.some((one) => one.trim() !== ''))
}
