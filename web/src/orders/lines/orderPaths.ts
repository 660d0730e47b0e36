import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { badDebts } from '@cardpro/contract/debts/badDebts'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import { cards } from '@cardpro/contract/people/cards/cards'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { RowAction } from '#kit/ui/table/RowActions.tsx'

type OfOrder = Pick<OrderRow, 'ScheduleID' | 'CustomerID' | 'CardDataID' | 'Status'>
export type QuickActions = (order: OfOrder) => RowAction[]

/** The quick menu of an order: its customer and card, and what is begun with them. */
export function useQuickActions(): QuickActions {
  const router = useRouter()
  return useCallback(
    ({ ScheduleID, CustomerID, CardDataID, Status }) => {
      const go = (to: string, drawer: string) => () => void router.navigate({ to, search: { drawer } })
      return [
        {
          label: 'Xem khách hàng',
          call: people.getByID,
          onClick: go('/customer', `view.${CustomerID}`),
          isFirstOfGroup: true,
        },
        { label: 'Xem thẻ', call: cards.getByID, onClick: go('/cards', `view.${CardDataID}`) },
        {
          label: 'Tạo lịch hẹn',
          call: appointments.addCalendarPayment,
          onClick: go('/schedule-payment', `create.${CardDataID}`),
        },
        {
          label: 'Lập phiếu thu',
          call: vouchers.payCollectOther,
          onClick: go('/collect-expense', `collect.${ScheduleID}`),
        },
        {
          label: 'Lập phiếu chi',
          call: vouchers.payExpenseOther,
          onClick: go('/collect-expense', `expense.${ScheduleID}`),
        },
        ...(Status === orderStatus.owed
          ? [{ label: 'Xóa nợ xấu', call: badDebts.add, onClick: go('/expensebad/index', `order.${ScheduleID}`) }]
          : []),
      ]
    },
    [router],
  )
}
