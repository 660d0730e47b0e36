import { foldHead } from '#kit/tables/cells.rules.ts'
import type { FieldNames } from '../fieldNames.rules.ts'
import { headsAt, namesOf } from '../heads.rules.ts'
import type { KnownLayout } from '../layouts.rules.ts'
import { type PdfLine, type Phrase, phrasesOf, textOf } from './pdfWords.rules.ts'

/** The title of a column. `over`: the one above it and its neighbours together; `isFirst`: it is the first of those. */
export type Title = { text: string; x0: number; x1: number; over: string; isFirst: boolean }
/** The lines of titles, and what they come to. */
export type Head = { from: number; to: number; titles: Title[] }

/**
 * So many lines are looked through, and so many make one head: titles of two and of three lines, each in the middle, take
 * five.
 */
const looksAt = 400
const maxHeadLines = 6
/** Lines of one head are no farther apart, in heights. */
const nearLines = 2.2
/** Of the titles of a known layout so many have to be there. */
const minTitleShare = 0.6

/** `names`: what columns are called; `edges`: where the strips begin in which rows have letters. */
export type Search = { known: KnownLayout[]; names: FieldNames; edges: number[] }

/** Where the titles of the columns are: where most of them are known by name, or by a layout that was taken before. */
export function findHead(lines: PdfLine[], search: Search): Head | null {
  const { known, names } = search
  const layouts = known.map(({ heads }) => new Set(heads.map(foldHead).filter((head) => head !== '')))
  let best: { head: Head; score: number } | null = null
  for (let from = 0; from < Math.min(lines.length, looksAt); from++)
    for (let size = 1; size <= maxHeadLines; size++) {
      const block = lines.slice(from, from + size)
      if (block.length < size || !isBlock(block)) break
      const titles = titlesOf(block, search)
      const score = scoreOf(titles, layouts, names)
      const isBetter = !best || score > best.score || (score === best.score && size < best.head.to - best.head.from)
      if (score >= 2 && isBetter) best = { head: { from, to: from + size, titles }, score }
    }
  return best && withWrapped(lines, best.head, search)
}

/** A title can be no amount, day or code; each has letters. */
export const isTitle = ({ text }: Phrase): boolean =>
  (/\p{L}{2}|^(?:lô|tc)$/iu.test(text) || /^\([^()]{1,12}\)$|^(?:#|%|\/)/.test(text)) && !/\d{4,}/.test(text)

function isBlock(block: PdfLine[]): boolean {
  return block.every((line, index) => {
    const above = block[index - 1]
    return (!above || isBelow(above, line)) && phrasesOf(line).every(isTitle)
  })
}

const isBelow = (above: PdfLine, line: PdfLine): boolean =>
  above.page === line.page && line.y - above.y <= Math.max(above.height, line.height) * nearLines

function scoreOf(titles: Title[], layouts: Set<string>[], names: FieldNames): number {
  const { heads, own } = headTexts(titles, names)
  const named = namesOf(heads, own, names).filter((field) => field !== null).length
  const said = heads.map(foldHead).filter((head) => head !== '')
  const alike = layouts.map((layout) => {
    const shared = said.filter((head) => layout.has(head)).length
    return shared >= Math.max(3, layout.size * minTitleShare) ? shared : 0
  })
  return Math.max(named, ...alike)
}

/** The lines of the sheet with these titles: one, or two where some are over several columns. */
export function headCells(titles: Title[]): (string | null)[][] {
  if (titles.every(({ over }) => over === '')) return [titles.map(({ text }) => text)]
  return [
    titles.map(({ over, text, isFirst }) => (over === '' ? text : isFirst ? over : null)),
    titles.map(({ over, text }) => (over === '' ? null : text)),
  ]
}

export type HeadTexts = { heads: string[]; own: string[] }

export function headTexts(titles: Title[], names: FieldNames): HeadTexts {
  const cells = headCells(titles)
  const lines = cells.map((line, index) => ({ no: index + 1, cells: line }))
  return { heads: headsAt(lines, lines.length, names), own: (cells.at(-1) ?? []).map((cell) => cell ?? '') }
}

/** Pieces of a title are above one another; one over several others is a title of all of them. */
function titlesOf(block: PdfLine[], search: Search): Title[] {
  const [last, ...above] = block.toReversed()
  const titles: Title[] = last ? titlePhrases(last, search).map(titleOf) : []
  for (const line of above) for (const phrase of titlePhrases(line, search)) placeOver(titles, phrase)
  const sorted = titles.toSorted((a, b) => a.x0 - b.x0)
  for (const [index, title] of sorted.entries()) title.isFirst = sorted[index - 1]?.over !== title.over
  return sorted
}

/** Two names as near as the words of one are two titles, but for a title in two languages. */
function titlePhrases(line: PdfLine, { names, edges }: Search): Phrase[] {
  return phrasesOf(line, undefined, edges).flatMap((phrase) => {
    const words = line.words.filter(({ x0, x1 }) => x0 >= phrase.x0 && x1 <= phrase.x1)
    const halves = (at: number) =>
      [words.slice(0, at), words.slice(at)].flatMap((some) => phrasesOf({ words: some }, Infinity))
    const isName = ({ text }: Phrase) => names.named(text) !== null
    const cut =
      isName(phrase) || phrase.text.includes('/') ? -1 : words.findIndex((_, at) => at > 0 && halves(at).every(isName))
    return cut < 0 ? [phrase] : halves(cut)
  })
}

function placeOver(titles: Title[], phrase: Phrase): void {
  const below = titles.filter((title) => title.x0 < phrase.x1 && phrase.x0 < title.x1)
  const [first] = below
  if (!first) titles.push(titleOf(phrase))
  else if (below.length === 1) prefix(first, phrase)
  else for (const title of below) title.over = `${phrase.text} ${title.over}`.trim()
}

const titleOf = ({ text, x0, x1 }: Phrase): Title => ({ text, x0, x1, over: '', isFirst: true })

function prefix(title: Title, { text, x0, x1 }: Phrase): void {
  // A word that was cut: ST and T.
  title.text = /^\p{Lu}{1,2}$/u.test(title.text) ? text + title.text : `${text} ${title.text}`
  title.x0 = Math.min(title.x0, x0)
  title.x1 = Math.max(title.x1, x1)
}

/** What goes on below the head found: the rest of long titles, which name no column of their own. */
function withWrapped(lines: PdfLine[], head: Head, search: Search): Head {
  const { names, edges } = search
  const [last, next] = [lines[head.to - 1], lines[head.to]]
  const isFull = head.to - head.from >= maxHeadLines || !last || !next || !isBelow(last, next)
  if (isFull || !phrasesOf(next, undefined, edges).every((phrase) => isRest(phrase, head.titles, names))) return head
  const titles = titlesOf(lines.slice(head.from, head.to + 1), search)
  if (titles.length !== head.titles.length) return head
  return withWrapped(lines, { ...head, to: head.to + 1, titles }, search)
}

const isRest = ({ text, x0, x1 }: Phrase, titles: Title[], names: FieldNames): boolean =>
  /\p{L}/u.test(text) &&
  !/\d/.test(text) &&
  (names.named(text) === null || text.includes('/')) &&
  titles.filter((title) => title.x0 < x1 && x0 < title.x1).length === 1

/** The same titles once more: on the next page, or above the next part. */
export function isSameHead(lines: PdfLine[], at: number, { from, to }: Head): boolean {
  for (let index = from; index < to; index++) {
    const [first, again] = [lines[index], lines[at + index - from]]
    if (!first || !again || foldHead(textOf(first)) !== foldHead(textOf(again))) return false
  }
  return true
}
