import { debts, type PartyDebt } from '@cardpro/contract/debts/debts'
import { type PartnerDebtOrder, partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { today } from '#kit/ui/hooks/today.ts'

type Account = { partner: PartyDebt; orders: PartnerDebtOrder[] }

/** The open debts between the shop and a partner right now; a form begins with them and keeps them while it is typed in. */
export function usePartnerAccount(partnerId: number) {
  const day = { fromDate: today(), toDate: today() }
  const partner = useCall(debts.getSummaryDebt, { type: 'partner', ObjectID: partnerId, ...day })
  const orders = useCall(partnerDebts.getPartnerDebtOrders, { PartnerID: partnerId, OnlyOpen: true, ...day })
  const [begun, setBegun] = useState<Account | null>(null)
  const [row] = partner.data?.Data ?? []
  // Figures of an earlier visit may not be what the form begins with.
  if (!begun && row && orders.data && !partner.isFetching && !orders.isFetching)
    setBegun({ partner: row, orders: orders.data.Data })
  return {
    account: begun,
    query: {
      error: partner.error ?? orders.error,
      isFetching: partner.isFetching || orders.isFetching,
      refetch: () => Promise.all([partner.refetch(), orders.refetch()]),
    },
  }
}

export const partnerMissing = 'Không có công nợ với đối tác này trong cửa hàng'
