import { deflateSync } from 'node:zlib'
import { salesOf } from '#test/statementFiles.ts'
import { type PdfObject, pdfFile } from './pdfBytes.ts'
import { afterPages, pdfOf } from './pdfPages.ts'
import { layoutPages, layoutPdf, onItsSide, scan } from './statementPdfs.ts'

// PDFs that do something, or are made to be a burden. Each is a statement but for that.

const pages = () => layoutPages('classic', salesOf('73005422', 3))
const holding = (catalog: string, more: PdfObject[] = [], pageDictionary = '') =>
  pdfOf(pages(), { catalog, more, pageDictionary })
const own = afterPages(1)
const packed = (bytes: Buffer, text = ''): PdfObject => ({
  text: `<<${text} /Filter /FlateDecode>>`,
  stream: deflateSync(bytes, { level: 9 }),
})

const acting =
  'PDF có mã lệnh hoặc tệp đính kèm nên không nhận. Hãy mở tệp, in ra PDF mới (In, Lưu thành PDF) rồi thử lại.'
const script = '<</S /JavaScript /JS (app.alert(1))>>'
/** An object that stands packed among others. */
const hidden = (text: string): PdfObject => packed(Buffer.from(`${own + 1} 0 ${text}`), '/Type /ObjStm /N 1 /First 6')

export const hostilePdfs: Record<string, [() => Buffer, string]> = {
  'a script that runs on opening': [() => holding(`/OpenAction ${script}`), acting],
  'a script with its name spelt otherwise': [() => holding('/OpenAction <</S /J#61vaScript /JS (1)>>'), acting],
  'a script among packed objects': [() => holding('', [hidden(script)]), acting],
  'a script behind a password': [
    () => pdfOf(pages(), { catalog: `/OpenAction ${script}`, password: { user: '', owner: 'x', kind: 'aes256' } }),
    acting,
  ],
  'a program to launch': [
    () => holding('', [], '/Annots [<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /A <</S /Launch /F (cmd.exe)>>>>]'),
    acting,
  ],
  'a file inside it': [
    () =>
      holding(`/Names <</EmbeddedFiles <</Names [(a) <</Type /Filespec /F (a.exe) /EF <</F ${own} 0 R>>>>]>>>>`, [
        packed(Buffer.from('MZ'), '/Type /EmbeddedFile'),
      ]),
    acting,
  ],
  'forms of XML': [() => holding(`/AcroForm <</XFA ${own} 0 R /Fields []>>`, [packed(Buffer.from('<xdp/>'))]), acting],
  '10,000 pages': [() => pdfOf(manyPages(10_000)), 'PDF có 10.000 trang, tối đa 2.000 trang'],
  '500,001 texts': [() => manyTexts(500_001), 'PDF có hơn 500.000 mẩu chữ: hãy chia thành nhiều tệp'],
}

const manyPages = (count: number) => Array.from({ length: count }, () => ({ texts: [] }))

/** Texts on many pages that share one content. */
function manyTexts(count: number): Buffer {
  const onPage = 5_000
  const needed = Math.ceil(count / onPage)
  const line = Array.from(
    { length: onPage },
    (_, at) => `1 0 0 1 ${(at % 50) * 15} ${Math.floor(at / 50) * 8} Tm (a) Tj`,
  )
  return tree(needed, Buffer.from(`BT /F 6 Tf ${line.join('\n')} ET`))
}

