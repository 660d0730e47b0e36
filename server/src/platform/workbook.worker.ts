import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { cardBrand, maskCard } from '@cardpro/contract/cardNumber'
import { protectText } from '@cardpro/contract/safeText'
import { streamXlsxRows, writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { sealingStream } from './sealedFiles.ts'
import type {
  CellKind,
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

// The thread in which Excel files are written and read, so that no call of the server waits for one.
type Order = { rows: CellValue[][] } | { end: true }

const port = parentPort
if (!port) throw new Error('this file is a worker')
const tell = (reply: unknown): void => port.postMessage(reply)

/** Excel has 1.048.576 rows; the last stays empty, since some programs stop one earlier. */
const mostRowsOfSheet = 1_048_575

const formats: Partial<Record<CellKind, string>> = {
  money: '#,##0',
  number: '#,##0',
  percent: '0.###',
  day: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
}

async function write({ path, sealing, name, about, columns, mostRows = mostRowsOfSheet }: SealedPlan): Promise<void> {
  const orders = new Orders()
  const file = createWriteStream(path, { mode: 0o600 })
  const rows = sheetRows(orders, { about, columns, mostRows })
  const stream = writeXlsxStream(rows, {
    name,
    columns: columns.map(({ kind, width }) => ({ width, ...(formats[kind] && { numFmt: formats[kind] }) })),
    freezePane: { rows: 2 },
    maxRowsPerSheet: mostRows,
  })
  tell({ done: null })
  const bytes = Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
  await pipeline(bytes, sealingStream(sealing), file)
  tell({ done: file.bytesWritten })
}

/** The library repeats the first line on every further sheet; the heads below it are repeated here. */
async function* sheetRows(
  orders: Orders,
  { about, columns, mostRows }: Required<Pick<SealedPlan, 'about' | 'columns' | 'mostRows'>>,
) {
  const heads = columns.map(({ title }) => title)
  yield [about]
  let left = 0
  let isEmpty = true
  for await (const rows of orders.batches())
    for (const row of rows) {
      if (left === 0) {
        yield heads
        left = mostRows - 2
        isEmpty = false
      }
      yield row.map((value, index) => cellOf(value, columns[index]?.kind ?? 'text'))
      left -= 1
    }
  if (isEmpty) yield heads
}

/** A text is always stored as a text, whatever it begins with: no cell that we write is ever a formula. */
function cellOf(value: CellValue, kind: CellKind): CellValue | Date {
  if (typeof value !== 'string') return value
  if (kind === 'day') return new Date(`${value}T00:00:00Z`)
  // Excel knows no time zone: what it shows is the time of day in Việt Nam.
  if (kind === 'instant') return new Date(`${value.slice(0, 19)}Z`)
  return value
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
    sheets.push({ name, rows, isCut })
  }
  return sheets
}

/** The thread hands on no full card number: first six and last four stay, as in every note. */
function safeCell(value: unknown): ReadCell {
  if (value instanceof Date) return { day: value.toISOString().slice(0, 10) }
  if (typeof value === 'boolean') return value
  // Beyond fifteen digits Excel has rounded: of a card number typed as a number only its beginning is true.
  if (typeof value === 'number' && value >= 1e15) return maskCard(String(BigInt(Math.round(value))).slice(0, 6), '????')
  if (typeof value === 'number') return value >= 1e12 ? safeText(String(value)) : value
  return typeof value === 'string' ? safeText(value.slice(0, 4000)) : null
}

/** Many account numbers pass for card numbers by their check digit; one that begins like no card we know is left whole. */
function safeText(raw: string): string {
  const text = raw.normalize('NFC').trim()
  if (/^\d{13,19}$/.test(text) && cardBrand(text) === null) return text
  const safe = protectText(text)
  return 'wrong' in safe ? '' : safe.text
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
