import { counts } from '@cardpro/contract/cash/cashbook/counts'
import type { ReactNode } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { Tabs } from '#kit/ui/basic/Tabs.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'

export type BookTab = 'book' | 'counts'

/** Which part of the book is looked at, as the address has it. */
export function useBookTab(): readonly [BookTab, (tab: string | null) => void] {
  const [written, setTab] = useAddress('tab')
  return [written === 'counts' ? 'counts' : 'book', setTab]
}

/** The lines of the book, and the counts of its cash with the number of those to be counted or settled. */
export function BookTabs({ children }: { children: ReactNode }) {
  const [tab, setTab] = useBookTab()
  const open = useCall(counts.getCounts, { IsOpen: true, PageSize: 1 }, { silent: true }).data
  const waiting = useCall(counts.getCounts, { State: 1, PageSize: 1 }, { silent: true }).data
  return (
    <Tabs
      label="Sổ quỹ"
      tabs={[
        { key: 'book', label: 'Sổ quỹ' },
        { key: 'counts', label: 'Kiểm quỹ', count: (open?.Total ?? 0) + (waiting?.Total ?? 0) },
      ]}
      active={tab}
      onChange={(key) => setTab(key === 'counts' ? key : null)}
    >
      {children}
    </Tabs>
  )
}
