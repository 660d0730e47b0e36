import type { ListLayout } from '#kit/ui/columns/useColumns.ts'
import type { CopySource } from '#kit/ui/table/copyRows.ts'
import type { ListPowers } from './list.ts'
import type { Narrowing } from './useFilters.ts'

/** What the tools of a list know of it: nothing of its rows but how to copy them. */
export type ListToolsProps = {
  list: ListPowers
  narrowing: Narrowing
  noun: string
  total: number
  columns: readonly { id: string; title: string; pin?: 'start' | 'end' | undefined }[]
  layout: Omit<ListLayout<never, never>, 'shown'>
  /** What is chosen, and how to choose the rows of this page besides. */
  chosen: { keys: string[]; clear: () => void; page: () => void }
  /** On a phone, where rows are cards: whether a press chooses one. */
  choosing: { isOn: boolean; set: (isOn: boolean) => void }
  /** The chosen rows, or the focused one. */
  copied: () => CopySource
}
