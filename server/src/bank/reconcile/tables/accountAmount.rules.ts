import type { AccountField } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Way } from '#kit/tables/rows/readLines.rules.ts'
import type { ReadRow } from '#kit/tables/rows/rows.rules.ts'
import { sideOf } from '#kit/tables/words/printed.rules.ts'

/** `side`: the text of its own column of sides, empty: none. */
type Sided = { row: ReadRow<AccountField>; side: string }
type Row = Sided['row']
type Signs = Way<AccountField>['signs']
type SignedField = 'credit' | 'debit' | 'amount'

const sideIn = ({ row: { sides }, side }: Sided): 'in' | 'out' | null => sides.amount ?? sideOf(side)

/** The columns that have both signs. In a column in which every amount is below zero the minus is only how its side is written. */
export function mixedFields(rows: Sided[]): AccountField[] {
  const mixed = (['credit', 'debit'] as const).filter((field) => hasBoth(rows.map(({ row }) => row.money[field] ?? 0)))
  if (!rows.some(({ row, side }) => side !== '' || row.sides.amount !== undefined)) return mixed
  const amountsOf = (side: 'in' | 'out') =>
    rows.filter((one) => sideIn(one) === side).map(({ row }) => row.money.amount ?? 0)
  return amountsOf('in').some((vnd) => vnd < 0) || hasBoth(amountsOf('out')) ? [...mixed, 'amount'] : mixed
}

const hasBoth = (amounts: number[]): boolean => amounts.some((vnd) => vnd < 0) && amounts.some((vnd) => vnd > 0)

type Errors = Row['errors']

/** What a row moves, in đồng, above zero in; with what is wrong with it by field. */
export function amountOf(
  row: Row,
  { signs, side: said }: { signs: Signs; side: string },
): { moved: number; errors: Errors } {
  const sided = { row, side: said }
  const own = (field: SignedField): number => {
    const vnd = row.money[field] ?? 0
    return vnd < 0 && signs[field] !== 'back' ? -vnd : vnd
  }
  const moved = own('credit') - own('debit') || sidedAmount(sided, own('amount'))
  const wrong = wrongSide(sided)
  const { credit, debit, amount, side } = row.errors
  const isMissing = moved === 0 && (credit ?? debit ?? amount ?? side ?? wrong) === undefined
  if (wrong === undefined && !isMissing) return { moved, errors: row.errors }
  return { moved, errors: { ...row.errors, ...(isMissing ? { amount: 'chưa có số tiền' } : wrong) } }
}

function wrongSide({ row: { money, sides }, side }: Sided): Errors | undefined {
  if ((money.credit ?? 0) !== 0 && (money.debit ?? 0) !== 0) return { credit: 'dòng có cả tiền vào và tiền ra' }
  if (sides.credit === 'out') return { credit: 'ghi bên ngược với cột' }
  if (sides.debit === 'in') return { debit: 'ghi bên ngược với cột' }
  const isUnknown = (money.amount ?? 0) !== 0 && side !== '' && sides.amount === undefined
  return isUnknown && sideOf(side) === null ? { side: `“${side.slice(0, 40)}” không rõ là vào hay ra` } : undefined
}

function sidedAmount(sided: Sided, size: number): number {
  const vnd = sided.row.money.amount ?? 0
  if (vnd === 0 || (sided.side === '' && sided.row.sides.amount === undefined)) return vnd
  return sideIn(sided) === 'out' ? -size : size
}
