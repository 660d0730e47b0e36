import type { Random } from '#demo/random.ts'
import { type Cell, columnOf, type Draft, isText, isTyped, type Line } from './table.ts'
import type { AccountTruth, CardSale, Wish } from './truth.ts'

/**
 * What a bank, Excel or a user does to a file. `wish`, `account`, `card`: done to what happened; `apply` to the file, whose right
 * rows it keeps right.
 */
export type Damage = {
  fits: (draft: Draft) => boolean
  wish?: Partial<Wish>
  account?: (random: Random, truth: AccountTruth) => void
  card?: (random: Random, sales: CardSale[]) => void
  apply?: (draft: Draft, random: Random) => void
}

export const isAccount = ({ kind }: Draft): boolean => kind === 'account'
export const isCard = ({ kind }: Draft): boolean => kind === 'card'
export const isStatement = ({ kind }: Draft): boolean => kind !== 'import'
export const isXlsx = ({ container }: Draft): boolean => container === 'xlsx'
export const isBook = ({ container }: Draft): boolean => isTyped(container)
export const isCsv = ({ container }: Draft): boolean => isText(container)
export const rowsOf = ({ lines }: Draft): Line[] => lines.filter(({ row }) => row !== undefined)
/** Lines whose text is still as it happened, in one line and without quotes. */
export const withText = (draft: Draft): Line[] =>
  rowsOf(draft).filter(({ cells, row }) => {
    const cell = cells[columnOf(draft, textField(draft))]
    return typeof cell === 'string' && cell === row?.[textField(draft)] && !/["\n,;]/.test(cell)
  })
export const textField = ({ kind }: Draft): string => (kind === 'import' ? 'Note' : 'content')

export const set = (draft: Draft, line: Line, [field, cell]: [string, Cell]): void => {
  line.cells[columnOf(draft, field)] = cell
}
export const isAmount = (cell: Cell | undefined): cell is { vnd: number } =>
  cell != null && typeof cell === 'object' && 'vnd' in cell
export const dayFields = ['on', 'at', 'value', 'paid']
export const codeFields = ['tid', 'lot', 'bill', 'approval', 'rrn', 'ref', 'counter', 'Phone', 'CustomerPhone']

/** Each cell of these columns anew. */
export function recode(draft: Draft, fields: string[], change: (cell: Cell, line: Line) => Cell): void {
  for (const line of rowsOf(draft))
    for (const field of fields) {
      const at = columnOf(draft, field)
      const cell = line.cells[at]
      if (at >= 0 && cell != null) line.cells[at] = change(cell, line)
    }
}
export const codeOf = (cell: Cell): string =>
  cell !== null && typeof cell === 'object' && 'code' in cell ? cell.code : ''
