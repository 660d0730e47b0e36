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
  ...shops.map(shopColumn),
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

/** Both sides of the debts between a shop and the person. */
function shopColumn({ ShopID, Name, TheyOwe, WeOwe }: PersonSums['Columns'][number]): Column<Person, PersonSums> {
  const of = ({ Cells }: Person, side: 'TheyOwe' | 'WeOwe') =>
    Cells.reduce((sum, cell) => (cell.ShopID === ShopID ? sum + cell[side] : sum), 0)
  return {
    id: `shop${ShopID}`,
    title: Name,
    align: 'right',
    cell: (person) => <Sides theyOwe={of(person, 'TheyOwe')} weOwe={of(person, 'WeOwe')} />,
    raw: (person) => of(person, 'TheyOwe') - of(person, 'WeOwe'),
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
