import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { Dashboard } from '@cardpro/contract/reports/reports'
import { useCan } from '#kit/api/hooks.ts'
import { moneyText } from '#kit/ui/basic/figures.ts'
import { FigureLink, type Target, targets } from './FigureLink.tsx'

type MoneyFigure = { label: string; value: number | null; note: string; target: Target }
type VisibleMoneyFigure = MoneyFigure & { value: number }

/** Where the money is right now, as far as the user may know. What customers owe and what we owe them are never netted. */
export function MoneyStrip({ money }: { money: Dashboard['Money'] }) {
  const { allowed: seesCashBook } = useCan(targets.cashBook.call)
  const seen = places(money, seesCashBook ? targets.cashBook : targets.funds).filter(isSeen)
  if (seen.length === 0) return null
  return (
    <section className="cp-dash-strip grid framed sunken" aria-label="Tiền đang ở đâu">
      {seen.map(({ label, value, note, target }) => (
        <FigureLink key={label} target={target}>
          <small>{label}</small>
          <b>{moneyText(value)}</b>
          <small title={note}>{note}</small>
        </FigureLink>
      ))}
    </section>
  )
}

/** How many figures the user will see, so that their place is kept while they are read. */
export function useStripCount(): number {
  const funds = [useCan(targets.cashBook.call).allowed, useCan(targets.funds.call).allowed].includes(true)
  const pos = useCan(targets.posMoney().call).allowed
  const customers = useCan(targets.customerDebts('they').call).allowed
  const orders = useCan(targets.orders().call).allowed
  return [funds, pos, customers, customers, orders].filter(Boolean).length
}

const isSeen = (place: MoneyFigure): place is VisibleMoneyFigure => place.value !== null

const places = (money: Dashboard['Money'], funds: Target): MoneyFigure[] => [
  { label: 'Tiền mặt + ngân hàng', value: money.Funds, note: `${money.FundCount} quỹ`, target: funds },
  {
    label: 'Tiền POS chưa về',
    value: money.PosUnpaid,
    note: money.PosHeld ? `treo thêm ${formatVnd(money.PosHeld)}` : 'không có tiền treo',
    target: targets.posMoney(),
  },
  {
    label: 'Khách nợ',
    value: money.CustomersOwe,
    note: `${money.CustomersOweCount} khách, chưa gồm tiền ở thẻ`,
    target: targets.customerDebts('they'),
  },
  {
    label: 'Mình nợ khách',
    value: money.WeOweCustomers,
    note: `${money.WeOweCount} khách`,
    target: targets.customerDebts('we'),
  },
  {
    label: 'Đang ở thẻ khách',
    value: money.AtWork,
    note: 'đã nạp, chờ rút',
    target: targets.orders({ Status: orderStatus.toSwipe }),
  },
]
