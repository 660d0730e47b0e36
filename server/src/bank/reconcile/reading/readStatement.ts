import { createHash } from 'node:crypto'
import type { Mapping, StatementDraft } from '@cardpro/contract/bank/reconcile/statements'
import type { DayForm } from '@cardpro/contract/kit/files/tableForms'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { UserError } from '#kit/http/errors.ts'
import { type Cell, cellText, foldHead, type Line, type Sheet } from '#kit/tables/cells.rules.ts'
import { sheetsOfBytes } from '#kit/tables/open/bytes.rules.ts'
import { makeSafe } from '#kit/tables/open/cardNumbers.rules.ts'
import { lostIn, withoutGuards } from '#kit/tables/values/codes.rules.ts'
import { turnedDay } from '#kit/tables/values/dayForms.rules.ts'
import { readersAsked, secondCards } from '../tables/secondReader.ts'
import type { AccountReading } from './accountProofs.rules.ts'
import { cardNotes, rowBlockers, unreadBlockers } from './cardQuestions.rules.ts'
import { posNames } from './fieldNames.rules.ts'
import { proveForms, type Reading } from './forms.rules.ts'
import { furtherFees, openColumns } from './furtherColumns.rules.ts'
import { guessColumns, guessDays } from './guessColumns.rules.ts'
import { findHead, headsAt } from './heads.rules.ts'
import { kindWords, phrasesIn, statusWords } from './kinds.rules.ts'
import { type KnownLayout, layoutName, type Recognised, recognise, signatureOf } from './layouts.rules.ts'
import { currencyBlockers } from './otherMoney.rules.ts'
import { sheetOfPdf } from './pdf/pdfSheet.ts'
import { proofsOf } from './proofs.rules.ts'
import { type Reader, type ReadRow, readRow } from './readRow.rules.ts'
import { chooseSheet, daysAsked, factsOf, fillMerged, type SheetFacts, type TakeWarning } from './sheets.rules.ts'
import { type Columns, cellOf, columnsOf, dayFields, tableOf, unreadOf, withFilled } from './table.rules.ts'

// What is read of a statement, in a process of its own: no full card number leaves it.

export type Context = { known: KnownLayout[]; today: string }
/** A line as it is stored: its cells, and the values read from it, null for one that is no row; each as JSON. */
export type ReadLine = { sheetNo: number; no: number; cells: string; read: string | null; errors: string }
/** How a sheet was read: by which columns and forms, what proves it, and what keeps it from being taken. */
export type SheetReading = Pick<StatementDraft, 'Heads' | 'Proofs' | 'Blockers'> & {
  signature: string
  width: number
  /** What has to be confirmed before the lines are taken. */
  warnings: TakeWarning[]
  /** Notes that block nothing. */
  notes?: string[]
  /** Of a statement of a bank account. */
  account?: AccountReading
}
export type StatementRead = {
  sheets: StatementDraft['Sheets']
  mapping: Mapping
  reading: SheetReading
  lines: ReadLine[]
  template: { id: number; name: string; changed: string[] } | null
  /** Where the file does not show how its amounts are to be read. */
  ties: Reading[]
  hash: string
  /** Of each sheet. */
  facts: SheetFacts[]
}

export async function readStatementFile({
  bytes,
  password = '',
  ...context
}: Context & { bytes: Uint8Array; password?: string }): Promise<StatementRead> {
  const how = { password, known: context.known, names: posNames }
  return readSheets(await sheetsOfBytes(bytes, { pdf: (file) => sheetOfPdf(file, how) }), context, '')
}

export function readStatementPaste({ rows, ...context }: Context & { rows: string[][] }): StatementRead {
  const lines: Line[] = rows.map((cells, index) => ({ no: index + 1, cells }))
  makeSafe(lines)
  const hash = createHash('sha256').update(JSON.stringify(lines)).digest('hex')
  return readSheets([{ name: 'Dán từ Excel', lines }], context, hash)
}

/** The lines of one sheet once more, by a mapping that was chosen. */
export function readStatementLines({ lines, mapping, today }: { lines: Line[]; mapping: Mapping; today: string }): {
  reading: SheetReading
  lines: ReadLine[]
} {
  const { reading, read } = readBy(lines, { mapping, today })
  return { reading, lines: linesOut(mapping.Sheet, lines, read) }
}

