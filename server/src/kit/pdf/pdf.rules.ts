import { inflateSync } from 'node:zlib'
import { dictionaryEnd, type Name, namesIn, skipSpace } from './pdfNames.ts'

type Checked = { mediaType: string } | { wrong: string }

/** Names under which a PDF runs something, opens or sends something, or carries another file in it. */
const actingNames = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
  'Thread',
]
const actingName = new RegExp(`^(?:${actingNames.join('|')})(?![A-Za-z0-9])`)
/** An automatic action on opening: by such a dictionary, or by a reference to one. */
const ownActs = /^AA(?![A-Za-z0-9])/
const valueOfActs = /^[\0\t\n\f\r ]*(?:%|<<|\d)/

/** The size that all packed objects of a document may have together, and their number. */
const mostUnpacked = 8 * 1024 * 1024
const mostStreams = 10_000
const mostSuspects = 50_000
/** The dictionary of packed objects is short; so much of all dictionaries is looked through for its end. */
const longestDictionary = 16_384
const mostLookedThrough = 64 * 1024 * 1024

/**
 * V-FILE: a PDF, by its own marks, that does nothing by itself. Objects may be packed into streams, where their names
 * cannot be read: those are unpacked and looked through too, and whatever cannot be unpacked here is refused.
 */
export function checkPdf(bytes: Buffer): Checked {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return { wrong: 'chỉ nhận PDF' }
  if (!bytes.subarray(-1024).includes('%%EOF')) return { wrong: 'PDF bị hỏng' }
  const found = { ...nothingFound }
  const suspects = lookThrough(bytes, found)
  if (found.isLocked) return { wrong: 'PDF có mật khẩu' }
  const packed = found.isActing ? [] : packedObjects(bytes, suspects)
  if (packed === null) return { wrong: 'PDF nén theo cách không kiểm tra được' }
  for (const objects of packed) lookThrough(objects, found)
  // A page to open at is no action. Any other opening may be defined elsewhere, so a link beside it is refused.
  const opensLink = found.opensOtherwise && found.hasLink
  if (found.isActing || opensLink) return { wrong: 'PDF có mã lệnh hoặc tệp đính kèm' }
  return { mediaType: 'application/pdf' }
}

/** The same, so far as the names of a document can be read: what is packed otherwise is not looked through. For one that is not kept. */
export function isActingPdf(bytes: Buffer): boolean {
  const found = { ...nothingFound }
  const suspects = lookThrough(bytes, found)
  if (found.isActing) return true
  for (const objects of packedObjects(bytes, suspects) ?? []) lookThrough(objects, found)
  return found.isActing
}

type PdfFindings = { isActing: boolean; isLocked: boolean; opensOtherwise: boolean; hasLink: boolean }
const nothingFound: PdfFindings = { isActing: false, isLocked: false, opensOtherwise: false, hasLink: false }

/** The first letters of all names that are searched. */
const initials = 'JLSERXIGAOUFMT'

/** Notes what is named in these bytes. Answers the names by which packed objects are known. */
function lookThrough(bytes: Buffer, found: PdfFindings): Name[] {
  const suspects: Name[] = []
  for (const name of namesIn(bytes, initials)) {
    const { text, end } = name
    if (suspects.length > mostSuspects) return suspects
    if (text === 'ObjStm' || text === 'First') suspects.push(name)
    else if (text === 'Encrypt') found.isLocked = true
    else if (text === 'URI') found.hasLink = true
    else if (text === 'OpenAction') found.opensOtherwise ||= bytes[skipSpace(bytes, end)] !== bracket
    else if (actingName.test(text)) found.isActing = true
    else if (ownActs.test(text) && valueOfActs.test(bytes.toString('latin1', end, end + 16))) found.isActing = true
  }
  return suspects
}

const bracket = '['.charCodeAt(0)

/**
 * The packed objects of a document, each unpacked from the very place where its stream begins; null when one of them
 * cannot be.
 */
function packedObjects(bytes: Buffer, suspects: Name[]): Buffer[] | null {
  const found = new Map<number, Buffer>()
  if (suspects.length > mostSuspects) return null
  let [left, looks] = [mostUnpacked, mostLookedThrough]
  for (const name of suspects) {
    const ended = dictionaryEnd(bytes, name.end, longestDictionary)
    looks -= (ended ?? name.end + longestDictionary) - name.end
    if (ended === null || looks < 0 || found.size > mostStreams) return null
    const stream = streamBehind(bytes, ended, name)
    if (stream === null || found.has(stream)) continue
    const objects = unpackStream(bytes, { name, stream, most: left })
    if (objects === null) return null
    left -= objects.length
    found.set(stream, objects)
  }
  return [...found.values()]
}

/**
 * Where the stream begins of the dictionary that ends there. `/First` reveals packed objects where `/Type` does not;
 * outlines have it too, and no stream. What calls itself packed objects and has none cannot be unpacked.
 */
function streamBehind(bytes: Buffer, ended: number, { text }: Name): number | null {
  const stream = skipSpace(bytes, ended)
  const isStream = bytes.toString('latin1', stream, stream + 6) === 'stream'
  return isStream || text === 'ObjStm' ? stream : null
}

/** Behind the end of the line. Some readers take a CR alone for one. */
function dataStart(bytes: Buffer, at: number): number | null {
  if (bytes[at] === 10) return at + 1
  if (bytes[at] !== 13) return null
  return bytes[at + 1] === 10 ? at + 2 : at + 1
}

/** Packed once, by the one filter that is unpacked here, and named in the same object. */
function isPlainlyPacked(bytes: Buffer, at: number, stream: number): boolean {
  const from = Math.max(0, at - longestDictionary)
  const start = bytes.subarray(from, at).lastIndexOf('obj')
  if (start < 0) return false
  const head = bytes.subarray(from + start, stream)
  const names = [...namesIn(head, 'FD')].map(({ text, end }) => ({
    text,
    value: head.toString('latin1', end, end + 40),
  }))
  const filters = names.filter(({ text }) => text === 'Filter')
  const isFlate = /^[\0\t\n\f\r ]*\[?[\0\t\n\f\r ]*\/FlateDecode[\0\t\n\f\r ]*\]?[\0\t\n\f\r ]*(?:\/|>>)/
  const isOther = names.some(({ text }) => /^(?:DecodeParms|DP|F|FFilter|FDecodeParms)$/.test(text))
  return filters.length === 1 && isFlate.test(filters[0]?.value ?? '') && !isOther
}

type Packed = { name: Name; stream: number; most: number }

/** What follows the end of the packed bytes does not matter; too much or broken is no answer. */
function unpackStream(bytes: Buffer, { name, stream, most }: Packed): Buffer | null {
  const start = dataStart(bytes, stream + 6)
  if (start === null || !isPlainlyPacked(bytes, name.at, stream)) return null
  try {
    return inflateSync(bytes.subarray(start), { maxOutputLength: Math.max(1, most) })
  } catch {
    return null
  }
}
