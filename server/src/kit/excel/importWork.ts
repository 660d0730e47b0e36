import { importStatus, imports } from '@cardpro/contract/kit/files/excelIn'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { LongWrite } from '#kit/database/statistics.ts'
import { UserError } from '#kit/http/errors.ts'
import { type Running, type Work, workOf } from '#kit/jobs/jobs.service.ts'
import type { Importing } from './importPart.ts'
import { ensureMayUndo, ensureOwnImport, menuOf } from './importRights.ts'
import { type PartRows, saveRows, undoRows } from './importRows.ts'
import {
  ensureNewFile,
  holdImport,
  readRows,
  type StoredImport,
  type StoredRow,
  setStatus,
  storeRows,
} from './importStore.ts'

const Asked = z.object({
  importId: z.number(),
  mode: z.enum(['all', 'good']).default('all'),
  /** Of a check: what is found to be right is stored at once. */
  stores: z.boolean().default(false),
})

/** What the queue does with the files that were read: check them, store them, take them back. */
export const importWork = (importings: Importing[]): Record<string, Work> => ({
  'import.check': workOf(imports.check, (job) => checkImport(job, importings)),
  'import.run': workOf(imports.run, (job) => runImport(job, importings)),
  'import.undo': workOf(imports.undo, (job) => undo(job, importings)),
})

/** Thrown to roll back what was written, with what was learned by writing it. */
class RolledBack extends Error {
  readonly rows: StoredRow[]

  constructor(rows: StoredRow[]) {
    super('rolled back')
    this.rows = rows
  }
}

/** Stores everything and rolls it back, so that a check reports what storing would report. */
async function checkImport(job: Running, importings: Importing[]) {
  const { importId, stores } = Asked.parse(job.params)
  const tried = await job
    .write(async (ctx): Promise<StoredRow[]> => {
      const found = await heldBy(ctx, importId, importings)
      ensureNotStored(found)
      throw new RolledBack(await saveAll({ ...ctx, isTrial: true }, { job, found, importings, mode: 'all' }))
    })
    .catch(rowsOf)
  await job.write(async (ctx) => {
    await storeRows(
      ctx,
      importId,
      tried.map((row) => ({ ...row, ref_id: 0, version: 0, before: null })),
    )
    await setStatus(ctx, importId, 1)
  })
  const wrong = tried.filter(isWrong).length
  if (stores && wrong > 0) throw notStored(wrong)
  if (stores) return runImport(job, importings)
  return { message: `${tried.length - wrong} dòng đúng, ${wrong} dòng lỗi` }
}

function rowsOf(error: unknown): StoredRow[] {
  if (error instanceof RolledBack) return error.rows
  throw error
}

/** How often storing begins again without the rows that were refused meanwhile. */
const mostTries = 3

async function runImport(job: Running, importings: Importing[]) {
  const { importId, mode } = Asked.parse(job.params)
  for (let tries = 1; ; tries++) {
    try {
      return await job.write((ctx) => storeImport(ctx, { job, importId, importings, mode }))
    } catch (error) {
      const refused = rowsOf(error).filter(isWrong)
      await job.write((ctx) => storeRows(ctx, importId, refused))
      if (mode === 'all' || tries === mostTries) throw notStored(refused.length)
    }
  }
}

const notStored = (wrong: number): UserError =>
  new UserError(`${wrong} dòng không nhập được, nên không có dòng nào được lưu. Hãy xem lỗi từng dòng.`)

/** The file, for a user who may work on it now: rights may have changed since the job was asked for. */
async function heldBy(ctx: WriteCtx, id: number, importings: Importing[]): Promise<StoredImport> {
  const found = await holdImport(ctx, id)
  ensureOwnImport(ctx, importingOf(importings, found.kind), found)
  return found
}

const mostNamed = 100

/** Stores the rows that a program sent, all or none: where some are wrong the call is refused, which names them. */
export async function storeAtOnce(ctx: WriteCtx, importing: Importing, importId: number): Promise<void> {
  const job: Watched = { progress: () => {}, signal: new AbortController().signal }
  const saved = storeImport(ctx, { job, importId, importings: [importing], mode: 'all' }).then(() => [])
  const wrong = (await saved.catch(rowsOf)).filter(isWrong)
  if (wrong.length === 0) return
  // The first row of a sheet has its heads.
  const errors = wrong
    .slice(0, mostNamed)
    .flatMap(({ row_no: no, errors: of }) =>
      Object.entries(of).map(([field, sentence]): [string, string] => [`Rows.${no - 2}.${field}`, sentence]),
    )
  const named = errors.slice(0, 3).map(([at, sentence]) => `dòng ${Number(at.split('.')[1]) + 1}: ${sentence}`)
  throw new UserError(`${wrong.length} dòng sai nên chưa lưu dòng nào (${named.join('; ')})`, {
    code: 'INVALID',
    errors: Object.fromEntries(errors),
  })
}

