import type { Input } from '@cardpro/contract/kit/call'
import type { imports } from '@cardpro/contract/kit/files/excelIn'
import * as audit from '#kit/audit/audit.service.ts'
import type { WriteCtx } from '#kit/context.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeText } from '#kit/safeNote.ts'
import { valuesOf } from './cells.rules.ts'
import type { Importing, PartKey, Values } from './importPart.ts'
import { menuOf } from './importRights.ts'
import { type PartRows, saveRows } from './importRows.ts'
import { type StoredImport, type StoredRow, storeCells, storeRows } from './importStore.ts'
import { chosenOf } from './importWork.ts'
import { cardNumbersIn, cutNumber } from './takeSheets.ts'

type Correction = { found: StoredImport; importing: Importing; input: Input<typeof imports.mend> }

/**
 * Types over cells of one row and finds out what is wrong with it now, by storing it and rolling that back: the same way as
 * a whole file is checked, with no more rows than have to do with it.
 */
export async function correctRow(ctx: WriteCtx, { found, importing, input }: Correction): Promise<StoredRow> {
  const parts = await chosenOf(ctx, { found, importings: [importing], mode: 'all' })
  const corrected = parts.find(({ rows }) => rows.some(({ sheet_no: sheet }) => sheet === input.Sheet))
  const before = corrected?.rows.find(({ row_no: no }) => no === input.Row)
  if (!corrected || !before) throw UserError.at('Row', 'Không có dòng này trong tệp')
  const heads = headsOf(found, corrected)
  const numbers = cardNumbersIn(importing.parts, heads)
  const isNumber = (column: number) => numbers.has(column) || corrected.columns[column] === 'CardNumber'
  const row = { ...before, cells: withCells(before, input, { width: heads.length, isNumber }) }
  await storeCells(ctx, found.id, row)
  const changed = new Set([before, row].map((one) => keyOf(corrected, one)).filter((key) => key !== ''))
  const after = { ...corrected, rows: corrected.rows.map((one) => (one === before ? row : one)) }
  const others = parts.map((part) => (part === corrected ? after : part))
  const checked = await tryRows(ctx, { found, parts: concernedRows(others, { corrected: after, row, changed }) })
  await storeRows(ctx, found.id, checked)
  await audit.record(ctx, {
    menu: menuOf[found.kind],
    event: 'import.correctRow',
    ref: { kind: 'import', id: found.id },
    detail: { fileName: found.file_name, row: input.Row },
  })
  return checked.find((one) => one.sheet_no === row.sheet_no && one.row_no === row.row_no) ?? row
}

const headsOf = ({ choice, sheets }: StoredImport, { part }: PartRows): string[] => {
  const sheet = choice.Parts.find(({ Part }) => Part === part.part)?.Sheet ?? null
  return sheet === null ? [] : (sheets[sheet]?.Heads ?? [])
}

type Columns = { width: number; isNumber: (column: number) => boolean }

/** Typed cells are stored like cells of a file: no full card number, and in a column of card numbers no long number at all. */
function withCells({ cells }: StoredRow, { Cells }: Correction['input'], columns: Columns): StoredRow['cells'] {
  const next = Array.from({ length: Math.max(cells.length, columns.width) }, (_, index) => cells[index] ?? null)
  for (const { Column, Text } of Cells) {
    if (Column >= columns.width) throw UserError.at('Cells', 'Không có cột này trong tệp')
    const text = safeText(Text)
    next[Column] = columns.isNumber(Column) ? cutNumber(text) : text
  }
  return next
}

const valuesIn = ({ part, columns }: PartRows, { cells }: StoredRow): Values =>
  valuesOf(cells, columns, part.fields).values
const keyOf = (chosen: PartRows, row: StoredRow): string => chosen.part.keyOf(valuesIn(chosen, row))

type Change = { corrected: PartRows; row: StoredRow; changed: Set<string> }

/** The row with those of the same key, those that name it or named it, and the rows that all of these name. */
function concernedRows(parts: PartRows[], { corrected, row, changed }: Change): PartRows[] {
  const needed = new Map<string, Set<string>>([[corrected.part.part, new Set(changed)]])
  const isConcerned = (chosen: PartRows, one: StoredRow): boolean => {
    const namesIt = namedBy(chosen, one).some(({ part, key }) => part === corrected.part.part && changed.has(key))
    return one === row || namesIt || needed.get(chosen.part.part)?.has(keyOf(chosen, one)) === true
  }
  // A part is named only by those behind it.
  return parts
    .toReversed()
    .map((chosen) => {
      const rows = chosen.rows.filter((one) => isConcerned(chosen, one))
      for (const { part, key } of rows.flatMap((one) => namedBy(chosen, one)))
        needed.set(part, (needed.get(part) ?? new Set<string>()).add(key))
      return { ...chosen, rows }
    })
    .toReversed()
}

const namedBy = (chosen: PartRows, row: StoredRow): PartKey[] => chosen.part.named?.(valuesIn(chosen, row)) ?? []

type Trying = { found: StoredImport; parts: PartRows[] }

async function tryRows(ctx: WriteCtx, { found, parts }: Trying): Promise<StoredRow[]> {
  const doing = { known: found.choice.Known, signal: new AbortController().signal, onDone: () => {} }
  const trial = { ...ctx, isTrial: true } as const
  const tried = await ctx.db.tried(async () => {
    const rows: StoredRow[] = []
    for (const part of parts) if (part.rows.length > 0) rows.push(...(await saveRows(trial, part, doing)))
    return rows
  })
  return tried.map((row) => ({ ...row, ref_id: 0, version: 0, before: null }))
}
