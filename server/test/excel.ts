import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { type Import, imports } from '@cardpro/contract/kit/files/excelIn'
import { type Job, jobs } from '@cardpro/contract/kit/lists/jobs'
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import { jobKinds } from '#excel.ts'
import { JobRunner } from '#kit/jobs/jobRunner.ts'
import { callerOf } from '#people/identity/session/session.service.ts'
import type { TestServer, TestUser } from './shop.ts'
import { sendForm } from './uploads.ts'

/** A queue that works on the test's database; `settle` does all that waits. */
export const testRunner = (server: TestServer, kinds = jobKinds): JobRunner =>
  new JobRunner({ db: server.db, kinds, findCaller: callerOf })

export type OpenedSheet = { name: string; about: string; heads: string[]; rows: unknown[][] }

export async function openWorkbook(bytes: Uint8Array): Promise<OpenedSheet[]> {
  const { sheets } = await readXlsx(new Uint8Array(bytes), { readStyles: true })
  return sheets.map(({ name, rows }) => ({
    name,
    about: String(rows[0]?.[0] ?? ''),
    heads: (rows[1] ?? []).map(String),
    rows: rows.slice(2),
  }))
}

type Sheets = Record<string, unknown[][]>

/** A workbook as a shop might have it. */
export const workbookOf = (sheets: Sheets): Promise<Uint8Array> =>
  writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows as CellValue[][] })) })

/** Works with Excel files the way the web does. */
export class Desk {
  readonly #server: TestServer
  readonly #user: TestUser

  constructor(server: TestServer, user: TestUser) {
    this.#server = server
    this.#user = user
  }

  settle(): Promise<void> {
    return testRunner(this.#server).settle(this.#user.companyId)
  }

  /** Begins the file of a list, waits for it, downloads and opens it. */
  async excelOf<C extends Call>(call: C, input: RawInput<C>): Promise<OpenedSheet> {
    const { JobID } = (await this.#user.done(call, input)).Data as { JobID: number }
    await this.settle()
    const [first] = await this.download(`${jobs.getFile.path}?JobID=${JobID}`)
    if (!first) throw new Error('the file has no sheet')
    return first
  }

  async download(path: string): Promise<OpenedSheet[]> {
    return openWorkbook(await this.bytesOf(path))
  }

  async bytesOf(path: string): Promise<Uint8Array> {
    const response = await this.#server.app.inject({ url: `/api/${path}`, headers: this.#user.headers })
    if (response.headers['content-type']?.toString().startsWith('application/json'))
      throw new Error(`${path}: ${response.json().Message}`)
    return new Uint8Array(response.rawPayload)
  }

  send<C extends Call>(call: C, bytes: Uint8Array | string, name = 'tệp.xlsx'): Promise<Answer<C>> {
    const query = 'DryRun' in call.input.shape ? { query: { DryRun: 'true' } } : {}
    return sendForm({ server: this.#server, user: this.#user }, call, { field: 'File', name, bytes, ...query })
  }

  /** Sends a workbook and waits until it is checked. */
  async read<C extends Call>(call: C, sheets: Sheets): Promise<Import> {
    const answer = await this.send(call, await workbookOf(sheets))
    if (answer.Result !== 1) throw new Error(`${call.path}: ${answer.Message}`)
    await this.settle()
    const { ImportID } = answer.Data as { ImportID: number }
    return (await this.#user.done(imports.getByID, { ImportID })).Data
  }

  /** Begins what a call about a file begins, waits for its job, and answers how that ended. */
  async settled<C extends Call>(call: C, input: RawInput<C>): Promise<Job> {
    const { JobID } = (await this.#user.done(call, input)).Data as { JobID: number }
    await this.settle()
    return (await this.#user.done(jobs.getByID, { JobID })).Data
  }
}
