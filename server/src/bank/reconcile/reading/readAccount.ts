import { createHash } from 'node:crypto'
import type { Mapping } from '@cardpro/contract/bank/reconcile/statements'
import type { DayForm } from '@cardpro/contract/kit/files/tableForms'
import { safeText } from '#kit/bankText.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Cell, Line, Sheet } from '#kit/tables/cells.rules.ts'
import { sheetsOfBytes } from '#kit/tables/open/bytes.rules.ts'
import { makeSafe } from '#kit/tables/open/cardNumbers.rules.ts'
import { readersAsked, secondAccount } from '../tables/secondReader.ts'
import { accountForm } from './accountForms.rules.ts'
import { accountNames } from './accountNames.rules.ts'
import { accountNumbersIn } from './accountNumber.rules.ts'
import { type AccountReading, accountProofs, balancesOf, printedOf } from './accountProofs.rules.ts'
import { accountAsked, accountBlockers, accountDays } from './accountQuestions.rules.ts'
import { type ReadAccountRow, readAccountRows } from './accountRow.rules.ts'
import { accountTableOf, dayFields, guessAccountColumns } from './accountTable.rules.ts'
import { findHead, headsAt } from './heads.rules.ts'
import { type KnownLayout, layoutName, recognise, signatureOf } from './layouts.rules.ts'
import { sheetOfPdf } from './pdf/pdfSheet.ts'
import type { ReadLine, SheetReading, StatementRead } from './readStatement.ts'
import { chooseSheet, factsOf, fillMerged } from './sheets.rules.ts'

// A statement of a bank account, read in a process of its own: no full card number leaves it. `own`: the company's account numbers.

type Context = { known: KnownLayout[]; today: string; own: string[] }
type Reading = SheetReading & { account: AccountReading }

const ofAccount = { names: accountNames, guess: guessAccountColumns }

export async function readAccountFile({
  bytes,
  password = '',
  ...context
}: Context & { bytes: Uint8Array; password?: string }): Promise<StatementRead> {
  const how = { password, known: context.known, names: accountNames }
  const pdf = (file: Uint8Array) => sheetOfPdf(file, how)
  return readSheets(await sheetsOfBytes(bytes, { pdf, safe: (text) => safeText(text, context.own) }), context, '')
}

export function readAccountPaste({ rows, ...context }: Context & { rows: string[][] }): StatementRead {
  const lines: Line[] = rows.map((cells, index) => ({ no: index + 1, cells }))
  makeSafe(lines, (text) => safeText(text, context.own))
  const hash = createHash('sha256').update(JSON.stringify(lines)).digest('hex')
  return readSheets([{ name: 'Dán từ Excel', lines }], context, hash)
}

/** The lines of one sheet once more, by a mapping that was chosen. */
export function readAccountLines({ lines, mapping, today }: { lines: Line[]; mapping: Mapping; today: string }): {
  reading: Reading
  lines: ReadLine[]
} {
  const { reading, read } = readBy(lines, { mapping, today })
  return { reading, lines: linesOut(mapping.Sheet, lines, read) }
}

function readSheets(sheets: Sheet[], { known: layouts, today }: Context, hash: string): StatementRead {
  if (sheets.every(({ lines }) => lines.length === 0)) throw UserError.at('file', 'Tệp không có dòng nào')
  const second = secondAccount(sheets, today)
  const recognised = recognise(sheets, layouts, ofAccount)
  const { sheetNo, head } = recognised ?? chooseSheet(sheets, accountNames)
  const facts = sheets.map((sheet, at) => {
    const Head = at === sheetNo ? head : findHead(sheet.lines, accountNames).no
    const Columns = (at === sheetNo && recognised?.columns) || guessAccountColumns(sheet.lines, Head)
    fillMerged(sheet, { Head, Columns }, dayFields)
    return factsOf(sheet, { Head, Columns }, (lines, table) =>
      table.Head === 0 ? [] : accountTableOf(lines, table).rows,
    )
  })
  const lines = sheets[sheetNo]?.lines ?? []
  const known = recognised?.changed.length === 0 ? recognised.layout.mapping.DayForm : undefined
  const mapping = mappingOf(lines, { today, Sheet: sheetNo, Head: head, known, Columns: recognised?.columns })
  const { reading, read } = readBy(lines, { mapping, today, known })
  const seen = read.map(({ no, row }) => ({ no, day: row.on, amount: row.amount }))
  if (reading.Blockers.length === 0) reading.warnings.push(...readersAsked(seen, second, mapping.Sheet))
  return {
    sheets: sheets.map(({ name, lines }) => ({ Name: name, Rows: lines.length })),
    mapping,
    reading,
    lines: sheets.flatMap(({ lines }, at) => linesOut(at, lines, at === mapping.Sheet ? read : [])),
    template: recognised && {
      id: recognised.layout.id,
      name: layoutName(recognised.layout),
      changed: recognised.changed,
    },
    ties: [],
    hash,
    facts,
  }
}

