import type { ReactNode } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { Tabs } from '#kit/ui/basic/Tabs.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { RecordComments } from '#kit/ui/record/RecordComments.tsx'
import { commentsOn, useComments } from '#kit/ui/record/useComments.ts'
import '#kit/ui/record/record.css'

export type DebtView = 'detail' | 'comments'

type DebtViewsProps = { customerId: number; view: DebtView; onShow: DrawerState['show']; children: ReactNode }

/** What a customer owes, and the comments on the customer: a debt has no comments of its own. */
export function DebtViews({ customerId: CustomerID, view, onShow, children }: DebtViewsProps) {
  const { allowed } = useCan(commentsOn('customer'))
  const said = useComments({ CustomerID }, { enabled: allowed, silent: true }).data?.Total
  if (!allowed) return children
  return (
    <div className="bleed-body">
      <Tabs
        label="Công nợ của khách"
        tabs={[
          { key: 'detail', label: 'Sổ chi tiết' },
          { key: 'comments', label: 'Bình luận', count: said },
        ]}
        active={view}
        onChange={(key) => onShow(key, CustomerID)}
      >
        <div className="inset">{view === 'comments' ? <RecordComments about={{ CustomerID }} /> : children}</div>
      </Tabs>
    </div>
  )
}
