import { writeXlsx } from 'hucre/xlsx'
import { readFileSheets, readPasted, readRows } from '#kit/excel/readSheets.ts'
import { checkPdf } from '#kit/pdf/pdf.rules.ts'
import type { FileWork } from '#kit/workbook/filePool.ts'
import { serveWorks } from '#kit/workbook/fileWorker.ts'
import type { FilledBook } from '#kit/workbook/workbook.ts'
import { matchTexts } from './bank/reconcile/matching/matchTexts.ts'
import { readAccountFile, readAccountLines, readAccountPaste } from './bank/reconcile/reading/readAccount.ts'
import { readStatementFile, readStatementLines, readStatementPaste } from './bank/reconcile/reading/readStatement.ts'
import { cleanImage } from './kit/files/images.rules.ts'

// The process in which everything is read that comes as a file. It has no database, no keys and no settings, and may be
// killed at any moment.

const fillBook = (sheets: FilledBook): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, widths, rows }) => ({
      name,
      rows,
      columns: widths.map((width) => ({ width, numFmt: '@' })),
      freezePane: { rows: 1 },
    })),
  })

const workByKind: Record<FileWork, (input: never) => unknown> = {
  image: cleanImage,
  pdf: checkPdf,
  workbook: readFileSheets,
  paste: readPasted,
  rows: readRows,
  fill: fillBook,
  statementMatch: matchTexts,
  statement: readStatementFile,
  statementPaste: readStatementPaste,
  statementLines: readStatementLines,
  statementAccount: readAccountFile,
  statementAccountPaste: readAccountPaste,
  statementAccountLines: readAccountLines,
}

serveWorks(workByKind)
