import { type Box, cutBox, type Gray } from './gray.ts'

/** A network that gives for each column of a line the probability of each character, the first of which is none. */
export type Reads = (line: Gray) => Promise<{ columns: number; likely: Float32Array }>

export type RecognisedText = { text: string; likely: number[] }

const lineHeight = 48
/** Narrow print is drawn wider, so that equal digits beside each other stay apart. */
const widened = 1.2
const leastWidth = 96
const mostWidth = 1280

/** The text of a line, with the probability of each of its characters. */
export async function recognise(
  gray: Gray,
  box: Box,
  { read, letters }: { read: Reads; letters: Letters },
): Promise<RecognisedText> {
  const wide = Math.round((widened * lineHeight * box.width) / box.height)
  const width = Math.min(mostWidth, Math.max(16, wide))
  const line = cutBox(gray, box, { width, height: lineHeight })
  const { columns, likely } = await read(padLine(line))
  return spellText(columns, likely, letters)
}

/** Short lines get room on the right: the network has seldom seen any that short. */
function padLine(line: Gray): Gray {
  const width = Math.max(leastWidth, Math.ceil(line.width / 16) * 16)
  if (width === line.width) return line
  const data = new Uint8Array(width * line.height)
  for (let y = 0; y < line.height; y++) {
    const row = line.data.subarray(y * line.width, (y + 1) * line.width)
    data.fill(row.at(-1) ?? 255, y * width, (y + 1) * width)
    data.set(row, y * width)
  }
  return { width, height: line.height, data }
}

/** The characters that a bill has, each with its place in what the network answers. */
export type Letters = { all: number; known: { at: number; letter: string }[] }

const printedLetter = /^[\x20-\x7e•]$/

export function lettersOf(dictionary: string): Letters {
  const lines = dictionary.replace(/\r/g, '').replace(/\n$/, '').split('\n')
  const known = [...lines, ' ']
    .map((letter, index) => ({ at: index + 1, letter }))
    .filter(({ letter }) => printedLetter.test(letter))
  return { all: lines.length + 2, known }
}

/** In each column the likeliest; what repeats is one character, unless there is none between. */
function spellText(columns: number, likely: Float32Array, { all, known }: Letters): RecognisedText {
  const written: RecognisedText = { text: '', likely: [] }
  let before = ''
  for (let column = 0; column < columns; column++) {
    const start = column * all
    let [best, letter] = [likely[start]!, '']
    for (const one of known) {
      const value = likely[start + one.at]!
      if (value > best) [best, letter] = [value, one.letter]
    }
    if (letter !== '' && letter !== before) {
      written.text += letter
      written.likely.push(best)
    } else if (letter !== '') {
      written.likely.push(Math.max(best, written.likely.pop() ?? 0))
    }
    before = letter
  }
  return written
}
