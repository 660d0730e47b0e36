import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { maskCard } from '@cardpro/contract/cardNumber'
import { readXlsx, streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import { safeText } from './safeCell.ts'
import { sealingStream } from './sealedFiles.ts'
import { besideSheets, rowWriter, sheetBegin, sheetEnd, wordsXml } from './sheetXml.ts'
import type {
  CellValue,
  FilledBook,
  ReadCell,
  ReadLimits,
  ReadRow,
  ReadSheet,
  SealedPlan,
  WorkerTask,
} from './workbook.ts'
import { sheetsOf, WrongZip } from './zipCheck.ts'
import { ZipOut } from './zipOut.ts'

// The thread in which Excel files are written and read, so that no call of the server waits for one.
type Order = { rows: CellValue[][] } | { end: true }

const port = parentPort
if (!port) throw new Error('this file is a worker')
const tell = (reply: unknown): void => port.postMessage(reply)

/** Excel has 1.048.576 rows; the last stays empty, since some programs stop one earlier. */
const mostRowsOfSheet = 1_048_575
/** The line about the file and the heads, on every sheet. */
const linesAbove = 2

async function write({ path, sealing, mostRows = mostRowsOfSheet, ...plan }: SealedPlan): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 })
  const rows = new Rows(new Orders().batches())
  tell({ done: null })
  await pipeline(bookBytes(rows, { ...plan, mostRows }), sealingStream(sealing), file)
  tell({ done: file.bytesWritten })
}

type Sheet = Required<Pick<SealedPlan, 'about' | 'columns' | 'mostRows'>>

async function* bookBytes(rows: Rows, { name, ...sheet }: Sheet & { name: string }): AsyncGenerator<Buffer> {
  const zip = new ZipOut()
  let sheets = 0
  do {
    sheets += 1
    yield* zip.add(`xl/worksheets/sheet${sheets}.xml`, sheetTexts(rows, sheet))
  } while (await rows.hasMore())
  for (const [place, text] of besideSheets(name, sheets)) yield* zip.add(place, [text])
  yield* zip.finish()
}

async function* sheetTexts(rows: Rows, { about, columns, mostRows }: Sheet): AsyncGenerator<string> {
  const heads = columns.map(({ title }) => title)
  const line = rowWriter(columns)
  yield sheetBegin(columns, linesAbove) + wordsXml(1, [about]) + wordsXml(2, heads)
  for (let no = linesAbove; no < mostRows; ) {
    const taken = await rows.take(mostRows - no)
    if (taken.length === 0) break
    yield taken.map((row) => line(++no, row)).join('')
  }
  yield sheetEnd
}

/** The rows as they come, handed on in such pieces as there is room for. */
class Rows {
  readonly #batches: AsyncIterator<CellValue[][]>
  #left: CellValue[][] = []

  constructor(batches: AsyncIterable<CellValue[][]>) {
    this.#batches = batches[Symbol.asyncIterator]()
  }

  async hasMore(): Promise<boolean> {
    while (this.#left.length === 0) {
      const { done, value } = await this.#batches.next()
      if (done === true) return false
      this.#left = value
    }
    return true
  }

  async take(most: number): Promise<CellValue[][]> {
    if (!(await this.hasMore())) return []
    return this.#left.splice(0, most)
  }
}

/** What the server sends; it sends no batch before the one before is taken. */
class Orders {
  #next: Promise<Order> = once()

  async *batches(): AsyncGenerator<CellValue[][]> {
    for (;;) {
      const order = await this.#next
      if ('end' in order) return
      this.#next = once()
      tell({ done: null })
      yield order.rows
    }
  }
}

function once(): Promise<Order> {
  return new Promise((resolve) => port?.once('message', resolve))
}

const fill = (sheets: FilledBook): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, widths, rows }) => ({
      name,
      rows,
      columns: widths.map((width) => ({ width, numFmt: '@' })),
      freezePane: { rows: 1 },
    })),
  })

async function read(bytes: Uint8Array, limits: ReadLimits): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = []
  for (const name of await sheetsOf(bytes)) {
    const rows: ReadRow[] = []
    let isCut = false
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: name, maxRows: limits.rows + 2 })) {
      const cells = values.slice(0, limits.columns).map(safeCell)
      if (cells.every((cell) => cell === null || cell === '')) continue
      if (rows.length > limits.rows) isCut = true
      else rows.push({ no: index + 1, cells })
    }
    sheets.push({ name, rows: await withPercents(bytes, name, rows), isCut })
  }
  return sheets
}

/** Excel keeps 1,1% as 0,011. What stands in a column of percents is handed on as Excel shows it. */
async function withPercents(bytes: Uint8Array, name: string, rows: ReadRow[]): Promise<ReadRow[]> {
  if (!rows.some(({ cells }) => cells.some(isFraction))) return rows
  const percents = await percentColumns(bytes, name)
  const shown = (cell: ReadCell, column: number) =>
    percents.has(column) && isFraction(cell) ? `${Number((cell * 100).toFixed(6))}%`.replace('.', ',') : cell
  return percents.size === 0 ? rows : rows.map(({ no, cells }) => ({ no, cells: cells.map(shown) }))
}

const isFraction = (cell: unknown): cell is number => typeof cell === 'number' && cell > 0 && cell < 1

/** Whoever formats a column does so from the top, and formats take much more memory than cells. */
const formattedRows = 200

async function percentColumns(bytes: Uint8Array, name: string): Promise<Set<number>> {
  const { sheets } = await readXlsx(bytes, { sheets: [name], readStyles: true, maxRows: formattedRows })
  const columns = new Map<number, boolean>()
  for (const [row, values] of (sheets[0]?.rows ?? []).entries())
    for (const [column, value] of values.entries()) {
      if (!isFraction(value)) continue
      const format = sheets[0]?.cells?.get(`${row},${column}`)?.style?.numFmt ?? ''
      columns.set(column, columns.get(column) !== false && format.includes('%'))
    }
  return new Set([...columns].flatMap(([column, isPercent]) => (isPercent ? [column] : [])))
}

/** The thread hands on no full card number: first six and last four stay, as in every note. */
function safeCell(value: unknown): ReadCell {
  if (value instanceof Date) return { day: value.toISOString().slice(0, 10) }
  if (typeof value === 'boolean') return value
  // Beyond fifteen digits Excel has rounded: of a card number typed as a number only its beginning is true.
  if (typeof value === 'number' && value >= 1e15) return maskCard(String(BigInt(Math.round(value))).slice(0, 6), '????')
  if (typeof value === 'number') return value >= 1e12 ? safeText(String(value)) : value
  return typeof value === 'string' ? safeText(value) : null
}

const task = workerData as WorkerTask
try {
  if ('write' in task) await write(task.write)
  else if ('fill' in task) tell({ done: await fill(task.fill) })
  else tell({ done: await read(task.read, task.limits) })
} catch (error) {
  const unreadable = error instanceof WrongZip ? error.message : 'Không đọc được tệp: hãy chọn tệp Excel dạng .xlsx'
  if ('read' in task) tell({ refused: unreadable })
  else throw error
}
