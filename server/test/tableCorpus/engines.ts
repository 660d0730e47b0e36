import { readPhone } from '@cardpro/contract/kit/text/phone'
import { readCardExpiry } from '@cardpro/contract/people/cards/cardExpiry'
import type { AccountRow } from '#bank/reconcile/reading/accountRow.rules.ts'
import { readAccountFile } from '#bank/reconcile/reading/readAccount.ts'
import type { Row } from '#bank/reconcile/reading/readRow.rules.ts'
import { readStatementFile, type StatementRead, tieSentence } from '#bank/reconcile/reading/readStatement.ts'
import { aboutSheets } from '#bank/reconcile/reading/sheets.rules.ts'
import { type Cell, valuesOf } from '#kit/excel/cells.rules.ts'
import { readFileSheets } from '#kit/excel/readSheets.ts'
import { UserError } from '#kit/http/errors.ts'
import { cardPart } from '#people/cards/cards.import.ts'
import { customerPart } from '#people/customers/customers.import.ts'
import type { CorpusFile } from './makeFile.ts'
import type { Engine, Outcome } from './measureReading.ts'
import type { Expected } from './table.ts'
import { today } from './truth.ts'

// The readers of today as one engine.

const known: [] = []

/** A sentence that names a control of the mapper is a question. */
const isQuestion = (blocker: string): boolean => /^Chưa chọn|hãy chọn|chưa rõ “/.test(blocker)

function outcomeOf(read: StatementRead, expectedOf: (told: string) => Expected): Outcome {
  const { reading, facts, sheets, mapping, ties, lines } = read
  const names = sheets.map(({ Name }) => Name)
  const blockers = [...reading.Blockers, ...(facts[mapping.Sheet]?.blockers ?? [])]
  const refused = blockers.find((blocker) => !isQuestion(blocker))
  if (refused !== undefined) return { kind: 'refused', sentence: refused }
  const gaps = reading.account?.gaps ?? ''
  const asked = [...reading.warnings, ...aboutSheets(names, facts, mapping.Sheet)].filter(
    ({ Code }) => Code !== 'W_UNPROVEN',
  )
  const questions = [
    ...blockers,
    ...asked.map(({ Code, Message }) => `${Code} ${Message}`),
    ...(gaps === '' ? [] : [`W_GAP ${gaps}`]),
    ...(ties.length > 1 ? [tieSentence(ties)] : []),
  ]
  if (questions.length > 0) return { kind: 'asked', questions }
  return { kind: 'taken', rows: lines.flatMap(({ read: told }) => (told === null ? [] : [expectedOf(told)])) }
}

function accountRow(told: string): Expected {
  const { on, at, amount, balance, ref, content } = JSON.parse(told) as AccountRow
  return { on, time: at?.slice(11, 19) ?? '', vnd: amount, balance, ref, content }
}

function cardRow(told: string): Expected {
  const { tid, on, at, paid, lot, bill, approval, rrn, last4, kind, gross, fee, net } = JSON.parse(told) as Row
  const time = at?.slice(11, 19) ?? ''
  return { tid, on, time, paid: paid ?? '', lot, bill, approval, rrn, last4, kind, gross, fee, net }
}

/** As the forms of customers and cards take it; what they refuse is a sentence. */
function importValue(field: string, value: string): { text: string } | { wrong: string } {
  if (field.endsWith('Phone')) {
    const phone = readPhone(value)
    return 'wrong' in phone ? phone : { text: phone.phone }
  }
  if (field !== 'Expiry') return { text: value.replace('.', ',') }
  const expiry = readCardExpiry(value, today)
  return 'wrong' in expiry ? expiry : { text: `${String(expiry.month).padStart(2, '0')}/${expiry.year}` }
}

const importParts = { customers: customerPart, cards: cardPart }

async function readImport({ bytes, part, expected }: CorpusFile): Promise<Outcome> {
  const { fields, name } = importParts[part as keyof typeof importParts]
  const { rows, parts } = await readFileSheets({ bytes, parts: [{ part, name, fields }] })
  const choice = parts[0]
  if (choice?.Sheet == null) return { kind: 'asked', questions: ['Chưa chọn cột bắt buộc'] }
  const wanted = Object.keys(expected?.[0] ?? {})
  const read: Expected[] = []
  for (const { sheetNo, cells } of rows) {
    if (sheetNo !== choice.Sheet) continue
    const { values, errors } = valuesOf(JSON.parse(cells) as Cell[], choice.Columns, fields)
    const [wrong] = Object.values(errors)
    if (wrong !== undefined) return { kind: 'refused', sentence: wrong }
    const told: Expected = Object.fromEntries(wanted.map((field) => [field, '']))
    for (const [field, value] of Object.entries(values)) {
      const found = importValue(field, String(value))
      if ('wrong' in found) return { kind: 'refused', sentence: found.wrong }
      told[field] = found.text
    }
    read.push(told)
  }
  return { kind: 'taken', rows: read }
}

const readers: Record<CorpusFile['kind'], Engine> = {
  account: async ({ bytes }) => outcomeOf(await readAccountFile({ bytes, known, today, own: [] }), accountRow),
  card: async ({ bytes }) => outcomeOf(await readStatementFile({ bytes, known, today }), cardRow),
  import: readImport,
}

export async function readToday(file: CorpusFile): Promise<Outcome> {
  try {
    return await readers[file.kind](file)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { kind: 'refused', sentence: Object.values(error.refused.errors ?? {})[0] ?? error.message }
  }
}
