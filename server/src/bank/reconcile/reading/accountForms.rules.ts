import type { Mapping } from '@cardpro/contract/bank/reconcile/statements'
import type { NumberForm } from '@cardpro/contract/kit/files/tableForms'
import { isEmpty } from '#kit/tables/cells.rules.ts'
import { formsLeft } from '#kit/tables/values/numbers.rules.ts'
import { balancesOf } from './accountProofs.rules.ts'
import { readAccountRows } from './accountRow.rules.ts'
import { type MoneyField, moneyFields, moneyIn } from './accountTable.rules.ts'
import { cellOf, type Table } from './table.rules.ts'

/** So many rows show how the amounts are written. */
const sampleRows = 2_000

/** The separators that no amount refutes; of several those under which most balances follow from the one before. */
export function accountForm(table: Table, mapping: Omit<Mapping, 'NumberForm'>, today: string): NumberForm {
  const rows = table.rows.slice(0, sampleRows)
  const left = formsLeft(
    rows.flatMap((line) => moneyFields.map((field) => cellOf(line, table.columns, field))),
    mapping.Unit,
  )
  const rated = (left.length > 0 ? left : allForms).map((form) => ({
    form,
    ...weighMapping(table, { ...mapping, NumberForm: form }, today),
  }))
  return rated.reduce((best, one) =>
    one.read > best.read || (one.read === best.read && one.breaks < best.breaks) ? one : best,
  ).form
}

const allForms = ['plain', 'dot', 'comma'] as const

function weighMapping(table: Table, mapping: Mapping, today: string): { read: number; breaks: number } {
  const { columns } = table
  const rows = table.rows.slice(0, sampleRows)
  const isRead = (field: MoneyField, line: (typeof rows)[number]) => {
    const cell = cellOf(line, columns, field)
    return isEmpty(cell) || typeof moneyIn(cell, mapping.NumberForm) === 'number'
  }
  const read = rows.filter((line) => moneyFields.every((field) => isRead(field, line))).length
  const { breaks } = balancesOf(readAccountRows(rows, { columns, mapping, today }))
  return { read, breaks }
}
