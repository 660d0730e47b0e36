import { formatDay } from '@cardpro/contract/kit/dates'
import { numberForms } from '@cardpro/contract/kit/files/tableForms'
import { cellText } from '../cells.rules.ts'
import { turnedBack, turnedDays } from '../grid/habits.rules.ts'
import type { Region } from '../grid/regions.rules.ts'
import { hasPhrases, type Join, joinsLeft, type Sighted, sightsOf, withPhrases } from '../rows/classify.rules.ts'
import type { Way } from '../rows/readLines.rules.ts'
import { printedAs } from '../words/printed.rules.ts'
import { type Columns, cellsOf, doubleFields } from './columns.rules.ts'
import { type CheckedRow, choose, daysOf, numbersOf, type State } from './state.rules.ts'

const withColumns = <F extends string, R extends CheckedRow<F>>({ way }: State<F, R>, columns: Columns<F>): Way<F> => ({
  ...way,
  how: { ...way.how, columns },
})

/** The separators that no cell of money refutes, and the unit that is printed above. */
export function takeNumbers<F extends string, R extends CheckedRow<F>>(state: State<F, R>): void {
  const { regions, way, kind } = state
  const texts = regions.flatMap(({ above, titles }) => [
    ...titles,
    ...above.flatMap(({ cells }) => cells.map(cellText)),
  ])
  state.way = { ...way, how: { ...way.how, unit: texts.some(isThousand) ? 1000 : 1 } }
  choose(
    state,
    {
      code: 'Q_NUMBERS',
      column: null,
      left: numbersOf(regions, way.how.columns, kind.schema),
      value: (form) => form,
      sentence: 'Số tiền trong tệp được viết thế nào?',
      spell: (form) => numberForms[form],
    },
    (numberForm) => ({ ...state.way, how: { ...state.way.how, numberForm } }),
  )
}

const isThousand = (text: string): boolean =>
  text.length < 200 && /(?:đvt|đơn vị(?: tính)?|unit)\s{0,3}:?\s{0,3}(?:1[.,]000|nghìn|ngàn|thousand)/iu.test(text)

/** Of two columns with one title the rows may prove one. */
export function takeDouble<F extends string, R extends CheckedRow<F>>(state: State<F, R>): void {
  const { schema, fieldTitles } = state.kind
  for (const field of doubleFields(state.way.how.columns, schema)) {
    const { columns } = state.way.how
    const own = columns.flatMap((one, column) => (one === field ? [column] : []))
    const only = (kept: number | null) =>
      columns.map((one, column) => (one === field && kept !== null && column !== kept ? null : one))
    choose(
      state,
      {
        code: 'Q_COLUMN',
        column: own[1] ?? null,
        left: schema.adds.includes(field) ? [...own, null] : own,
        value: String,
        sentence: `Có ${own.length} cột là “${fieldTitles[field]}”. Lấy cột nào?`,
        spell: (column) => (column === null ? 'Cộng các cột' : (state.regions[0]?.titles[column] ?? '')),
      },
      (kept) => withColumns(state, only(kept)),
    )
  }
}

/** Days whose day and month Excel has turned are turned back where the file proves it, else they are asked about. */
export function takeTurned<F extends string, R extends CheckedRow<F>>(state: State<F, R>): void {
  const { regions, way, kind, notes } = state
  const columns = way.how.columns.flatMap((field, column) =>
    field !== null && kind.schema.days.includes(field) ? [column] : [],
  )
  const found = turnedDays(
    regions.flatMap(({ body }) => body),
    columns,
  )
  if (found === null) return
  const back = regions.map((region) => ({ ...region, body: turnedBack(region.body, columns) }))
  const answer = state.context.answers?.['Q_TURNED']
  if (found === 'sure' || answer === 'turned') {
    state.regions = back
    notes.push('Excel đã đảo ngày và tháng của các ngày từ 1 đến 12 trong tệp: đã đảo lại')
  } else if (answer === undefined) {
    const sample = (some: Region<F>[]) => cellText(cellsOf(some, way.how.columns, kind.schema.days)[0])
    state.questions.push({
      code: 'Q_TURNED',
      key: 'Q_TURNED',
      sentence: 'Các ngày đều rơi vào vài ngày của nhiều tháng: Excel có đảo ngày và tháng không?',
      lines: [],
      column: columns[0] ?? null,
      options: [
        { value: 'turned', sentence: 'Có, đảo lại', sample: sample(back) },
        { value: 'asIs', sentence: 'Không, giữ nguyên', sample: sample(regions) },
      ],
    })
  }
}

/** The order of day, month and year that no fact refutes. */
export function takeDays<F extends string, R extends CheckedRow<F>>(state: State<F, R>): void {
  const { regions, way, context, kind } = state
  const { columns } = way.how
  const { schema } = kind
  const [cell] = cellsOf(regions, columns, schema.days)
  choose(
    state,
    {
      code: 'Q_DAYS',
      column: columns.findIndex((field) => field !== null && schema.days.includes(field)),
      left: daysOf(regions, { columns, schema }, context.today),
      value: ({ form }) => form,
      sentence: `Ngày “${cellText(cell)}” là ngày nào?`,
      spell: ({ first, last }) => `từ ${formatDay(first)} đến ${formatDay(last)}`,
    },
    ({ form }) => ({ ...state.way, how: { ...state.way.how, dayForm: form } }),
  )
}