type How = Pick<Mapping, 'Sheet' | 'Head'> & {
  today: string
  known: DayForm | undefined
  Columns: Mapping['Columns'] | undefined
}

/** The order of day and month, and the separators, as the file itself proves them. */
function mappingOf(lines: Line[], { today, Sheet: sheet, Head, known, Columns: chosen }: How): Mapping {
  const Columns = chosen ?? guessAccountColumns(lines, Head)
  const table = accountTableOf(lines, { Head, Columns })
  const DayForm = accountDays(table, today, known).form
  const base = { Sheet: sheet, Head, Columns, DayForm, Unit: 1 as const }
  return { ...base, NumberForm: accountForm(table, base, today) }
}

type By = { mapping: Mapping; today: string; known?: DayForm | undefined }

function readBy(lines: Line[], { mapping, today, known }: By): { reading: Reading; read: ReadAccountRow[] } {
  const table = accountTableOf(lines, mapping)
  const read = readAccountRows(table.rows, { columns: table.columns, mapping, today })
  withoutMidnights(read)
  const balances = balancesOf(read)
  const printed = printedOf(table, mapping)
  const Proofs = [
    ...balances.proofs,
    ...accountProofs(
      read.map(({ row }) => row),
      printed,
      balances,
    ),
  ]
  const Heads = headsAt(lines, mapping.Head, accountNames)
  const missing = missingInAccount(mapping)
  const account: AccountReading = {
    order: balances.order,
    ...accountNumbersIn(table, mapping.Head),
    opening: balances.opening ?? printed.opening ?? null,
    closing: balances.closing ?? printed.closing ?? null,
    gaps: balances.said,
  }
  const all = { table, heads: Heads, mapping, read, balances, days: accountDays(table, today, known) }
  const Blockers = missing.length > 0 ? missing : [...blockersOf(read, Proofs), ...accountBlockers(all)]
  const width = Math.max(Heads.length, mapping.Columns.length)
  const warnings = accountAsked(all, Proofs.length === 0)
  return { reading: { Heads, Proofs, Blockers, warnings, signature: signatureOf(Heads), width, account }, read }
}

/** A time of midnight in every line is none. */
function withoutMidnights(read: ReadAccountRow[]): void {
  if (read.every(({ row: { at } }) => at === null || at.includes('T00:00:00')))
    for (const { row } of read) row.at = null
}

export function missingInAccount({ Columns }: Pick<Mapping, 'Columns'>): string[] {
  const has = (...fields: (typeof Columns)[number][]) => fields.some((field) => Columns.includes(field))
  return [
    ...(has('credit', 'debit', 'amount')
      ? []
      : ['Chưa chọn cột số tiền: “Tiền vào”, “Tiền ra” hoặc “Số tiền vào hoặc ra”']),
    ...(has(...dayFields) ? [] : ['Chưa chọn cột ngày: “Ngày”, “Ngày giờ giao dịch” hoặc “Ngày hiệu lực”']),
  ]
}

function blockersOf(read: ReadAccountRow[], proofs: SheetReading['Proofs']): string[] {
  if (read.length === 0) return ['Không có dòng giao dịch nào dưới dòng tiêu đề']
  const wrong = read.filter(({ errors }) => Object.keys(errors).length > 0)
  const first = wrong[0] && `dòng ${wrong[0].no}: ${Object.values(wrong[0].errors)[0] ?? ''}`
  return [
    ...(first === undefined ? [] : [`${wrong.length} dòng chưa đọc được, đầu tiên ${first}`]),
    ...proofs.flatMap(({ Name, Ok, Sentence }) => (Ok ? [] : [`${Name}: ${Sentence}`])),
  ]
}

function linesOut(sheetNo: number, lines: Line[], read: ReadAccountRow[]): ReadLine[] {
  let place = 0
  return lines.map((line) => {
    const found = read[place]?.no === line.no ? read[place++] : undefined
    const cells = JSON.stringify(line.cells satisfies Cell[])
    line.cells = []
    const errors = found && Object.keys(found.errors).length > 0 ? JSON.stringify(found.errors) : '{}'
    return { sheetNo, no: line.no, cells, read: found ? JSON.stringify(found.row) : null, errors }
  })
}
