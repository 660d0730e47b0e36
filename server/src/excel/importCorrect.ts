import type { Input } from '@cardpro/contract/basic/call'
import type { imports } from '@cardpro/contract/files/excelIn'
import * as audit from '#audit/audit.service.ts'
import type { WriteCtx } from '#platform/context.ts'
import { UserError } from '#platform/http/errors.ts'
import { safeText } from '#platform/workbook/safeCell.ts'
import { valuesOf } from './cells.rules.ts'
import { menuOf } from './importMenus.ts'
import type { Importing, Named, Values } from './importPart.ts'
import { type Chosen, saveRows } from './importRows.ts'
import { type StoredImport, type StoredRow, storeCells, storeRows } from './importStore.ts'
import { chosenOf } from './importWork.ts'
import { cardNumbersIn, cutNumber } from './takeSheets.ts'

type Mending = { found: StoredImport; importing: Importing; input: Input<typeof imports.mend> }

/**
 * Types over cells of one row and finds out what is wrong with it now, by storing it and taking that back: the same way as
 * a whole file is checked, with no more rows than have to do with it.
 */
export async function mendRow(ctx: WriteCtx, { found, importing, input }: Mending): Promise<StoredRow> {
  const parts = await chosenOf(ctx, { found, importings: [importing], mode: 'all' })
  const mended = parts.find(({ rows }) => rows.some(({ sheet_no: sheet }) => sheet === input.Sheet))
  const before = mended?.rows.find(({ row_no: no }) => no === input.Row)
  if (!mended || !before) throw UserError.at('Row', 'Không có dòng này trong tệp')
  const heads = headsOf(found, mended)
  const numbers = cardNumbersIn(importing.parts, heads)
  const isNumber = (column: number) => numbers.has(column) || mended.columns[column] === 'CardNumber'
  const row = { ...before, cells: withCells(before, input, { width: heads.length, isNumber }) }
  await storeCells(ctx, found.id, row)
  const changed = new Set([before, row].map((one) => keyOf(mended, one)).filter((key) => key !== ''))
  const after = { ...mended, rows: mended.rows.map((one) => (one === before ? row : one)) }
  const others = parts.map((part) => (part === mended ? after : part))
  const checked = await tryRows(ctx, { found, parts: concerned(others, { mended: after, row, changed }) })
  await storeRows(ctx, found.id, checked)
  await audit.record(ctx, {
    menu: menuOf[found.kind],
    event: 'import.correctRow',
    ref: { kind: 'import', id: found.id },
    detail: { fileName: found.file_name, row: input.Row },
  })
  return checked.find((one) => one.sheet_no === row.sheet_no && one.row_no === row.row_no) ?? row
}

const headsOf = ({ choice, sheets }: StoredImport, { part }: Chosen): string[] => {
  const sheet = choice.Parts.find(({ Part }) => Part === part.part)?.Sheet ?? null
  return sheet === null ? [] : (sheets[sheet]?.Heads ?? [])
}

type Columns = { width: number; isNumber: (column: number) => boolean }

/** What is typed is kept as what is read: no full card number, and in a column of card numbers no long number at all. */
function withCells({ cells }: StoredRow, { Cells }: Mending['input'], columns: Columns): StoredRow['cells'] {
  const next = Array.from({ length: Math.max(cells.length, columns.width) }, (_, index) => cells[index] ?? null)
  for (const { Column, Text } of Cells) {
    if (Column >= columns.width) throw UserError.at('Cells', 'Không có cột này trong tệp')
    const text = safeText(Text)
    next[Column] = columns.isNumber(Column) ? cutNumber(text) : text
  }
  return next
}

const valuesIn = ({ part, columns }: Chosen, { cells }: StoredRow): Values =>
  valuesOf(cells, columns, part.fields).values
const keyOf = (chosen: Chosen, row: StoredRow): string => chosen.part.keyOf(valuesIn(chosen, row))

type Change = { mended: Chosen; row: StoredRow; changed: Set<string> }

/** The row with its duplicates, with rows that name it or named it, and with what all of these name themselves. */
function concerned(parts: Chosen[], { mended, row, changed }: Change): Chosen[] {
  const needed = new Map<string, Set<string>>([[mended.part.part, new Set(changed)]])
  const isConcerned = (chosen: Chosen, one: StoredRow): boolean => {
    const namesIt = namedBy(chosen, one).some(({ part, key }) => part === mended.part.part && changed.has(key))
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

const namedBy = (chosen: Chosen, row: StoredRow): Named[] => chosen.part.named?.(valuesIn(chosen, row)) ?? []

type Trying = { found: StoredImport; parts: Chosen[] }

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
