import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { sealingStream } from '#kit/secrets/sealedFiles.ts'
import { besideSheets, rowWriter, sheetBegin, sheetEnd, wordsXml } from './sheetXml.ts'
import type { CellValue, SealedPlan } from './workbook.ts'
import { ZipOut } from './zipOut.ts'

// The thread in which the Excel files of lists are written, so that no call of the server waits for one.
type Order = { rows: CellValue[][] } | { end: true }

const port = parentPort
if (!port) throw new Error('this file is a worker')
const tellParent = (reply: unknown): void => port.postMessage(reply)

/** Excel has 1.048.576 rows; the last stays empty, since some programs stop one earlier. */
const mostRowsOfSheet = 1_048_575
/** The line about the file and the heads, on every sheet. */
const linesAbove = 2

async function writeWorkbook({
  path,
  sealing,
  mostRows = mostRowsOfSheet,
  feet = [],
  ...plan
}: SealedPlan): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 })
  const rows = new Rows(new Orders().batches())
  tellParent({ done: null })
  await pipeline(bookBytes(rows, { ...plan, mostRows, feet }), sealingStream(sealing), file)
  tellParent({ done: file.bytesWritten })
}

type Sheet = Required<Pick<SealedPlan, 'about' | 'columns' | 'mostRows' | 'feet'>>

async function* bookBytes(rows: Rows, { name, ...sheet }: Sheet & { name: string }): AsyncGenerator<Buffer> {
  const zip = new ZipOut()
  const filtered: Filtered[] = []
  do {
    const one = { columns: sheet.columns.length, from: linesAbove, to: linesAbove }
    filtered.push(one)
    yield* zip.add(`xl/worksheets/sheet${filtered.length}.xml`, sheetTexts(rows, sheet, one))
  } while (await rows.hasMore())
  for (const [place, text] of besideSheets(name, filtered)) yield* zip.add(place, [text])
  yield* zip.finish()
}

type Filtered = Parameters<typeof sheetEnd>[0]

/** Sets in `filtered` how far the rows go. Each sheet has room for the feet, which are on the last one. */
async function* sheetTexts(rows: Rows, sheet: Sheet, filtered: Filtered): AsyncGenerator<string> {
  const { about, columns, mostRows, feet } = sheet
  const heads = columns.map(({ title }) => title)
  const line = rowWriter(columns)
  yield sheetBegin(columns, linesAbove) + wordsXml(1, [about]) + wordsXml(linesAbove, heads, 'bold')
  const most = mostRows - feet.length
  while (filtered.to < most) {
    const taken = await rows.take(most - filtered.to)
    if (taken.length === 0) break
    yield taken.map((row) => line(++filtered.to, row)).join('')
  }
  if (!(await rows.hasMore())) yield feet.map((row, index) => line(filtered.to + 1 + index, row)).join('')
  yield sheetEnd(filtered)
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
  #next: Promise<Order> = nextOrder()

  async *batches(): AsyncGenerator<CellValue[][]> {
    for (;;) {
      const order = await this.#next
      if ('end' in order) return
      this.#next = nextOrder()
      tellParent({ done: null })
      yield order.rows
    }
  }
}

function nextOrder(): Promise<Order> {
  return new Promise((resolve) => port?.once('message', resolve))
}

await writeWorkbook(workerData as SealedPlan)