type Watched = Pick<Running, 'progress' | 'signal'>
type Storing = { job: Watched; importId: number; importings: Importing[]; mode: 'all' | 'good' }

async function storeImport(ctx: WriteCtx, { job, importId, importings, mode }: Storing) {
  const found = await heldBy(ctx, importId, importings)
  ensureNotStored(found)
  await ensureNewFile(ctx, found)
  const rows = await saveAll(ctx, { job, found, importings, mode })
  if (rows.some(isWrong)) throw new RolledBack(rows)
  const made = rows.filter(({ outcome }) => outcome === 1).length
  const changed = rows.filter(({ outcome }) => outcome === 2).length
  await storeRows(ctx, importId, rows)
  await setStatus(ctx, importId, 2)
  await note(ctx, found, { event: 'import.finish', detail: { made, changed } })
  announceParts(ctx, found, importings)
  return { message: `Thêm ${made}, cập nhật ${changed}` }
}

async function undo(job: Running, importings: Importing[]) {
  const { importId } = Asked.parse(job.params)
  return job.write(async (ctx) => {
    const found = await heldBy(ctx, importId, importings)
    ensureMayUndo(ctx, importingOf(importings, found.kind), found)
    if (found.status !== importStatus.imported) throw new UserError('Tệp này chưa nhập, hoặc đã hoàn tác')
    const parts = (await chosenOf(ctx, { found, importings, mode: 'all' })).toReversed()
    const doing = await beginOf(ctx, { job, found, parts })
    const rows: StoredRow[] = []
    for (const part of parts) rows.push(...(await undoRows(ctx, part, doing)))
    const kept = rows.filter(isWrong).length
    const undone = rows.length - kept
    await storeRows(ctx, importId, rows)
    await setStatus(ctx, importId, 3)
    await note(ctx, found, { event: 'import.finishUndo', detail: { undone, kept } })
    announceParts(ctx, found, importings)
    return { message: `Đã hoàn tác ${undone} dòng${kept > 0 ? `, giữ nguyên ${kept} dòng` : ''}` }
  })
}

type Saving = { job: Watched; found: StoredImport; importings: Importing[]; mode: 'all' | 'good' }

async function saveAll(ctx: WriteCtx, { job, ...saving }: Saving): Promise<StoredRow[]> {
  const parts = await chosenOf(ctx, saving)
  const doing = await beginOf(ctx, { job, found: saving.found, parts })
  const rows: StoredRow[] = []
  // One part after the other: a card's row may name a customer of the same file.
  for (const part of parts) rows.push(...(await saveRows(ctx, part, doing)))
  return rows
}

type Begun = { job: Watched; found: StoredImport; parts: PartRows[] }

async function beginOf(ctx: WriteCtx, { job, found, parts }: Begun) {
  const writing = new LongWrite(ctx.db)
  await writing.begin()
  const total = parts.reduce((sum, { rows }) => sum + rows.length, 0)
  let done = 0
  job.progress(0, total)
  return {
    known: found.choice.Known,
    signal: job.signal,
    onDone: async (rows: number) => {
      await writing.wrote(rows)
      done += rows
      job.progress(done, total)
    },
  }
}

export async function chosenOf(ctx: Ctx, { found, importings, mode }: Omit<Saving, 'job'>): Promise<PartRows[]> {
  const importing = importingOf(importings, found.kind)
  const chosen: PartRows[] = []
  for (const part of importing.parts) {
    const choice = found.choice.Parts.find(({ Part }) => Part === part.part)
    if (!choice || choice.Sheet === null) continue
    const rows = await readRows(ctx, found.id, choice.Sheet)
    chosen.push({ part, columns: choice.Columns, rows: mode === 'good' ? rows.filter((row) => !isWrong(row)) : rows })
  }
  return chosen
}

export function importingOf(importings: Importing[], kind: string): Importing {
  const importing = importings.find((one) => one.kind === kind)
  if (!importing) throw new UserError('Phiên bản này không nhập loại tệp này')
  return importing
}

const isWrong = ({ errors }: StoredRow): boolean => Object.keys(errors).length > 0

function ensureNotStored({ status }: StoredImport): void {
  if (status >= importStatus.imported) throw new UserError('Tệp này đã nhập rồi')
}

type ImportEvent = Required<Pick<audit.AuditEvent, 'event' | 'detail'>>

const note = (
  ctx: WriteCtx,
  { id, kind, file_name: fileName }: StoredImport,
  { event, detail }: ImportEvent,
): Promise<void> =>
  audit.record(ctx, {
    menu: menuOf[kind],
    event,
    ref: { kind: 'import', id },
    detail: { fileName, ...detail },
  })

/** Once it is committed, the screens that show such records read them again. */
function announceParts(ctx: WriteCtx, found: StoredImport, importings: Importing[]): void {
  const { parts } = importingOf(importings, found.kind)
  const shopId = oneShop(ctx)
  for (const { call } of parts) ctx.db.announce('changed', { companyId: ctx.companyId, shopId, path: call.path })
}
