import { fromOldFont } from './oldFonts.rules.ts'
import { Unread } from './unread.ts'
import { isVietnamese } from './vietnamese.rules.ts'

// Bytes as a text, whichever way its letters are written.

const signs = new TextDecoder('windows-1258')
/** The letters of Western Europe; the signs between them and the plain ones are those of all codes of Windows. */
const latin = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => signs.decode(Uint8Array.of(sign.charCodeAt(0))))
/** The ways to write Vietnamese in one byte a letter. */
const oneByte: Record<string, (bytes: Uint8Array) => string> = {
  'Windows-1258': (bytes) => new TextDecoder('windows-1258').decode(bytes).normalize('NFC'),
  'TCVN3 (ABC)': (bytes) => fromOldFont.tcvn3(latin(bytes)),
  VNI: (bytes) => fromOldFont.vni(latin(bytes)),
}

/**
 * `encodings`: the ways in which the bytes are Vietnamese, where the file does not say how they are written; one: `text` is read by
 * it; none or several: `text` is empty, and which it is has to be asked. Empty for a text of Unicode.
 */
type Decoded = { text: string; isUnicode: boolean; encodings: string[] }

/** `said`: how a page or document says that its letters are written. Null: the bytes are no text. */
function decodeText(bytes: Uint8Array, said = ''): Decoded | null {
  const unicode = fromUnicode(bytes) ?? saidText(bytes, said)
  if (unicode !== null) {
    const isText = !unicode.slice(0, 4_000).includes('\u0000') && !unicode.includes('\ufffd\ufffd\ufffd')
    return isText ? { text: unicode.normalize('NFC'), isUnicode: true, encodings: [] } : null
  }
  if (bytes.subarray(0, 4_000).includes(0)) return null
  const read = Object.entries(oneByte).map(([name, decode]) => ({ name, text: decode(bytes) }))
  const fitting = read.filter(({ text }) => isVietnamese(linesOf(text)) === true)
  // Signs alone, such as a long dash, are the same in the codes of Windows.
  const isPlain = isVietnamese(linesOf(latin(bytes))) === null
  const found = isPlain ? read.slice(0, 1) : fitting
  const encodings = found.map(({ name }) => name)
  return { text: found.length === 1 ? (found[0]?.text ?? '') : '', isUnicode: false, encodings }
}

/** The text, or why it cannot be read. */
export function textOf(bytes: Uint8Array, said = ''): { text: string; notes: string[] } {
  const decoded = decodeText(bytes, said)
  if (!decoded) throw new Unread('Không đọc được tệp: hãy chọn tệp Excel (.xlsx, .xls) hoặc CSV')
  const { text, isUnicode, encodings } = decoded
  if (isUnicode) return { text, notes: [] }
  const [name] = encodings
  if (encodings.length === 1) return { text, notes: [`Chữ của tệp viết bằng bảng mã ${name}, đã chuyển sang Unicode`] }
  const cause = encodings.length === 0 ? 'không phải UTF-8 hay bảng mã tiếng Việt nào' : `là ${encodings.join(' hay ')}`
  throw new Unread(`Chưa rõ bảng mã của tệp (${cause}): hãy mở bằng Excel rồi lưu lại dạng .xlsx, hoặc CSV UTF-8`)
}

function fromUnicode(bytes: Uint8Array): string | null {
  const [first, second] = [bytes[0] ?? 0, bytes[1] ?? 0]
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const zeros = zerosIn(bytes.subarray(0, 2_000))
  const many = Math.min(bytes.length, 2_000) / 10
  if (zeros.odd > many && zeros.even < many / 10) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros.even > many && zeros.odd < many / 10) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function zerosIn(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 }
  for (const [place, byte] of bytes.entries()) if (byte === 0) zeros[place % 2 === 0 ? 'even' : 'odd']++
  return zeros
}

/** What says that it is UTF-8, and is not, says nothing. */
function saidText(bytes: Uint8Array, said: string): string | null {
  if (said === '' || /^(?:utf|unicode|us-ascii)/i.test(said)) return null
  try {
    return new TextDecoder(said).decode(bytes)
  } catch {
    return null
  }
}

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    yield text.slice(at, end < 0 ? text.length : end)
    at = end < 0 ? text.length : end + 1
  }
}
