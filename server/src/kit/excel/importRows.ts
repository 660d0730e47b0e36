import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { readInput } from '#kit/http/input.ts'
import { eachRow, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { valuesOf } from './cells.rules.ts'
import type { AnyPart, KnownRecords, Values } from './importPart.ts'
import type { Choice, StoredRow } from './importStore.ts'

/** One part of a file with its rows, as it was chosen. */
export type PartRows = { part: AnyPart; columns: (string | null)[]; rows: StoredRow[] }
type Doing = { known: Choice['Known']; signal: AbortSignal; onDone: (rows: number) => Promise<void> | void }
type Parsed = { row: StoredRow; values: Values; errors: Record<string, string> }

/** Rows that are saved with the same statements. */
const chunkSize = 250

/**
 * Stores the rows of a part through the function of its form, in one transaction of the caller's. A row that is refused
 * is answered with its errors and written no further; the caller decides whether the others stay.
 */
export async function saveRows(ctx: WriteCtx, { part, columns, rows }: PartRows, doing: Doing): Promise<StoredRow[]> {
  const parsed: Parsed[] = []
  for (let start = 0; start < rows.length; start += chunkSize) {
    for (const row of rows.slice(start, start + chunkSize))
      parsed.push({ row, ...valuesOf(row.cells, columns, part.fields) })
    // Others' calls are not kept waiting by a long file.
    await nextTurn()
  }
  ensureNoDuplicates(part, parsed)
  const known = await part.look(
    ctx,
    parsed.map(({ values }) => values),
  )
  const saved = await inChunks(parsed, doing, (chunk) => saveChunk(ctx, chunk, { part, known, mode: doing.known }))
  const versions = await part.versions(
    ctx,
    saved.flatMap(({ ref_id: id }) => (id === 0 ? [] : [id])),
  )
  return saved.map((row) => ({ ...row, version: versions.get(row.ref_id) ?? 0 }))
}

type Saving = { part: AnyPart; known: KnownRecords; mode: Choice['Known'] }

async function saveChunk(ctx: WriteCtx, chunk: Parsed[], { part, known, mode }: Saving): Promise<StoredRow[]> {
  const rows = chunk.map((parsed) => ({ ...parsed, id: hasErrors(parsed) ? undefined : known.idOf(parsed.values) }))
  const saving = rows.filter((row) => !hasErrors(row) && (row.id === undefined || mode !== 'skip'))
  const befores = await currentOf(ctx, saving, { part, known, mode })
  // The values of the row replace existing ones; the rest of a record stays as it was.
  const inputs = eachRow(saving, ({ values, id }, index) => {
    const before = onlyRow([befores[index] ?? null])
    const record = before === null ? {} : { ...before, [part.idField]: id }
    return readInput(part.call.input, { ...record, ...part.inputOf(values, known) })
  })
  const saved = inputs.length === 0 ? [] : await part.saveMany(ctx, inputs)
  const outcomes = new Map(saving.map((row, index) => [row, { id: saved[index], before: befores[index] }]))
  return rows.map((row) => rowAfter(part, row, outcomes.get(row)))
}

type RowOutcome = { id: Refusable<number> | undefined; before: Refusable<Before> | undefined }

/** A row as it is stored: made (1), changed (2), skipped since its record is there already (3), or with its errors. */
function rowAfter(part: AnyPart, { row, errors, id }: PlannedRow, saved: RowOutcome | undefined): StoredRow {
  const plain = { ...row, errors, outcome: 0, ref_id: 0, version: 0, before: null }
  if (!saved?.id) return id === undefined ? plain : { ...plain, outcome: 3, ref_id: id }
  if (saved.id instanceof UserError) return { ...plain, errors: errorsOf(part, saved.id) }
  const before = saved.before instanceof UserError ? null : (saved.before ?? null)
  return { ...plain, outcome: before ? 2 : 1, ref_id: saved.id, before }
}

const hasErrors = ({ errors }: Parsed): boolean => Object.keys(errors).length > 0

type PlannedRow = Parsed & { id: number | undefined }
type Before = Record<string, unknown> | null

/** The records that rows change, as their form would send them back; null for a row that makes one. */
async function currentOf(ctx: WriteCtx, rows: PlannedRow[], { part, mode }: Saving): Promise<Refusable<Before>[]> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const mayChange = mode !== 'refuse' && part.currentMany && ids.length > 0
  const found = mayChange ? await part.currentMany?.(ctx, ids) : []
  const current = new Map(ids.map((id, index) => [id, found?.[index]]))
  const exists = UserError.at(part.fields[0]?.field ?? '', `${part.name} này đã có trong cửa hàng`)
  return rows.map(({ id }) => (id === undefined ? null : (current.get(id) ?? exists)))
}

