import { writeXlsx } from 'hucre/xlsx'
import type { FilledBook } from './workbook.ts'

export const fillBook = (sheets: FilledBook): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, widths, rows }) => ({
      name,
      rows,
      columns: widths.map((width) => ({ width, numFmt: '@' })),
      freezePane: { rows: 1 },
    })),
  })
