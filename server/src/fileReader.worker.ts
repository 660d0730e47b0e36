import { writeXlsx } from 'hucre/xlsx'
import { readFileSheets, readPasted, readRows } from '#excel/readSheets.ts'
import { checkPdf } from '#platform/pdf/pdf.rules.ts'
import type { FileWork } from '#platform/workbook/filePool.ts'
import { serveWorks } from '#platform/workbook/fileWorker.ts'
import type { FilledBook } from '#platform/workbook/workbook.ts'
import { cleanImage } from './files/images.rules.ts'
import { matchTexts } from './reconcile/matching/matchTexts.ts'
import { readAccountFile, readAccountLines, readAccountPaste } from './reconcile/reading/readAccount.ts'
import { readStatementFile, readStatementLines, readStatementPaste } from './reconcile/reading/readStatement.ts'

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
