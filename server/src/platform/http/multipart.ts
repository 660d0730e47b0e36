/** The files and other fields of a form, in their order. */
type Form = { files: { name: string; bytes: Buffer }[]; texts: Record<string, string> }

/** A form of ours has one file and a few short fields. */
const mostParts = 24
const longestHead = 4_096
const longestText = 2_000

/**
 * Takes multipart/form-data apart by RFC 7578; null where it cannot be. Every byte is looked at once, by the search of the
 * buffer itself: the runtime's own reader takes seconds over a form of many small parts.
 */
export function readForm(body: Buffer, contentType: string): Form | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/is.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return null
  const form: Form = { files: [], texts: {} }
  const between = Buffer.from(`\r\n--${boundary}`)
  let at = opening(body, between)
  for (let parts = 0; at >= 0; parts++) {
    if (body.toString('latin1', at, at + 2) === '--') return form
    const head = headOf(body, at)
    if (!head || parts === mostParts) return null
    const end = body.indexOf(between, head.end - 2)
    if (end < 0) return null
    take(form, head, body.subarray(head.end, Math.max(head.end, end)))
    at = end + between.length
  }
  return null
}

/** Behind the first boundary, which nothing needs to stand before. */
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
function take(form: Form, { name, fileName }: Head, bytes: Buffer): void {
  if (fileName === undefined) form.texts[name] = bytes.toString('utf8').slice(0, longestText)
  else if (fileName !== '' || bytes.length > 0) form.files.push({ name: fileName, bytes })
}
