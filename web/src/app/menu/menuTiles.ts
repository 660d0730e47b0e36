import { ownIcons } from './menuIcons.tsx'

const fewWords = 2

/**
 * Two letters for each title that has no icon of its own, no two alike in one menu: the initials of its first two words
 * where they are free. Titles of two words choose first, because they have no others to choose from.
 */
export function tilesOf(titles: readonly string[]): ReadonlyMap<string, string> {
  const plain = [...new Set(titles)].filter((title) => !(title in ownIcons))
  const byLength = plain.toSorted((a, b) => Number(wordsOf(a).length > fewWords) - Number(wordsOf(b).length > fewWords))
  const taken = new Map<string, string>()
  for (const title of byLength) {
    const free = lettersOf(title).find((letters) => !taken.has(letters))
    if (free) taken.set(free, title)
  }
  return new Map([...taken].map(([letters, title]) => [title, letters]))
}

const wordsOf = (title: string): string[] => title.match(/[\p{L}\p{N}]+/gu) ?? []

/** The pairs of letters that a title may have, the best first. */
function lettersOf(title: string): string[] {
  const words = wordsOf(title)
  const [first = '', ...others] = words.map((word) => word.charAt(0).toLocaleUpperCase('vi'))
  const last = others.at(-1)
  const ofFirst = Array.from(words[0] ?? '').slice(1)
  const pairs = [others[0], last, ...others, ...ofFirst.map((letter) => letter.toLocaleUpperCase('vi'))]
  return pairs.flatMap((second) => (second === undefined ? [] : [first + second]))
}
