import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { CardComments } from './CardComments.tsx'
import { CardDetailDrawer } from './CardDetailDrawer.tsx'
import { CardDrawer } from './CardDrawer.tsx'
import { HoldDrawer } from './HoldDrawer.tsx'
import { ReceiptDrawer } from './ReceiptDrawer.tsx'
import { ReplaceCard } from './ReplaceCard.tsx'
import { StopCard } from './StopCard.tsx'

/** Whatever can be open beside a list of cards. */
export function CardDrawers({ drawer, ownerId }: { drawer: DrawerState; ownerId: number | null }) {
  const { open, close } = drawer
  if (open?.kind === 'create') return <CardDrawer cardId={null} ownerId={ownerId} onClose={close} />
  return open?.id ? <OfOne drawer={drawer} kind={open.kind} id={open.id} /> : null
}

function OfOne({ drawer: { show, close }, kind, id }: { drawer: DrawerState; kind: string; id: number }) {
  switch (kind) {
    case 'view':
      return <CardDetailDrawer key={id} cardId={id} show={show} onClose={close} />
    case 'edit':
      return <CardDrawer key={id} cardId={id} ownerId={null} onClose={close} />
    case 'hold':
      return <HoldDrawer key={id} cardId={id} onDone={() => show('receipt', id)} onClose={close} />
    case 'receipt':
      return <ReceiptDrawer key={id} cardId={id} onClose={close} />
    case 'replace':
      return <ReplaceCard key={id} cardId={id} onClose={close} />
    case 'comments':
    case 'files':
      return <CardComments key={id} cardId={id} view={kind} onShow={show} onClose={close} />
    case 'stop':
      return <StopCard cardId={id} onClose={close} />
    default:
      return null
  }
}
