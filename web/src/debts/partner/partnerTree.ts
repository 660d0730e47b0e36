import { debts, type PartyDebt } from '@cardpro/contract/debts/debts'
import { type PartnerDebtOrder, partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { settlePeriods } from '@cardpro/contract/places/partners/partner.fields'
import { useCall, useCalls } from '#kit/api/hooks.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { useKeys } from '../usePosTree.ts'
import { type PartnerFilters, partnerQuery } from './partnerFilters.ts'

type PartnerRow = { level: 1; key: string; partner: PartyDebt }
type OrderRow = { level: 2; key: string; partner: PartyDebt; order: PartnerDebtOrder }
type NoteRow = { level: 2; key: string; note: string }
export type PartnerLine = PartnerRow | OrderRow | NoteRow

/** Partner → order as lines of one table: one request for the partners and one for the orders of each that is open. */
export function usePartnerTree(filters: PartnerFilters) {
  const query = useCall(debts.getSummaryDebt, partnerQuery(filters))
  const [toggled, setToggled] = useKeys(JSON.stringify(filters))
  const partners = query.data?.Data ?? []
  // Who has both directions is open from the beginning: there is something to offset.
  const isOpen = ({ ObjectID, TheyOwe, WeOwe }: PartyDebt) =>
    (TheyOwe > 0 && WeOwe > 0) !== toggled.includes(String(ObjectID))
  const { from, to } = rangeOf(filters, today())
  const open = partners.filter(isOpen)
  const answers = useCalls(
    partnerDebts.getPartnerDebtOrders,
    open.map(({ ObjectID }) => ({ PartnerID: ObjectID, fromDate: from, toDate: to })),
  )
  const ordersOf = new Map(open.map(({ ObjectID }, index) => [ObjectID, answers[index]?.data?.Data]))
  return {
    query,
    lines: partners.flatMap((partner) => [
      { level: 1, key: `p${partner.ObjectID}`, partner } as const,
      ...(isOpen(partner) ? orderLines(partner, ordersOf.get(partner.ObjectID)) : []),
    ]),
    isOpen,
    toggle: ({ ObjectID }: PartyDebt) => {
      const key = String(ObjectID)
      setToggled(toggled.includes(key) ? toggled.filter((one) => one !== key) : [...toggled, key])
    },
    error: query.error ?? answers.find(({ error }) => error)?.error ?? null,
  }
}

export type PartnerTree = ReturnType<typeof usePartnerTree>

function orderLines(partner: PartyDebt, orders: PartnerDebtOrder[] | undefined): PartnerLine[] {
  const note = (text: string): PartnerLine => ({ level: 2, key: `n${partner.ObjectID}`, note: text })
  if (!orders) return [note('Đang tải đơn…')]
  if (orders.length === 0) return [note('Không có đơn nào trong kỳ')]
  return orders.map((order) => ({
    level: 2,
    key: `o${partner.ObjectID}.${order.ShopID}.${order.ScheduleID}`,
    partner,
    order,
  }))
}

/** `23/11 · quẹt 60.000.000 trên POS họ` */
export function orderFacts({ ForDate, Swiped, Served, ToppedUp, Shared, CustomerName }: PartnerDebtOrder): string {
  return [
    ForDate === null ? '' : formatDay(ForDate).slice(0, 5),
    Swiped > 0 ? `quẹt trên POS họ, phải thu ${formatVnd(Swiped)}` : '',
    Served > 0 ? `thẻ họ ${formatVnd(Served)} trên POS mình` : '',
    ToppedUp > 0 ? `họ nạp ${formatVnd(ToppedUp)}` : '',
    Shared > 0 ? `chia phí ${formatVnd(Shared)}` : '',
    CustomerName,
  ]
    .filter(Boolean)
    .join(' · ')
}

export const periodName = ({ SettlePeriod }: Pick<PartyDebt, 'SettlePeriod'>): string =>
  SettlePeriod === null ? '' : settlePeriods[SettlePeriod]

export const orderName = ({ Code }: { Code: string }): string => Code || 'Không theo đơn'
