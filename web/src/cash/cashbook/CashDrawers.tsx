import { Suspense } from 'react'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'

// The book comes first: what is done with it is loaded when it is opened.
const ChooseTill = lazyComponent(() => import('./counts/ChooseTill.tsx').then((file) => file.ChooseTill))
const CountDrawer = lazyComponent(() => import('./counts/CountDrawer.tsx').then((file) => file.CountDrawer))
const CountResult = lazyComponent(() => import('./counts/CountResultDrawer.tsx').then((file) => file.CountResultDrawer))
const CancelCount = lazyComponent(() => import('./counts/CountEnds.tsx').then((file) => file.CancelCount))
const CancelSettlement = lazyComponent(() => import('./counts/CountEnds.tsx').then((file) => file.CancelSettlement))
const CapitalDrawer = lazyComponent(() => import('./CapitalDrawer.tsx').then((file) => file.CapitalDrawer))
const CompanyFunds = lazyComponent(() => import('./CompanyFunds.tsx').then((file) => file.CompanyFunds))
const FundDrawer = lazyComponent(() => import('#kit/pickers/funds/FundDrawer.tsx').then((file) => file.FundDrawer))
const StopFund = lazyComponent(() => import('#kit/pickers/funds/StopFund.tsx').then((file) => file.StopFund))
const MoveDrawer = lazyComponent(() => import('./MoveDrawer.tsx').then((file) => file.MoveDrawer))
const ShopTransfer = lazyComponent(() => import('./ShopTransferDrawer.tsx').then((file) => file.ShopTransferDrawer))

/** The drawers of a book, each by the name it has in the address. */
export const CashDrawers = ({ drawer }: { drawer: DrawerState }) => (
  <Suspense>
    <OpenDrawer drawer={drawer} />
  </Suspense>
)

const NewFund = ({ onClose }: { onClose: () => void }) => <FundDrawer fundId={null} onClose={onClose} />

/** Those that need nothing but to be closed. */
const plainDrawers = { capital: CapitalDrawer, shops: ShopTransfer, move: MoveDrawer, newfund: NewFund }

function OpenDrawer({ drawer }: { drawer: DrawerState }) {
  const { open, show, close } = drawer
  if (open?.kind === 'tills') return <ChooseTill onCount={(id) => show('count', id)} onClose={close} />
  if (open?.kind === 'funds')
    return (
      <CompanyFunds
        onEdit={(id) => show('fund', id)}
        onStop={(id) => show('stopfund', id)}
        onAdd={() => show('newfund')}
        onClose={close}
      />
    )
  const Plain = open?.kind && open.kind in plainDrawers ? plainDrawers[open.kind as keyof typeof plainDrawers] : null
  if (Plain) return <Plain onClose={close} />
  return open?.id ? <OfOne kind={open.kind} id={open.id} drawer={drawer} /> : null
}

type OfOneProps = { kind: string; id: number; drawer: DrawerState }

/** What is about one fund, count or settlement. */
function OfOne({ kind, id, drawer: { show, close } }: OfOneProps) {
  if (kind === 'count')
    return <CountDrawer key={id} fundId={id} onCounted={(count) => show('counted', count)} onClose={close} />
  if (kind === 'fund') return <FundDrawer key={id} fundId={id} onClose={close} />
  if (kind === 'stopfund') return <StopFund fundId={id} onClose={close} />
  if (kind === 'uncount') return <CancelCount countId={id} onClose={close} />
  if (kind === 'unsettle') return <CancelSettlement settlementId={id} onClose={close} />
  if (kind !== 'counted') return null
  return (
    <CountResult
      key={id}
      countId={id}
      onRecount={(fund) => show('count', fund)}
      onCancel={(count) => show('uncount', count)}
      onUnsettle={(settlement) => show('unsettle', settlement)}
      onClose={close}
    />
  )
}
