/** A run of letters as a page draws it. `angle` in degrees; lengths in points, `y` upwards as on paper. */
export type Run = { text: string; x: number; y: number; width: number; height: number; angle: number; font: string }
/**
 * A word where a reader sees it: upright, `y` downwards. `space`: how wide a space of its font is; `isBound`: nothing but the end of a run
 * is between it and the word before.
 */
export type Word = { text: string; x0: number; x1: number; height: number; space: number; isBound: boolean }
export type PdfLine = { page: number; y: number; height: number; words: Word[] }

/** Marks across a page are not written along its lines. */
const crookedDegrees = 5
/** Of the height of a line: so near are the baselines of one line, and so near the pieces of one word; of a space: they are nearer still. */
const nearLine = 0.5
const nearPiece = 0.25
const withinSpace = 0.75
/** Bold type is made by printing a text twice. */
const nearTwice = 0.2

/** The lines of a page, from the top; the page is turned so that most of its letters are upright. */
export function linesOfPage(runs: Run[], page: number, widths: Widths): PdfLine[] {
  const turn = turnOf(runs)
  const upright = runs.filter(({ angle }) => isAlong(angle, turn)).map((run) => turnRun(run, turn))
  const sorted = upright.toSorted((a, b) => a.y - b.y || a.x - b.x)
  const rows: Run[][] = []
  for (const run of sorted) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && Math.abs(run.y - first.y) <= Math.max(first.height, run.height) * nearLine) row.push(run)
    else rows.push([run])
  }
  return rows.map((row) => lineOf(row, page, widths)).filter(({ words }) => words.length > 0)
}

/** 0, 90, 180 or 270: along which most letters are written. */
function turnOf(runs: Run[]): number {
  const letters = new Map<number, number>()
  for (const { angle, text } of runs) {
    const turn = (Math.round(angle / 90) * 90 + 360) % 360
    if (isAlong(angle, turn)) letters.set(turn, (letters.get(turn) ?? 0) + text.length)
  }
  let best = 0
  for (const [turn, count] of letters) if (count > (letters.get(best) ?? 0)) best = turn
  return best
}

const isAlong = (angle: number, turn: number): boolean => Math.abs(((angle - turn + 540) % 360) - 180) <= crookedDegrees

function turnRun(run: Run, turn: number): Run {
  const { x, y } = run
  if (turn === 90) return { ...run, x: y, y: x }
  if (turn === 180) return { ...run, x: -x, y }
  return turn === 270 ? { ...run, x: -y, y: -x } : { ...run, y: -y }
}

function lineOf(row: Run[], page: number, widths: Widths): PdfLine {
  const words = row.flatMap((run) => wordsOfRun(run, widths)).toSorted((a, b) => a.x0 - b.x0)
  const height = Math.max(...row.map((run) => run.height))
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last && isTwice(last, word)) continue
    const most = Math.min(height * nearPiece, word.space * withinSpace)
    const isOne = last && word.isBound && word.x0 - last.x1 <= most
    if (!last || !isOne) joined.push({ ...word })
    else Object.assign(last, { text: last.text + word.text, x1: Math.max(last.x1, word.x1) })
  }
  const said = joined.map((word) => ({ ...word, text: word.text.normalize('NFC') }))
  return { page, y: row[0]?.y ?? 0, height, words: said }
}

const isTwice = (one: Word, other: Word): boolean =>
  one.text === other.text && Math.abs(one.x0 - other.x0) < one.height * nearTwice

/**
 * A run may go over several words, even over several columns, where they are close together: what is left of its width by
 * its letters is between the words.
 */
function wordsOfRun(run: Run, widths: Widths): Word[] {
  const { text, x, width, height } = run
  const parts = text.trim().split(/\s+/u)
  const sizes = parts.map((part) => widths.of(run, part))
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const least = (parts.length - 1) * height * leastSpace
  const unit = Math.min(1, (width - least) / Math.max(0.1, all))
  const space = parts.length > 1 ? (width - all * unit) / (parts.length - 1) : 0
  const usual = widths.space(run)
  let at = x
  return parts.map((part, index) => {
    const size = parts.length === 1 ? width : (sizes[index] ?? 0) * unit
    const word = { text: part, x0: at, x1: at + size, height, space: usual, isBound: index === 0 }
    at += size + space
    return word
  })
}

