import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { newSealing, type Sealing } from '#kit/secrets/sealedFiles.ts'
import { inOtherProcess } from './filePool.ts'

/**
 * What a cell holds: a day is `YYYY-MM-DD`, an instant and a moment (to the second) ISO 8601; they become Excel's own dates.
 */
export type CellValue = string | number | boolean | null
export type CellKind = 'text' | 'money' | 'number' | 'percent' | 'day' | 'instant' | 'moment'
/**
 * How a sheet begins: a line that describes it, then the heads of its columns. Both stay in sight and are on every sheet.
 */
export type SheetPlan = {
  path: string
  /** The owner of the file: a file of another owner cannot take its place. */
  owner: string
  name: string
  about: string
  columns: { title: string; kind: CellKind; width: number }[]
  /** The rows below all others, which no filter of the sheet takes. */
  feet?: CellValue[][]
  /** Of one sheet, the two lines above included; Excel's own limit unless a test wants less. */
  mostRows?: number
}

/** The media type of a workbook. */
export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type SealedPlan = Omit<SheetPlan, 'owner'> & { sealing: Sealing }
/** A small workbook whole: a template, or the rows that were refused. */
export type FilledBook = { name: string; widths: number[]; rows: CellValue[][] }[]

const mostMegabytes = 256

/**
 * Writes one sheet after the other from rows as they come, in a thread of its own, and never holds more than one batch.
 * The file is sealed. Answers how many bytes it has.
 */
export async function writeWorkbook(
  { owner, ...plan }: SheetPlan,
  batches: AsyncIterable<CellValue[][]>,
  signal?: AbortSignal,
): Promise<number> {
  const worker = startWorker({ ...plan, sealing: newSealing(owner) })
  const replies = new Replies(worker)
  try {
    await replies.next()
    for await (const rows of batches) {
      signal?.throwIfAborted()
      worker.postMessage({ rows })
      await replies.next()
    }
    worker.postMessage({ end: true })
    return (await replies.next()) as number
  } finally {
    await worker.terminate()
  }
}

export const fillWorkbook = (companyId: number, book: FilledBook): Promise<Uint8Array> =>
  inOtherProcess({ companyId, work: 'fill', input: book, bytes: 0 })

/** As source the thread needs the loader that we run under ourselves; built, it is plain JavaScript. */
function startWorker(plan: SealedPlan): Worker {
  const options = {
    workerData: plan,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 16 },
  }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./workbook.worker.js', import.meta.url), options)
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/cjs$/, 'mjs')
  const source = new URL('./workbook.worker.ts', import.meta.url).href
  const begin = `import('${loader}').then(({ register }) => (register(), import('${source}')))`
  return new Worker(begin, { ...options, eval: true })
}

/** Messages of a worker, one after the other. Its end without an answer is an error. */
class Replies {
  #waiting: { resolve: (value: unknown) => void; reject: (error: unknown) => void } | null = null
  #kept: { done: unknown }[] = []
  #end: unknown = null

  constructor(worker: Worker) {
    worker.on('message', (reply: { done: unknown }) => this.#take(reply))
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', () => this.#fail(new Error('the thread ended before the workbook was written')))
  }

  next(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      const kept = this.#kept.shift()
      if (kept) this.#take(kept)
      else if (this.#end) this.#fail(this.#end)
    })
  }

  #take(reply: { done: unknown }): void {
    const waiting = this.#waiting
    if (!waiting) {
      this.#kept.push(reply)
      return
    }
    this.#waiting = null
    waiting.resolve(reply.done)
  }

  #fail(error: unknown): void {
    this.#end ??= error
    this.#waiting?.reject(error)
    this.#waiting = null
  }
}
