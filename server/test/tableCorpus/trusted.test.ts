import { describe, expect, test } from 'vitest'
import { plainXlsx } from '#test/plainXlsx.ts'
import { unpacked } from '#test/zip.ts'
import { bytesOf, inTcvn3, inVni } from './letters.ts'
import { draftOf, layouts } from './makeFile.ts'
import { type Container, type Draft, dayForms, type Expected, expectedOf, letterForms } from './table.ts'
import { separatorOf, write } from './write.ts'

// The corpus itself: what is said to be in a file is there, found by nothing that wrote it.

function csvCells(text: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const letter of text.replaceAll('""', '\u0001')) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === separator || letter === '\r')) cells.push('')
    else cells.push((cells.pop() ?? '') + letter)
  }
  return cells.map((cell) => cell.replaceAll('\u0001', '"').trim())
}

const withoutTags = (xml: string): string[] =>
  xml.split(/<[^>]*>/).map((text) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim())

async function cellsIn(draft: Draft): Promise<string[]> {
  const bytes = Buffer.from(await write(draft))
  const { container } = draft
  if (container === 'xlsx')
    return plainXlsx(bytes).flatMap(({ rows }) => rows.flatMap((row) => row.map((cell) => cell?.raw ?? '')))
  if (container === 'ods') return withoutTags(unpacked(bytes).get('content.xml')?.toString() ?? '')
  if (container === 'html' || container === 'xml2003') return withoutTags(bytes.toString())
  if (container === 'mhtml') {
    const text = bytes
      .toString()
      .replace(/=([\dA-F]{2})/g, (_, byte: string) => String.fromCharCode(parseInt(byte, 16)))
    return withoutTags(Buffer.from(text, 'latin1').toString())
  }
  return csvCells(bytes.toString(), separatorOf(draft))
}

const plain = (text: string): string => text.replace(/\s+/g, ' ')
const grouped = (size: number): string[] =>
  ['', '.', ','].map((sign) => String(Math.abs(size)).replace(/\B(?=(\d{3})+(?!\d))/g, sign))

/** All ways in which a value may be written; a day also as Excel counts it. */
function spellings(field: string, value: string | number): string[] {
  if (typeof value === 'number')
    return grouped(value).flatMap((text) => [text, `-${text}`, `${text}.00`, `-${text}.00`])
  if (field === 'Expiry') return [value.replace('/20', '/')]
  if (field === 'CreditLimit') return spellings('', Number(value))
  const [y = '', m = '', d = ''] = value.split('-')
  const days = dayForms.map((form) => form.replace(/[ymd]/g, (part) => ({ y, m, d })[part] ?? ''))
  const serial = (Date.parse(value) - Date.UTC(1899, 11, 30)) / 86_400_000
  return field === 'on' || field === 'paid' ? [...days, String(serial)] : [plain(value)]
}

const begins = ['on', 'last4']
const missing = (row: Expected, cells: string[]): string[] =>
  Object.entries(row).flatMap(([field, value]) => {
    if (value === null || value === '' || value === 0 || ['kind', 'fee', 'time'].includes(field)) return []
    const said = spellings(field, value)
    const isThere = cells.some((cell) =>
      said.some((text) => (begins.includes(field) ? cell.includes(text) : plain(cell) === text)),
    )
    return isThere ? [] : [`${field}: ${value}`]
  })

const read: Container[] = ['xlsx', 'ods', 'csv;', 'csv,', 'csvtab', 'html', 'mhtml', 'xml2003']

describe('an undamaged file holds every value of what happened', () => {
  test.each(layouts.map(({ kind, layout }) => [`${kind} ${layout.name}`, { kind, layout }] as const))(
    '%s',
    async (_, { kind, layout }) => {
      for (const [seed, container] of read.entries()) {
        const draft = draftOf({ kind, layout, container, letters: 'utf8', seed: seed + 1 })
        // A number of net is there; one that follows from others need not be.
        const isNet = draft.columns.some(({ field }) => field === 'net')
        const rows = expectedOf(draft).map(({ net, ...row }) => (isNet ? { ...row, net: net ?? '' } : row))
        expect(rows.length).toBeGreaterThan(1)
        const cells = await cellsIn(draft)
        expect(
          rows.flatMap((row) => missing(row, cells)),
          container,
        ).toEqual([])
      }
    },
  )
})

describe('letters', () => {
  const name = 'Nguyễn Thị Hoà, Đỗ Quý trả đơn hàng ở chợ Bưởi'

  test('of before Unicode are those that such programs wrote', () => {
    expect(inTcvn3(name)).toBe('NguyÔn ThÞ Hoµ, §ç Quý tr¶ ®¬n hµng ë chî B\u00adëi')
    expect(inVni('Nguyễn Thị Hoà, Trần Đức Hường')).toBe('Nguyeãn Thò Hoaø, Traàn Ñöùc Höôøng')
  })

  test.each(letterForms.filter((form) => form !== 'tcvn3'))('as %s are read by any other program', (form) => {
    const [letters] = [
      form.startsWith('utf16') ? form.slice(0, 7).replace('16', '-16') : form === '1258' ? 'windows-1258' : 'utf-8',
    ]
    expect(new TextDecoder(letters).decode(bytesOf(name, form)).normalize('NFC')).toBe(name)
  })
})
