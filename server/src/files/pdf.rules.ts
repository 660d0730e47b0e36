import { inflateSync } from 'node:zlib'

type Checked = { mediaType: string; bytes: Buffer } | { wrong: string }

/** Names under which a PDF runs something, opens something else, or carries another file in it. */
const acting = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'ImportData', 'GoToE']
const actingName = new RegExp(`/(?:${acting.join('|')})(?![A-Za-z0-9])`)
/** What all packed objects of a document may come to, so that a small file cannot fill the memory. */
const mostUnpacked = 64 * 1024 * 1024

/**
 * V-FILE: a PDF, by its own marks, that does nothing by itself. Objects may be packed into streams, where their names
 * cannot be read: those are unpacked and looked through too, and whatever cannot be unpacked here is refused.
 */
export function checkPdf(bytes: Buffer): Checked {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return { wrong: 'chỉ nhận PDF' }
  const source = named(bytes.toString('latin1'))
  if (!source.slice(-1024).includes('%%EOF')) return { wrong: 'PDF bị hỏng' }
  if (/\/Encrypt(?![A-Za-z0-9])/.test(source)) return { wrong: 'PDF có mật khẩu' }
  if (actingName.test(source)) return { wrong: 'PDF có mã lệnh hoặc tệp đính kèm' }
  const packed = packedObjects(bytes)
  if (packed === null) return { wrong: 'PDF nén theo cách không kiểm tra được' }
  if (packed.some((objects) => actingName.test(named(objects)))) return { wrong: 'PDF có mã lệnh hoặc tệp đính kèm' }
  return { mediaType: 'application/pdf', bytes }
}

/** `/J#61vaScript` is another way to write `/JavaScript`. */
const named = (source: string): string =>
  source.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The object streams of a document, unpacked; null when one of them cannot be. */
function packedObjects(bytes: Buffer): string[] | null {
  const source = bytes.toString('latin1')
  const found: string[] = []
  let left = mostUnpacked
  for (const { index } of source.matchAll(/\bstream\r?\n/g)) {
    const head = named(dictionaryBefore(source, index))
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(head)) continue
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(?:\/|>>)/.test(head) || /\/DecodeParms/.test(head)) return null
    const start = index + (source[index + 6] === '\r' ? 8 : 7)
    const unpacked = unpack(bytes.subarray(start), left)
    if (unpacked === null) return null
    left -= unpacked.length
    found.push(unpacked)
  }
  // One that says what it is nowhere we can see cannot be looked into either.
  const told = named(source).match(/\/ObjStm(?![A-Za-z0-9])/g)?.length ?? 0
  return found.length >= told ? found : null
}

/** From the beginning of its object to the word `stream`. */
function dictionaryBefore(source: string, index: number): string {
  const start = source.lastIndexOf(' obj', index)
  return start < 0 ? '' : source.slice(start, index)
}

/** What stands behind the end of the packed bytes does not matter; too much or broken is no answer. */
function unpack(bytes: Buffer, most: number): string | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) }).toString('latin1')
  } catch {
    return null
  }
}
