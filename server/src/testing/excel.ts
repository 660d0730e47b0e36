import { randomUUID } from 'node:crypto'
import type { Answer, Call, RawInput } from '@cardpro/contract/call'
import { type Import, imports } from '@cardpro/contract/excelIn'
import { jobs } from '@cardpro/contract/jobs'
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import { callerOf } from '#identity/session.service.ts'
import { JobRunner } from '#jobs/jobRunner.ts'
import { jobKinds } from '../excel.ts'
import type { TestServer, TestUser } from './shop.ts'

/** A queue that works on the test's database; `settle` does all that waits. */
export const testRunner = (server: TestServer, kinds = jobKinds): JobRunner =>
  new JobRunner({ db: server.db, kinds, findCaller: callerOf })

export type OpenedSheet = { name: string; about: string; heads: string[]; rows: unknown[][] }

/** Begins the file of a list, waits for it, downloads it the way the web does and opens it. */
export async function excelOf<C extends Call>(
  server: TestServer,
  user: TestUser,
  call: C,
  input: RawInput<C>,
): Promise<OpenedSheet> {
  const { JobID } = (await user.done(call, input)).Data as { JobID: number }
  await testRunner(server).settle(user.companyId)
  const sheets = await downloadSheets(server, user, `${jobs.getFile.path}?JobID=${JobID}`)
  const [first] = sheets
  if (!first) throw new Error('the file has no sheet')
  return first
}

export async function downloadSheets(server: TestServer, user: TestUser, path: string): Promise<OpenedSheet[]> {
  const response = await server.app.inject({ url: `/api/${path}`, headers: user.headers })
  if (response.headers['content-type']?.toString().startsWith('application/json'))
    throw new Error(`${path}: ${response.json().Message}`)
  return openWorkbook(response.rawPayload)
}

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

/** Sends a file the way the web does. */
export async function sendFile<C extends Call>(
  server: TestServer,
  user: TestUser,
  call: C,
  bytes: Uint8Array | string,
  name = 'tệp.xlsx',
): Promise<Answer<C>> {
  const edge = 'canh-cua-tep'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="File"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${call.path}`,
    headers: {
      ...user.headers,
      'idempotency-key': randomUUID(),
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  return response.json()
}

/** Sends a workbook and waits until it is checked. */
export async function readIn<C extends Call>(
  server: TestServer,
  user: TestUser,
  call: C,
  sheets: Sheets,
): Promise<Import> {
  const answer = await sendFile(server, user, call, await workbookOf(sheets))
  if (answer.Result !== 1) throw new Error(`${call.path}: ${answer.Message}`)
  await testRunner(server).settle(user.companyId)
  const { ImportID } = answer.Data as { ImportID: number }
  return (await user.done(imports.getByID, { ImportID })).Data
}

/** Begins what a call about a file begins, waits for its job, and answers how that ended. */
export async function settled<C extends Call>(server: TestServer, user: TestUser, call: C, input: RawInput<C>) {
  const { JobID } = (await user.done(call, input)).Data as { JobID: number }
  await testRunner(server).settle(user.companyId)
  return (await user.done(jobs.getByID, { JobID })).Data
}
