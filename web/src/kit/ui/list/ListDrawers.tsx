import { ColumnDrawer } from '#kit/ui/columns/ColumnDrawer.tsx'
import type { DrawerState, OpenDrawer } from '#kit/ui/drawer/useDrawer.ts'
import type { Memory } from './listStart.ts'
import type { ListToolsProps } from './listToolsProps.ts'
import { DropView, SaveView } from './SaveView.tsx'
import { ViewsDrawer } from './ViewsDrawer.tsx'

type ListDrawersProps = ListToolsProps & { drawer: DrawerState; open: OpenDrawer; memory: Memory }

/** The drawers that every list has, besides those of its screen. */
export function ListDrawers({ list, narrowing, columns, layout, drawer, open, memory }: ListDrawersProps) {
  const { close, show } = drawer
  const view = memory.Views.find(({ ViewID }) => ViewID === open.id)
  if (open.kind === 'columns') return <ColumnDrawer columns={columns} layout={layout} onClose={close} />
  if (open.kind === 'views') return <ViewsDrawer views={memory.Views} {...{ narrowing, show }} onClose={close} />
  const back = () => show('views')
  if (open.kind === 'dropview') return view ? <DropView view={view} onClose={back} /> : null
  if (open.id !== null && !view) return null
  return <SaveView key={open.id} view={view ?? null} list={list} narrowing={narrowing} onClose={view ? back : close} />
}