/** Takes back what rows have stored. Answers them with why one of them could not be. */
export async function undoRows(ctx: WriteCtx, { part, rows }: PartRows, doing: Doing): Promise<StoredRow[]> {
  const done = rows.filter(({ outcome }) => outcome === 1 || outcome === 2)
  const versions = await part.versions(
    ctx,
    done.map(({ ref_id: id }) => id),
  )
  return inChunks(done, doing, async (chunk) => {
    const untouched = chunk.filter((row) => versions.get(row.ref_id) === row.version)
    const changed = untouched.filter(({ outcome }) => outcome === 2)
    const made = untouched.filter(({ outcome }) => outcome === 1)
    const inputs = eachRow(changed, (row) =>
      readInput(part.call.input, { ...row.before, [part.idField]: row.ref_id, Version: row.version }),
    )
    const restored = inputs.length === 0 ? [] : await part.saveMany(ctx, inputs)
    const ids = made.map(({ ref_id: id }) => id)
    const removed = ids.length === 0 ? [] : await part.undoMany(ctx, ids)
    const outcomes = [...restored, ...removed]
    const refusals = new Map([...changed, ...made].map((row, index) => [row, refusalIn(outcomes[index])]))
    return chunk.map((row) => {
      const refusal = refusals.has(row) ? (refusals.get(row) ?? null) : touchedSentence
      return refusal === null
        ? { ...row, errors: {}, outcome: 0 }
        : { ...row, errors: { [part.fields[0]?.field ?? '']: refusal } }
    })
  })
}

const touchedSentence = 'Đã được sửa sau khi nhập, nên giữ nguyên'
const refusalIn = (outcome: unknown): string | null => (outcome instanceof UserError ? outcome.message : null)

async function inChunks<Row>(
  rows: Row[],
  doing: Doing,
  work: (chunk: Row[]) => Promise<StoredRow[]>,
): Promise<StoredRow[]> {
  const done: StoredRow[] = []
  for (let start = 0; start < rows.length; start += chunkSize) {
    doing.signal.throwIfAborted()
    const chunk = rows.slice(start, start + chunkSize)
    done.push(...(await work(chunk)))
    await doing.onDone(chunk.length)
  }
  return done
}

/** Of rows with the same key the first counts. */
function ensureNoDuplicates(part: AnyPart, parsed: Parsed[]): void {
  const first = new Map<string, number>()
  for (const { row, values, errors } of parsed) {
    if (Object.keys(errors).length > 0) continue
    const key = part.keyOf(values)
    if (key === '') continue
    const firstNo = first.get(key)
    if (firstNo === undefined) first.set(key, row.row_no)
    else errors[part.fields[0]?.field ?? ''] = `Trùng với dòng ${firstNo}`
  }
}

/** The refusals of the form at the columns they belong to; one that belongs to none is put at the first. */
function errorsOf(part: AnyPart, { message, refused }: UserError): Record<string, string> {
  const [first] = part.fields
  const own = Object.entries(refused.errors ?? { '': message }).map(([at, sentence]) => {
    const field = part.fields.find(({ field: name, formFields = [] }) => name === at || formFields.includes(at))
    return [(field ?? first)?.field ?? '', sentence] as const
  })
  return Object.fromEntries(own)
}
