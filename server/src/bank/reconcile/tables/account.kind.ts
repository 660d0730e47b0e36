import { type AccountField, accountFields } from '@cardpro/contract/bank/reconcile/statementWords'
import { cellText, foldHead } from '#kit/tables/cells.rules.ts'
import { type Columns, cellsIn } from '#kit/tables/choices/columns.rules.ts'
import type { ChoiceColumn, Kind } from '#kit/tables/choices/state.rules.ts'
import type { Region } from '#kit/tables/grid/regions.rules.ts'
import type { How } from '#kit/tables/rows/classify.rules.ts'
import { type PlacedRow, whenOf } from '#kit/tables/rows/readLines.rules.ts'
import { type ReadRow, textOf } from '#kit/tables/rows/rows.rules.ts'
import type { Schema } from '#kit/tables/schema.ts'
import { looksLikeStatus, meaningOf, phrasesIn, statusWords } from '../reading/kinds.rules.ts'
import { currencyBlockers } from '../reading/otherMoney.rules.ts'
import { amountOf, mixedFields } from './accountAmount.rules.ts'
import { proveAccount } from './accountProofs.rules.ts'
import { accountTitles } from './accountTitles.ts'

/** A row of an account. `moved`: in đồng, above zero came in. */
export type AccountRow = PlacedRow<AccountField> & { moved: number; errors: Partial<Record<AccountField, string>> }

const schema: Schema<AccountField> = {
  kinds: {
    bookedAt: 'day',
    bookedOn: 'day',
    bookedTime: 'time',
    valueOn: 'day',
    credit: 'money',
    debit: 'money',
    amount: 'money',
    side: 'side',
    balance: 'money',
    content: 'text',
    refNo: 'code',
    ownAccount: 'code',
    counterAccount: 'code',
    counterName: 'text',
  },
  titles: accountTitles,
  moves: ['credit', 'debit', 'amount'],
  joins: ['content', 'refNo', 'counterAccount', 'counterName'],
  days: ['bookedAt', 'bookedOn', 'valueOn'],
  balance: 'balance',
  wholes: ['credit', 'debit', 'amount', 'balance'],
  adds: [],
  fills: [],
}

/** A statement of a bank account. */
export const account: Kind<AccountField, AccountRow> = {
  schema,
  fieldTitles: accountFields,
  adjust,
  choiceColumns: statusColumns,
  weigh: ({ rows, facts, sums }, { signs, how }) => {
    const moved = rows.map(({ sheet, row }): AccountRow => {
      const { moved: vnd, errors } = amountOf(row, { signs, side: sideText(row, how) })
      return { sheet, row, moved: vnd, errors }
    })
    const steps = moved.map(({ row, moved: vnd }) => ({
      no: row.line.no,
      moved: vnd,
      balance: row.money.balance ?? null,
      when: whenOf(row),
    }))
    const { chain, proofs, gaps } = proveAccount(steps, facts, sums)
    return { rows: moved, proofs, links: chain.links, breaks: chain.breaks.length, gaps }
  },
  spell: ({ row, moved }, { how }) => {
    const text = (field: AccountField) => textOf(row, field, { how, schema })
    return [whenOf(row), moved, row.money.balance ?? '', text('content'), text('refNo')].join(' · ')
  },
  mixed: (rows, { how }) => mixedFields(rows.map(({ row }) => ({ row, side: sideText(row, how) }))),
  refusals: (regions, { how }) =>
    regions.flatMap(({ above, body, titles }) =>
      currencyBlockers({ head: above, rows: body, heads: titles, columns: how.columns }),
    ),
}

const sideText = (row: ReadRow<AccountField>, how: How<AccountField>): string =>
  how.columns.includes('side') ? textOf(row, 'side', { how, schema }) : ''

/** An account that is the same in all lines is the fund's own; a type of transaction is no side beside columns of both sides. */
function adjust(columns: Columns<AccountField>, region: Region<AccountField>): Columns<AccountField> {
  const has = (field: AccountField) => columns.includes(field)
  return columns.map((field, column) => {
    if (field === 'side' && has('credit') && has('debit')) return null
    if (field !== 'ownAccount' || new Set(cellsIn(region, column).map(cellText)).size < 2) return field
    return has('counterAccount') ? null : 'counterAccount'
  })
}

const mostStatuses = 12
const statusTitle = /^(?:trang thai|tinh trang|ket qua)(?: giao dich| gd)?$|^(?:transaction )?(?:status|result|state)$/

/** The column that says of each line whether it counts. */
function statusColumns(region: Region<AccountField>, columns: Columns<AccountField>): ChoiceColumn[] {
  const column = region.titles.findIndex((title, at) => {
    if ((columns[at] ?? null) !== null) return false
    const said = cellsIn(region, at).map(cellText)
    return statusTitle.test(foldHead(title)) ? new Set(said).size <= mostStatuses : looksLikeStatus(said)
  })
  if (column < 0) return []
  return [
    {
      column,
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
    },
  ]
}
