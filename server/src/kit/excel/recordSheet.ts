import { type FieldSpec, type Kind, outputOf } from '@cardpro/contract/kit/dictionary'
import { customerPhone } from '@cardpro/contract/kit/fields'
import { columnsIn, filtersIn, type ListColumn, type ListFilter } from '@cardpro/contract/kit/recordList'
import type { CellKind, CellValue } from '#kit/workbook/workbook.ts'
import { balanceColumns, type FilterWord, flag, ofRecord, onDay, type SheetColumn, totalOf, word } from './listSheet.ts'

type AnyList = Parameters<typeof columnsIn>[0]

type Special<Row, Sum> = Readonly<Record<string, Partial<SheetColumn<Row, Sum>> | SheetColumn<Row, Sum>[]>>

/** The columns of a list as Excel has them, in its order; `special` replaces what a column is by its field alone. */
export const sheetColumns = <Row, Sum>(list: AnyList, special: Special<Row, Sum> = {}): SheetColumn<Row, Sum>[] =>
  columnsIn(list)
    .filter(({ screenOnly }) => !screenOnly)
    .flatMap((column) => {
      const own = special[column.key] ?? {}
      if (Array.isArray(own)) return own
      return sheetColumnsOf<Row, Sum>(column).map((made) => ({ ...made, ...own }))
    })

const sidesOfBalance = ['Họ nợ', 'Mình nợ'] as const

function sheetColumnsOf<Row, Sum>(column: ListColumn): SheetColumn<Row, Sum>[] {
  const { key, id, spec } = column
  if (spec.kind !== 'balance') return [sheetColumn(column)]
  const value = (row: Row) => Number(Reflect.get(row as object, key))
  return balanceColumns({ titles: sidesOfBalance, of: id, value })
}

function sheetColumn<Row, Sum>({ key, id, spec, head, total }: ListColumn): SheetColumn<Row, Sum> {
  const { title = head, width } = spec.excel ?? {}
  const kind = cellKinds[spec.kind] ?? 'text'
  return {
    title: kind === 'percent' ? `${title} (%)` : title,
    kind,
    value: (row) => cellValue(spec, Reflect.get(row as object, key)),
    of: id,
    needs: spec.needs,
    width,
    isPhone: outputOf(spec) === customerPhone,
    total: totalOf<Sum>(total),
  }
}

const cellKinds: Partial<Record<Kind, CellKind>> = {
  money: 'money',
  percent: 'percent',
  count: 'number',
  countOrNone: 'number',
  day: 'day',
  instant: 'instant',
  month: 'day',
}

/** A value as a cell has it: a choice by its name. */
export function cellValue({ kind, names = {} }: FieldSpec, value: unknown): CellValue {
  if (kind === 'choice' || kind === 'textChoice') return names[String(value)] ?? ''
  if (kind === 'yesNo') return value === true ? 'Có' : ''
  return value as CellValue
}

/** The filters of a list, as the first line of its file gives them. */
export const sheetFilters = (list: AnyList): Record<string, FilterWord> =>
  Object.fromEntries(filtersIn(list).map((filter) => [filter.key, filterWord(filter)]))

function filterWord({ kind, label, excel, names }: ListFilter): FilterWord {
  if (kind === 'flag') return flag(label)
  if (kind === 'day') return onDay(label)
  if (excel !== '') return ofRecord(excel)
  if (kind === 'record')
    return ofRecord(
      `Theo ${/^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase('vi') + label.slice(1)}`,
    )
  return word(label, names)
}
