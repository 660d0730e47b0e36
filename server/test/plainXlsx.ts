import { unpacked } from './zip.ts'

/** How a cell looks by its style; `format` as Excel writes it, as `dd/mm/yyyy`. */
type Style = { isBold: boolean; format: string }
/** A cell as it lies in the file: `n` a number, `text` a text, `b` yes or no. */
export type PlainCell = Style & { kind: 'n' | 'text' | 'b'; raw: string }
export type PlainSheet = {
  name: string
  /** From the first row on; an empty cell is null. */
  rows: (PlainCell | null)[][]
  /** The rows that stay in sight. */
  frozen: number
  /** From and to, as `A2:F9`. */
  filter: string
}

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
const all = (text: string, pattern: RegExp): RegExpMatchArray[] => [...text.matchAll(pattern)]
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#13;', '\r')
    .replaceAll('&amp;', '&')

/** `AB` of `AB12`, counted from 0. */
const columnOf = (at: string): number =>
  Array.from(at.replace(/\d/g, '')).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The styles that cells name by their place. */
function stylesOf(xml: string): Style[] {
  const part = (name: string) => new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? ''
  const bold = all(part('fonts'), /<font>(.*?)<\/font>/gs).map(([, font = '']) => font.includes('<b/>'))
  const formats = new Map(
    all(part('numFmts'), /<numFmt [^>]*>/g).map(([tag]) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]),
  )
  return all(part('cellXfs'), /<xf [^>]*>/g).map(([tag]) => ({
    isBold: bold[Number(attribute(tag, 'fontId'))] ?? false,
    format: formats.get(attribute(tag, 'numFmtId')) ?? '',
  }))
}

function cellOf(tag: string, inner: string, styles: Style[]): PlainCell {
  const style = styles[Number(attribute(tag, 's') || 0)] ?? { isBold: false, format: '' }
  const type = attribute(tag, 't')
  const text = /<t[^>]*>(.*?)<\/t>/s.exec(inner)?.[1]
  if (text !== undefined) return { kind: 'text', raw: unescaped(text), ...style }
  const raw = /<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? inner
  return { kind: type === 'b' ? 'b' : 'n', raw, ...style }
}

/** A workbook as its own parts say it, read by nothing that the product writes or reads workbooks with. */
export function plainXlsx(bytes: Uint8Array): PlainSheet[] {
  const parts = unpacked(Buffer.from(bytes))
  const textOf = (name: string): string => parts.get(name)?.toString('utf8') ?? ''
  const styles = stylesOf(textOf('xl/styles.xml'))
  return all(textOf('xl/workbook.xml'), /<sheet [^>]*>/g).map(([sheet], index) => {
    const xml = textOf(`xl/worksheets/sheet${index + 1}.xml`)
    const rows = all(xml, /<row [^>]*>(.*?)<\/row>/gs).map(([, inner = '']) => {
      const cells: (PlainCell | null)[] = []
      for (const [, tag = '', content = ''] of all(inner, /<c ([^>]*)>(.*?)<\/c>/gs)) {
        const column = columnOf(attribute(tag, 'r'))
        while (cells.length < column) cells.push(null)
        cells.push(cellOf(tag, content, styles))
      }
      return cells
    })
    return {
      name: unescaped(attribute(sheet, 'name')),
      rows,
      frozen: Number(attribute(/<pane [^>]*state="frozen"[^>]*>/.exec(xml)?.[0] ?? '', 'ySplit')),
      filter: attribute(/<autoFilter [^>]*>/.exec(xml)?.[0] ?? '', 'ref'),
    }
  })
}
