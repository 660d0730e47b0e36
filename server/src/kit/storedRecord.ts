import { type DictionaryRow, type Fields, storedFields } from '@cardpro/contract/kit/dictionary'
import { mpctToPercent, percentToMpct } from '@cardpro/contract/kit/money/money'
import { safeNote } from './safeNote.ts'

// A record of a dictionary as its table keeps it, and as its form sends it.

/** The keys of the fields that a form sends as they are stored: the input has a field of the same name. */
type FormColumns<F extends Fields, I> = {
  [K in keyof F & keyof I as F[K] extends { column: infer C extends string } ? C : never]: F[K] extends {
    column: infer C extends keyof DictionaryRow<F>
  }
    ? DictionaryRow<F>[C]
    : never
}

/** The columns of what a form sent. Card numbers in texts are masked; a CVV, PIN or OTP is refused at its field. */
export function columnsOf<F extends Fields, I extends object>(fields: F, input: I): FormColumns<F, I> {
  const columns = storedFields(fields).flatMap(({ key, column, kind }) => {
    if (!(key in input)) return []
    const value: unknown = Reflect.get(input, key)
    if (kind === 'percent') return [[column, typeof value === 'number' ? percentToMpct(value) : null]]
    return [[column, typeof value === 'string' && isText(kind) ? safeNote(value, key) : value]]
  })
  return Object.fromEntries(columns) as FormColumns<F, I>
}

const isText = (kind: string): boolean => kind === 'text' || kind === 'note'

/** The fields that have a column, by their keys. */
type FormOf<F extends Fields> = {
  [K in keyof F as F[K] extends { column: string } ? K : never]: F[K] extends {
    column: infer C extends keyof DictionaryRow<F>
  }
    ? DictionaryRow<F>[C]
    : never
}

/** What the form would send to leave the columns as they are. */
export const formOf = <F extends Fields>(fields: F, stored: object): FormOf<F> =>
  Object.fromEntries(
    storedFields(fields).map(({ key, column, kind }) => {
      const value: unknown = Reflect.get(stored, column)
      return [key, kind === 'percent' && typeof value === 'number' ? mpctToPercent(value) : value]
    }),
  ) as FormOf<F>