function readSheets(sheets: Sheet[], { known, today }: Context, hash: string): StatementRead {
  if (sheets.every(({ lines }) => lines.length === 0)) throw UserError.at('file', 'Tệp không có dòng nào')
  const second = secondCards(sheets, today)
  const recognised = recognise(sheets, known)
  const { mapping, ties } = mappingOf(sheets, recognised, today)
  const facts = sheets.map((sheet, sheetNo) => {
    const head = findHead(sheet.lines).no
    const table = sheetNo === mapping.Sheet ? mapping : { Head: head, Columns: guessColumns(sheet.lines, head) }
    fillMerged(sheet, table, filledDown)
    return factsOf(sheet, table, (lines) => (table.Head === 0 ? [] : tableOf(lines, table).rows))
  })
  const { reading, read } = readBy(sheets[mapping.Sheet]?.lines ?? [], {
    mapping,
    today,
    known: knownDays(recognised),
  })
  const seen = read.map(({ no, on, counted }) => ({ no, day: on, amount: counted.gross }))
  if (reading.Blockers.length === 0) reading.warnings.push(...readersAsked(seen, second, mapping.Sheet))
  return {
    sheets: sheets.map(({ name, lines }) => ({ Name: name, Rows: lines.length })),
    mapping,
    reading,
    lines: sheets.flatMap(({ lines }, sheetNo) => linesOut(sheetNo, lines, sheetNo === mapping.Sheet ? read : [])),
    template: recognised && {
      id: recognised.layout.id,
      name: layoutName(recognised.layout),
      changed: recognised.changed,
    },
    ties,
    hash,
    facts,
  }
}

/** What may be written once for several bills. */
const filledDown = ['tid', 'mid', 'swipedAt', 'swipedOn', 'paidOn', 'lotNo']

/** Forms that were chosen for a known layout hold on, unless the file refutes them. */
function mappingOf(
  sheets: Sheet[],
  recognised: Recognised | null,
  today: string,
): { mapping: Mapping; ties: Reading[] } {
  const { sheetNo, head } = recognised ?? chooseSheet(sheets)
  const lines = sheets[sheetNo]?.lines ?? []
  const Columns = recognised?.columns ?? guessColumns(lines, head)
  const table = tableOf(lines, { Columns, Head: head })
  const readings = proveForms(table, headsAt(lines, head))
  const kept = stillHolds(readings, recognised)
  const { NumberForm, Unit } = kept ?? readings[0] ?? { NumberForm: 'plain' as const, Unit: 1 as const }
  const DayForm = guessDays(lines, { head, columns: Columns, today, known: knownDays(recognised) }).form
  return {
    mapping: { Sheet: sheetNo, Head: head, Columns, DayForm, NumberForm, Unit },
    ties: kept || readings.length < 2 || table.rows.length === 0 ? [] : readings,
  }
}

const stillHolds = (readings: Reading[], recognised: Recognised | null): Reading | undefined => {
  const before = recognised?.layout.mapping
  return readings.find(({ NumberForm, Unit }) => NumberForm === before?.NumberForm && Unit === before.Unit)
}

/** The order in which days of the same titles were read before. */
const knownDays = (recognised: Recognised | null): DayForm | undefined =>
  recognised?.changed.length === 0 ? recognised.layout.mapping.DayForm : undefined

type By = { mapping: Mapping; today: string; known?: DayForm | undefined }

