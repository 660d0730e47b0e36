import { views } from '@cardpro/contract/kit/lists/views'
import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#kit/api/client.ts'
import { useCan } from '#kit/api/hooks.ts'
import { lastListOf } from '#kit/ui/list/lastFilters.ts'
import { useSetSearch } from '#kit/ui/list/useFilters.ts'

const List = lastListOf('uploadBill-bank')

type LastFund = {
  /** Nothing is chosen in the address. */
  isBare: boolean
  /** The funds that may be chosen. */
  fundIds: number[]
}

/** An address that names nothing opens with the fund that was chosen last. Answers what keeps a choice. */
export function useLastFund({ isBare, fundIds }: LastFund): (fundId: number | null) => void {
  const { allowed } = useCan(views.remember)
  const setSearch = useSetSearch()
  const [isNew] = useState(isBare)
  const restore = useEffectEvent((fundId: number | null) => {
    if (fundId === null || !isBare || !fundIds.includes(fundId)) return
    setSearch((old) => ({ ...old, BankCardID: fundId }), true)
  })
  const isAsked = isNew && fundIds.length > 1
  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    // Without an answer the list shows all funds, which is where a choice begins.
    void keptFund()
      .then((fundId) => isGone || restore(fundId))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isAsked])
  return (fundId) => {
    const Layout = fundId === null ? '' : JSON.stringify({ BankCardID: fundId })
    if (allowed) void send(views.remember, { List, Layout }).catch(() => undefined)
  }
}

async function keptFund(): Promise<number | null> {
  const { Data } = await send<typeof views.getLayouts>(views.getLayouts, { Lists: [List] })
  return fundIn(Data[0]?.Layout)
}

export function fundIn(layout: string | undefined): number | null {
  const kept: unknown = layout ? JSON.parse(layout) : null
  const id = typeof kept === 'object' && kept !== null && 'BankCardID' in kept ? kept.BankCardID : null
  return typeof id === 'number' ? id : null
}