/** Of the height: what is narrower between two letters is no space. */
const leastSpace = 0.1
const mostSamples = 5_000
const fewWords = 5
const nearlyEqual = 1.03
const passCount = 10

/**
 * How wide the letters of each font are, in heights. Only whole runs are measured, so it is learnt: from runs of a single
 * word, and letters in none of those from longer runs, as if a common space were between their words.
 */
export class Widths {
  readonly #fonts = new Map<string, Map<string, number>>()
  /** Of fonts whose letters are all of one width. */
  readonly #equal = new Map<string, number | null>()

  constructor(pages: Run[][]) {
    const samples = new Map<string, { words: Run[]; others: Run[] }>()
    for (const run of pages.flat()) {
      const own = samples.get(run.font) ?? { words: [], others: [] }
      const kind = /\s/u.test(run.text) ? own.others : own.words
      if (kind.length < mostSamples) kind.push(run)
      samples.set(run.font, own)
    }
    for (const [font, { words, others }] of samples) {
      this.#fonts.set(font, new Map())
      this.#equal.set(font, equalWidth(words))
      this.#learn(words, new Set())
      this.#learn(others, new Set(this.#fonts.get(font)?.keys()))
    }
  }

  /** As wide as a point or comma in most fonts, or as any letter. */
  space(run: Run): number {
    const equal = this.#equal.get(run.font) ?? null
    if (equal !== null) return equal * run.height
    const known = ['.', ',', ':', '/'].filter((mark) => this.#fonts.get(run.font)?.has(mark))
    return this.of(run, known.join('') || '.') / Math.max(1, known.length)
  }

  of({ font, height }: Run, text: string): number {
    let sum = 0
    for (const letter of text) sum += this.#fonts.get(font)?.get(letter) ?? sizeOf(letter)
    return sum * height
  }

  #learn(runs: Run[], known: Set<string>): void {
    for (let pass = 0; pass < passCount; pass++) for (const run of runs) this.#learnRun(run, known)
  }

  #learnRun(run: Run, known: Set<string>): void {
    const words = run.text.trim().split(/\s+/u)
    const letters = words.join('')
    const font = this.#fonts.get(run.font)
    const off = (run.width - (words.length - 1) * this.space(run)) / Math.max(0.01, this.of(run, letters))
    for (const letter of new Set(letters))
      if (off > 0 && !known.has(letter)) font?.set(letter, (font.get(letter) ?? sizeOf(letter)) * (1 + (off - 1) / 2))
  }
}

/** Null where words of as many letters are not equally wide. */
function equalWidth(words: Run[]): number | null {
  const widths = words.map(({ text, width, height }) => width / (Array.from(text.normalize('NFC')).length * height))
  const [least, most] = [Math.min(...widths), Math.max(...widths)]
  return new Set(words.map(({ text }) => text)).size >= fewWords && most < least * nearlyEqual ? least : null
}

/** In heights, as most fonts have it. */
function sizeOf(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0
  if (/[\s.,:;'|!iíìỉĩịljtfrI()\-/]/u.test(letter)) return 0.28
  if (/[mwMW@%]/u.test(letter)) return 0.83
  return /\p{Lu}/u.test(letter) ? 0.67 : 0.55
}

/** In spaces: words of one cell are no farther apart. */
const nearWord = 1.7
/** Where a column begins they are nearer still. */
export const surelyOne = 1.15

/** Words close together on a line: those of one cell, where columns are not too near. */
export type Phrase = { text: string; x0: number; x1: number }

export function phrasesOf({ words }: Pick<PdfLine, 'words'>, near = nearWord, edges: number[] = []): Phrase[] {
  const phrases: Phrase[] = []
  for (const { text, x0, x1, space } of words) {
    const last = phrases.at(-1)
    const isEdge = edges.some((edge) => Math.abs(edge - x0) <= space / 2)
    if (last && x0 - last.x1 <= space * (isEdge ? surelyOne : near))
      Object.assign(last, { text: `${last.text} ${text}`, x1 })
    else phrases.push({ text, x0, x1 })
  }
  return phrases
}

export const textOf = ({ words }: Pick<PdfLine, 'words'>): string => words.map(({ text }) => text).join(' ')
