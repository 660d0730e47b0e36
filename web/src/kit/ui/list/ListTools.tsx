import { TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { BulkBar } from '#kit/ui/bulk/BulkBar.tsx'
import { type DrawerState, useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { useHotkey } from '#kit/ui/hooks/useHotkey.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { useCopyRows } from '#kit/ui/table/useCopyRows.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { GroupFilter } from './GroupFilter.tsx'
import { useToolSlots } from './ListPage.tsx'
import type { ListPowers } from './list.ts'
import type { Memory } from './listStart.ts'
import type { ListToolsProps } from './listToolsProps.ts'
import type { Narrowing } from './useFilters.ts'
import { useMemory } from './useListStart.ts'
import { ViewChanges, ViewsButton } from './ViewBar.tsx'
import './listTools.css'

const ListDrawers = lazyComponent(() => import('./ListDrawers.tsx').then((file) => file.ListDrawers))

/** What can be done with a list besides reading its page: views, columns, dropping filters, actions on many rows. */
export function ListTools(props: ListToolsProps) {
  const { list, narrowing, noun, copied, choosing } = props
  const drawer = useDrawer()
  const memory = useMemory(list).data?.Data ?? noMemory
  const chips = chipsOf(list, narrowing)
  useCopyRows(noun, copied)
  useHotkey('X', () => narrowing.keys.length > 0 && narrowing.clear(), 'Xóa lọc')
  return (
    <>
      <ToolButtons {...{ list, narrowing, drawer, memory, choosing }} hasChips={chips.length > 0} />
      <div className="cp-list-line row wrap firm">
        <ActiveFilters filters={chips} onClear={narrowing.clear} />
        <ViewChanges list={list} views={memory.Views} narrowing={narrowing} show={drawer.show} />
      </div>
      <BulkBar {...props} />
      {drawer.open && listDrawers.has(drawer.open.kind) && (
        <Suspense>
          <ListDrawers {...props} drawer={drawer} open={drawer.open} memory={memory} />
        </Suspense>
      )}
    </>
  )
}

const noMemory: Memory = { Views: [], Layout: '' }
const listDrawers = new Set(['columns', 'views', 'saveview', 'dropview'])

/** The filters that have words, each to be dropped by itself. */
function chipsOf({ words, hasOwnControl }: ListPowers, { keys, all, drop }: Narrowing) {
  return keys.flatMap((key) => {
    const label = words[key]?.(all[key]) ?? ''
    return label === '' || hasOwnControl.includes(key) ? [] : [{ label, onRemove: () => drop(key) }]
  })
}

type ButtonsProps = Pick<ListToolsProps, 'list' | 'narrowing' | 'choosing'> & {
  drawer: DrawerState
  memory: Memory
  hasChips: boolean
}

/** At the right end of the toolbar. A phone shows cards, which have no columns. */
function ToolButtons({ list, narrowing, drawer, memory, choosing, hasChips }: ButtonsProps) {
  const { tools, filters } = useToolSlots()
  const isNarrow = useNarrow()
  if (!tools) return null
  const grouping = list.groups && <GroupFilter groups={list.groups} narrowing={narrowing} />
  // Its place is kept, so that the first filter moves nothing.
  const isClearable = narrowing.keys.length > 0 && !hasChips
  return createPortal(
    <>
      {(!isNarrow || isClearable) && (
        <Button type="text" className={isClearable ? '' : 'hidden-room'} onClick={narrowing.clear}>
          Xóa lọc
        </Button>
      )}
      {/* A phone's search needs the room: there it is among the filters. */}
      {isNarrow && filters ? createPortal(grouping, filters) : grouping}
      <ViewsButton views={memory.Views} narrowing={narrowing} onAll={() => drawer.show('views')} />
      {isNarrow ? (
        <Choosing list={list} choosing={choosing} />
      ) : (
        <Button
          type="text"
          className="cp-tool"
          icon={<TableOutlined aria-hidden />}
          onClick={() => drawer.show('columns')}
        >
          Cột
        </Button>
      )}
    </>,
    tools,
  )
}

/** Makes a press on a card choose it, where there are actions on many. */
function Choosing({ list, choosing }: Pick<ListToolsProps, 'list' | 'choosing'>) {
  if (!list.bulk || choosing.isOn) return null
  return (
    <Button type="text" className="cp-tool" onClick={() => choosing.set(true)}>
      Chọn
    </Button>
  )
}
