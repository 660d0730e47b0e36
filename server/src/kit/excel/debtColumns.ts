import { balanceColumns, columnsOf, type SheetColumn } from './listSheet.ts'

type Flow = { Debit: number; Credit: number }
type Period = Flow & { Opening: number }
type Sums = Flow & { OpeningTheyOwe: number; OpeningWeOwe: number }
const flow = columnsOf<Flow, Flow>()
const flowColumns = [
  flow.money('Debit', 'Phát sinh nợ', { total: 'Debit' }),
  flow.money('Credit', 'Phát sinh có', { total: 'Credit' }),
]
const opened = (they: string) =>
  ({ titles: [`Đầu kỳ: ${they}`, 'Đầu kỳ: mình nợ'], of: 'Đầu kỳ', value: ({ Opening }: Period) => Opening }) as const

/** What was owed at the begin of a period, and what came on both sides. `they`: `khách nợ`. */
export const periodColumns = (they: string): SheetColumn<Period, Flow>[] => [
  ...balanceColumns<Period, Flow>(opened(they)),
  ...flowColumns,
]

/** The same with the sums of its begin. */
export const summedPeriod = (they: string): SheetColumn<Period, Sums>[] => [
  ...balanceColumns<Period, Sums>({ ...opened(they), totals: ['OpeningTheyOwe', 'OpeningWeOwe'] }),
  ...flowColumns,
]

const ages = { D7: '0–7 ngày', D30: '8–30', D60: '31–60', Older: 'Trên 60' } as const
type Age = keyof typeof ages
type Aged = { Aging: Record<Age, number> }

/** What they owe, by its age. */
export const agingColumns = Object.entries(ages).map(
  ([age, title]): SheetColumn<Aged, Aged> => ({
    title,
    kind: 'money',
    value: ({ Aging }) => Aging[age as Age],
    total: ({ Aging }) => Aging[age as Age],
  }),
)

const sides = ['TheyOwe', 'WeOwe'] as const
type OfShop = { ShopID: number } & Record<(typeof sides)[number], number>

/** The debts between each shop and a party that trades with several, both sides. */
export const shopDebtColumns = (
  shops: (OfShop & { Name: string })[],
  they: string,
): SheetColumn<{ Cells: OfShop[] }, unknown>[] =>
  shops.flatMap(({ ShopID, Name, ...sums }) =>
    sides.map((side) => ({
      title: `${Name}: ${side === 'TheyOwe' ? they : 'mình nợ'}`,
      kind: 'money',
      of: `shop${ShopID}`,
      value: ({ Cells }) => Cells.reduce((sum, cell) => (cell.ShopID === ShopID ? sum + cell[side] : sum), 0),
      total: () => sums[side],
    })),
  )
