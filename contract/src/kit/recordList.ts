import { z } from 'zod'
import { type FieldSpec, type Fields, specOf } from './dictionary.ts'
import { day, id, text } from './fields.ts'

/**
 * A list of records over their dictionary, defined once: its columns in their order, what it can be filtered, sorted and
 * grouped by. Read by the call (`filterInputs`), the server (SQL of the filters, Excel) and the web (columns, filters).
 */
export const recordList = <F extends Fields, const L extends ListSpec<keyof F & string>>(
  fields: F,
  list: L,
): L & { fields: F } => ({ fields, ...list })

export type ListSpec<K extends string = string> = {
  columns: readonly ColumnSpec<K>[]
  filters: Readonly<Record<string, FilterSpec>>
  /** The sort keys; a column is sorted by the key of its own name, or by its `sort`. */
  sorts: readonly string[]
  /** What rows can be grouped by, with its name. */
  groups: Readonly<Record<string, string>>
}

/** A field, and what is special about its column. */
type ColumnSpec<K extends string> = K | ({ field: K } & ColumnOptions)
type ColumnOptions = {
  /** Names the column in stored layouts; the key of the field by default. */
  id?: string
  title?: string
  /** Its head on the screen, where Excel has the field alone. */
  screenTitle?: string
  sort?: string
  /** The key of the summary that is shown under it. */
  total?: string
  hiddenByDefault?: boolean
  /** In Excel alone, beside the column of this id; with its own id where that is no column of the screen. */
  excelOnly?: boolean
  /** On the screen alone. */
  screenOnly?: boolean
}
export type ListColumn = ColumnOptions & { key: string; id: string; spec: FieldSpec; head: string }

/** `field`: rows that have this value in the field of that name, or in the named one. The others have a statement of their own. */
type FilterSpec =
  | 'field'
  | { field: string }
  | {
      kind: 'search' | 'flag' | 'choice' | 'count' | 'record' | 'day'
      label: string
      /** The sentence for a record that was chosen, in the first line of the Excel file. */
      excel?: string
      /** How it reads as a chip over the list, where that is shorter. */
      chip?: string
      names?: Readonly<Record<number, string>>
      input?: z.ZodType
      initial?: number
    }

type AnyList = ListSpec & { fields: Fields }

/** The columns in their order, each with its field. */
export const columnsIn = ({ fields, columns }: AnyList): ListColumn[] =>
  columns.map((column) => {
    const { field: key, ...options } = typeof column === 'string' ? { field: column } : column
    const spec = specOf(fields, key)
    return { ...options, key, spec, id: options.id ?? key, head: options.title ?? spec.head ?? spec.label }
  })

type OptionalId = z.ZodOptional<typeof id>
type OptionalNumber = z.ZodOptional<z.ZodNumber>
type FieldFilter<F> = F extends { kind: 'staff' | 'collaborator' }
  ? OptionalId
  : F extends { kind: 'choice' }
    ? OptionalNumber
    : typeof text
type FilterSchema<F extends Fields, K, S> = S extends { input: infer I extends z.ZodType }
  ? I
  : S extends { kind: 'search' }
    ? typeof text
    : S extends { kind: 'flag' }
      ? z.ZodOptional<z.ZodBoolean>
      : S extends { kind: 'record' }
        ? OptionalId
        : S extends { kind: 'day' }
          ? z.ZodOptional<typeof day>
          : S extends 'field'
            ? FieldFilter<K extends keyof F ? F[K] : never>
            : S extends { field: infer N }
              ? FieldFilter<N extends keyof F ? F[N] : never>
              : OptionalNumber

/** A filter as its readers want it; `field` of one that compares a field. */
export type ListFilter = {
  key: string
  kind: 'search' | 'flag' | 'choice' | 'count' | 'record' | 'day' | 'text'
  label: string
  chip: string
  excel: string
  names: Readonly<Record<number, string>>
  input: z.ZodType
  initial: number | null
  field: (FieldSpec & { key: string }) | null
}

/** The filters in their order. */
export const filtersIn = ({ fields, filters }: AnyList): ListFilter[] =>
  Object.entries(filters).map(([key, spec]) => {
    if (spec === 'field' || 'field' in spec) {
      const of = spec === 'field' ? key : spec.field
      return fieldFilter(key, { ...specOf(fields, of), key: of })
    }
    const { kind, label, chip = label, excel = '', names = {}, initial = null } = spec
    return { key, kind, label, chip, excel, names, initial, input: spec.input ?? usualInputs[kind], field: null }
  })

const wholeNumber = z.number().int().optional()
const usualInputs = {
  search: text,
  flag: z.boolean().optional(),
  choice: wholeNumber,
  count: wholeNumber,
  record: id.optional(),
  day: day.optional(),
}

function fieldFilter(key: string, field: FieldSpec & { key: string }): ListFilter {
  const { label, names = {}, wrong } = field
  const common = { key, label, chip: label, excel: '', names, initial: null, field }
  if (field.kind === 'text' || field.kind === 'bank') return { ...common, kind: 'text', input: text }
  if (field.kind !== 'choice') return { ...common, kind: 'record', input: id.optional() }
  const values = Object.keys(names).map(Number)
  const between = z
    .number()
    .int()
    .min(Math.min(...values), wrong)
    .max(Math.max(...values), wrong)
  return { ...common, kind: 'choice', input: between.optional() }
}

/** The filters as the call takes them. */
export const filterInputs = <F extends Fields, L extends ListSpec>(list: L & { fields: F }) =>
  Object.fromEntries(filtersIn(list).map(({ key, input }) => [key, input])) as {
    -readonly [K in keyof L['filters']]: FilterSchema<F, K, L['filters'][K]>
  }

/** The filters as the web keeps them: nothing chosen is an empty text, false or null. */
export type FilterValues<L extends { filters: object; fields: Fields }> = {
  -readonly [K in keyof L['filters']]: L['filters'][K] extends { initial: number }
    ? number
    : L['filters'][K] extends { kind: 'day' }
      ? string
      : ValueOf<z.output<FilterSchema<L['fields'], K, L['filters'][K]>>>
}
type ValueOf<T> = [T] extends [string] ? string : [T] extends [boolean | undefined] ? boolean : number | null

export const initialFiltersOf = <L extends AnyList>(list: L): FilterValues<L> =>
  Object.fromEntries(
    filtersIn(list).map(({ key, kind, initial }) => [key, emptyOf[kind] ?? initial]),
  ) as FilterValues<L>

const emptyOf: Partial<Record<ListFilter['kind'], string | boolean>> = { search: '', text: '', day: '', flag: false }

/** The keys that rows can be grouped by. */
export const groupKeysOf = <G extends Readonly<Record<string, string>>>({ groups }: { groups: G }) =>
  Object.keys(groups) as (keyof G & string)[]
