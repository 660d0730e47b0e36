import { accountNames } from '#bank/reconcile/reading/accountNames.rules.ts'
import { posNames } from '#bank/reconcile/reading/fieldNames.rules.ts'
import { sheetOfPdf } from '#bank/reconcile/reading/pdf/pdfSheet.ts'
import { type AccountRow, account } from '#bank/reconcile/tables/account.kind.ts'
import { type CardRow, card } from '#bank/reconcile/tables/card.kind.ts'
import { safeText } from '#kit/bankText.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Sheet } from '#kit/tables/cells.rules.ts'
import type { Answers, CheckedRow, Kind } from '#kit/tables/choices/state.rules.ts'
import { sheetsOfBytes } from '#kit/tables/open/bytes.rules.ts'
import { readTable, type TableReading } from '#kit/tables/readTable.rules.ts'
import { textOf } from '#kit/tables/rows/rows.rules.ts'
import { approvalIn, lastFourIn, lostIn, rrnIn, shortNumber } from '#kit/tables/values/codes.rules.ts'
import { momentIn } from '#kit/tables/values/days.rules.ts'
import type { CorpusFile } from './makeFile.ts'
import type { Engine, Outcome } from './measureReading.ts'
import type { Expected } from './table.ts'
import { today } from './truth.ts'

// The engine that reads statements beside the readers of today.

type Told<F extends string, R extends CheckedRow<F>> = (read: TableReading<F, R>) => Expected[]

const accountRows: Told<keyof typeof account.schema.kinds, AccountRow> = ({ rows, way: { how } }) =>
  rows.map(({ row, moved }) => {
    const text = (field: 'refNo' | 'content') => textOf(row, field, { how, schema: account.schema })
    const balance = row.money.balance ?? null
    return { on: row.day, time: row.time ?? '', vnd: moved, balance, ref: text('refNo'), content: text('content') }
  })

const cardRows: Told<keyof typeof card.schema.kinds, CardRow> = ({ rows, way: { how } }) => {
  const text = (row: CardRow, field: keyof typeof card.schema.kinds) =>
    textOf(row.row, field, { how, schema: card.schema })
  const isLost = lostIn(rows.map((row) => text(row, 'rrn')))
  return rows.map((one) => {
    const code = (field: 'lotNo' | 'billNo' | 'approval' | 'rrn') => {
      const said = text(one, field)
      return isLost(said) ? '' : said
    }
    const paid = momentIn(one.row.line.cells[how.columns.indexOf('paidOn')], how.dayForm)
    return {
      tid: text(one, 'tid'),
      on: one.row.day,
      time: one.row.time ?? '',
      paid: paid?.day ?? '',
      lot: shortNumber(code('lotNo')),
      bill: shortNumber(code('billNo')),
      approval: approvalIn(code('approval')),
      rrn: rrnIn(code('rrn')),
      last4: lastFourIn(text(one, 'pan')),
      kind: one.kind,
      gross: one.counted.gross,
      fee: one.counted.fee,
      net: one.counted.net,
    }
  })
}

type Reader<F extends string, R extends CheckedRow<F>> = { kind: Kind<F, R>; told: Told<F, R> }

function outcomeOf<F extends string, R extends CheckedRow<F>>(sheets: Sheet[], { kind, told }: Reader<F, R>): Outcome {
  const readWith = (answers: Answers) => readTable(sheets, kind, { today, answers })
  const read = readWith({})
  if (!read) return { kind: 'asked', questions: ['Chưa chọn cột'] }
  const questions = read.questions.map(({ code, sentence }) => `${code} ${sentence}`)
  const [first] = read.questions
  if (first && first.options.length > 1) {
    const again = first.options.map(({ value }) => readWith({ [first.key]: value }))
    const [blocked] = again.flatMap((one) => one?.blockers ?? [])
    if (blocked !== undefined && again.every((one) => one && one.blockers.length > 0))
      return { kind: 'refused', sentence: blocked }
    const isDone = again.every((one) => one?.questions.length === 0)
    return { kind: 'asked', questions, ...(isDone && { readings: again.map((one) => (one ? told(one) : [])) }) }
  }
  if (questions.length > 0) return { kind: 'asked', questions }
  const [blocker] = read.blockers
  if (blocker !== undefined) return { kind: 'refused', sentence: blocker }
  return read.gaps === '' ? { kind: 'taken', rows: told(read) } : { kind: 'asked', questions: [read.gaps] }
}

export const readSecond: Engine = async (file: CorpusFile): Promise<Outcome> => {
  const isAccount = file.kind === 'account'
  const names = isAccount ? accountNames : posNames
  const pdf = (bytes: Uint8Array) => sheetOfPdf(bytes, { password: '', known: [], names })
  try {
    const sheets = await sheetsOfBytes(file.bytes, {
      pdf,
      ...(isAccount && { safe: (text: string) => safeText(text, []) }),
    })
    return isAccount
      ? outcomeOf(sheets, { kind: account, told: accountRows })
      : outcomeOf(sheets, { kind: card, told: cardRows })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { kind: 'refused', sentence: Object.values(error.refused.errors ?? {})[0] ?? error.message }
  }
}
