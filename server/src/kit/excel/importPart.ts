import type { Call } from '@cardpro/contract/kit/call'
import type { ImportKind } from '@cardpro/contract/kit/files/excelIn'
import type { Right } from '@cardpro/contract/kit/rights'
import type { Bank } from '@cardpro/contract/places/funds/funds'
import type { WriteCtx } from '#kit/context.ts'
import { type Refusable } from '#kit/refusableRows.ts'

/** One cell's worth: what the form would be given. Absent: the file has no such column, or the cell is empty. */
export type Values = Record<string, string | number | boolean>
/** `balance` is money that may be below zero: `-500.000`, or `(500.000)` as bookkeepers write it. `day` is a day as the API writes it. */
export type Kind = 'text' | 'phone' | 'money' | 'balance' | 'percent' | 'number' | 'yesNo' | 'month' | 'day'

export type PartField = {
  field: string
  /** The head in the template. */
  title: string
  kind: Kind
  isRequired?: boolean
  /** Other heads under which shops keep it. */
  also?: string[]
  example: string
  /** The field of the form whose refusals belong to this column, where it is called otherwise there. */
  formFields?: string[]
}

export type PartKey = { part: string; key: string }
/** Records that rows name, by whatever the rows call them. */
export type KnownRecords = { idOf: (values: Values) => number | undefined; [more: string]: unknown }
/** The same of rows that name banks, which the company may call something else. */
export type KnownBanks = KnownRecords & { banks: Bank[] }

/**
 * One kind of record that a sheet holds. It goes through the very function that the form's own call goes through, so there
 * is no second set of rules: this defines only how a row becomes what the form would have sent.
 */
export type ImportPart<K extends KnownRecords = KnownRecords> = {
  part: string
  /** The name of its sheet in a template. */
  name: string
  /** The form's call: its schema checks each row. */
  call: Pick<Call, 'path' | 'access' | 'input'>
  /** The field of the call that names the record. */
  idField: string
  fields: PartField[]
  /** The key by which a row equals another, or an existing record; empty if that is unknown. */
  keyOf: (values: Values) => string
  /** Of earlier parts of the same file, the records that a row names, each by its part's own key. */
  named?: (values: Values) => PartKey[]
  /** Looks up, for all rows at once, what they name. */
  look: (ctx: WriteCtx, rows: Values[]) => Promise<K>
  /** What the form would send. Refuses at the field of the row. */
  inputOf: (values: Values, known: K) => Record<string, unknown>
  versions: (ctx: WriteCtx, ids: number[]) => Promise<Map<number, number>>
  /** What deleting such a record asks, however it is come to. */
  undoRight: Right
} & Plural

type Row = Record<string, unknown>

/** The steps that a part does with many rows at a time; a row that is refused leaves the others done. */
type Plural = {
  /** Records as their form would send them back, with their versions. Absent: they cannot be changed by a file. */
  currentMany?: (ctx: WriteCtx, ids: number[]) => Promise<Refusable<Row>[]>
  saveMany: (ctx: WriteCtx, inputs: never[]) => Promise<Refusable<number>[]>
  /** Takes back what was made. */
  undoMany: (ctx: WriteCtx, ids: number[]) => Promise<Refusable<unknown>[]>
}
export type AnyPart = Omit<ImportPart, keyof Plural> &
  Omit<Plural, 'saveMany'> & {
    saveMany: (ctx: WriteCtx, inputs: Refusable<object>[]) => Promise<Refusable<number>[]>
  }

/** What can be read from Excel in one go; the parts in the order in which they are stored. */
export type Importing = { kind: ImportKind; file: string; parts: AnyPart[] }

/** The types of its steps are checked here; the import passes each what the one before returned. */
export const importPart = <K extends KnownRecords>(part: ImportPart<K>): AnyPart => part as unknown as AnyPart
