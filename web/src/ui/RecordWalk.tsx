import { Suspense } from 'react'
import { lazyPart } from './lazyPart.ts'
import { useDrawer } from './useDrawer.ts'
import { useSetSearch } from './useFilters.ts'
import { useWalk } from './walk.ts'

const WalkBar = lazyPart(() => import('./WalkBar.tsx').then((file) => file.WalkBar))

/** The way to the next record of the list one came from; nothing where one came from none. */
export function RecordWalk(record: { id: number; onGo: (id: number, page: number) => void }) {
  return (
    useWalk() && (
      <Suspense>
        <WalkBar {...record} />
      </Suspense>
    )
  )
}

/** The drawers that show a record whole; the others are acts on one, and end with it. */
const recordKinds = new Set(['view', 'edit', 'detail'])

/** The same in the head of a drawer: the list behind it turns its pages along. */
export function DrawerWalk({ isTyped, onClose }: { isTyped?: (() => boolean) | undefined; onClose: () => void }) {
  const { open } = useDrawer()
  const setSearch = useSetSearch()
  if (!open || open.id === null || !recordKinds.has(open.kind)) return null
  const go = (id: number, page: number) => {
    if (isTyped?.()) return onClose()
    setSearch((old) => ({ ...old, drawer: `${open.kind}.${id}`, PageIndex: page > 1 ? page : undefined }))
  }
  return <RecordWalk id={open.id} onGo={go} />
}
