import { cellText, type Line } from '../cells.rules.ts'
import type { Region } from '../grid/regions.rules.ts'
import type { Way } from '../rows/readLines.rules.ts'
import { lineClass } from '../schema.ts'
import { cellsIn, namedColumns } from './columns.rules.ts'
import type { CheckedRow, ChoiceColumn, State, TableRead } from './state.rules.ts'

const mostTold = 20
const told = (nos: number[]): string => `${nos.slice(0, mostTold).join(', ')}${nos.length > mostTold ? ', …' : ''}`

/** Something that is said once, and goes on when it is agreed to. */
function ask<F extends string, R extends CheckedRow<F>>(
  { questions, context }: State<F, R>,
  code: string,
  said: { sentence: string; lines: number[]; yes: string },
): void {
  if (context.answers?.[code] === 'yes') return
  const options = [{ value: 'yes', sentence: said.yes, sample: '' }]
  questions.push({ code, key: code, sentence: said.sentence, lines: said.lines, column: null, options })
}

/** Other tables of the file with a day and money, and hidden sheets, are not left out without a word. */
export function takeSheets<F extends string, R extends CheckedRow<F>>(state: State<F, R>): void {
  const { regions, others, sheets } = state
  const nameOf = ({ sheet }: Region<F>) => `“${sheets[sheet]?.name ?? ''}”`
  const [first] = regions
  if (first && sheets[first.sheet]?.marks?.isHidden === true)
    ask(state, 'Q_HIDDEN_SHEET', {
      sentence: `Trang đang đọc, ${nameOf(first)}, bị ẩn trong tệp`,
      lines: [],
      yes: 'Đọc trang này',
    })
  const open = others.flatMap((region) => {
    const rows = rowsIn(state, region)
    const isHidden = sheets[region.sheet]?.marks?.isHidden === true
    return rows === 0 ? [] : [`${nameOf(region)} (${rows} dòng${isHidden ? ', trang ẩn' : ''})`]
  })
  if (open.length > 0)
    ask(state, 'Q_SHEETS', {
      sentence: `Trang ${open.join(', ')} cũng là bảng nhưng không được đọc`,
      lines: [],
      yes: 'Chỉ đọc bảng này',
    })
}

function rowsIn<F extends string, R extends CheckedRow<F>>(
  { way, kind, read }: State<F, R>,
  region: Region<F>,
): number {
  const columns = kind.adjust(namedColumns(region, kind.schema), region)
  if (!columns.some((field) => field !== null && kind.schema.moves.includes(field))) return 0
  return read([region], { ...way, how: { ...way.how, columns } }).rows.length
}

/** Rows that are hidden or filtered in the file are asked about, with both results. */
export function takeHidden<F extends string, R extends CheckedRow<F>>(state: State<F, R>): void {
  const hidden = new Set(
    state.regions.flatMap(({ sheet, body }) => {
      const nos = new Set(state.sheets[sheet]?.marks?.hiddenRows ?? [])
      return body.flatMap(({ no }) => (nos.has(no) ? [`${sheet}:${no}`] : []))
    }),
  )
  if (hidden.size === 0) return
  const { regions, way, questions, context, read } = state
  const isHidden = (sheet: number, line: Line) => way.isOut(sheet, line) || hidden.has(`${sheet}:${line.no}`)
  const without: Way<F> = { ...way, isOut: isHidden }
  const answer = context.answers?.['Q_HIDDEN']
  if (answer !== 'count') state.way = without
  if (answer !== undefined) return
  const rowsBy = (one: Way<F>) => `${read(regions, one).rows.length} giao dịch`
  questions.push({
    code: 'Q_HIDDEN',
    key: 'Q_HIDDEN',
    sentence: `${hidden.size} dòng bị ẩn hoặc bị lọc trong tệp: có tính không?`,
    lines: [],
    column: null,
    options: [
      { value: 'skip', sentence: 'Bỏ, chỉ tính dòng đang hiện', sample: rowsBy(without) },
      { value: 'count', sentence: 'Tính cả dòng ẩn', sample: rowsBy(way) },
    ],
  })
}

/** A word that is known says whether its lines count, and as what; each that is not known is asked about. */
export function takeWords<F extends string, R extends CheckedRow<F>>(state: State<F, R>): void {
  const [region] = state.regions
  if (!region) return
  for (const choice of state.kind.choiceColumns(region, state.way.how.columns)) takeColumn(state, choice)
}

/** The key of a word's meaning: one word may mean two things in two columns. */
export const wordKey = (column: number, text: string): string => `${column}:${text}`

function takeColumn<F extends string, R extends CheckedRow<F>>(
  state: State<F, R>,
  { column, code, means, sentence, options }: ChoiceColumn,
): void {
  const said = [...new Set(state.regions.flatMap((one) => cellsIn(one, column).map(cellText)))]
  const meaningIn = means(said)
  const meanings = new Map(state.way.meanings)
  for (const text of said) {
    const answer = state.context.answers?.[`${code}:${text}`]
    const meaning = answer === undefined ? meaningIn(text) : Number(answer)
    if (meaning !== null) meanings.set(wordKey(column, text), meaning)
    else
      state.questions.push({
        code,
        key: `${code}:${text}`,
        sentence: sentence(text),
        lines: [],
        column,
        options: options.map(([value, spelled]) => ({ value: String(value), sentence: spelled, sample: text })),
      })
  }
  const { isOut } = state.way
  const isOutByWord = (line: Line) => meanings.get(wordKey(column, cellText(line.cells[column]))) === 0
  state.way = { ...state.way, meanings, isOut: (sheet, line) => isOut(sheet, line) || isOutByWord(line) }
}

/** A day that is written once for several rows: the balances prove it, else it is asked about. */
export function askFilled<F extends string, R extends CheckedRow<F>>(
  state: State<F, R>,
  filled: number[],
  { rows, links, breaks }: TableRead<F, R>,
): void {
  if (filled.length === 0 || (links >= rows.length - 1 && breaks === 0)) return
  ask(state, 'Q_FILL', {
    sentence: `Dòng ${told(filled)} không có ngày, có lẽ ngày chỉ ghi ở dòng đầu của nhóm`,
    lines: filled,
    yes: 'Lấy ngày của dòng trên',
  })
}

/** Lines below the titles that are no rows are never left out without a word. */
export function askUnread<F extends string, R extends CheckedRow<F>>(
  state: State<F, R>,
  { lines }: TableRead<F, R>,
): void {
  const unread = lines.flatMap(({ kind, no }) => (kind === lineClass.unread ? [no] : []))
  if (unread.length === 0) return
  ask(state, 'Q_UNREAD', {
    sentence: `${unread.length} dòng chưa đọc thành giao dịch: ${told(unread)}`,
    lines: unread,
    yes: `Bỏ ${unread.length} dòng này`,
  })
}
