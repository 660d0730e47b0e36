/** The rows of cells that a spreadsheet puts on the clipboard: parted by tabs, a cell with a line break in quotes. */
export function rowsOfTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, mark = '', quoted, bare = ''] of text.matchAll(
    /(^|\t|\r?\n)(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))/g,
  )) {
    if (mark !== '' && mark !== '\t') rows.push([])
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
}
