import { DownOutlined, FilterOutlined, StarOutlined } from '@ant-design/icons'
import { views as calls, type SavedView } from '@cardpro/contract/kit/lists/views'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { Menu } from '#kit/ui/table/RowActions.tsx'
import type { ListPowers } from './list.ts'
import { isChanged, viewOf, withView } from './listStart.ts'
import { type Narrowing, useParameters, useSetSearch } from './useFilters.ts'

type ViewsProps = { views: SavedView[]; narrowing: Narrowing }

/** Puts a view on: its filters, its sort and its columns. */
export function usePutOn({ initial }: Pick<Narrowing, 'initial'>): (view: SavedView) => void {
  const setSearch = useSetSearch()
  return (view) => setSearch((old) => ({ ...withView(old, view, Object.keys(initial)), drawer: undefined }))
}

/** Opens the saved views. Pinned ones are in a menu, so that each is two presses away and takes no room. */
export function ViewsButton({ views, narrowing, onAll }: ViewsProps & { onAll: () => void }) {
  const search = useParameters()
  const putOn = usePutOn(narrowing)
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const active = views.find(({ ViewID }) => ViewID === search['view'])
  const pinned = views.filter(({ IsPinned }) => IsPinned)
  const hasMenu = pinned.length > 0
  const actions = [
    ...pinned.map((view) => ({ label: view.Name, onClick: () => putOn(view) })),
    { label: 'Tất cả bộ lọc đã lưu…', onClick: onAll },
  ]
  return (
    <span className="cp-views-box">
      <Button
        ref={button}
        type="text"
        className={active ? 'cp-tool cp-ink-primary' : 'cp-tool'}
        icon={isNarrow ? <StarOutlined aria-hidden /> : <FilterOutlined aria-hidden />}
        aria-label={active ? `Bộ lọc đã lưu: ${active.Name}` : 'Bộ lọc đã lưu'}
        {...(hasMenu && { 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
        onClick={() => (hasMenu ? setOpen(!isOpen) : onAll())}
      >
        <span className="cp-tool-name">{active?.Name ?? 'Bộ lọc'}</span>
        {hasMenu && !isNarrow && <DownOutlined className="cp-tool-more" aria-hidden />}
      </Button>
      {isOpen && <Menu actions={actions} setOpen={setOpen} onEscape={() => button.current?.focus()} />}
    </span>
  )
}

type ChangesProps = ViewsProps & { list: ListPowers; show: DrawerState['show'] }

/** Once something differs from the view that is on: keep it, keep it under another name, or go back. */
export function ViewChanges({ list, views, narrowing, show }: ChangesProps) {
  const search = useParameters()
  const putOn = usePutOn(narrowing)
  const keys = Object.keys(narrowing.initial)
  const view = views.find(({ ViewID }) => ViewID === search['view'])
  const { submit, isPending } = useSubmit(calls.save, {
    refresh: [calls.getViews],
    onSuccess: () => showSuccess(`Đã lưu bộ lọc ${view?.Name ?? ''}`),
  })
  if (!view || !isChanged(search, view, keys)) return null
  const { ViewID, Name, IsShared, Version } = view
  const save = () =>
    void submit({ ViewID, List: list.name, Name, IsShared, Version, Search: JSON.stringify(viewOf(search, keys)) })
  return (
    <Row gap={6} className="cp-view-changes cp-muted text-list" role="group" aria-label="Bộ lọc đã thay đổi">
      <span>Đã thay đổi</span>
      <ActionButton
        call={calls.save}
        small
        onClick={() => !isPending && save()}
        blocked={view.MayChange ? undefined : `Bộ lọc do ${view.Owner} dùng chung`}
      >
        Lưu
      </ActionButton>
      <ActionButton call={calls.save} small onClick={() => show('saveview')}>
        Lưu thành…
      </ActionButton>
      <ActionButton call={calls.getViews} small kind="quiet" onClick={() => putOn(view)}>
        Bỏ
      </ActionButton>
    </Row>
  )
}
