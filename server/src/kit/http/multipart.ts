import { createHash } from 'node:crypto'

/** The files and other fields of a form, in their order. */
export type Form = { files: { name: string; bytes: Buffer; sha256: string }[]; texts: Record<string, string> }
/** A body while it comes: how much of it is there, and whether that is all. */
export type Coming = { bytes: Buffer; size: number; isAll: boolean }
const readSoFar = ({ bytes, size }: Coming): Buffer => bytes.subarray(0, size)

/** A form of ours has one file and a few short fields. */
const mostParts = 24
const longestHead = 4_096
const longestText = 2_000

/**
 * Takes multipart/form-data apart by RFC 7578 while it comes: each `next` goes on with what is there by then. Null where it
 * cannot be. Every byte is looked at once, by the search of the buffer itself: the runtime's own reader takes seconds over a
 * form of many small parts.
 */
export function* readForm(body: Coming, contentType: string): Generator<void, Form | null, void> {
  const between = boundaryOf(contentType)
  if (!between) return null
  const form: Form = { files: [], texts: {} }
  let at = opening(readSoFar(body), between)
  while (at < 0 && !body.isAll && body.size < longestHead) {
    yield
    at = opening(readSoFar(body), between)
  }
  for (let parts = 0; at >= 0; parts++) {
    const head = yield* readHead(body, at)
    if (head === 'end') return form
    if (!head || parts === mostParts) return null
    const part = yield* readPart(body, head.end, between)
    if (!part) return null
    takePart(form, head, part)
    at = part.end + between.length
  }
  return null
}

function* readHead(body: Coming, at: number): Generator<void, Head | 'end' | null, void> {
  while (body.size < at + 2 && !body.isAll) yield
  if (readSoFar(body).toString('latin1', at, at + 2) === '--') return 'end'
  let head = headOf(readSoFar(body), at)
  while (!head && !body.isAll && body.size < at + longestHead) {
    yield
    head = headOf(readSoFar(body), at)
  }
  return head
}

type Part = { bytes: Buffer; sha256: string; end: number }

/** The bytes between a head and the next boundary; hashed as they come. */
function* readPart(body: Coming, start: number, between: Buffer): Generator<void, Part | null, void> {
  const hash = createHash('sha256')
  // Of an empty part the boundary begins with the end of its head.
  let [looked, hashed] = [start - 2, start]
  const hashUpTo = (place: number): void => {
    if (place > hashed) hash.update(body.bytes.subarray(hashed, place))
    hashed = Math.max(hashed, place)
  }
  let end = readSoFar(body).indexOf(between, looked)
  while (end < 0 && !body.isAll) {
    // The last bytes may be the beginning of a boundary.
    looked = Math.max(looked, body.size - between.length)
    hashUpTo(looked)
    yield
    end = readSoFar(body).indexOf(between, looked)
  }
  if (end < 0) return null
  hashUpTo(end)
  return { bytes: body.bytes.subarray(start, Math.max(start, end)), sha256: hash.digest('hex'), end }
}

function boundaryOf(contentType: string): Buffer | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/is.exec(contentType) ?? []
  const boundary = quoted ?? plain
  return boundary === undefined ? null : Buffer.from(`\r\n--${boundary}`)
}

/** Behind the first boundary, before which nothing is required. */
function opening(body: Buffer, between: Buffer): number {
  if (body.subarray(0, between.length - 2).equals(between.subarray(2))) return between.length - 2
  const found = body.subarray(0, longestHead).indexOf(between)
  return found < 0 ? -1 : found + between.length
}

type Head = { name: string; fileName: string | undefined; end: number }

function headOf(body: Buffer, at: number): Head | null {
  const lines = body.subarray(at, at + longestHead)
  const end = lines.indexOf('\r\n\r\n')
  if (end < 0 || lines.toString('latin1', 0, 2) !== '\r\n') return null
  const said = lines.toString('utf8', 0, end).split('\r\n')
  const disposition = said.find((line) => /^content-disposition:\s*form-data\s*;/i.test(line)) ?? ''
  const name = valueIn(disposition, 'name')
  return name === undefined ? null : { name, fileName: valueIn(disposition, 'filename'), end: at + end + 4 }
}

function valueIn(disposition: string, key: string): string | undefined {
  const [, value] = new RegExp(`;\\s*${key}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(disposition) ?? []
  return value
    ?.replace(/\\(["\\])/g, '$1')
    .replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** A field of a form that stays empty is sent as a file without a name and without bytes. */
function takePart(form: Form, { name, fileName }: Head, { bytes, sha256 }: Part): void {
  if (fileName === undefined) form.texts[name] = bytes.toString('utf8').slice(0, longestText)
  else if (fileName !== '' || bytes.length > 0) form.files.push({ name: fileName, bytes, sha256 })
}
