import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { xlsOf } from '#test/oldWorkbook.ts'
import { printed } from '#test/pdf/printedGrid.ts'
import { bytesOf, inTcvn3, inVni } from './letters.ts'
import { type Cell, type Draft, isTyped, type Line, type Style } from './table.ts'

// A draft as the bytes of a file.

/** A cell as it is written; a day or number is kept only where the container has such. */
type Plain = string | number | { day: string; time?: string } | { raw: string } | { noValue: true } | null
type Page = { name: string; rows: Plain[][]; lines: Line[]; from: number; isHidden: boolean }

const grouped = (size: string, sign: string): string => size.replace(/\B(?=(\d{3})+(?!\d))/g, sign)

function amountText(vnd: number, { money, unit }: Style, row: number): string {
  const form = money === 'mixed' ? (row % 2 === 0 ? 'dot' : 'comma') : money
  const size = String(Math.abs(vnd) / unit)
  const text = {
    cell: size,
    plain: size,
    dot: grouped(size, '.'),
    comma: grouped(size, ','),
    comma2: `${grouped(size, ',')}.00`,
  }[form]
  return vnd < 0 ? `-${text}` : text
}

function dayText(day: string, { days }: Style): string {
  const [y = '', m = '', d = ''] = day.split('-')
  const form = days === 'cell' ? 'd/m/y' : days
  return form.replace(/[ymd]/g, (part) => ({ y, m, d })[part] ?? '')
}

function timeText(time: string, { clock }: Style): string {
  if (clock === 'short') return time.slice(0, 5)
  if (clock === '24' || clock === 'Z') return time
  const hour = Number(time.slice(0, 2))
  const half = clock === 'AM' ? (hour < 12 ? 'AM' : 'PM') : hour < 12 ? 'SA' : 'CH'
  return `${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)} ${half}`
}

/** Seven hours before that of Việt Nam. */
const zulu = (day: string, time: string): string =>
  new Date(Date.parse(`${day}T${time}+07:00`)).toISOString().replace('.000Z', 'Z')

