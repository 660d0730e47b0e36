import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { onePixel } from './uploads.ts'

// Files that are made to be a burden, and small good ones of which mutations are made.

type Part = { name: string; text: string | Buffer; says?: number }

/** A zip archive. `says`: what a part claims to unpack to. */
export function zipOf(parts: Part[]): Buffer {
  const [files, entries]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, text, says } of parts) {
    const raw = Buffer.from(text)
    const packed = deflateRawSync(raw)
    const fields = Buffer.alloc(26)
    for (const [value, place] of [
      [20, 0],
      [8, 4],
      [Buffer.byteLength(name), 22],
    ] as const)
      fields.writeUInt16LE(value, place)
    for (const [value, place] of [
      [crc32(raw), 10],
      [packed.length, 14],
      [says ?? raw.length, 18],
    ] as const)
      fields.writeUInt32LE(value, place)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    files.push(Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed)
    entries.push(Buffer.from('PK\u0001\u0002\u0014\0'), fields, tail, Buffer.from(name))
    at += 30 + Buffer.byteLength(name) + packed.length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, list, end])
}

const [main, office, packages] = [
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://schemas.openxmlformats.org/package/2006/relationships',
]
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (inner: string) => `<Relationships xmlns="${packages}">${inner}</Relationships>`

type Book = { strings: string; rows: string; says?: number; beside?: Part[] }

/** A workbook of one sheet by its own XML. */
const bookOf = ({ strings, rows, says, beside = [] }: Book): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      text: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    },
    { name: '_rels/.rels', text: relations(relation('a', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="b"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations(
        relation('b', 'worksheet', 'worksheets/sheet1.xml') + relation('c', 'sharedStrings', 'sharedStrings.xml'),
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', text: `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>` },
    { name: 'xl/sharedStrings.xml', text: `<sst xmlns="${main}">${strings}</sst>`, ...(says && { says }) },
    ...beside,
  ])

const cellsOf = (count: number) =>
  Array.from({ length: count }, (_, no) => `<c r="${lettersOf(no)}1" t="s"><v>${no}</v></c>`).join('')
const lettersOf = (no: number): string =>
  (no < 26 ? '' : String.fromCharCode(64 + Math.floor(no / 26))) + String.fromCharCode(65 + (no % 26))
const twoRows = '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>'
const texts = (count: number) => '<si><t/></si>'.repeat(count)

const odf = ['office', 'table', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')

/** A spreadsheet of OpenDocument by its own XML. `isCut`: it ends behind its tables. */
export const odsOf = (tables: string, { manifest = '', isCut = false } = {}): Buffer =>
  zipOf([
    { name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'content.xml',
      text: `<?xml version="1.0"?><office:document-content ${odf}><office:body><office:spreadsheet>${tables}${isCut ? '' : '</office:spreadsheet></office:body></office:document-content>'}`,
    },
    { name: 'META-INF/manifest.xml', text: `<manifest:manifest>${manifest}</manifest:manifest>` },
  ])

/** Heads that a search for the end of a bracket goes through again and again. */
const bracketHeads = (count: number): Buffer =>
  bookOf({
    strings: Array.from({ length: count }, (_, no) => `<si><t>${'('.repeat(3_990)}${no}</t></si>`).join(''),
    rows: `<row r="1">${cellsOf(count)}</row><row r="2">${cellsOf(count).replaceAll('1" t', '2" t')}</row>`,
  })

const pdfOf = (inner: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(inner), Buffer.from('\n%%EOF')])
const packedObjects = (unpacked: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('7 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n'),
    deflateSync(unpacked),
    Buffer.from('\nendstream\nendobj'),
  ])

function nested(depth: number): Buffer {
  let inner: Buffer = Buffer.alloc(1_000_000)
  for (let level = 0; level < depth; level++) inner = zipOf([{ name: 'xl/inner.zip', text: inner }])
  return inner
}

const megabyte = 1024 * 1024

/** What was found to stop the server, and what is like it. */
export const attacks = {
  pdf: {
    'streams without an object, 300 KB': () => pdfOf('stream\n'.repeat(43_886)),
    'streams without an object, 20 MB': () => pdfOf('stream\n'.repeat(2_900_000)),
    'escapes, 20 MB': () => pdfOf('#41'.repeat(6_900_000)),
    'names, 20 MB': () => pdfOf('/First'.repeat(3_400_000)),
    'packed objects of 60 MB in 61 KB': () => pdfOf(packedObjects(Buffer.alloc(60 * megabyte, '#41'))),
  },
  image: {
    'segments of four bytes, 8 MB': () =>
      Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(8 * megabyte - 64, Buffer.from([0xff, 0xe2, 0, 2]))]),
    'a scan of stuffed bytes, 8 MB': () =>
      Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2]),
        Buffer.alloc(8 * megabyte - 64, Buffer.from([0xff, 0])),
      ]),
  },
  workbook: {
    'six heads of brackets, 1,5 KB': () => bracketHeads(6),
    'sixty heads of brackets, 15 KB': () => bracketHeads(60),
    'shared texts of 99 MB in 228 KB': () => bookOf({ strings: texts(5_500_000), rows: twoRows }),
    'shared texts that take a while': () => bookOf({ strings: texts(80_000), rows: twoRows }),
    'shared texts just below the limit': () => bookOf({ strings: texts(960_000), rows: twoRows }),
    'shared texts that say less than they are': () => bookOf({ strings: texts(5_500_000), rows: twoRows, says: 1_000 }),
    'archives in archives': () =>
      bookOf({ strings: texts(2), rows: twoRows, beside: [{ name: 'xl/x.zip', text: nested(40) }] }),
    'one text of a megabyte in every cell': () =>
      bookOf({
        strings: `<si><t>${'a1('.repeat(330_000)}</t></si>`,
        rows: Array.from(
          { length: 18_000 },
          (_, no) => `<row r="${no + 1}"><c r="A${no + 1}" t="s"><v>0</v></c></row>`,
        ).join(''),
      }),
  },
} satisfies Record<string, Record<string, () => Buffer>>

