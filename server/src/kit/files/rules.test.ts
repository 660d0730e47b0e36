import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { checkPdf } from '#kit/pdf/pdf.rules.ts'
import { onePixel } from '#test/uploads.ts'
import { cleanImage } from './images.rules.ts'

const secret = 'GPS 10.7769N 106.7009E'
const bytes = (...parts: (number[] | string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const cleaned = (sent: Buffer): Buffer => {
  const result = cleanImage(sent)
  if ('wrong' in result) throw new Error(result.wrong)
  return result.bytes
}

/** A segment of a JPEG: marker, length, data. */
const segment = (marker: number, data: Buffer): Buffer =>
  bytes([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff], data)
const exif = (orientation: number) =>
  bytes('Exif\0\0II*\0', [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0], secret)
const table = segment(0xdb, Buffer.alloc(65, 1))
const frame = (height: number, width: number) =>
  segment(0xc0, bytes([8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]))
const scan = bytes(segment(0xda, bytes([1, 1, 0, 0, 63, 0])), [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56])
const start = bytes([0xff, 0xd8])
const end = bytes([0xff, 0xd9])
const jpeg = (notes: Buffer[], size: [number, number] = [2, 3]) =>
  bytes(start, ...notes, table, frame(...size), scan, end, `${secret} behind the end`)

describe('a JPEG', () => {
  test('keeps the image data and the orientation; nothing of the place and the device', () => {
    const app = segment(0xe2, bytes(`ICC_PROFILE ${secret}`))
    const result = cleaned(jpeg([segment(0xe1, exif(6)), app, segment(0xfe, bytes(secret))]))
    expect(result.includes('GPS')).toBe(false)
    expect(result.includes(bytes(table, frame(2, 3), scan, end))).toBe(true)
    expect(result.subarray(2, 12).toString('latin1')).toBe('\xff\xe1\x00\x22Exif\0\0')
    expect(result.readUInt16LE(30)).toBe(6)
  })

  test('that is upright gets no orientation note at all', () => {
    expect(cleaned(jpeg([segment(0xe1, exif(1))]))).toEqual(bytes(start, table, frame(2, 3), scan, end))
  })

  test.each([
    ['that ends in the middle', bytes(start, table, frame(2, 3), scan), 'ảnh bị hỏng'],
    ['without a frame', bytes(start, table, end), 'ảnh bị hỏng'],
    ['of nothing', jpeg([], [0, 3]), 'ảnh bị hỏng'],
    ['too large to unfold', jpeg([], [8_000, 8_000]), 'ảnh quá lớn'],
    ['longer than a browser draws', jpeg([], [20_000, 1]), 'ảnh quá lớn'],
  ])('%s is refused', (_, sent, wrong) => expect(cleanImage(sent)).toEqual({ wrong }))
})

const chunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  return bytes(head, name, data, [0, 0, 0, 0])
}

describe('a PNG', () => {
  test('keeps its picture and loses its words', () => {
    const at = onePixel.indexOf('IDAT') - 4
    const sent = bytes(onePixel.subarray(0, at), chunk('tEXt', bytes(secret)), onePixel.subarray(at), secret)
    expect(cleaned(sent)).toEqual(onePixel)
  })

  test('that says it is longer than it is is refused', () => {
    expect(cleanImage(bytes(onePixel.subarray(0, 33), [0xff, 0xff, 0xff, 0xff], 'IDAT'))).toEqual({
      wrong: 'ảnh bị hỏng',
    })
  })
})

const riff = (...chunks: Buffer[]): Buffer => {
  const body = bytes('WEBP', ...chunks)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return bytes('RIFF', size, body)
}
const part = (name: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return bytes(name, size, data, data.length % 2 === 1 ? [0] : [])
}
const picture = part('VP8L', bytes([0x2f, 0, 0, 0, 0x10, 7]))
const head = (flags: number) => part('VP8X', bytes([flags, 0, 0, 0, 1, 0, 0, 2, 0, 0]))

describe('a WebP', () => {
  test('keeps its picture; of its head only that it is transparent', () => {
    const sent = riff(
      head(0x3c),
      part('ICCP', bytes(secret)),
      picture,
      part('EXIF', bytes(secret)),
      part('XMP ', bytes(secret)),
    )
    expect(cleaned(sent)).toEqual(riff(head(0x10), picture))
  })

  test('that moves, or has no picture, is refused', () => {
    expect(cleanImage(riff(head(2), part('ANIM', bytes('123456')), picture))).toEqual({ wrong: 'ảnh bị hỏng' })
    expect(cleanImage(riff(part('EXIF', bytes(secret))))).toEqual({ wrong: 'ảnh bị hỏng' })
  })
})

const document = (...objects: (string | Buffer)[]): Buffer =>
  bytes('%PDF-1.7\n', ...objects.flatMap((object) => [object, '\n']), 'trailer\n<</Root 1 0 R>>\n%%EOF\n')
const packed = (source: string, filter = '/FlateDecode', name = 'ObjStm'): Buffer =>
  bytes(`7 0 obj\n<</Type/${name}/N 1/First 4/Filter${filter}>>\nstream\n`, deflateSync(source), '\nendstream\nendobj')

/** The same, its bytes behind another end of the line. */
const packedBehind = (lineEnd: string, source: string): Buffer => {
  const whole = packed(source)
  const at = whole.indexOf('stream\n') + 6
  return bytes(whole.subarray(0, at), lineEnd, whole.subarray(at + 1))
}
/** One that is not found by the end of its line, and a second beginning of another, so that their number is right. */
const decoyed = (source: string): Buffer => {
  const plain = packed('2 0 <</Type/Page>>')
  return bytes(packedBehind('\r', source), '\n', plain, '\n', plain.subarray(plain.indexOf('stream\n')))
}

describe('a PDF', () => {
  const acts = 'PDF có mã lệnh hoặc tệp đính kèm'
  const unreadable = 'PDF nén theo cách không kiểm tra được'
  test.each([
    ['a script', document('2 0 obj <</S/JavaScript/JS(app.alert(1))>> endobj'), acts],
    ['a script under another spelling', document('2 0 obj <</S/J#61vaScript>> endobj'), acts],
    ['a programme to start', document('2 0 obj <</S /Launch>> endobj'), acts],
    ['another file in it', document('2 0 obj <</Type/EmbeddedFile>> endobj'), acts],
    ['a script in packed objects', document(packed('2 0 <</S/JavaScript>>')), acts],
    [
      'a script in packed objects under another name',
      document(packed('2 0 <</S/JavaScript>>', '/FlateDecode', 'Obj#53tm')),
      acts,
    ],
    ['objects packed otherwise', document(packed('2 0 <<>>', '/LZWDecode')), 'PDF nén theo cách không kiểm tra được'],
    [
      'packed objects that break off',
      document(bytes('7 0 obj\n<</Type/ObjStm/Filter/FlateDecode>>\nstream\n', 'abc', '\nendstream')),
      'PDF nén theo cách không kiểm tra được',
    ],
    ...['GoToR', 'GoToE', 'Rendition', 'Movie', 'Sound', 'Thread'].flatMap((act): [string, Buffer, string][] => [
      [
        `/${act}, which opens another file or plays one`,
        document(`1 0 obj<</S/${act}/F(\\\\evil\\share)>>endobj`),
        acts,
      ],
      [`/${act} in packed objects`, document(packed(`2 0 <</S /${act}>>`)), acts],
    ]),
    ['F13: a form that is sent', document('2 0 obj <</S/SubmitForm/F(http://x)>> endobj'), acts],
    ['F13: actions of a page', document('2 0 obj <</Type/Page/AA <</O 3 0 R>>>> endobj'), acts],
    ['F13: actions elsewhere', document('2 0 obj <</Type/Page/#41A 3 0 R>> endobj'), acts],
    ['F13: a link that opens by itself', document('2 0 obj <</OpenAction<</S/URI/URI(http://x)>>>> endobj'), acts],
    [
      'F13: a link that opens by itself, told elsewhere',
      document('2 0 obj <</OpenAction 9 0 R>> endobj', packed('9 0 <</S/URI/URI(http://x)>>')),
      acts,
    ],
    ['F13: packed objects behind a CR alone', document(packedBehind('\r', '2 0 <</S/JavaScript>>')), acts],
    ['F13: packed objects behind a decoy', document(decoyed('2 0 <</S/JavaScript>>')), acts],
    ['F13: packed objects that do not say so', document(packed('2 0 <</S/JavaScript>>', '/FlateDecode', 'X')), acts],
    [
      'F13: packed objects that say two ways',
      document(packed('2 0 <<>>', '/FlateDecode/Filter/LZWDecode')),
      unreadable,
    ],
    ['F13: packed objects behind something else', document(packedBehind(' \n', '2 0 <<>>')), unreadable],
    ['F1: packed objects of more than 8 MB', document(packed('#41'.repeat(3_000_000))), unreadable],
    ['a password', document('2 0 obj <</Encrypt 3 0 R>> endobj'), 'PDF có mật khẩu'],
    ['no end', bytes('%PDF-1.7\n'), 'PDF bị hỏng'],
    ['something before it', bytes('x', document()), 'chỉ nhận PDF'],
  ])('with %s is refused', (_, sent, wrong) => expect(checkPdf(sent)).toEqual({ wrong }))

  test('F13: that opens at a page, and has links and an outline, is kept', () => {
    const sent = document(
      '1 0 obj <</Type/Catalog/OpenAction [3 0 R /Fit]/Outlines 4 0 R>> endobj',
      '3 0 obj <</Type/Page/Annots[<</A<</S/URI/URI(https://x)>>>>]>> endobj',
      '4 0 obj <</Type/Outlines/First 5 0 R/Last 5 0 R/Count 1>> endobj',
    )
    expect(checkPdf(sent)).toEqual({ mediaType: 'application/pdf' })
  })

  test('without any of that is kept as it is, its pictures and packed objects too', () => {
    const sent = document(
      packed('2 0 <</Type/Page>>'),
      bytes('3 0 obj <</Filter/DCTDecode>>\nstream\n', jpeg([]), '\nendstream'),
    )
    expect(checkPdf(sent)).toEqual({ mediaType: 'application/pdf' })
  })
})
