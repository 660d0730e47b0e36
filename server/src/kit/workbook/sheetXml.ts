import type { CellKind, CellValue } from './workbook.ts'

// The texts of which a workbook consists. Cells are written by hand, since they are millions.

type Column = { kind: CellKind; width: number }

const styles = ['text', 'money', 'number', 'percent', 'day', 'instant', 'moment'] as const satisfies CellKind[]
const formats: Record<CellKind, string> = {
  text: 'General',
  money: '#,##0',
  number: '#,##0',
  percent: '0.###',
  day: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
  moment: 'dd/mm/yyyy hh:mm:ss',
}
const isDate: Partial<Record<CellKind, true>> = { day: true, instant: true, moment: true }
/** The style after those of the kinds. */
const boldStyle = styles.length
const styleOf = Object.fromEntries(styles.map((kind, index) => [kind, index])) as Record<CellKind, number>

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The beginning of a sheet: the widths of its columns, and its first lines, which stay in sight. */
export function sheetBegin(columns: Column[], frozen: number): string {
  const cols = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const pane = `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
  const views = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  return `${xmlHead}<worksheet xmlns="${main}">${views}<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`
}

/** What can be filtered: from the line of the heads to the last row that is no sum. */
type Filtered = { columns: number; from: number; to: number }

const rangeOf = ({ columns, from, to }: Filtered, fixed = ''): string =>
  `${fixed}A${fixed}${from}:${fixed}${lettersOf(columns - 1)}${fixed}${to}`

export const sheetEnd = (filtered: Filtered): string =>
  `</sheetData><autoFilter ref="${rangeOf(filtered)}"/></worksheet>`

/** A line of words alone; the heads are bold. */
export function wordsXml(no: number, words: string[], style: 'plain' | 'bold' = 'plain'): string {
  const cells = words.map((word, index) =>
    textCell(`${lettersOf(index)}${no}`, word, style === 'bold' ? ` s="${boldStyle}"` : ''),
  )
  return `<row r="${no}">${cells.join('')}</row>`
}

/** Writes the rows of a sheet with these columns. */
export function rowWriter(columns: Column[]): (no: number, row: CellValue[]) => string {
  const heads = columns.map(({ kind }, index) => ({
    kind,
    letters: lettersOf(index),
    style: styleOf[kind] === 0 ? '' : ` s="${styleOf[kind]}"`,
  }))
  return (no, row) => {
    let cells = ''
    for (const [index, head] of heads.entries()) {
      const value = row[index] ?? null
      if (value !== null) cells += cellXml(`${head.letters}${no}`, head, value)
    }
    return `<row r="${no}">${cells}</row>`
  }
}

/**
 * What is no finite number, no text and neither yes nor no leaves its cell empty. A text in a column of dates is its date,
 * or stays a text where it is none.
 */
function cellXml(
  at: string,
  { kind, style }: { kind: CellKind; style: string },
  value: NonNullable<CellValue>,
): string {
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'string' && !isDate[kind]) return value === '' ? '' : textCell(at, value)
  const figure = typeof value === 'string' ? serialOf(value) : value
  if (Number.isFinite(figure)) return `<c r="${at}"${style}><v>${figure}</v></c>`
  return typeof value === 'string' && value !== '' ? textCell(at, value) : ''
}

/** A text is always stored as a text, whatever it begins with: no cell that we write is ever a formula. */
const textCell = (at: string, text: string, style = ''): string =>
  `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

// What XML has no place for, not even escaped: controls other than tab and line breaks, and halves of characters.
const unwritableMarks = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu
const specialMarks = /[&<>\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/u

function escapeXml(text: string): string {
  if (!specialMarks.test(text)) return text
  return text
    .replace(unwritableMarks, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

const dayMs = 86_400_000
/** Excel counts days from the end of 1899. */
const epochMs = Date.UTC(1899, 11, 30)
const days = new Map<string, number>()

/**
 * A day or an instant as Excel counts it, no number where the text is neither. Excel knows no time zone: what it shows is
 * the time of day in Việt Nam.
 */
function serialOf(text: string): number {
  const day = text.slice(0, 10)
  const known = days.get(day) ?? (Date.parse(`${day}T00:00:00Z`) - epochMs) / dayMs
  if (days.size < 4000) days.set(day, known)
  if (text.length <= 10) return known
  const [hours = 0, minutes = 0, seconds = 0] = text.slice(11, 19).split(':').map(Number)
  return known + (hours * 3600 + minutes * 60 + seconds) / 86_400
}

/** A, B, …, Z, AA. */
function lettersOf(index: number): string {
  const before = Math.floor(index / 26)
  return `${before === 0 ? '' : lettersOf(before - 1)}${String.fromCharCode(65 + (index % 26))}`
}

/** All parts beside the sheets, by their place in the archive. */
export function besideSheets(name: string, filtered: Filtered[]): [string, string][] {
  const numbers = filtered.map((_, index) => index + 1)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (inner: string) =>
    `${xmlHead}<Relationships xmlns="${packages}/relationships">${inner}</Relationships>`
  const part = (path: string, type: string) => `<Override PartName="${path}" ContentType="${types}.${type}+xml"/>`
  const sheets = numbers.map(
    (no) => `<sheet name="${escapeXml(nameOf(name, no)).replaceAll('"', '&quot;')}" sheetId="${no}" r:id="rId${no}"/>`,
  )
  // Programs look for what a sheet filters under this name besides.
  const names = filtered.map((one, index) => {
    const sheet = escapeXml(nameOf(name, index + 1).replaceAll("'", "''"))
    const about = `name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1"`
    return `<definedName ${about}>'${sheet}'!${rangeOf(one, '$')}</definedName>`
  })
  return [
    ['xl/styles.xml', stylesXml()],
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets><definedNames>${names.join('')}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        `${numbers.map((no) => relation(`rId${no}`, 'worksheet', `worksheets/sheet${no}.xml`)).join('')}${relation('rIdStyles', 'styles', 'styles.xml')}`,
      ),
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${numbers.map((no) => part(`/xl/worksheets/sheet${no}.xml`, 'worksheet')).join('')}</Types>`,
    ],
  ]
}

const longestName = 31

function nameOf(name: string, no: number): string {
  const end = no === 1 ? '' : `_${no}`
  return `${name.slice(0, longestName - end.length)}${end}`
}

/** Excel keeps the numbers up to 163 for formats of its own. */
const firstFormat = 164

function stylesXml(): string {
  const own = styles.map((kind, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${formats[kind]}"/>`)
  const used = styles.map(
    (_, index) =>
      `<xf numFmtId="${index === 0 ? 0 : firstFormat + index}" fontId="0" fillId="0" borderId="0" xfId="0"${index === 0 ? '' : ' applyNumberFormat="1"'}/>`,
  )
  used.push('<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>')
  const font = '<sz val="11"/><name val="Calibri"/>'
  const fonts = `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`
  const fills =
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>'
  const borders = '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
  const base = '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
  const named = '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>'
  return `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="${own.length}">${own.join('')}</numFmts>${fonts}${fills}${borders}${base}<cellXfs count="${used.length}">${used.join('')}</cellXfs>${named}</styleSheet>`
}
