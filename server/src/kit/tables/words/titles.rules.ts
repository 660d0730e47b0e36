import type { Titles } from '../schema.ts'

const longestTitle = 200
/** Two languages of one title stand beside or below each other. */
const partsOfTitle = /[/\n|()[\]–]| - /
/** What a title says beside its name: that it is in đồng, a mark, a number. */
const beside = /(?<![\p{L}\d])(?:vnd|vnđ|đồng|₫|đvt|stt)(?![\p{L}\d])|[*:._"'“”#,;-]/giu

/** A title as it is compared: its own accents, small letters, nothing but words and the signs of sides. */
const plain = (title: string): string =>
  title.normalize('NFKC').toLowerCase().replace(beside, ' ').replace(/\s+/g, ' ').trim()

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')

/** Old and new places of the tone are one spelling: `hoà`, `hòa`. */
const spellings: [string, string][] = [
  ['oà', 'òa'],
  ['oá', 'óa'],
  ['oả', 'ỏa'],
  ['oã', 'õa'],
  ['oạ', 'ọa'],
  ['uỷ', 'ủy'],
  ['uỳ', 'ùy'],
  ['uý', 'úy'],
]
const oneSpelling = (text: string): string =>
  spellings.reduce((said, [one, other]) => said.replaceAll(one, other), text)

/**
 * Which fields a title names. Each part of it is a whole phrase, or is not known; parts that are known name one field, or the title
 * names none. Where no title of a table has accents, phrases are compared without them, and one that two fields share is no name.
 * `phrases`: by field, parted by `|`, with accents.
 */
export function titlesOf<F extends string>(phrases: Record<F, string>): Titles<F> {
  const exact = new Map<string, F>()
  const bare = new Map<string, F | null>()
  for (const [field, list] of Object.entries(phrases) as [F, string][])
    for (const phrase of list.split('|').map((text) => oneSpelling(plain(text)))) {
      const folded = withoutAccents(phrase)
      const other = bare.get(folded)
      bare.set(folded, other === undefined || other === field ? field : null)
      exact.set(phrase, field)
    }
  const named = (part: string, hasAccents: boolean): F | null => {
    const phrase = oneSpelling(plain(part))
    if (phrase === '') return null
    return exact.get(phrase) ?? (hasAccents ? null : (bare.get(phrase) ?? null))
  }
  return {
    fieldsOf: (title, { hasAccents }) => {
      if (title.length > longestTitle || title.includes('%')) return []
      const whole = named(title, hasAccents) ?? named(title.replace(/[/|–]/g, ' '), hasAccents)
      if (whole !== null) return [whole]
      const fields = new Set(title.split(partsOfTitle).flatMap((part) => named(part, hasAccents) ?? []))
      return fields.size === 1 ? [...fields] : []
    },
  }
}
