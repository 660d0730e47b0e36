import { type PdfLine, phrasesOf, textOf } from './pdfWords.rules.ts'
import { isNear, looksLikeRow } from './records.rules.ts'
import { type Head, isSameHead, isTitle } from './titles.rules.ts'

const pageNumber =
  /(?:trang|page|tr\.?)?\s*\d{1,4}\s*(?:\/|of|trên|tren)\s*\d{1,4}|(?:trang|page)\s*(?:số\s*)?:?\s*\d{1,4}/giu

/**
 * The lines below the titles, without what belongs to pages and not to the table: the titles wherever they are repeated,
 * numbers of pages, and lines above or below the rows that half of the pages have word for word.
 */
export function bodyOf(lines: PdfLine[], head: Head | null): PdfLine[] {
  const heads = headLines(lines, head)
  const edges = edgesOf(lines, heads)
  const pagesOf = new Map<string, Set<number>>()
  for (const line of edges) {
    const text = textWithout(line)
    pagesOf.set(text, (pagesOf.get(text) ?? new Set<number>()).add(line.page))
  }
  const pages = new Set(lines.map(({ page }) => page)).size
  const isFurniture = (line: PdfLine): boolean =>
    edges.has(line) &&
    (textWithout(line) === '#' || isOften(pagesOf.get(textWithout(line)), pages)) &&
    // Titles that are not known stay once.
    (head !== null || line.page !== lines[0]?.page)
  return lines.slice(head?.to ?? 0).filter((line) => !heads.has(line) && !isFurniture(line))
}

const isOften = (on: Set<number> | undefined, pages: number): boolean =>
  on !== undefined && on.size > 1 && on.size * 2 >= pages

const textWithout = (line: PdfLine): string => textOf(line).replace(pageNumber, '#').trim()

function headLines(lines: PdfLine[], head: Head | null): Set<PdfLine> {
  if (!head) return new Set()
  const size = head.to - head.from
  return new Set(lines.flatMap((_, at) => (isSameHead(lines, at, head) ? lines.slice(at, at + size) : [])))
}

/** The lines above and below the rows of their page. What a cell goes on with is near a row or below the titles. */
function edgesOf(lines: PdfLine[], heads: Set<PdfLine>): Set<PdfLine> {
  const edges = new Set<PdfLine>()
  for (let from = 0; from < lines.length; ) {
    let to = from
    while (to < lines.length && lines[to]?.page === lines[from]?.page) to++
    const page = lines.slice(from, to)
    const first = firstInside(page, heads)
    const last = lastInside(page, heads)
    for (const [at, line] of page.entries()) if (at < first || at > last) edges.add(line)
    from = to
  }
  return edges
}

function firstInside(page: PdfLine[], heads: Set<PdfLine>): number {
  let first = page.findIndex((line) => heads.has(line) || looksLikeRow(line))
  if (first < 0) return page.length
  const isPart = (above: PdfLine | undefined, line: PdfLine | undefined) =>
    above && line && !heads.has(line) && !looksLikeTitles(above) && isNear(above, line)
  while (isPart(page[first - 1], page[first])) first--
  return first
}

/** Titles that no list knows. */
function looksLikeTitles(line: PdfLine): boolean {
  const phrases = phrasesOf(line)
  return phrases.length >= 3 && phrases.every(isTitle)
}

function lastInside(page: PdfLine[], heads: Set<PdfLine>): number {
  let last = page.findLastIndex((line) => heads.has(line) || looksLikeRow(line))
  const isPart = (line: PdfLine | undefined, below: PdfLine | undefined) => line && below && isNear(line, below)
  while (isPart(page[last], page[last + 1])) last++
  return last
}
