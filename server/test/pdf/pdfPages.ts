import { deflateSync } from 'node:zlib'
import { type PdfObject, pdfFile } from './pdfBytes.ts'
import type { Password } from './pdfLocks.ts'

/**
 * A text at a place of a page, in points from its lower left. `font`: `unicode` tells which letters it has, `latin` is one of
 * those that every reader knows, `mute` shows letters without telling which. `angle`: 0, 90, 180 or 270, to the left.
 */
export type Drawn = { text: string; x: number; y: number; size?: number; font?: keyof typeof fontNames; angle?: number }
export type PdfPage = { texts: Drawn[]; width?: number; height?: number; rotate?: number; picture?: boolean }
type Made = { password?: Password; catalog?: string; more?: PdfObject[]; pageDictionary?: string }

const fontNames = { unicode: 'F1', latin: 'F2', mute: 'F3' } as const

/** Of our own fonts, in thousandths of the height, near those of Arial. */
function letterWidth(letter: string): number {
  if (/[\s.,:;'|/tfI()-]/.test(letter)) return 280
  if (/[iíìỉĩịlj]/.test(letter)) return 220
  return /[mM%]/.test(letter) ? 830 : /\p{Lu}/u.test(letter) ? 690 : 550
}
export const widthOf = (text: string, size: number): number =>
  (Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0) * size) / 1000

const [firstFont, fontObjects] = [3, 7]
const firstPage = firstFont + fontObjects

/** A PDF with these pages. Objects: catalog, pages, fonts, then page and content of each page, then what else is given. */
export function pdfOf(pages: PdfPage[], { password, catalog = '', more = [], pageDictionary = '' }: Made = {}): Buffer {
  const letters = [...new Set(pages.flatMap(({ texts }) => texts.flatMap(({ text }) => Array.from(text))))]
  const codes = new Map(letters.map((letter, index) => [letter, index + 1]))
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')
  const objects: PdfObject[] = [
    { text: `<</Type /Catalog /Pages 2 0 R ${catalog}>>` },
    { text: `<</Type /Pages /Kids [${kids}] /Count ${pages.length}>>` },
    ...fonts(codes),
    ...pages.flatMap((page, index) => pageObjects(page, { no: firstPage + index * 2, codes, pageDictionary })),
    ...more,
  ]
  return pdfFile(objects, password)
}

export const afterPages = (pages: number): number => firstPage + pages * 2

const packed = (text: string, bytes: Buffer): PdfObject => ({
  text: text.replace(/>>$/, ' /Filter /FlateDecode>>'),
  stream: deflateSync(bytes),
})

function fonts(codes: Map<string, number>): PdfObject[] {
  const composite = (child: number, map: string) =>
    `<</Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [${child} 0 R]${map}>>`
  const child = `<</Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor ${firstFont + 5} 0 R /W [1 [${[...codes.keys()].map(letterWidth).join(' ')}]]>>`
  return [
    { text: composite(firstFont + 1, ` /ToUnicode ${firstFont + 2} 0 R`) },
    { text: child },
    packed('<<>>', Buffer.from(letterMap(codes))),
    { text: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>' },
    { text: composite(firstFont + 1, '') },
    {
      text: '<</Type /FontDescriptor /FontName /Own /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80>>',
    },
    {
      text: `<</Font <</${fontNames.unicode} ${firstFont} 0 R /${fontNames.latin} ${firstFont + 3} 0 R /${fontNames.mute} ${firstFont + 4} 0 R>>>>`,
    },
  ]
}

const hexOf = (code: number): string => code.toString(16).padStart(4, '0')

function letterMap(codes: Map<string, number>): string {
  const rows = [...codes].map(
    ([letter, code]) => `<${hexOf(code)}> <${Buffer.from(letter, 'utf16le').swap16().toString('hex')}>`,
  )
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => rows.slice(at * 100, at * 100 + 100))
  const said = blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def\n1 begincodespacerange <0000> <ffff> endcodespacerange\n${said}\nendcmap end end`
}

type Placed = { no: number; codes: Map<string, number>; pageDictionary: string }

function pageObjects({ texts, width = 842, height = 595, rotate = 0, picture }: PdfPage, placed: Placed): PdfObject[] {
  const { no, codes, pageDictionary } = placed
  const content = [...(picture ? [inlinePicture(width, height)] : []), ...texts.map((one) => drawn(one, codes))]
  return [
    {
      text: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Resources ${firstFont + 6} 0 R /Contents ${no + 1} 0 R ${pageDictionary}>>`,
    },
    packed('<<>>', Buffer.from(content.join('\n'), 'latin1')),
  ]
}

const inlinePicture = (width: number, height: number): string =>
  `q ${width} 0 0 ${height} 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \u0000\u00ff\u00ff\u0000 EI Q`

const turns: Record<number, string> = { 0: '1 0 0 1', 90: '0 1 -1 0', 180: '-1 0 0 -1', 270: '0 -1 1 0' }

function drawn({ text, x, y, size = 8, font = 'unicode', angle = 0 }: Drawn, codes: Map<string, number>): string {
  const shown =
    font === 'latin'
      ? `(${text.replace(/[\\()]/g, (sign) => `\\${sign}`)})`
      : `<${Array.from(text, (letter) => hexOf(codes.get(letter) ?? 0)).join('')}>`
  return `BT /${fontNames[font]} ${size} Tf ${turns[angle] ?? turns[0]} ${x.toFixed(2)} ${y.toFixed(2)} Tm ${shown} Tj ET`
}
