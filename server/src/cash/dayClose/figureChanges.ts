import { orderKindNames } from '@cardpro/contract/orders/orderWords'
import { cashLines } from '@cardpro/contract/reports/cashLines'
import { type DailyFigures, debtLines, type FigureChange } from '@cardpro/contract/reports/dailyReport'

type Titled = readonly [title: string, value: number]
type Names = { fund: (id: number) => string; staff: (id: number) => string }

/** The figures that differ between two times of weighing the same day, in the order of the page. */
export function changesOf(before: DailyFigures, now: DailyFigures, names: Names): FigureChange[] {
  const [was, is] = [new Map(titleFigures(before, names)), new Map(titleFigures(now, names))]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((Title) => {
    const [Before, Now] = [was.get(Title) ?? 0, is.get(Title) ?? 0]
    return Before === Now ? [] : [{ Title, Before, Now }]
  })
}

function titleFigures(figures: DailyFigures, { fund, staff }: Names): Titled[] {
  const { Funds, In, Out, Orders, Pos, Debts, Advances } = figures
  return [
    ['Lãi trong ngày', figures.NetProfit ?? 0],
    ...Funds.flatMap((row) => parts(`Quỹ ${fund(row.BankCardID)}`, row, fundWords)),
    ...In.map(({ Line, Amount }): Titled => [`Thu: ${cashLines[Line].title}`, Amount]),
    ...Out.map(({ Line, Amount }): Titled => [`Chi: ${cashLines[Line].title}`, Amount]),
    ...Orders.flatMap((row) => parts(kindName(row.Contract_Type), row, orderWords)),
    ['Thu khác', figures.OtherIncome ?? 0],
    ['Chi hoạt động', figures.Expense ?? 0],
    ['Nợ xấu', figures.BadDebt ?? 0],
    ...parts('Tiền POS', Pos, posWords),
    ...Debts.flatMap((row) => parts(debtLines[row.Line], row, debtWords)),
    ...Advances.flatMap((row) => parts(`Tạm ứng ${staff(row.StaffID)}`, row, { Closing: 'còn giữ' })),
  ]
}

/** Figures of no order. */
const noOrder = 0
const kindName = (kind: number): string =>
  kind === noOrder ? 'Ngoài đơn' : (orderKindNames[kind as 1 | 2 | 3 | 4] ?? '')

const fundWords = { Opening: 'tồn đầu', In: 'thu', Out: 'chi', Counted: 'kiểm quỹ', Closing: 'tồn cuối' }
const orderWords = {
  Orders: 'số đơn',
  Volume: 'doanh số quẹt',
  Revenue: 'phí thuần',
  Cost: 'chi phí',
  Profit: 'lãi gộp',
}
const posWords = {
  Opening: 'đầu ngày',
  Swiped: 'quẹt trừ phí',
  Paid: 'đã về',
  Held: 'đang treo',
  Closing: 'còn chưa về',
}
const debtWords = { Opening: 'đầu ngày', Up: 'tăng', Down: 'giảm', Closing: 'cuối ngày' }

const parts = <Word extends string>(
  title: string,
  row: Readonly<Record<NoInfer<Word>, number | null>>,
  words: Readonly<Record<Word, string>>,
): Titled[] => (Object.keys(words) as Word[]).map((key) => [`${title}, ${words[key]}`, row[key] ?? 0])
