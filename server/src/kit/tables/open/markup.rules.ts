import { brokenSentence, Unread } from './unread.ts'

// XML and HTML as a row of tags and texts. Nothing nests here, so depth costs nothing; entities of a document's own are refused.

/** `tag`: what stands between the name and the end. Names are in small letters, without what stands before a colon. */
export type MarkupReader = {
  open: (name: string, tag: string) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** No tag is longer. */
const longestTag = 65_536
/** What is begun and never ended is not kept for long: each further piece would be looked through with it. */
const longestWaiting = 1_048_576
/** A piece may end within a reference to a letter. */
const longestReference = 40

/** The elements of a page whose content is no markup and not shown. */
const unseen = new Set(['script', 'style', 'title', 'xml', 'comment', 'noscript', 'template'])

/** Takes a document piece by piece. What begins like a tag and is none is text. */
export class MarkupScanner {
  readonly #reader: MarkupReader
  readonly #isPage: boolean
  #rest = ''
  #unseen = ''

  constructor(reader: MarkupReader, { isPage }: { isPage: boolean }) {
    this.#reader = reader
    this.#isPage = isPage
  }

  push(piece: string): void {
    this.#rest = this.#rest + piece
    this.#run(false)
  }

  end(): void {
    this.#run(true)
    if (this.#rest !== '') throw new Unread(brokenSentence)
  }

  #run(isLast: boolean): void {
    let at = 0
    for (;;) {
      const next = this.#unseen === '' ? this.#step(at, isLast) : this.#skipUnseen(at)
      if (next === null) break
      at = next
    }
    this.#rest = this.#rest.slice(at)
    if (this.#rest.length > longestWaiting) throw new Unread(brokenSentence)
  }

  /** The next place, or null where more has to come. */
  #step(at: number, isLast: boolean): number | null {
    const rest = this.#rest
    if (at >= rest.length) return null
    const start = indexOfTag(rest, at)
    if (start !== at) return this.#shown(at, start < 0 ? (isLast ? rest.length : safeEnd(rest, at)) : start)
    if (rest[at + 1] === '!') return this.#declaration(at, isLast)
    if (rest[at + 1] === '?') return after(rest, this.#isPage ? '>' : '?>', at)
    const end = endOfTag(rest, at)
    if (end < 0) return null
    this.#tag(rest.slice(at + 1, end))
    return end + 1
  }

  #shown(at: number, end: number): number | null {
    if (end <= at) return null
    this.#reader.text(unescaped(this.#rest.slice(at, end)))
    return end
  }

  #declaration(at: number, isLast: boolean): number | null {
    const rest = this.#rest
    // `<![CDATA[` may still be on its way.
    if (!isLast && rest.length - at < 9) return null
    if (rest.startsWith('<!--', at)) return after(rest, '-->', at + 4)
    if (!this.#isPage && rest.startsWith('<![CDATA[', at)) {
      const end = after(rest, ']]>', at)
      if (end !== null) this.#reader.text(rest.slice(at + 9, end - 3))
      return end
    }
    const end = after(rest, '>', at)
    if (end !== null && !this.#isPage && rest.slice(at, end).includes('['))
      throw new Unread('Tệp XML có khai báo riêng (DOCTYPE) nên không nhận. Hãy mở bằng Excel rồi lưu lại dạng .xlsx')
    return end
  }

  #tag(inner: string): void {
    if (inner.length > longestTag) throw new Unread(brokenSentence)
    const isEnd = inner[0] === '/'
    const full = /^[^\s/>]{1,100}/.exec(isEnd ? inner.slice(1) : inner)?.[0] ?? ''
    const name = full.slice(full.indexOf(':') + 1).toLowerCase()
    if (isEnd) return this.#reader.close(name)
    const isWhole = inner.endsWith('/')
    if (this.#isPage && unseen.has(name) && !isWhole) {
      this.#unseen = full.toLowerCase()
      return
    }
    this.#reader.open(name, inner.slice(full.length))
    // A page does not close its elements so.
    if (isWhole && !this.#isPage) this.#reader.close(name)
  }

  #skipUnseen(at: number): number | null {
    const end = new RegExp(`</${this.#unseen.replace(/[^\w:-]/g, '')}(?=[\\s>/])`, 'gi')
    end.lastIndex = at
    const found = end.exec(this.#rest)
    if (!found) {
      // What is not seen need not be kept, but for the beginning of its end.
      this.#rest = this.#rest.slice(Math.max(at, this.#rest.length - 120))
      return this.#rest.length > 120 ? 0 : null
    }
    this.#unseen = ''
    return after(this.#rest, '>', found.index)
  }
}

const after = (text: string, mark: string, at: number): number | null => {
  const found = text.indexOf(mark, at)
  return found < 0 ? null : found + mark.length
}

/** The next `<` behind which a tag may stand; -1: none. */
function indexOfTag(text: string, from: number): number {
  for (let at = text.indexOf('<', from); at >= 0; at = text.indexOf('<', at + 1)) {
    const next = text.charCodeAt(at + 1)
    const isLetter = (next | 32) >= 97 && (next | 32) <= 122
    if (isLetter || next === 33 || next === 47 || next === 63) return at
  }
  return -1
}

/** The end of a text that may go on: a reference or a tag may have been cut. */
function safeEnd(text: string, at: number): number {
  const tail = Math.max(at, text.length - longestReference)
  const cut = Math.max(text.lastIndexOf('&'), text.lastIndexOf('<'))
  return cut >= tail ? cut : text.length
}

/** The `>` of a tag: one within quotes is none. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const mark = text[at]
    if (mark === '>') return at
    if ((mark === '"' || mark === "'") && text[at - 1]?.match(/[=\s]/)) {
      at = text.indexOf(mark, at + 1)
      if (at < 0) return -1
    }
    if (at - from > longestTag) throw new Unread(brokenSentence)
  }
  return -1
}

const attribute = /([^\s=/"'>]{1,100})(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** The attributes of a tag by their names without prefix, in small letters; of two of one name the first. */
export function attributesOf(tag: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, full = '', double, single, bare] of tag.matchAll(attribute)) {
    const name = full.slice(full.indexOf(':') + 1).toLowerCase()
    if (!found.has(name)) found.set(name, unescaped(double ?? single ?? bare ?? ''))
  }
  return found
}

const latinNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const references = new Map<string, string>([
  ...latinNames.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', hellip: '…' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', euro: '€', minus: '−' }),
])

const unescaped = (text: string): string =>
  text.includes('&') ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,9});/gi, letterOf) : text

function letterOf(all: string, said: string): string {
  if (said[0] !== '#') return references.get(said) ?? all
  const code = /^#x/i.test(said) ? Number.parseInt(said.slice(2), 16) : Number(said.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
}
