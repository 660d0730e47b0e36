import type { Right } from '../kit/rights.ts'

/** One kind of the ledger as a measure weighs it: `sign` times its debits less its credits. */
export type Term = { readonly kind: number; readonly sign: 1 | -1 }
/** All the arithmetic that money needs: kinds added up and taken off. `debit`, `credit`, `plus` and `less` make one. */
export type Form = readonly Term[]

/** Debits less credits of these kinds. */
export const debit = (...kinds: number[]): Form => kinds.map((kind) => ({ kind, sign: 1 }))
/** Credits less debits of these kinds. */
export const credit = (...kinds: number[]): Form => kinds.map((kind) => ({ kind, sign: -1 }))
export const subtractForms = (form: Form, ...others: Form[]): Form => [
  ...form,
  ...others.flat().map(({ kind, sign }): Term => ({ kind, sign: sign === 1 ? -1 : 1 })),
]
export const addForms = (...forms: Form[]): Form => forms.flat()

/**
 * What is counted from other tables than the ledger's, under numbers of its own: no posting has it, so no transfer opens
 * it. Figures of these kinds lead to the list that they count.
 */
export const countedKinds = {
  newCustomers: 9101,
  cancels: 9102,
  billsWithoutNumber: 9103,
  billsWithoutPicture: 9104,
  lotFee: 9111,
  moneyDays: 9112,
  money: 9113,
  limit: 9114,
  limitedVolume: 9115,
  ordersSince: 9121,
  volumeSince: 9122,
  profitSince: 9123,
  dueCustomers: 9124,
  keptCustomers: 9125,
  planned: 9131,
  done: 9132,
  onTime: 9133,
  cancelled: 9134,
  askedVnd: 9135,
  toppedUpVnd: 9136,
  swipedVnd: 9137,
  /** The running costs of a month over its days. */
  spreadExpense: 9141,
  statementFiles: 9151,
  statementRows: 9152,
  rowsMatching: 9153,
  rowsDiffering: 9154,
  rowsWithoutBill: 9155,
  rowsSkipped: 9156,
  rowsPosted: 9157,
  statementVnd: 9158,
  postedVnd: 9159,
} as const
const firstCounted = 9101
export const isCounted = (kind: number): boolean => kind >= firstCounted

/**
 * Keys of rows by shop that are no shop: what the whole of several shops leaves out of the sum of their books, and what they
 * charged shops that the answer does not hold.
 */
export const eliminatedKey = '-2'
export const internalKey = '-3'

/** The rows by category of what has none: other income (711), which is what banks paid beyond what was due, and costs, which are fees of banks. */
export const uncategorisedKeys = { income: '0', cost: '-4' } as const

/** What rows of a report can be grouped by, with the title of the column that names them. */
export const dimensions = {
  day: 'Ngày',
  month: 'Tháng',
  shop: 'Cửa hàng',
  customer: 'Khách',
  card: 'Thẻ',
  staff: 'Nhân viên',
  pos: 'POS',
  bank: 'Ngân hàng phát hành',
  aff: 'CTV',
  kind: 'Loại đơn',
  order: 'Đơn',
  source: 'Nguồn khách',
  shift: 'Ca',
  reason: 'Lý do hủy',
  category: 'Loại thu chi',
} as const
export type Dimension = keyof typeof dimensions

type MeasureText = {
  title: string
  /** One sentence: what is counted and what is not. */
  about: string
  /** Null without this right. */
  needs?: Right
  /** Whether a rise is good news. */
  good?: 'up' | 'down'
  /** Groupings by which it cannot be split, with the reason that the screen shows. */
  unknownBy?: Partial<Record<Dimension, string>>
}
export type Measure =
  | (MeasureText & {
      is: 'sum'
      unit: 'vnd' | 'count'
      form: Form
      /** A cost: counted above 0 and shown with a minus. */
      isCost?: boolean
    })
  /**
   * Of two sums, after adding up; null where `over` is not above 0. A share of 1 unless it counts days. Its percent has
   * three decimals unless fewer are set.
   */
  | (MeasureText & { is: 'ratio'; of: Form; over: Form; unit?: 'days'; decimals?: 2 })

export type Measures = Readonly<Record<string, Measure>>

/** Sums by kind, debits less credits. */
export type Weights = ReadonlyMap<number, number>

/** The figure of a measure from the sums of a row: đồng, a number, or a share of 1. */
export function weighMeasure(measure: Measure, sums: Weights): number | null {
  if (measure.is === 'sum') return weighForm(measure.form, sums)
  const over = weighForm(measure.over, sums)
  return over > 0 ? weighForm(measure.of, sums) / over : null
}

/** A ratio as it is shown: days with one decimal, else in percent. A small loss is 0, and not −0. */
export function shownRatio({ unit, decimals }: Measure & { is: 'ratio' }, value: number): number {
  if (unit === 'days') return 0 + Math.round(value * 10) / 10
  return 0 + (decimals === 2 ? Math.round(value * 10_000) / 100 : Math.round(value * 100_000) / 1000)
}

export const weighForm = (form: Form, sums: Weights): number =>
  form.reduce((sum, { kind, sign }) => sum + sign * (sums.get(kind) ?? 0), 0)

/** The kinds that these measures weigh, each once. */
export const kindsOf = (measures: Iterable<Measure>): number[] => [
  ...new Set([...measures].flatMap((measure) => formsOf(measure).flatMap((form) => form.map(({ kind }) => kind)))),
]

/** The sums that a figure is made of: a ratio is opened as two. */
export const formsOf = (measure: Measure): Form[] =>
  measure.is === 'sum' ? [measure.form] : [measure.of, measure.over]

/** Whether its lines can be read: a sum of postings alone. */
export const opensLines = (measure: Measure): boolean =>
  measure.is === 'sum' && !measure.form.some(({ kind }) => isCounted(kind))
