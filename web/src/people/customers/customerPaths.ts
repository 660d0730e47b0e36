import { orderKind } from '@cardpro/contract/orders/orderMoney'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

/** The paths from a customer to the next actions. */
export function useCustomerPaths() {
  const router = useRouter()
  return useMemo(() => pathsOf(router), [router])
}

function pathsOf(router: ReturnType<typeof useRouter>) {
  const go = (to: string, search: Record<string, string | number>) => void router.navigate({ to, search })
  return {
    makeOrder: (id: number) => go('/contract', { drawer: 'create', customer: id, kind: orderKind.withdraw }),
    collect: (id: number) => go('/debt/customer', { drawer: `collect.${id}` }),
    addCard: (id: number) => go('/cards', { CustomerID: id, drawer: 'create' }),
    openMeeting: (id: number, day: string) =>
      go('/schedule-payment', { by: 'day', day, drawer: `view.${id}`, on: day }),
  }
}

export type CustomerPaths = ReturnType<typeof useCustomerPaths>