/** A document whose pages have one content. */
function tree(count: number, content: Buffer, resources = ''): Buffer {
  const page = `<</Type /Page /Parent 2 0 R /MediaBox [0 0 842 842] /Contents 3 0 R /Resources <</Font <</F 4 0 R>> ${resources}>>>>`
  const kids = Array.from({ length: count }, (_, at) => `${5 + at} 0 R`).join(' ')
  return pdfFile([
    { text: '<</Type /Catalog /Pages 2 0 R>>' },
    { text: `<</Type /Pages /Kids [${kids}] /Count ${count}>>` },
    packed(content),
    { text: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>' },
    ...Array.from({ length: count }, () => ({ text: page })),
  ])
}

/** What unpacks to much, calls itself, or lies about its size. */
export const pdfBombs: Record<string, () => Buffer> = {
  'PDF: a page of 1 GB in 1 MB': () => tree(1, Buffer.concat([Buffer.from('BT '), Buffer.alloc(1_000_000_000, 32)])),
  'PDF: a page packed twelve times over': () => {
    let bytes: Buffer = Buffer.alloc(200_000_000, 32)
    for (let time = 0; time < 12; time++) bytes = deflateSync(bytes)
    const filters = Array.from({ length: 12 }, () => '/FlateDecode').join(' ')
    const page = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 3 0 R /Resources <<>>>>'
    return pdfFile([
      { text: '<</Type /Catalog /Pages 2 0 R>>' },
      { text: '<</Type /Pages /Kids [4 0 R] /Count 1>>' },
      { text: `<</Filter [${filters}]>>`, stream: bytes },
      { text: page },
    ])
  },
  'PDF: a form that shows itself': () =>
    pdfFile([
      { text: '<</Type /Catalog /Pages 2 0 R>>' },
      { text: '<</Type /Pages /Kids [4 0 R] /Count 1>>' },
      {
        text: '<</Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <</XObject <</A 3 0 R /B 3 0 R>>>>>>',
        stream: Buffer.from('/A Do /B Do /A Do /B Do'),
      },
      {
        text: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 3 0 R /Resources <</XObject <</A 3 0 R /B 3 0 R>>>>>>',
      },
    ]),
  'PDF: forms that show forms, a billion in the end': () => {
    const depth = 9
    const forms = Array.from({ length: depth }, (_, at) => ({
      text: `<</Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <</XObject <</A ${at + 5} 0 R>> /Font <</F 4 0 R>>>>>>`,
      stream: Buffer.from(at === depth - 1 ? 'BT /F 6 Tf (a) Tj ET' : '/A Do '.repeat(10)),
    }))
    return pdfFile([
      { text: '<</Type /Catalog /Pages 2 0 R>>' },
      { text: `<</Type /Pages /Kids [3 0 R] /Count 1>>` },
      {
        text: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents ${depth + 5} 0 R /Resources <</XObject <</A 5 0 R>>>>>>`,
      },
      { text: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>' },
      ...forms.map(({ text, stream }, at) => ({ text: text.replace(`/A ${at + 5} 0 R`, `/A ${at + 6} 0 R`), stream })),
      { text: '<<>>', stream: Buffer.from('/A Do '.repeat(10)) },
    ])
  },
  'PDF: pages that hold each other': () =>
    pdfFile([
      { text: '<</Type /Catalog /Pages 2 0 R>>' },
      { text: '<</Type /Pages /Kids [3 0 R 2 0 R] /Count 1000000000>>' },
      { text: '<</Type /Pages /Parent 2 0 R /Kids [2 0 R 3 0 R] /Count 1000000000>>' },
    ]),
  'PDF: lists within lists, 200,000 deep': () =>
    pdfFile([
      { text: `<</Type /Catalog /Pages 2 0 R /Names ${'['.repeat(200_000)}${']'.repeat(200_000)}>>` },
      { text: '<</Type /Pages /Kids [] /Count 0>>' },
    ]),
  'PDF: 50,000 pages': () => tree(50_000, Buffer.from('BT /F 6 Tf (a) Tj ET')),
}

/** Good ones, small. */
export function seedPdfs(): Buffer[] {
  const sales = salesOf('73005422', 3)
  return [
    layoutPdf('classic', sales),
    layoutPdf('vcb', sales),
    pdfOf(onItsSide(layoutPages('payoo', sales), 90)),
    layoutPdf('shinhan', sales, { password: { user: '', owner: 'x', kind: 'aes128' } }),
    layoutPdf('shinhan', sales, { password: { user: '1', owner: 'x', kind: 'rc4' } }),
    scan(1),
  ]
}
