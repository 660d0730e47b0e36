import { formatVnd } from '@cardpro/contract/amounts'
import type { Dashboard } from '@cardpro/contract/reports'
import { moneyText } from '#ui/figures.ts'
import { FigureLink, type Target, targets } from './FigureLink.tsx'

type Place = { label: string; value: number; note: string; target: Target }

/** Where the money is right now. What customers owe and what we owe them are never netted. */
export function MoneyStrip({ money }: { money: Dashboard['Money'] }) {
  return (
    <section className="cp-dash-strip" aria-label="Tiền đang ở đâu">
      {places(money).map(({ label, value, note, target }) => (
        <FigureLink key={label} target={target}>
          <small>{label}</small>
          <b>{moneyText(value)}</b>
          <small title={note}>{note}</small>
        </FigureLink>
      ))}
    </section>
  )
}

const places = (money: Dashboard['Money']): Place[] => [
  { label: 'Tiền mặt + ngân hàng', value: money.Funds, note: `${money.FundCount} quỹ`, target: targets.funds },
  {
    label: 'Tiền POS chưa về',
    value: money.PosUnpaid,
    note: money.PosHeld > 0 ? `treo thêm ${formatVnd(money.PosHeld)}` : 'không có tiền treo',
    target: targets.posMoney(),
  },
  {
    label: 'Khách nợ',
    value: money.CustomersOwe,
    note: `${money.CustomersOweCount} khách, chưa gồm đang nạp`,
    target: targets.customerDebts('they'),
  },
  {
    label: 'Mình nợ khách',
    value: money.WeOweCustomers,
    note: `${money.WeOweCount} khách`,
    target: targets.customerDebts('we'),
  },
  {
    label: 'Đã nạp, chờ rút',
    value: money.AtWork,
    note: 'đang ở thẻ khách',
    target: targets.orders({ Status: 2 }),
  },
]
