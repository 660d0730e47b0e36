import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Client } from 'pg'
import { forShards } from '#kit/database/nodeStatements.ts'
import { copyIn } from './copyRows.ts'
import { type TableName, tableNames, tables } from './tables.ts'

type Cell = string | number | boolean | null
type Split<Text extends string, Found = never> = Text extends `${infer First} ${infer Rest}`
  ? Split<Rest, Found | First>
  : Found | Text
export type Row<Table extends TableName> = Record<Split<(typeof tables)[Table]>, Cell | undefined>

const columnsOf = Object.fromEntries(tableNames.map((name) => [name, tables[name].split(' ')])) as Record<
  TableName,
  string[]
>
const chunkBytes = 256 * 1024
const fullBytes = 24 * 1024 * 1024
/** UTF-8 takes at most three bytes for a character of a string. */
const bytesPerChar = 3
/** Rows as bytes, beyond the reach of the garbage collector, which would otherwise copy them again and again. */
type Open = { buffer: Buffer; length: number }

type Way = { companyId: number; isStaged: boolean; isOnNodes: boolean }

/** Rows on their way into the database: gathered by table, and copied while the next ones are made. */
export class Writer {
  readonly #client: Client
  readonly #companyId: number
  readonly #isStaged: boolean
  readonly #isOnNodes: boolean
  readonly #waiting = new Map<TableName, Buffer[]>()
  readonly #open = new Map<TableName, Open>()
  #bytes = 0
  #sending: Promise<void> = Promise.resolve()
  #batches = 0

  /** `isStaged`: the login is under row-level security, where COPY is refused; rows go through temporary tables. */
  constructor(client: Client, { companyId, isStaged, isOnNodes }: Way) {
    this.#client = client
    this.#companyId = companyId
    this.#isStaged = isStaged
    this.#isOnNodes = isOnNodes
  }

  add<Table extends TableName>(table: Table, row: Row<Table>): void {
    let line = String(this.#companyId)
    const cells: Record<string, Cell | undefined> = row
    for (const column of columnsOf[table]) line += `\t${cellText(cells[column] ?? null)}`
    line += '\n'
    const open = this.#roomFor(table, line.length * bytesPerChar)
    const written = open.buffer.write(line, open.length)
    open.length += written
    this.#bytes += written
  }

  /** Hands what is gathered over to the database, and waits only while it is two batches behind. */
  async flush(): Promise<void> {
    for (const [table, open] of this.#open) this.#close(table, open)
    this.#open.clear()
    const batch = new Map(this.#waiting)
    this.#waiting.clear()
    this.#bytes = 0
    this.#batches += 1
    this.#sending = this.#sending.then(() => this.#send(batch))
    // The waiting call reports the failure; until then it must not end the process.
    this.#sending.catch(() => {})
    if (this.#batches > 2) await this.#sending
  }

  /** Waits until everything is in the database. */
  async finish(): Promise<void> {
    await this.flush()
    await this.#sending
  }

  /** Lets the connection move bytes: making rows without a pause leaves the database waiting. */
  async pause(mayFlush = true): Promise<void> {
    await nextTurn()
    if (mayFlush && this.#bytes > fullBytes) await this.flush()
  }

  #roomFor(table: TableName, bytes: number): Open {
    const open = this.#open.get(table)
    if (open && open.length + bytes <= open.buffer.length) return open
    if (open) this.#close(table, open)
    const next = { buffer: Buffer.allocUnsafe(Math.max(bytes, chunkBytes)), length: 0 }
    this.#open.set(table, next)
    return next
  }

  #close(table: TableName, { buffer, length }: Open): void {
    const chunk = buffer.subarray(0, length)
    const chunks = this.#waiting.get(table)
    if (chunks) chunks.push(chunk)
    else this.#waiting.set(table, [chunk])
  }

  async #send(batch: Map<TableName, Buffer[]>): Promise<void> {
    for (const table of tableNames) {
      const chunks = batch.get(table)
      if (chunks) await this.#copy(table, chunks)
    }
    this.#batches -= 1
  }

  async #copy(table: TableName, chunks: Buffer[]): Promise<void> {
    const columns = ['company_id', ...columnsOf[table]].join(', ')
    if (!this.#isStaged) return copyIn(this.#client, `COPY ${table} (${columns}) FROM STDIN`, chunks)
    const stage = `demo_${table}`
    await this.#client.query(
      `CREATE TEMPORARY TABLE IF NOT EXISTS ${stage} ON COMMIT DROP AS SELECT ${columns} FROM ${table} WHERE false`,
    )
    await copyIn(this.#client, `COPY ${stage} (${columns}) FROM STDIN`, chunks)
    const insert = { name: '', text: `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${stage}`, values: [] }
    await this.#client.query(this.#isOnNodes ? forShards(insert) : insert)
    await this.#client.query(`TRUNCATE ${stage}`)
  }
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell === null) return '\\N'
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  return special.test(cell) ? cell.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? letter) : cell
}
