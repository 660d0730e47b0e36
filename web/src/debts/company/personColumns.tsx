import type { companyDebts } from '@cardpro/contract/debts/companyDebts'
import type { Data, Summary } from '@cardpro/contract/kit/call'
import { Balance, Money } from '#kit/ui/basic/Money.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'

export type Person = Data<typeof companyDebts.companyDebtCustomer>[number]
export type PersonSums = Summary<typeof companyDebts.companyDebtCustomer>

const column = columnsOf<Person, PersonSums>()

/** The person, then a column for each shop that anything is owed in, then the sums, never netted. */
export const personColumns = (shops: PersonSums['Columns']): Column<Person, PersonSums>[] => [
  column.text('Name', 'Khách', { width: 200, pin: 'start' }),
  column.phone('Phone', 'Điện thoại', { muted: true }),
  ...shops.map((shop) => shopColumn<Person, PersonSums>(shop)),
  column.cell('Đầu kỳ', ({ Opening }) => <Balance value={Opening} still />, {
    align: 'right',
    sort: 'Opening',
    hiddenByDefault: true,
  }),
  column.money('Debit', 'Phát sinh nợ', { total: 'Debit', sort: true, hiddenByDefault: true }),
  column.money('Credit', 'Phát sinh có', { total: 'Credit', sort: true, hiddenByDefault: true }),
  column.money('TheyOwe', 'Khách nợ', { total: 'TheyOwe', sort: true, tone: 'they-owe' }),
  column.money('WeOwe', 'Mình nợ', { total: 'WeOwe', sort: true, tone: 'we-owe' }),
  column.money('AtWork', 'Đang ở thẻ khách', { total: 'AtWork', tone: 'ink' }),
  age('D7', '0–7 ngày'),
  age('D30', '8–30'),
  age('D60', '31–60'),
  { ...age('Older', 'Trên 60'), sort: 'Older' },
  column.number('OpenOrders', 'Đơn'),
  column.person('StaffName', 'NV'),
]

type Sided = { ShopID: number; TheyOwe: number; WeOwe: number }

/** Both sides of the debts between a shop and the party of a row. */
export function shopColumn<Row extends { Cells: Sided[] }, Sum>(shop: Sided & { Name: string }): Column<Row, Sum> {
  const { ShopID, Name, TheyOwe, WeOwe } = shop
  const of = ({ Cells }: Row, side: 'TheyOwe' | 'WeOwe') =>
    Cells.reduce((sum, cell) => (cell.ShopID === ShopID ? sum + cell[side] : sum), 0)
  return {
    id: `shop${ShopID}`,
    title: Name,
    align: 'right',
    cell: (row) => <Sides theyOwe={of(row, 'TheyOwe')} weOwe={of(row, 'WeOwe')} />,
    raw: (row) => of(row, 'TheyOwe') - of(row, 'WeOwe'),
    total: () => <Sides theyOwe={TheyOwe} weOwe={WeOwe} />,
  }
}

function Sides({ theyOwe, weOwe }: { theyOwe: number; weOwe: number }) {
  if (theyOwe === 0 && weOwe === 0) return <Money value={0} />
  return (
    <span className="cp-two-sums">
      {theyOwe !== 0 && <Balance value={theyOwe} />}
      {weOwe !== 0 && <Balance value={-weOwe} />}
    </span>
  )
}

function age(key: keyof Person['Aging'], title: string): Column<Person, PersonSums> {
  const figure = ({ Aging }: Pick<Person, 'Aging'>) => <Money value={Aging[key]} tone="ink" />
  return {
    ...column.cell(title, figure, { align: 'right', muted: true }),
    total: figure,
    raw: ({ Aging }) => Aging[key],
  }
}

/** How old what is owed is, as figures of a strip. */
export const agingFigures = ({ D7, D30, D60, Older }: Person['Aging']) => [
  { label: 'Nợ 0–7 ngày', value: D7 },
  { label: '8–30 ngày', value: D30 },
  { label: '31–60 ngày', value: D60 },
  { label: 'Trên 60 ngày', value: Older },
]
