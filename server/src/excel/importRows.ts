import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Call } from '@cardpro/contract/basic/call'
import type { WriteCtx } from '#platform/context.ts'
import { UserError } from '#platform/http/errors.ts'
import { readInput } from '#platform/http/input.ts'
import { valuesOf } from './cells.rules.ts'
import type { AnyPart, Known, Values } from './importPart.ts'
import type { Choice, StoredRow } from './importStore.ts'

/** One part of a file with its rows, as it was chosen. */
export type Chosen = { part: AnyPart; columns: (string | null)[]; rows: StoredRow[] }
type Doing = { known: Choice['Known']; signal: AbortSignal; onDone: (rows: number) => Promise<void> | void }
type Parsed = { row: StoredRow; values: Values; errors: Record<string, string> }

/**
 * Rows that are under way in one transaction at a time. Each goes through the form's own function, whose steps take along
 * all that come to them in the same turn (`together`): so many rows cost about as many statements as one.
 */
const lane = 250

/**
 * Stores the rows of a part through the form's own function, in one transaction of the caller's. A row that is refused is
 * answered with its errors and written no further; whether the others stay is the caller's to say.
 */
export async function saveRows(ctx: WriteCtx, { part, columns, rows }: Chosen, doing: Doing): Promise<StoredRow[]> {
  const parsed: Parsed[] = []
  for (let start = 0; start < rows.length; start += lane) {
    for (const row of rows.slice(start, start + lane))
      parsed.push({ row, ...valuesOf(row.cells, columns, part.fields) })
    // Others' calls are not kept waiting by a long file.
    await nextTurn()
  }
  refuseTwins(part, parsed)
  const known = await part.look(
    ctx,
    parsed.map(({ values }) => values),
  )
  const saved = await inLanes(parsed, doing, (one) => saveRow(ctx, one, { part, known, mode: doing.known }))
  const versions = await part.versions(
    ctx,
    saved.flatMap(({ ref_id: id }) => (id === 0 ? [] : [id])),
  )
  return saved.map((row) => ({ ...row, version: versions.get(row.ref_id) ?? 0 }))
}

type Saving = { part: AnyPart; known: Known; mode: Choice['Known'] }

async function saveRow(ctx: WriteCtx, { row, values, errors }: Parsed, saving: Saving): Promise<StoredRow> {
  const plain = { ...row, errors, outcome: 0, ref_id: 0, version: 0, before: null }
  if (Object.keys(errors).length > 0) return plain
  const id = saving.known.idOf(values)
  if (id !== undefined && saving.mode === 'skip') return { ...plain, outcome: 3, ref_id: id }
  try {
    if (id === undefined) return { ...plain, outcome: 1, ref_id: await send(ctx, {}, { values, saving }) }
    const before = await currentOf(ctx, id, saving)
    const sent = { ...before, [saving.part.idField]: id }
    return { ...plain, outcome: 2, ref_id: await send(ctx, sent, { values, saving }), before }
  } catch (error) {
    if (error instanceof UserError) return { ...plain, errors: errorsOf(saving.part, error) }
    throw error
  }
}

type Sending = { values: Values; saving: Saving }

/** What the row says goes over what there is; the rest of a record stays as it was. */
const send = (ctx: WriteCtx, base: object, { values, saving: { part, known } }: Sending): Promise<number> =>
  part.save(ctx, readInput(part.call.input, { ...base, ...part.inputOf(values, known) }))

async function currentOf(ctx: WriteCtx, id: number, { part, mode }: Saving): Promise<Record<string, unknown>> {
  if (mode !== 'refuse' && part.current) return part.current(ctx, id)
  throw UserError.at(part.fields[0]?.field ?? '', `${part.name} này đã có trong cửa hàng`)
}

/** Takes back what rows have stored. Answers them with why one of them could not be. */
export async function undoRows(ctx: WriteCtx, { part, rows }: Chosen, doing: Doing): Promise<StoredRow[]> {
  const done = rows.filter(({ outcome }) => outcome === 1 || outcome === 2)
  const versions = await part.versions(
    ctx,
    done.map(({ ref_id: id }) => id),
  )
  return inLanes(done, doing, async (row) => {
    const touched = (why: string) => ({ ...row, errors: { [part.fields[0]?.field ?? '']: why } })
    if (versions.get(row.ref_id) !== row.version) return touched('Đã được sửa sau khi nhập, nên giữ nguyên')
    try {
      const as = { ...row.before, [part.idField]: row.ref_id, Version: row.version }
      if (row.outcome === 1) await part.undo(ctx, row.ref_id)
      else await part.save(ctx, readInput(part.call.input, as))
      return { ...row, errors: {}, outcome: 0 }
    } catch (error) {
      if (error instanceof UserError) return touched(error.message)
      throw error
    }
  })
}

async function inLanes<Row>(rows: Row[], doing: Doing, work: (row: Row) => Promise<StoredRow>): Promise<StoredRow[]> {
  const done: StoredRow[] = []
  for (let start = 0; start < rows.length; start += lane) {
    doing.signal.throwIfAborted()
    done.push(...(await Promise.all(rows.slice(start, start + lane).map(work))))
    await doing.onDone(Math.min(lane, rows.length - start))
  }
  return done
}

/** Of rows that say the same the first counts. */
function refuseTwins(part: AnyPart, parsed: Parsed[]): void {
  const first = new Map<string, number>()
  for (const { row, values, errors } of parsed) {
    if (Object.keys(errors).length > 0) continue
    const key = part.keyOf(values)
    if (key === '') continue
    const twin = first.get(key)
    if (twin === undefined) first.set(key, row.row_no)
    else errors[part.fields[0]?.field ?? ''] = `Trùng với dòng ${twin}`
  }
}

/** The refusals of the form at the columns they belong to; one that belongs to none stands at the first. */
function errorsOf(part: AnyPart, { message, refused }: UserError): Record<string, string> {
  const [first] = part.fields
  const own = Object.entries(refused.errors ?? { '': message }).map(([at, sentence]) => {
    const field = part.fields.find(({ field: name, formFields = [] }) => name === at || formFields.includes(at))
    return [(field ?? first)?.field ?? '', sentence] as const
  })
  return Object.fromEntries(own)
}

/** Of a record, what its form would send back. */
export function asInput(call: Pick<Call, 'input'>, record: object): Record<string, unknown> {
  const fields = Object.keys(call.input.shape)
  return Object.fromEntries(Object.entries(record).filter(([key]) => fields.includes(key)))
}
