import type { Data, Input } from '@cardpro/contract/kit/call'
import { note } from '@cardpro/contract/kit/fields'
import type { customerOpenings, OpeningDebt } from '@cardpro/contract/kit/files/openings'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { type AnyPart, importPart, type KnownRecords, type PartField, type Values } from '#kit/excel/import.service.ts'
import { UserError } from '#kit/http/errors.ts'
import { eachRow, isAccepted, onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { safeNote } from '#kit/safeNote.ts'
import {
  cancelOpeningDebt,
  type DebtKind,
  listOpeningDebts,
  openingAmount,
  postOpeningDebts,
  reverseOpeningDebts,
} from './openings.service.ts'

// What a shop brings along when it moves in: no form writes it, it is read from a file once, and listed and cancelled afterwards.

type OpeningPart = Pick<AnyPart, 'part' | 'name' | 'call' | 'undoRight' | 'undoMany'> & {
  saveMany: (ctx: WriteCtx, inputs: never[]) => Promise<Refusable<number>[]>
  /** The columns; the first one names the record, which is the input's `idField`. */
  fields: [PartField, ...PartField[]]
  idField: string
  /** The part of that record, its key by what the column says, and what is missing where there is none: `đối tác tên`. */
  ofPart: string
  keyOf: (named: string) => string
  namedBy: string
  find: (ctx: Ctx, keys: string[]) => Promise<Map<string, number>>
  /** Where a record may have several rows: which of them equals another. */
  rowKeyOf?: (values: Values, key: string) => string
}

/** The import of opening balances: each row names a record and becomes a journal. */
export function openingPart({ fields, idField, ofPart, namedBy, find, rowKeyOf, ...part }: OpeningPart): AnyPart {
  const [{ field }] = fields
  const keyOf = ({ [field]: named = '' }: Values) => part.keyOf(String(named))
  return importPart<KnownRecords & { ids: Map<string, number> }>({
    ...part,
    idField: 'JournalID',
    fields: [...fields, { field: 'Note', title: 'Ghi chú', kind: 'text', example: '' }],
    keyOf: (values) => rowKeyOf?.(values, keyOf(values)) ?? keyOf(values),
    named: (values) => [{ part: ofPart, key: keyOf(values) }],
    look: async (ctx, rows) => ({ ids: await find(ctx, rows.map(keyOf)), idOf: () => undefined }),
    inputOf: (values, { ids }) => {
      const { [field]: named, ...rest } = values
      const id = ids.get(keyOf(values))
      if (id === undefined) throw UserError.at(field, `Chưa có ${namedBy} ${named}`)
      return { ...rest, [idField]: id }
    },
    // A journal never changes.
    versions: async (_ctx, ids) => new Map(ids.map((id) => [id, 1])),
  })
}

/** A phone as records keep it; empty if it is none. */
export function phoneKey(typed: string): string {
  const read = readPhone(typed)
  return 'wrong' in read ? '' : read.phone
}

type Party = { name?: string; full_name?: string }

/** Debts of one kind of party. `title`: what they are called in the books and in the file. */
type OpeningDebts = Pick<OpeningPart, 'part' | 'name' | 'ofPart' | 'keyOf' | 'namedBy' | 'find'> & {
  title: string
  path: string
  menu: 'customerDebts' | 'partners' | 'collaborators'
  event: 'openingDebt' | 'openingCommission'
  /** The party in journals, and in the log. */
  ref: 'customer' | 'partner' | 'aff'
  dimension: 'customer' | 'partner' | 'collaborator'
  kind: DebtKind
  /** Below zero: an amount above zero is owed by the shop. */
  sign: 1 | -1
  /** The columns before the note; the first one names the party. */
  fields: OpeningPart['fields']
  /** Locks the parties. */
  hold: (ctx: WriteCtx, ids: number[]) => Promise<(Refusable<Party> | null)[]>
  missing: (field: string) => UserError
  /** Where a cancel locks more: locks the party, and answers its name. */
  holdToCancel?: (ctx: WriteCtx, party: { ownerId: number; survivorId: number }) => Promise<string>
}

const openingInput = z.object({
  OwnerID: z.number(),
  /** As the file has it, beside what names the party. */
  Name: z.string().optional(),
  Amount: openingAmount,
  Note: note,
})
type Opening = z.output<typeof openingInput>

/** What is done with them: their part of an import, the list of one party, the cancelling of one. */
export const openingDebts = (of: OpeningDebts) => ({
  part: openingPart({
    ...of,
    call: { path: of.path, access: `${of.menu}.add`, input: openingInput },
    idField: 'OwnerID',
    saveMany: (ctx: WriteCtx, inputs: Refusable<Opening>[]) => postRows(ctx, of, inputs),
    undoRight: `${of.menu}.cancel`,
    undoMany: (ctx, ids) => undoRows(ctx, of, ids),
  }),
  list: async (ctx: Ctx, ownerId: number): Promise<{ rows: OpeningDebt[]; total: number }> => {
    const rows = await listOpeningDebts(ctx, of.kind, ownerId)
    return { rows: rows.map((row) => ({ ...row, Amount: of.sign * row.Amount })), total: rows.length }
  },
  cancel: (ctx: WriteCtx, input: Input<CancelOpening>) => cancelOne(ctx, of, input),
})
type CancelOpening = typeof customerOpenings.cancelOpening

/** The parties are locked first; the journals of the rows are then posted with the same statements. */
async function postRows(
  ctx: WriteCtx,
  { fields: [{ formFields: [idField = ''] = [] }], ...of }: OpeningDebts,
  inputs: Refusable<Opening>[],
): Promise<Refusable<number>[]> {
  const held = await of.hold(
    ctx,
    inputs.map((row) => (isAccepted(row) ? row.OwnerID : 0)),
  )
  const owed = eachRow(inputs, ({ OwnerID: id, Name, Amount: amount, Note }, index) => {
    const party = onlyRow([held[index] ?? of.missing(idField)])
    return { id, note: Note, amount, detail: { [of.ref]: Name ?? party.name ?? '', amount } }
  })
  const posted = await postOpeningDebts(
    ctx,
    eachRow(owed, ({ id, amount, note }) => ({
      account: { kind: of.kind, owner: id },
      amountVnd: of.sign * amount,
      ref: { kind: of.ref, id },
      about: { [of.dimension]: id },
      title: of.title,
      note,
    })),
  )
  const details = owed.map((row) => (isAccepted(row) ? row.detail : {}))
  const events = eachRow(posted, ({ journalId, note }, index): audit.AuditEvent => {
    const detail = { ...details[index], note }
    return { menu: of.menu, event: `${of.event}.add`, ref: { kind: 'journal', id: journalId }, detail }
  })
  await audit.recordMany(ctx, events.filter(isAccepted))
  return eachRow(posted, ({ journalId }) => journalId)
}

async function undoRows(ctx: WriteCtx, { title, menu, event }: OpeningDebts, journalIds: number[]) {
  const undone = await reverseOpeningDebts(ctx, journalIds, { title })
  const ids = journalIds.filter((_, index) => isAccepted(undone[index]))
  await audit.recordMany(
    ctx,
    ids.map((id) => ({ menu, event: `${event}.undoImport`, ref: { kind: 'journal', id } })),
  )
  return undone
}

/** Takes one out again that was typed wrong. */
async function cancelOne(
  ctx: WriteCtx,
  { kind, menu, event, ref, sign, ...of }: OpeningDebts,
  { JournalID: journalId, Reason }: Input<CancelOpening>,
): Promise<Data<CancelOpening>> {
  const reason = safeNote(Reason, 'Reason')
  const { ownerId, amountVnd, name, reversalId } = await cancelOpeningDebt(ctx, {
    journalId,
    kind,
    reason,
    hold: async (party) => {
      if (of.holdToCancel) return of.holdToCancel(ctx, party)
      const [held] = await of.hold(ctx, [party.ownerId])
      return onlyRow([held ?? of.missing('JournalID')]).name ?? ''
    },
  })
  const amount = sign * amountVnd
  await audit.record(ctx, {
    menu,
    event: `${event}.cancel`,
    ref: { kind: ref, id: ownerId },
    detail: { [of.holdToCancel ? ref : 'name']: name, amount, reason },
  })
  return { ReversalJournalID: reversalId }
}
