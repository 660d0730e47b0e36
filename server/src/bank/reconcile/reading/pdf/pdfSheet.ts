import { headRoom, mostTableColumns, mostTableRows } from '@cardpro/contract/kit/files/tableForms'
import { protectText } from '@cardpro/contract/kit/text/safeText'
import { UserError } from '#kit/http/errors.ts'
import type { Line, Sheet } from '#kit/tables/cells.rules.ts'
import { tooManyRows } from '#kit/tables/open/unread.ts'
import type { FieldNames } from '../fieldNames.rules.ts'
import type { KnownLayout } from '../layouts.rules.ts'
import { bordersOf, type Span, stripsOf } from './columnBorders.rules.ts'
import { bodyOf } from './furniture.rules.ts'
import { runsOfPdf } from './openPdf.ts'
import { linesOfPage, type PdfLine, phrasesOf, type Run, surelyOne, Widths, type Word } from './pdfWords.rules.ts'
import { looksLikeRow, marksOf, recordsOf } from './records.rules.ts'
import { findHead, type Head, headCells, headTexts } from './titles.rules.ts'

/** With what a PDF is read: its password, empty where none was given, what its columns may be called, and the layouts that were taken before. */
export type HowPdf = Called & { password: string }
type Called = { known: KnownLayout[]; names: FieldNames }

/**
 * The table of a PDF as a sheet: the lines above it, its titles, and each record in a line of cells, as Excel would give
 * them.
 */
export async function sheetOfPdf(bytes: Uint8Array, { password, ...called }: HowPdf): Promise<Sheet> {
  return sheetOfRuns(await runsOfPdf(bytes, password), called)
}

function sheetOfRuns(pages: Run[][], { known, names }: Called): Sheet {
  const widths = new Widths(pages)
  const lines = pages.flatMap((runs, page) => linesOfPage(runs, page, widths)).map(withWholeNumbers)
  const strips = stripsOfRows(lines)
  const head = findHead(lines, { known, names, edges: strips.map(({ x0 }) => x0) })
  const body = bodyOf(lines, head)
  const upToHead = [...linesAbove(lines, head), ...(head ? headCells(head.titles) : [])]
  const cells = [...upToHead, ...tableCells(body, { head, strips, names })]
  if (cells.length > mostTableRows + headRoom) throw tooManyRows({ rows: mostTableRows })
  const sheet = { name: 'PDF', lines: cells.map((one, index): Line => ({ no: index + 1, cells: one })) }
  return head ? { ...sheet, head: upToHead.length } : sheet
}

/** In spaces: in the head of a file a wide gap is between what something is called and what it is. */
const wideGap = 3.5

const linesAbove = (lines: PdfLine[], head: Head | null): string[][] =>
  head ? lines.slice(0, head.from).map((line) => phrasesOf(line, wideGap).map(({ text }) => text)) : []

function stripsOfRows(lines: PdfLine[]): Span[] {
  const rows = lines.filter(looksLikeRow)
  const likely = rows.length > 0 ? rows : lines.filter(({ words }) => words.length >= 3)
  return stripsOf(
    likely.flatMap((line) => phrasesOf(line, surelyOne)),
    likely.length,
  )
}

type Table = { head: Head | null; strips: Span[]; names: FieldNames }

function tableCells(body: PdfLine[], { head, strips, names }: Table): string[][] {
  const titles = head?.titles ?? []
  if (titles.length > mostTableColumns || strips.length > mostTableColumns)
    throw UserError.at('file', `Tệp có hơn ${mostTableColumns} cột`)
  const borders = bordersOf(
    titles,
    strips,
    body.map(({ words }) => words),
  )
  return recordsOf(body, borders, marksOf(headTexts(titles, names), names))
}

/** Joins the groups of a card number, whatever columns are made of the line: so it is known for one and cut. */
function withWholeNumbers(line: PdfLine): PdfLine {
  const { words, height } = line
  if (words.filter(isDigits).length < 2) return line
  const whole: Word[] = []
  for (let at = 0; at < words.length; ) {
    const size = numberAt(words, at, height)
    const [first, last] = [words[at], words[at + size - 1]]
    if (first && last) whole.push({ ...first, x1: last.x1, text: textsOf(words.slice(at, at + size)) })
    at += size
  }
  return { ...line, words: whole }
}

const isDigits = ({ text }: Word): boolean => /^\d{1,16}$/.test(text)
const textsOf = (words: Word[]): string => words.map(({ text }) => text).join(' ')
const mostDigits = 19
const leastDigits = 13
/**
 * In heights of its letters: the most space between groups of a number, four digits or one in each; pieces that are cut
 * otherwise are nearer.
 */
const nearGroup = 0.8
const nearCut = 0.35

/** How many words from here on are one card number; one where they are none. */
function numberAt(words: Word[], at: number, height: number): number {
  let [digits, found] = [0, 1]
  for (let end = at; end < words.length && digits <= mostDigits; end++) {
    const word = words[end]
    if (!word || !isDigits(word) || (end > at && !isNear(words[end - 1], word, height))) break
    digits += word.text.length
    if (end > at && isCard(textsOf(words.slice(at, end + 1)), digits)) found = end - at + 1
  }
  return found
}

function isNear(before: Word | undefined, word: Word, height: number): boolean {
  const isGroup =
    before !== undefined && (before.text.length === 4 || (before.text.length === 1 && word.text.length === 1))
  return before !== undefined && word.x0 - before.x1 <= height * (isGroup ? nearGroup : nearCut)
}

function isCard(text: string, digits: number): boolean {
  if (digits < leastDigits || digits > mostDigits) return false
  const safe = protectText(text)
  return !('wrong' in safe) && safe.isMasked
}
