/** A JSON text whose numbers are kept as written: a signature is over the text that was sent, not over its values. */
export type Json = null | boolean | string | NumberText | Json[] | Map<string, Json>
export class NumberText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const maxDepth = 8
const mostValues = 2_000
const numbersAndStrings = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/gs
/** Of the letters that mean nothing: no provider sends it. */
const numberMark = '\ue000'

/** Null for what is no JSON object, or one that nests deeper or holds more than any provider sends. */
export function readJson(text: string): Map<string, Json> | null {
  if (/\ue000|\\ue000/i.test(text)) return null
  if (isTooDeep(text)) return null
  try {
    const marked = text.replace(numbersAndStrings, (part) => (part.startsWith('"') ? part : `"${numberMark}${part}"`))
    // As numbers too, else `-` or `1e` would pass.
    JSON.parse(text)
    const count = { left: mostValues }
    const read = restoreNumbers(JSON.parse(marked), count)
    return read instanceof Map && count.left >= 0 ? read : null
  } catch {
    return null
  }
}

/** Brackets outside of strings: looked at before the text is parsed, since parsing it is what would take long. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [bracket] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (bracket === '{' || bracket === '[') depth += 1
    else if (bracket === '}' || bracket === ']') depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}

function restoreNumbers(value: unknown, count: { left: number }): Json {
  count.left -= 1
  if (typeof value === 'string') return value.startsWith(numberMark) ? new NumberText(value.slice(1)) : value
  if (Array.isArray(value)) return value.map((one) => restoreNumbers(one, count))
  if (value === null || typeof value !== 'object') return value as null | boolean
  return new Map(Object.entries(value).map(([name, one]) => [name, restoreNumbers(one, count)]))
}

/** How a text may be written: with accents as they are or as `\u1ea1`, with `/` as it is or as `\/`. */
export type Spelling = { escapesAccents: boolean; escapesSlashes: boolean }
export const spellings: readonly Spelling[] = [false, true].flatMap((escapesAccents) =>
  [false, true].map((escapesSlashes) => ({ escapesAccents, escapesSlashes })),
)

/** Without blanks, the names of every object in order. */
export function sortedText(value: Json, spelling: Spelling): string {
  if (value instanceof NumberText) return value.text
  if (typeof value === 'string') return quoteText(value, spelling)
  if (Array.isArray(value)) return `[${value.map((one) => sortedText(one, spelling)).join(',')}]`
  if (!(value instanceof Map)) return String(value)
  const fields = [...value].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, one]) => `${quoteText(name, spelling)}:${sortedText(one, spelling)}`).join(',')}}`
}

function quoteText(text: string, { escapesAccents, escapesSlashes }: Spelling): string {
  const plain = JSON.stringify(text)
  const slashed = escapesSlashes ? plain.replaceAll('/', '\\/') : plain
  if (!escapesAccents) return slashed
  return slashed.replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
