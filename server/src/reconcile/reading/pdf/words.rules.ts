/** A run of letters as a page draws it. `angle` in degrees; lengths in points, `y` upwards as on paper. */
export type Run = { text: string; x: number; y: number; width: number; height: number; angle: number; font: string }
/**
 * A word where a reader sees it: upright, `y` downwards. `space`: how wide a space of its font is; `isBound`: nothing but the end of a run
 * is between it and the word before.
 */
export type Word = { text: string; x0: number; x1: number; height: number; space: number; isBound: boolean }
export type PdfLine = { page: number; y: number; height: number; words: Word[] }

/** Marks across a page are not written along its lines. */
const crooked = 5
/** Of the height of a line: so near are the baselines of one line, and so near the pieces of one word; of a space: they are nearer still. */
const nearLine = 0.5
const nearPiece = 0.25
const withinSpace = 0.75
/** Bold type is made by printing a text twice. */
const nearTwice = 0.2

/** The lines of a page, from the top; the page is turned so that most of its letters stand upright. */
export function linesOfPage(runs: Run[], page: number, widths: Widths): PdfLine[] {
  const turn = turnOf(runs)
  const upright = runs.filter(({ angle }) => isAlong(angle, turn)).map((run) => turned(run, turn))
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

const isAlong = (angle: number, turn: number): boolean => Math.abs(((angle - turn + 540) % 360) - 180) <= crooked

function turned(run: Run, turn: number): Run {
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
 * A run may go over several words, even over several columns, where they stand close together: what is left of its width by its
 * letters is between the words.
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
const passes = 10

/** How wide the letters of each font are, in heights: learnt from the runs of a single word, since only whole runs are measured. */
export class Widths {
  readonly #fonts = new Map<string, Map<string, number>>()

  constructor(pages: Run[][]) {
    const samples = new Map<string, Run[]>()
    for (const run of pages.flat()) {
      const own = samples.get(run.font) ?? []
      if (own.length === 0) samples.set(run.font, own)
      if (own.length < mostSamples && !/\s/u.test(run.text)) own.push(run)
    }
    for (const [font, runs] of samples) {
      this.#fonts.set(font, new Map())
      for (let pass = 0; pass < passes; pass++) for (const run of runs) this.#learn(run)
    }
  }

  /** As wide as a point or comma in most fonts; in those whose letters are all of one width too. */
  space(run: Run): number {
    const known = ['.', ',', ':', '/'].filter((mark) => this.#fonts.get(run.font)?.has(mark))
    return this.of(run, known.join('') || '.') / Math.max(1, known.length)
  }

  of({ font, height }: Run, text: string): number {
    let sum = 0
    for (const letter of text) sum += this.#fonts.get(font)?.get(letter) ?? sizeOf(letter)
    return sum * height
  }

  #learn(run: Run): void {
    const off = run.width / Math.max(0.01, this.of(run, run.text))
    const font = this.#fonts.get(run.font)
    for (const letter of new Set(run.text))
      font?.set(letter, (font.get(letter) ?? sizeOf(letter)) * (1 + (off - 1) / 2))
  }
}

/** In heights, as most fonts have it. */
function sizeOf(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0
  if (/[\s.,:;'|!iíìỉĩịljtfrI()\-/]/u.test(letter)) return 0.28
  if (/[mwMW@%]/u.test(letter)) return 0.83
  return /\p{Lu}/u.test(letter) ? 0.67 : 0.55
}

/** In spaces: words of one cell stand no farther apart. */
const nearWord = 1.7

/** What stands close together on a line: the words of one cell, where columns are not too near. */
export type Phrase = { text: string; x0: number; x1: number }

export function phrasesOf({ words }: Pick<PdfLine, 'words'>, near = nearWord): Phrase[] {
  const phrases: Phrase[] = []
  for (const { text, x0, x1, space } of words) {
    const last = phrases.at(-1)
    if (last && x0 - last.x1 <= space * near) Object.assign(last, { text: `${last.text} ${text}`, x1 })
    else phrases.push({ text, x0, x1 })
  }
  return phrases
}

export const textOf = ({ words }: Pick<PdfLine, 'words'>): string => words.map(({ text }) => text).join(' ')
