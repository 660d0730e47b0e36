/** An element of an XML answer: its name without a prefix, the text in it, the elements in it. */
export type Element = { name: string; text: string; inner: Element[] }

const markup = /<(?:\?[^>]*\?|(\/)?([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/)?)>|([^<]+)/y
const namedEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const lastSign = 0x10ffff

/** Reads what S3 servers answer: elements and text. Throws at all else, as at a DOCTYPE, CDATA or an end that is missing. */
export function readXml(text: string): Element {
  const top: Element = { name: '', text: '', inner: [] }
  const open = [top]
  const tokens = new RegExp(markup)
  while (tokens.lastIndex < text.length) {
    const token = tokens.exec(text)
    if (!token) throw new Error('not XML as S3 writes it')
    const [, isEnd, name, , isEmpty, plain] = token
    const around = open.at(-1) ?? top
    if (plain !== undefined) around.text += decodeEntities(plain)
    else if (name !== undefined) takeTag(open, { name: name.replace(/^.*:/, ''), isEnd, isEmpty })
  }
  const [root, ...others] = top.inner
  if (!root || others.length > 0 || open.length > 1 || top.text.trim()) throw new Error('XML that does not end')
  return root
}

type Tag = { name: string; isEnd: string | undefined; isEmpty: string | undefined }

function takeTag(open: Element[], { name, isEnd, isEmpty }: Tag): void {
  if (isEnd) {
    if (open.length < 2 || open.pop()?.name !== name) throw new Error(`XML where ${name} ends and did not begin`)
    return
  }
  const element = { name, text: '', inner: [] }
  open.at(-1)?.inner.push(element)
  if (!isEmpty) open.push(element)
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-fA-F]{1,6}|#\d{1,7}|\w+);|&/g, (_, entity: string | undefined) => {
    const code = entity?.startsWith('#') ? Number(`0${entity.slice(1)}`) : undefined
    const meant =
      code === undefined ? namedEntities.get(entity ?? '') : code <= lastSign ? String.fromCodePoint(code) : undefined
    if (meant === undefined) throw new Error('XML with an unknown entity')
    return meant
  })
}

/** The text of the one element of this name; undefined where there is none. */
export function textOf(element: Element, name: string): string | undefined {
  return element.inner.find((child) => child.name === name)?.text
}