/** Those that are worked on for seconds, or until the time of a reader is over. */
export const longBurdens: ReadonlySet<string> = new Set([
  'streams without an object, 20 MB',
  'escapes, 20 MB',
  'names, 20 MB',
  'shared texts just below the limit',
  'shared texts that take a while',
  'archives in archives',
  'one text of a megabyte in every cell',
  'PDF: a page of 1 GB in 1 MB',
  'PDF: a page packed twelve times over',
  'PDF: forms that show forms, a billion in the end',
  'PDF: 50,000 pages',
])

/** A megabyte as it is pasted: few cells, each as long as a cell may be. */
export const bracketCells = (): string[][] =>
  Array.from({ length: 5 }, (_, row) => Array.from({ length: 50 }, (_, no) => `${'('.repeat(3_990)}${row * 50 + no}`))

const segment = (marker: number, data: number[]) => [0xff, marker, 0, data.length + 2, ...data]
const jpeg = Buffer.from([
  0xff,
  0xd8,
  ...segment(0xe1, [
    ...Buffer.from('Exif\0\0II*\0\b\0\0\0\u0001\0\u0012\u0001\u0003\0\u0001\0\0\0\u0006\0\0\0\0\0\0\0', 'latin1'),
  ]),
  ...segment(
    0xdb,
    Array.from({ length: 65 }, () => 1),
  ),
  ...segment(0xc0, [8, 0, 2, 0, 3, 1, 1, 0x11, 0]),
  ...segment(0xda, [1, 1, 0, 0, 63, 0]),
  0x12,
  0xff,
  0x00,
  0x34,
  0xff,
  0xd9,
])
const webp = Buffer.from('RIFF\u0012\0\0\0WEBPVP8L\u0006\0\0\0\u002f\0\0\0\u0010\u0007', 'latin1')

/** Good ones, small. */
export const seeds = {
  image: [jpeg, onePixel, webp],
  pdf: [
    pdfOf(
      Buffer.concat([
        packedObjects(Buffer.from('2 0 <</Type/Page/Title(An)>>')),
        Buffer.from('\ntrailer\n<</Root 1 0 R>>'),
      ]),
    ),
  ],
  workbook: [
    bookOf({
      strings: '<si><t>Họ tên</t></si><si><t>SĐT</t></si><si><t>An</t></si><si><t>0903123218</t></si>',
      rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="s"><v>3</v></c></row>',
    }),
  ],
}

/** The same numbers from the same seed. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below
  }
}

/** Bits turned, pieces cut out, doubled, put elsewhere or made long; the whole cut short or made two. */
export function mutated(whole: Buffer, random: (below: number) => number): Buffer {
  let bytes = Buffer.from(whole)
  for (let times = 1 + random(6); times > 0; times--) {
    const at = random(bytes.length)
    const piece = bytes.subarray(at, at + 1 + random(32))
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + piece.length)]
    const changes = [
      () => (bytes[at] = random(256)),
      () => (bytes = Buffer.concat([before, after])),
      () => (bytes = Buffer.concat([before, piece, piece, after])),
      () => (bytes = Buffer.concat([before, Buffer.alloc(random(5_000), piece), after])),
      () => (bytes = Buffer.from(bytes.subarray(0, at + 1))),
      () => piece.fill([0, 0xff, 0x28, 0x2f][random(4)] ?? 0),
      () => (bytes = Buffer.concat([bytes, whole])),
    ]
    changes[random(changes.length)]?.()
    if (bytes.length === 0) return Buffer.from(whole)
  }
  return bytes
}

/** A small workbook with other parts beside its sheet. */
export const withParts = (beside: Part[]): Buffer => bookOf({ strings: texts(2), rows: twoRows, beside })
