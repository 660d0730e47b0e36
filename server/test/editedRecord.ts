import type { Fields } from '@cardpro/contract/kit/dictionary'

/** A record of which every field differs from what a new one would have. */
export type EditedRecord = {
  path: string
  /** The field of its id; `full` has all the others that may be changed. */
  id: string
  full: Record<string, unknown>
  /** What is sent with each change besides: of which order a swipe is. */
  beside?: Record<string, unknown>
  table: string
  /** What else of it is stored, as SQL of the row `t`. */
  more?: string
  dictionary?: Fields
  /** Columns that follow from a field, where the dictionary does not say them. */
  columns?: Record<string, string[]>
  /** Made before; else `full` makes it. */
  existing?: number
  /** Never changed by an edit; what they were made with stands in `full`. */
  fixed?: string[]
  /** Whose empty value leaves them as they are (a password), or says another thing than "nothing" (a status). */
  never?: string[]
}
