import { isDeepStrictEqual } from 'node:util'
import type { Mapping, statements } from '@cardpro/contract/bank/reconcile/statements'
import { fieldsOfKind, fieldWord, statementKind } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Input } from '@cardpro/contract/kit/call'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { Prepared, readAlone } from '#kit/http/downloads.ts'
import { staleError, UserError } from '#kit/http/errors.ts'
import { inOtherProcess } from '#kit/workbook/filePool.ts'
import { missingInAccount } from '../reading/readAccount.ts'
import { missingIn, type ReadLine, type SheetReading } from '../reading/readStatement.ts'
import { weighAccount } from './accountDraft.ts'
import { weighDraft } from './draftPreview.ts'
import {
  type Choice,
  type Draft,
  findDraft,
  holdDraft,
  linesOf,
  type NamedPos,
  posListOf,
  rereadLines,
  type StoredLine,
} from './draftStore.ts'
import { ensureRightPos } from './statementScope.ts'

const sql = loadSql(import.meta.url, './statements.sql')

type Map = typeof statements.mapDraft
type Again = { reading: SheetReading; lines: ReadLine[] }

/** Reads a draft by its user's choice of columns and POS. Its lines are read again where the columns or forms are others. */
export const mapDraft: Prepared<Map> = new Prepared(async (ctx, input) => {
  const toRead = await readAlone(ctx, (alone) => linesToRead(alone, input))
  const { companyId, today } = ctx
  const again =
    toRead &&
    (await inOtherProcess<Again>({
      companyId,
      work: toRead.kind === statementKind.account ? 'statementAccountLines' : 'statementLines',
      input: { lines: toRead.lines, mapping: input.Mapping, today },
      bytes: 0,
    }))
  return (write) => keepChoice(write, input, again)
})

/** Null: as they are read already. */
async function linesToRead(
  ctx: Ctx,
  { StatementID, Mapping: mapping, Version }: Input<Map>,
): Promise<{ kind: number; lines: StoredLine[] } | null> {
  const draft = await findDraft(ctx, StatementID)
  ensureVersion(draft, Version)
  ensureMapping(draft, mapping)
  if (isDeepStrictEqual(mapping, draft.mapping.mapping)) return null
  return { kind: draft.kind, lines: await linesOf(ctx, draft.id, mapping.Sheet) }
}

function ensureVersion({ version }: Draft, seen: number): void {
  if (version !== seen) throw staleError('Sao kê')
}

function ensureMapping({ kind, sheets: { sheets } }: Draft, mapping: Mapping): void {
  const refuse = (sentence: string) => UserError.at('Mapping', sentence)
  if (!sheets[mapping.Sheet]) throw refuse('Không có trang tính này trong tệp')
  const chosen = mapping.Columns.filter((field) => field !== null)
  const twice = chosen.find((field, place) => field !== 'unused' && chosen.indexOf(field) !== place)
  if (twice) throw refuse(`Hai cột cùng là “${fieldWord(twice)}”`)
  const other = chosen.find((field) => !(field in fieldsOfKind(kind)))
  if (other) throw refuse(`Sao kê này không có cột “${fieldWord(other)}”`)
  const [missing] = kind === statementKind.account ? missingInAccount(mapping) : missingIn(mapping)
  if (missing) throw refuse(missing)
}

async function keepChoice(ctx: WriteCtx, input: Input<Map>, again: Again | null) {
  const before = await holdDraft(ctx, input.StatementID)
  ensureVersion(before, input.Version)
  if (again) {
    if (input.Mapping.Sheet !== before.mapping.mapping.Sheet) await forgetSheet(ctx, before)
    await rereadLines(ctx, before.id, again.lines)
  }
  // A user who chooses how the amounts are read has answered what was not clear.
  const read = { ...before.sheets, ...(again && readingOf(again.reading)), tie: '' }
  if (before.kind === statementKind.account) return keepAccountChoice(ctx, { input, before, read })
  const choice = { mapping: input.Mapping, terminals: before.mapping.terminals }
  const draft = { ...before, sheets: read, mapping: choice }
  const named = await posListOf(ctx, draft)
  const posChoices = chosenPos(input.Terminals, named, choice)
  await ctx.db.run(sql('save_draft'), {
    company_id: ctx.companyId,
    id: before.id,
    mapping: JSON.stringify({ mapping: input.Mapping, terminals: posChoices }),
    sheets: JSON.stringify(read),
  })
  const weighed = await weighDraft(ctx, await findDraft(ctx, before.id))
  ensureOwn(posChoices, weighed.posList)
  ensureRightPos(before, weighed.posList)
  await tellMapped(ctx, before, weighed.draft.Rows)
  return weighed.draft
}

type AccountChoice = { input: Input<Map>; before: Draft; read: Draft['sheets'] }

async function keepAccountChoice(ctx: WriteCtx, { input, before, read }: AccountChoice) {
  await ctx.db.run(sql('save_draft'), {
    company_id: ctx.companyId,
    id: before.id,
    mapping: JSON.stringify({ mapping: input.Mapping, terminals: [] }),
    sheets: JSON.stringify(read),
  })
  const { draft } = await weighAccount(ctx, await findDraft(ctx, before.id))
  await tellMapped(ctx, before, draft.Rows)
  return draft
}

const tellMapped = (ctx: WriteCtx, { id, fileName }: Draft, rows: number): Promise<void> =>
  audit.record(ctx, {
    menu: 'uploadBill',
    event: 'statement.map',
    ref: { kind: 'statement', id },
    detail: { record: fileName, rows },
  })

const readingOf = (reading: SheetReading) => ({
  ...(reading.account && { account: reading.account }),
  heads: reading.Heads,
  proofs: reading.Proofs,
  blockers: reading.Blockers,
  signature: reading.signature,
  width: reading.width,
  warnings: reading.warnings,
  notes: reading.notes ?? [],
})

/** Rows of a sheet that is not read any more are none. */
async function forgetSheet(ctx: WriteCtx, { id, mapping }: Draft): Promise<void> {
  await ctx.db.run(sql('unread_lines'), { company_id: ctx.companyId, id, sheet_no: mapping.mapping.Sheet })
}

type PosChoices = Input<Map>['Terminals']

/** The new choices are added to those made before. A POS is named as the file writes it. */
function chosenPos(said: PosChoices, named: NamedPos[], before: Choice): Choice['terminals'] {
  const next = new Map(before.terminals.map(({ name, posId }) => [name, posId]))
  for (const { Text, PosID } of said) {
    const found = named.find(({ name, text }) => text === Text || name === Text || (text ?? '') === Text)
    if (!found) throw UserError.at('Terminals', `Không có mã máy ${Text} trong sao kê`)
    next.set(found.name, PosID)
  }
  return [...next].map(([name, posId]) => ({ name, posId }))
}

function ensureOwn(chosen: Choice['terminals'], found: NamedPos[]): void {
  for (const { name, posId } of chosen)
    if (posId !== null && found.some((one) => one.name === name && one.posName === ''))
      throw UserError.at('Terminals', 'Không có máy POS này trong cửa hàng', 'NOT_FOUND')
}
