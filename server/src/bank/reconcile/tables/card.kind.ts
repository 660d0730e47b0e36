import { rowKind, rowKinds, statementFields } from '@cardpro/contract/bank/reconcile/statementWords'
import { cellText, foldHead } from '#kit/tables/cells.rules.ts'
import type { Columns } from '#kit/tables/choices/columns.rules.ts'
import { wordKey } from '#kit/tables/choices/lines.rules.ts'
import type { ChoiceColumn, Kind } from '#kit/tables/choices/state.rules.ts'
import type { Region } from '#kit/tables/grid/regions.rules.ts'
import type { How } from '#kit/tables/rows/classify.rules.ts'
import { type PlacedRow, type Way, whenOf } from '#kit/tables/rows/readLines.rules.ts'
import { type ReadRow, textOf } from '#kit/tables/rows/rows.rules.ts'
import type { Schema } from '#kit/tables/schema.ts'
import { kindWords, meaningOf, phrasesIn, statusWords } from '../reading/kinds.rules.ts'
import { currencyBlockers } from '../reading/otherMoney.rules.ts'
import { type Amounts, proveCards } from './cardProofs.rules.ts'
import { type CardField, cardTitles } from './cardTitles.ts'

type Field = CardField
/** A line of an acquirer. `printed`: its amounts as they stand, `counted`: below zero where the money goes back, whichever way it is printed. */
export type CardRow = PlacedRow<Field> & {
  kind: number
  printed: Amounts
  counted: Amounts
  errors: Partial<Record<Field, string>>
}

const schema: Schema<Field> = {
  kinds: {
    tid: 'code',
    mid: 'code',
    swipedAt: 'day',
    swipedOn: 'day',
    swipedTime: 'time',
    paidOn: 'day',
    lotNo: 'code',
    billNo: 'code',
    approval: 'code',
    rrn: 'code',
    pan: 'code',
    brand: 'text',
    isForeign: 'choice',
    isOnUs: 'choice',
    gross: 'money',
    fee: 'money',
    feeVat: 'money',
    net: 'money',
    kind: 'choice',
    status: 'choice',
  },
  titles: cardTitles,
  moves: ['gross', 'net'],
  joins: [],
  days: ['swipedAt', 'swipedOn', 'paidOn'],
  balance: null,
  wholes: ['gross'],
  adds: ['fee'],
  fills: ['tid', 'mid', 'lotNo'],
}

/** A statement of an acquirer. */
export const card: Kind<Field, CardRow> = {
  schema,
  fieldTitles: statementFields,
  adjust: (columns) => columns,
  choiceColumns,
  weigh: ({ rows, facts, sums }, way) => {
    const read = rows.map((placed) => cardRow(placed, way))
    const { columns } = way.how
    const hasNet = columns.includes('net') && columns.includes('fee')
    const weighable = read.map(({ row: { line }, printed, counted }) => ({ no: line.no, printed, counted }))
    return { rows: read, gaps: '', ...proveCards(weighable, { facts, sums, hasNet }) }
  },
  spell: ({ row, kind, counted: { gross, fee, feeVat, net } }, { how }) => {
    const texts = codes.map((field) => textOf(row, field, { how, schema }))
    return [whenOf(row), kind, gross, fee, feeVat, net, ...texts].join(' · ')
  },
  mixed: () => [],
  refusals: (regions, { how }) =>
    regions.flatMap(({ above, body, titles }) =>
      currencyBlockers({ head: above, rows: body, heads: titles, columns: how.columns }),
    ),
}

const codes = ['tid', 'mid', 'lotNo', 'billNo', 'approval', 'rrn', 'pan', 'brand'] as const

function cardRow(placed: PlacedRow<Field>, { how, meanings }: Way<Field>): CardRow {
  const { row } = placed
  const { money } = row
  const printed = { gross: money.gross ?? 0, fee: money.fee ?? 0, feeVat: money.feeVat ?? 0, net: money.net ?? 0 }
  const kind = kindOf(row, how, meanings)
  const isMissing = printed.gross === 0 && kind < rowKind.fee && row.errors.gross === undefined
  const errors = isMissing ? { ...row.errors, gross: 'chưa có số tiền' } : row.errors
  return { ...placed, kind, printed, counted: countedBy(printed, kind, how.columns.includes('net')), errors }
}

function kindOf(row: ReadRow<Field>, how: How<Field>, meanings: ReadonlyMap<string, number>): number {
  const column = how.columns.indexOf('kind')
  const text = cellText(row.line.cells[column])
  const said = (column < 0 ? undefined : meanings.get(wordKey(column, text))) ?? rowKind.sale
  return said === rowKind.sale && (row.money.gross ?? 0) < 0 ? rowKind.refund : said
}

/** What goes back is below zero. The fee is all that is kept, its tax included, as most print it. */
function countedBy(printed: Amounts, kind: number, hasNet: boolean): Amounts {
  const goesBack = printed.gross < 0 || kind === rowKind.refund || kind === rowKind.chargeback
  const signed = (value: number) => Math.round(goesBack ? -Math.abs(value) : Math.abs(value)) || 0
  const [gross, kept, feeVat] = [signed(printed.gross), signed(printed.fee), signed(printed.feeVat)]
  if (!hasNet) return { gross, fee: kept, feeVat, net: gross - kept }
  // Of a fee alone the net is below zero though nothing was swiped.
  const net = gross === 0 ? Math.round(printed.net) || 0 : signed(printed.net)
  return { gross, fee: gross - net, feeVat, net }
}

const yes = /^(?:y|yes|có|co|x|1|true)$/i
const no = /^(?:n|no|không|khong|0|false)$/i
const isType = (title: string): boolean => /^(?:loai|kieu|nghiep vu|type|trans|txn)(?: |$)/.test(foldHead(title))
const flagMeaning = (text: string): number | null =>
  yes.test(text) ? rowKind.refund : no.test(text) ? rowKind.sale : null

/** Statuses say whether a line counts, kinds what it is; a column that is named a reversal may say yes or no. */
function choiceColumns(region: Region<Field>, columns: Columns<Field>): ChoiceColumn[] {
  const [kind, status] = [columns.indexOf('kind'), columns.indexOf('status')]
  const isFlag = !isType(region.titles[kind] ?? '')
  const ofKind: ChoiceColumn = {
    column: kind,
    code: 'Q_KIND',
    means: (said) => {
      const phrases = phrasesIn(kindWords, said)
      return (text) => (isFlag ? flagMeaning(text) : null) ?? meaningOf(phrases, text)
    },
    sentence: (text) => `“${text.slice(0, 60)}” là loại dòng nào?`,
    options: [...Object.entries(rowKinds).map(([value, word]) => [Number(value), word] as const), [0, 'Không tính']],
  }
  const ofStatus: ChoiceColumn = {
    column: status,
    code: 'Q_STATUS',
    means: (said) => {
      const phrases = phrasesIn(statusWords, said)
      return (text) => meaningOf(phrases, text)
    },
    sentence: (text) => `Trạng thái “${text.slice(0, 60)}” có được tính không?`,
    options: [
      [1, 'Được tính'],
      [0, 'Không tính'],
    ],
  }
  return [ofStatus, ofKind].filter(({ column }) => column >= 0)
}