/** Printed words alone in a column of texts are a line of the bank, or go on with the text of a row. */
export function takePhrases<F extends string, R extends CheckedRow<F>>(state: State<F, R>): void {
  const { regions, way, kind } = state
  if (!regions.some((region) => hasPhrases(sightsOf(region, way.how, kind.schema)))) return
  choose(
    state,
    {
      code: 'Q_PHRASE',
      column: null,
      left: [false, true],
      value: String,
      sentence: 'Dòng chỉ có chữ “Tổng” hoặc “Số dư” là gì?',
      spell: (areTexts) => (areTexts ? 'nội dung của một giao dịch' : 'dòng của ngân hàng, không tính'),
    },
    (arePhrasesTexts) => ({ ...state.way, choices: { ...joinedBy(state, arePhrasesTexts), arePhrasesTexts } }),
  )
}

/** The first way in which the texts fit. */
function joinedBy<F extends string, R extends CheckedRow<F>>({ regions, way, kind }: State<F, R>, areTexts: boolean) {
  const [join = 'below'] = joinsOf(
    regions.map((region) => sightsOf(region, way.how, kind.schema)),
    areTexts,
  )
  return { ...way.choices, join }
}

/** The ways that fit in all tables. */
const joinsOf = (tables: Sighted[][], areTexts: boolean): Join[] =>
  tables
    .map((sights) => joinsLeft(withPhrases(sights, areTexts)))
    .reduce((left, some) => left.filter((join) => some.some((other) => joinKey(other) === joinKey(join))))

const joinKey = (join: Join): string => (typeof join === 'string' ? join : `${join.over}-${join.under}`)

const joinWords = (join: Join): string => {
  if (typeof join !== 'string') return `của dòng có ${join.over} dòng ở trên và ${join.under} dòng ở dưới`
  return join === 'below' ? 'của dòng ở trên nó' : 'của dòng ở dưới nó'
}

/** Whether the texts between the rows go on with the row above them, with that below, or both. */
export function takeJoins<F extends string, R extends CheckedRow<F>>(state: State<F, R>): void {
  const { regions, way, kind } = state
  const sights = regions.map((region) => sightsOf(region, way.how, kind.schema))
  choose(
    state,
    {
      code: 'Q_JOIN',
      column: null,
      left: joinsOf(sights, way.choices.arePhrasesTexts),
      value: joinKey,
      sentence: 'Dòng chỉ có nội dung là phần tiếp của giao dịch nào?',
      spell: joinWords,
    },
    (join) => ({ ...state.way, choices: { ...state.way.choices, join } }),
  )
}

/** What a minus means in a column that has both signs. */
export function takeSigns<F extends string, R extends CheckedRow<F>>(state: State<F, R>): void {
  const { kind, read, regions } = state
  for (const field of kind.mixed(read(regions, state.way).rows, state.way))
    choose(
      state,
      {
        code: 'Q_SIGN',
        column: state.way.how.columns.indexOf(field),
        left: ['back', 'size'] as const,
        value: (sign) => sign,
        sentence: `Số âm trong cột “${kind.fieldTitles[field]}” là gì?`,
        spell: (sign) => (sign === 'back' ? 'khoản rút lại, đi ngược chiều' : 'chỉ là cách ghi, vẫn cùng chiều'),
      },
      (sign) => ({ ...state.way, signs: { ...state.way.signs, [field]: sign } }),
    )
}

/**
 * A printed balance moves nothing, and neither does a printed sum of its rows, or one that is no text of a row. Else it may be the text of
 * a customer: balances decide, and where there are none it is asked about.
 */
export function takeDated<F extends string, R extends CheckedRow<F>>(state: State<F, R>): void {
  const { kind, way, context } = state
  const { dated, proofs } = state.read(state.regions, way)
  const proven = new Set(proofs.flatMap(({ no, isRight }) => (isRight && no !== undefined ? [no] : [])))
  const texts = way.how.columns.flatMap((field, column) =>
    field !== null && kind.schema.joins.includes(field) ? [column] : [],
  )
  const unsure = dated.filter(
    ({ no, cells }) =>
      !proven.has(no) && !cells.some(isBalance) && texts.some((column) => printedAs(cellText(cells[column])) !== null),
  )
  if (unsure.length === 0) return
  const nos = new Set(unsure.map(({ no }) => no))
  const withOne = (one: string): Way<F> => ({
    ...state.way,
    choices: { ...state.way.choices, moving: one === 'moves' ? nos : new Set() },
  })
  const choice = {
    code: 'Q_ROWS',
    column: null,
    left: ['printed', 'moves'],
    value: (one: string) => one,
    sentence: `Dòng ${[...nos].slice(0, 20).join(', ')} là dòng tổng của ngân hàng hay là giao dịch?`,
    spell: (one: string) => (one === 'printed' ? 'dòng tổng, không tính' : 'giao dịch'),
  }
  const { balance } = kind.schema
  if (balance !== null && way.how.columns.includes(balance)) choose(state, choice, withOne)
  else if (context.answers?.[choice.code] !== undefined) state.way = withOne(context.answers[choice.code] ?? '')
  else {
    const options = choice.left.map((value) => ({ value, sentence: choice.spell(value), sample: '' }))
    state.questions.push({ ...choice, key: choice.code, lines: [...nos], options })
  }
}

const isBalance = (cell: unknown): boolean => {
  const said = typeof cell === 'string' ? printedAs(cell) : null
  return said === 'opening' || said === 'closing' || said === 'carried'
}
