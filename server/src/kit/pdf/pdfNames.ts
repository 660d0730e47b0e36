/** White space between the words of a PDF. */
const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13 && byte !== 11) || byte === 0
const delimiters = new Set(Buffer.from('()<>[]{}/%'))
const isRegular = (byte: number): boolean => !isSpace(byte) && !delimiters.has(byte)

const [slash, hash, less, greater, open, close, backslash, percent] = [0x2f, 0x23, 0x3c, 0x3e, 0x28, 0x29, 0x5c, 0x25]

/** No name of a PDF is longer, and of the longer none is one that matters. */
const longestName = 64

/** A name of the document, decoded, and where the text behind it begins. */
export type Name = { text: string; at: number; end: number }

/** The names that begin with one of these letters: `/J#61vaScript` is `/JavaScript`. Each byte is looked at once. */
export function* namesIn(bytes: Buffer, initials: string): Generator<Name> {
  const first = new Set(Buffer.from(`${initials}#`))
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1))
    if (first.has(bytes[at + 1] ?? 0)) yield nameAt(bytes, at)
}

function nameAt(bytes: Buffer, at: number): Name {
  let text = ''
  let place = at + 1
  for (; place < bytes.length && text.length < longestName; place++) {
    const byte = bytes[place] ?? 0
    if (!isRegular(byte)) break
    const code = byte === hash ? hexAt(bytes, place + 1) : -1
    text += String.fromCharCode(code < 0 ? byte : code)
    if (code >= 0) place += 2
  }
  return { text, at, end: place }
}

function hexAt(bytes: Buffer, at: number): number {
  const digits = bytes.toString('latin1', at, at + 2)
  return /^[0-9A-Fa-f]{2}$/.test(digits) ? Number.parseInt(digits, 16) : -1
}

/** Where words go on behind spaces and comments. */
export function skipSpace(bytes: Buffer, from: number): number {
  let at = from
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === percent) at = lineEnd(bytes, at)
    else if (!isSpace(byte)) break
  }
  return at
}

function lineEnd(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++
  return at
}

/** Where the dictionary ends in which this place is; null where that is not within so many bytes. */
export function dictionaryEnd(bytes: Buffer, from: number, most: number): number | null {
  let depth = 0
  const last = Math.min(bytes.length, from + most)
  for (let at = from; at < last; at++) {
    const isPair = bytes[at] === bytes[at + 1]
    if (isPair && bytes[at] === greater && --depth < 0) return at + 2
    if (isPair && bytes[at] === less) depth += 1
    if (isPair && (bytes[at] === less || bytes[at] === greater)) at += 1
    else at = textEnd(bytes, at, last)
  }
  return null
}

/** The end of the comment or string that begins here; else this very place. */
function textEnd(bytes: Buffer, at: number, last: number): number {
  const byte = bytes[at]
  if (byte === percent) return lineEnd(bytes, at)
  if (byte === open) return stringEnd(bytes, at, last)
  if (byte !== less) return at
  const end = bytes.subarray(at, last).indexOf(greater)
  return end < 0 ? last : at + end
}

function stringEnd(bytes: Buffer, from: number, last: number): number {
  let depth = 0
  for (let at = from; at < last; at++) {
    const byte = bytes[at]
    if (byte === backslash) at += 1
    else if (byte === open) depth += 1
    else if (byte === close && --depth === 0) return at
  }
  return last
}
