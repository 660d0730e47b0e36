import { views as calls, type SavedView } from '@cardpro/contract/views'
import { useSearch } from '@tanstack/react-router'
import { useSubmit } from '#api/hooks.ts'
import { showSuccess } from '#api/toasts.tsx'
import { ActionButton } from './ActionButton.tsx'
import type { Search } from './filters.ts'
import type { ListPowers } from './list.ts'
import { isChanged, viewOf, withView } from './listStart.ts'
import type { DrawerState } from './useDrawer.ts'
import { type Narrowing, useSetSearch } from './useFilters.ts'

type ViewsProps = { views: SavedView[]; narrowing: Narrowing }

/** Puts a view on: its filters, its sort and its columns. */
export function usePutOn({ initial }: Pick<Narrowing, 'initial'>): (view: SavedView) => void {
  const setSearch = useSetSearch()
  return (view) => setSearch((old) => ({ ...withView(old, view, Object.keys(initial)), drawer: undefined }))
}

/** The views that stand in sight because they were pinned. */
export function PinnedViews({ views, narrowing }: ViewsProps) {
  const search: Search = useSearch({ strict: false })
  const putOn = usePutOn(narrowing)
  const pinned = views.filter(({ IsPinned }) => IsPinned)
  if (pinned.length === 0) return null
  return (
    <div className="cp-pinned-views" role="group" aria-label="Bộ lọc đã ghim">
      {pinned.map((view) => (
        <button
          key={view.ViewID}
          type="button"
          aria-pressed={search['view'] === view.ViewID}
          title={view.Name}
          onClick={() => putOn(view)}
        >
          {view.Name}
        </button>
      ))}
    </div>
  )
}

type ChangesProps = ViewsProps & { list: ListPowers; show: DrawerState['show'] }

/** Once something differs from the view that is on: keep it, keep it under another name, or go back. */
export function ViewChanges({ list, views, narrowing, show }: ChangesProps) {
  const search: Search = useSearch({ strict: false })
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
    <div className="cp-view-changes" role="group" aria-label="Bộ lọc đã thay đổi">
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
    </div>
  )
}
