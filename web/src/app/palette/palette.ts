import { fold } from '@cardpro/contract/basic/search'
import type { foundKinds } from '@cardpro/contract/lists/finder'
import { recentIds } from './recent.ts'

/** One line of the palette: a screen, something to do, or a record. A line with an address can be opened in a new tab. */
export type PaletteLine = {
  id: string
  group: 'Gần đây' | 'Màn hình' | 'Thao tác' | 'Cửa hàng' | (typeof foundKinds)[keyof typeof foundKinds]
  title: string
  isRecord?: boolean
  /** In quieter ink: where it leads, or the key that does the same. */
  hint?: string
  href?: string
  act: () => void
}

/** What fits the text, accents or not, each typed word at the beginning of a word. Without a text, the last used come first. */
export function findLines(lines: PaletteLine[], typed: string): PaletteLine[] {
  const words = fold(typed).split(' ').filter(Boolean)
  if (words.length > 0) return lines.filter((line) => fits(fold(`${line.title} ${line.hint ?? ''}`), words))
  const recent = recentIds().flatMap((id) => lines.find((line) => line.id === id) ?? [])
  return [
    ...recent.map((line) => ({ ...line, group: 'Gần đây' as const })),
    ...lines.filter((line) => !recent.includes(line)),
  ]
}

const fits = (folded: string, words: string[]): boolean => words.every((word) => ` ${folded}`.includes(` ${word}`))