function readBy(lines: Line[], { mapping, today, known }: By): { reading: SheetReading; read: ReadRow[] } {
  const table = tableOf(lines, mapping)
  const columns = columnsOf(mapping)
  const Heads = headsAt(lines, mapping.Head)
  const { rows, filled } = withFilled(table.rows, columns)
  const body = { rows, heads: Heads, mapping }
  const further = furtherFees(body) ?? []
  const furtherTitles = further.map((column) => Heads[column] || `cột ${column + 1}`)
  const said = saidIn(rows, columns, Heads)
  const all = rows.map((line) => readRow(line, { columns, mapping, today, further, said }))
  const read = all.filter(({ leftOut }) => leftOut === '')
  const Proofs = proofsOf(table, all, { mapping, further: furtherTitles })
  const width = Math.max(Heads.length, mapping.Columns.length)
  const missing = missingIn(mapping)
  const days = guessDays(lines, { head: mapping.Head, columns: mapping.Columns, today, known })
  const turned = turnedDay(rows.flatMap((line) => dayFields.map((field) => cellOf(line, columns, field))))
  const warnings = [
    ...daysAsked(days, mapping),
    ...(turned && !turned.isSure ? [{ Code: 'W_TURNED', Message: turnedSentence(turned.cell) }] : []),
  ]
  const blocked = [
    ...currencyBlockers({
      head: lines.filter(({ no }) => no < mapping.Head),
      rows,
      heads: Heads,
      columns: mapping.Columns,
    }),
    ...(turned?.isSure ? [turnedSentence(turned.cell)] : []),
    ...rowBlockers(read),
    ...openColumns(body, further),
    ...unreadBlockers(unreadOf(table, mapping, Heads)),
  ]
  const Blockers = missing.length > 0 ? missing : blockersOf(read, [...blocked, ...wrongProofs(Proofs)])
  const notes = cardNotes(all, { filled, further: furtherTitles })
  return { reading: { Heads, Proofs, Blockers, signature: signatureOf(Heads), width, warnings, notes }, read }
}

const turnedSentence = (cell: Cell): string =>
  `Cột ngày có ngày của Excel (${cellText(cell)}) mà Excel có thể đã đảo ngày và tháng: hãy tải lại tệp gốc, đừng lưu bằng Excel`

/** How kinds and statuses are written. A column that is named a type has no yes or no. */
function saidIn(rows: Line[], columns: Columns, heads: string[]): Reader['said'] {
  const texts = (field: 'kind' | 'status' | 'rrn') => rows.map((line) => cellText(cellOf(line, columns, field)))
  const isType = /^(?:loai|kieu|nghiep vu|type|trans|txn)/.test(foldHead(heads[columns.kind ?? -1] ?? ''))
  return {
    kind: phrasesIn(kindWords, texts('kind')),
    status: phrasesIn(statusWords, texts('status')),
    isFlag: columns.kind !== undefined && !isType,
    isLost: lostIn(texts('rrn').map(withoutGuards)),
  }
}

export function missingIn({ Columns }: Pick<Mapping, 'Columns'>): string[] {
  const hasDay = (['swipedAt', 'swipedOn', 'paidOn'] as const).some((field) => Columns.includes(field))
  return [
    ...(Columns.includes('gross') ? [] : ['Chưa chọn cột “Số tiền”']),
    ...(hasDay ? [] : ['Chưa chọn cột ngày: “Ngày giao dịch”, “Ngày giờ giao dịch” hoặc “Ngày ngân hàng trả”']),
  ]
}

const blockersOf = (read: ReadRow[], blockers: string[]): string[] =>
  read.length === 0 ? ['Không có dòng giao dịch nào dưới dòng tiêu đề', ...blockers] : blockers

const wrongProofs = (proofs: StatementDraft['Proofs']): string[] =>
  proofs.flatMap(({ Name, Ok, Sentence }) => (Ok ? [] : [`${Name}: ${Sentence}`]))

/** Both are in the order of the sheet. The cells are let go as they become text, for there may be a million of them. */
function linesOut(sheetNo: number, lines: Line[], read: ReadRow[]): ReadLine[] {
  let place = 0
  return lines.map((line) => {
    const found = read[place]?.no === line.no ? read[place++] : undefined
    const cells = JSON.stringify(line.cells satisfies Cell[])
    line.cells = []
    const errors = found && Object.keys(found.errors).length > 0 ? JSON.stringify(found.errors) : '{}'
    return { sheetNo, no: line.no, cells, read: found?.told ?? null, errors }
  })
}

/** What has to be asked where several readings hold. */
export function tieSentence(ties: Reading[]): string {
  const said = ties.map(({ sample }) => `${formatVnd(sample[0] ?? 0)} đồng`)
  return `Chưa rõ số tiền của dòng đầu là ${said.join(' hay ')}: hãy chọn dấu ngăn và đơn vị`
}