/** A cell as text, as it is written where all is text. */
function textOf(cell: Cell, style: Style, row: number): string | { raw: string } | null {
  if (cell === null || typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  if ('raw' in cell) return cell
  if ('vnd' in cell) return amountText(cell.vnd, style, row)
  if ('code' in cell) return cell.code
  if ('noValue' in cell) return ''
  if (!('day' in cell)) return timeText(cell.time, style)
  if (cell.time === undefined) return dayText(cell.day, style)
  return style.clock === 'Z' ? zulu(cell.day, cell.time) : `${dayText(cell.day, style)} ${timeText(cell.time, style)}`
}

function plainOf(cell: Cell, draft: Draft, row: number): Plain {
  const own = typeof cell === 'number' ? cell : ownOf(cell, draft)
  if (own !== undefined) return own
  const text = textOf(cell, draft.style, row)
  if (typeof text !== 'string' || draft.font === 'unicode') return text
  return draft.font === 'tcvn3' ? inTcvn3(text) : inVni(text)
}

/** A cell that is no text in this container. */
function ownOf(cell: Cell, { style, container }: Draft): Plain | undefined {
  if (cell === null || typeof cell !== 'object') return undefined
  if ('noValue' in cell) return container === 'xlsx' ? cell : ''
  if ('vnd' in cell) return style.money === 'cell' ? cell.vnd / style.unit : undefined
  const isDay = 'day' in cell && (cell.isTurned || (style.days === 'cell' && style.clock !== 'Z'))
  return isDay && isTyped(container) ? shortOf(cell, style) : undefined
}

const shortOf = ({ day, time }: { day: string; time?: string }, { clock }: Style) =>
  time === undefined ? { day } : { day, time: clock === 'short' ? `${time.slice(0, 5)}:00` : time }

function pagesOf(draft: Draft): Page[] {
  const heads = draft.heads.map((titles) => titles.map((title): Cell => title || null))
  const of = (name: string, lines: Line[], around: { above: Cell[][]; below: Cell[][]; isHidden: boolean }): Page => {
    const rows = [...around.above, ...heads, ...lines.map(({ cells }) => cells), ...around.below]
    const from = around.above.length + heads.length
    return {
      name,
      lines,
      from,
      isHidden: around.isHidden,
      rows: rows.map((cells, row) => cells.map((cell) => plainOf(cell, draft, row))),
    }
  }
  return [
    of(draft.sheet, draft.lines, { above: draft.above, below: draft.below, isHidden: false }),
    ...draft.more.map(({ name, lines, isHidden }) => of(name, lines, { above: [], below: [], isHidden })),
  ]
}

/** The grid of the first page as texts. */
const textGrid = (draft: Draft): (string | { raw: string })[][] =>
  (pagesOf(draft)[0]?.rows ?? []).map((cells) =>
    cells.map((cell) =>
      cell === null ? '' : typeof cell === 'object' ? (textOf(cell, draft.style, 0) ?? '') : String(cell),
    ),
  )

const dateOf = ({ day, time = '00:00:00' }: { day: string; time?: string }): Date => new Date(`${day}T${time}Z`)

function mergesOf(draft: Draft, { lines, from }: Page) {
  const over = draft.heads.length < 2 ? [] : overMerges(draft.heads[0] ?? [], draft.above.length)
  const column = draft.columns.findIndex(({ field }) => field === 'on' || field === 'at')
  const starts = lines.flatMap(({ cells }, at) => (cells[column] === null ? [] : [at]))
  const days = starts
    .map((at, no) => [at, (starts[no + 1] ?? lines.length) - 1] as const)
    .filter(([begin, end]) => end > begin)
  const below = days.map(([begin, end]) => ({
    startRow: from + begin,
    endRow: from + end,
    startCol: column,
    endCol: column,
  }))
  return [...over, ...(draft.isMerged ? below : [])]
}

/** A title of the upper line goes over the empty ones behind it. */
const overMerges = (titles: string[], row: number) =>
  titles.flatMap((title, at) =>
    title !== '' && titles[at + 1] === '' ? [{ startRow: row, endRow: row, startCol: at, endCol: at + 1 }] : [],
  )

function workbook(draft: Draft) {
  const sheets = pagesOf(draft).map((page) => ({
    name: page.name,
    hidden: page.isHidden,
    rows: page.rows.map((cells) =>
      cells.map((cell) => (cell !== null && typeof cell === 'object' ? ('day' in cell ? dateOf(cell) : null) : cell)),
    ),
    cells: new Map(
      page.rows.flatMap((cells, row) =>
        cells.flatMap((cell, column) =>
          cell !== null && typeof cell === 'object' && 'noValue' in cell
            ? [[`${row},${column}`, { type: 'formula' as const, formula: '400*1000' }] as const]
            : [],
        ),
      ),
    ),
    merges: mergesOf(draft, page),
    rowDefs: new Map(
      page.lines.flatMap(({ isHidden }, at) => (isHidden ? [[page.from + at, { hidden: true }] as const] : [])),
    ),
  }))
  return { sheets, dateSystem: draft.is1904 ? ('1904' as const) : ('1900' as const) }
}

const quoted = (text: string | { raw: string }, separator: string): string => {
  if (typeof text !== 'string') return text.raw
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
export const separatorOf = ({ container }: Draft): string => (container === 'csvtab' ? '\t' : container.slice(3))

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const plainText = (text: string | { raw: string }): string => (typeof text === 'string' ? text : text.raw)

function htmlOf(draft: Draft): string {
  const rows = textGrid(draft).map(
    (cells) => `<tr>${cells.map((cell) => `<td>${escaped(plainText(cell))}</td>`).join('')}</tr>`,
  )
  return `<html><head><meta charset="utf-8"></head><body><table>\n${rows.join('\n')}\n</table></body></html>`
}

/** Each byte beyond plain letters as its number. */
const quotedPrintable = (text: string): string =>
  Array.from(Buffer.from(text), (byte) =>
    byte < 128 && byte !== 61 ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('')

const mhtmlOf = (draft: Draft): string =>
  [
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/html; charset="utf-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    quotedPrintable(htmlOf(draft)),
    '--b1--',
  ].join('\r\n')

function xml2003(draft: Draft): string {
  const rows = (pagesOf(draft)[0]?.rows ?? []).map((cells) => {
    const told = cells.map((cell) => {
      const type = typeof cell === 'number' ? 'Number' : 'String'
      const text =
        cell !== null && typeof cell === 'object' ? plainText(textOf(cell, draft.style, 0) ?? '') : String(cell ?? '')
      return `<Cell><Data ss:Type="${type}">${escaped(text)}</Data></Cell>`
    })
    return `<Row>${told.join('')}</Row>`
  })
  return `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="T"><Table>${rows.join('')}</Table></Worksheet></Workbook>`
}

const widths: Record<string, number> = { no: 25, content: 190, name: 90, at: 88, kind: 60, side: 40, lot: 40, bill: 40 }

function pdfOf(draft: Draft): Buffer {
  const grid = textGrid(draft).map((cells) => cells.map((cell) => plainText(cell).replaceAll('\n', ' ')))
  const own = draft.columns.map(({ field }) => widths[field ?? ''] ?? 72)
  const scale = 780 / own.reduce((sum, width) => sum + width, 0)
  const columns = draft.columns.map(({ field }, at) => ({
    width: (own[at] ?? 0) * Math.min(scale, 1.4),
    side: /credit|debit|signed|amount|balance|gross|fee|vat|kept|net/.test(field ?? '')
      ? ('right' as const)
      : ('left' as const),
  }))
  const above = grid.slice(0, draft.above.length).map((cells) => cells.join('   '))
  return printed(grid.slice(draft.above.length), { columns, head: draft.heads.length, above, foot: 'Trang #' })
}

export async function write(draft: Draft): Promise<Uint8Array> {
  const separator = separatorOf(draft)
  switch (draft.container) {
    case 'xlsx':
      return await writeXlsx({ ...workbook(draft), stringMode: 'inline' })
    case 'ods':
      return await writeOds(workbook(draft))
    case 'xls':
      return xlsOf(textOrNumber(draft))
    case 'html':
      return bytesOf(htmlOf(draft), draft.letters)
    case 'mhtml':
      return Buffer.from(mhtmlOf(draft))
    case 'xml2003':
      return Buffer.from(xml2003(draft))
    case 'pdf':
      return pdfOf(draft)
    default: {
      const lines = textGrid(draft).map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator))
      return bytesOf(`${lines.join('\r\n')}\r\n`, draft.letters)
    }
  }
}

const textOrNumber = (draft: Draft): (string | number | null)[][] =>
  (pagesOf(draft)[0]?.rows ?? []).map((cells) =>
    cells.map((cell) =>
      cell !== null && typeof cell === 'object' ? plainText(textOf(cell, draft.style, 0) ?? '') : cell,
    ),
  )
