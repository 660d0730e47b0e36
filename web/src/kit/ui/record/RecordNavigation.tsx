import { Suspense } from 'react'
import { useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { useParameters, useSetSearch } from '#kit/ui/list/useFilters.ts'
import { useRecordNavigation } from './recordNavigation.ts'

const NavigationBar = lazyComponent(() => import('./NavigationBar.tsx').then((file) => file.NavigationBar))

type NavigationProps = { id: string; onGo: (id: string, page: number) => void; rowKey?: string }

/** The way to the next record of the list one came from; nothing where one came from none, or from one of other records. */
export function RecordNavigation({ rowKey, ...record }: NavigationProps) {
  return (
    useRecordNavigation(rowKey) && (
      <Suspense>
        <NavigationBar {...record} />
      </Suspense>
    )
  )
}

/** The drawers that show a whole record; the others are actions on one and close with it. */
const recordKinds = new Set(['view', 'edit', 'detail', 'contact', 'replace'])

/** The same in the head of a drawer: the list behind it turns its pages along. */
export function DrawerNavigation({ isTyped, onClose }: { isTyped?: (() => boolean) | undefined; onClose: () => void }) {
  const { open } = useDrawer()
  const setSearch = useSetSearch()
  const search = useParameters()
  const also = useRecordNavigation()?.also
  if (!open || open.id === null || !recordKinds.has(open.kind)) return null
  const go = (key: string, page: number) => {
    if (isTyped?.()) return onClose()
    const [id, rest] = key.split('/')
    const named = { drawer: `${open.kind}.${id}`, ...(also && { [also]: rest }) }
    setSearch((old) => ({ ...old, ...named, PageIndex: page > 1 ? page : undefined }))
  }
  return <RecordNavigation id={also ? `${open.id}/${String(search[also])}` : String(open.id)} onGo={go} />
}
