import { Worker } from 'node:worker_threads'
import { readFileSheets, readPasted, readRows } from '#excel/readSheets.ts'
import { UserError } from '#platform/http/errors.ts'
import { checkPdf } from '#platform/pdf/pdf.rules.ts'
import type { FileWork } from '#platform/workbook/filePool.ts'
import type { Order, Said } from '#platform/workbook/fileProcess.ts'
import { fillBook } from '#platform/workbook/fillBook.ts'
import { cleanImage } from './files/images.rules.ts'
import { matchTexts } from './reconcile/matching/matchTexts.ts'
import { readAccountFile, readAccountLines, readAccountPaste } from './reconcile/reading/readAccount.ts'
import { readStatementFile, readStatementLines, readStatementPaste } from './reconcile/reading/readStatement.ts'

// The process in which everything is read that comes as a file. It has no database, no keys and no settings, and may be
// killed at any moment.

const works: Record<FileWork, (input: never) => unknown> = {
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

// It ends when the server does, not with the keys that end the server: that one answers first what it has begun.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())

// Memory outside the heap has no limit of its own, so a thread looks at all of it; and whether the server is still there.
const watch = `const server = process.ppid
setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > ${Number(process.argv[2])} * 1048576
  if (isTooLarge || process.ppid !== server) process.kill(process.pid, 'SIGKILL')
}, 20)`
new Worker(watch, { eval: true, execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref()

const tell = (said: Said): void => void process.send?.(said)

process.on('message', ({ work, input }: Order) => {
  void answer(work as FileWork, input).then((said) => tell({ ...said, rss: process.memoryUsage.rss() }))
})

async function answer(work: FileWork, input: unknown) {
  try {
    return { done: await works[work](input as never) }
  } catch (error) {
    if (error instanceof UserError) return { refused: { message: error.message, refused: error.refused } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

tell({ ready: true })
