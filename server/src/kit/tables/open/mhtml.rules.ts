// A page that was saved with all that belongs to it in one file, as a mail has its attachments (MHTML).

type Part = { charset: string; name: string; bytes: Uint8Array }

/** No file has more parts, and no head of a part is longer. */
const [mostParts, longestHead] = [200, 8_192]

export const isMhtml = (start: string): boolean =>
  /^(?:mime-version|content-type|from|subject|date|x-[\w-]{1,40}|snapshot-[\w-]{1,40}):/i.test(start) &&
  /^mime-version:/im.test(start.slice(0, longestHead)) &&
  /multipart\//i.test(start.slice(0, longestHead))

/** The pages among its parts. The letters of the file are taken as bytes; each part says how its own are written. */
export function pagesOf(bytes: Uint8Array): Part[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const pages: Part[] = []
  const boundaries = boundariesIn(text)
  for (const part of partsBy(text, boundaries)) {
    const gap = /\r?\n\r?\n/.exec(part.slice(0, longestHead))
    if (!gap) continue
    const head = part.slice(0, gap.index).replace(/\r?\n[ \t]+/g, ' ')
    const type = valueOf(head, 'content-type')
    if (!/^text\/html/i.test(type)) continue
    const body = part.slice(gap.index + gap[0].length)
    const charset = /charset="?([\w.:-]{1,40})/i.exec(type)?.[1] ?? ''
    const name = valueOf(head, 'content-location').split('/').at(-1) ?? ''
    pages.push({ charset, name, bytes: decoded(body, valueOf(head, 'content-transfer-encoding')) })
  }
  return pages
}

/** Parts may have parts of their own, whose marks stand in their heads. */
const boundariesIn = (text: string): Set<string> =>
  new Set(
    [...text.slice(0, 200_000).matchAll(/boundary="?([^"\s;]{1,100})/gi)]
      .slice(0, 20)
      .map(([, boundary = '']) => boundary),
  )

function* partsBy(text: string, boundaries: ReadonlySet<string>): Generator<string> {
  let [start, count] = [-1, 0]
  for (let at = text.indexOf('--'); at >= 0; at = text.indexOf('\n--', at + 1)) {
    const mark = text[at] === '\n' ? at + 1 : at
    const line = text.slice(mark + 2, mark + 110).split(/[\r\n]/, 1)[0] ?? ''
    if (!boundaries.has(line.trimEnd()) && !boundaries.has(line.trimEnd().replace(/--$/, ''))) continue
    if (start >= 0 && count++ < mostParts) yield text.slice(start, at)
    start = mark + 2 + line.length
  }
}

function valueOf(head: string, name: string): string {
  const line = head.split(/\r?\n/).find((one) => one.slice(0, name.length + 1).toLowerCase() === `${name}:`)
  return line === undefined ? '' : line.slice(name.length + 1).trim()
}

function decoded(body: string, encoding: string): Uint8Array {
  if (/^base64/i.test(encoding)) return Buffer.from(body, 'base64')
  if (!/^quoted-printable/i.test(encoding)) return Buffer.from(body, 'latin1')
  const text = body
    .replace(/=[ \t]{0,40}\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(text, 'latin1')
}
