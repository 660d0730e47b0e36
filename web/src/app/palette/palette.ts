import type { foundKinds } from '@cardpro/contract/kit/lists/finder'
import { fold } from '@cardpro/contract/kit/search'
import { onSessionEnd } from '#kit/api/session.ts'

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
  if (words.length > 0) return lines.filter((line) => fitsWords(fold(`${line.title} ${line.hint ?? ''}`), words))
  const recent = recentIds().flatMap((id) => lines.find((line) => line.id === id) ?? [])
  return [
    ...recent.map((line) => ({ ...line, group: 'Gần đây' as const })),
    ...lines.filter((line) => !recent.includes(line)),
  ]
}

const fitsWords = (folded: string, words: string[]): boolean => words.every((word) => ` ${folded}`.includes(` ${word}`))

const mostRecent = 10
/** In memory only: nothing but the session may be kept on the device. */
let ids: string[] = []

/** What was opened or done last, the latest first, by the ids of the palette's lines. */
const recentIds = (): readonly string[] => ids

export function rememberLine(id: string): void {
  ids = [id, ...ids.filter((other) => other !== id)].slice(0, mostRecent)
}

onSessionEnd(() => {
  ids = []
})
