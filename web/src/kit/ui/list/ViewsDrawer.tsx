import { views as calls, type SavedView } from '@cardpro/contract/kit/lists/views'
import { useSubmit } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { RowActions } from '#kit/ui/table/RowActions.tsx'
import { type Narrowing, useParameters } from './useFilters.ts'
import { usePutOn } from './ViewBar.tsx'

type ViewsDrawerProps = {
  views: SavedView[]
  narrowing: Narrowing
  show: DrawerState['show']
  onClose: () => void
}

/** Every saved view of the list: to be put on, pinned, opened first, renamed, deleted. */
export function ViewsDrawer({ views, narrowing, show, onClose }: ViewsDrawerProps) {
  const search = useParameters()
  const putOn = usePutOn(narrowing)
  return (
    <DrawerFrame
      title="Bộ lọc đã lưu"
      isNarrow
      onClose={onClose}
      footer={
        <DrawerFoot>
          <ActionButton call={calls.save} kind="primary" onClick={() => show('saveview')}>
            Lưu bộ lọc hiện tại
          </ActionButton>
        </DrawerFoot>
      }
    >
      {views.length === 0 ? (
        <Empty
          title="Chưa lưu bộ lọc nào"
          reason="Lọc, sắp xếp và chọn cột như ý rồi lưu lại: lần sau mở bằng một lần bấm."
        />
      ) : (
        <ul className="cp-views" aria-label="Bộ lọc đã lưu">
          {views.map((view) => (
            <li key={view.ViewID}>
              <button type="button" aria-pressed={search['view'] === view.ViewID} onClick={() => putOn(view)}>
                <span>{view.Name}</span>
                {view.IsShared && <small>dùng chung{!view.IsMine && ` · ${view.Owner}`}</small>}
              </button>
              {view.IsPinned && <Tag>ghim</Tag>}
              {view.IsDefault && <Tag>mở đầu tiên</Tag>}
              <ViewActs view={view} show={show} />
            </li>
          ))}
        </ul>
      )}
    </DrawerFrame>
  )
}

function ViewActs({ view, show }: { view: SavedView; show: DrawerState['show'] }) {
  const { submit } = useSubmit(calls.choose, { refresh: [calls.getViews] })
  const { ViewID, IsPinned, IsDefault } = view
  const choose = (change: { IsPinned?: boolean; IsDefault?: boolean }) =>
    void submit({ ViewID, IsPinned, IsDefault, ...change })
  const blocked = view.MayChange ? undefined : `Bộ lọc do ${view.Owner} dùng chung`
  return (
    <RowActions
      actions={[
        { label: IsPinned ? 'Bỏ ghim' : 'Ghim lên đầu danh sách', onClick: () => choose({ IsPinned: !IsPinned }) },
        { label: IsDefault ? 'Thôi mở đầu tiên' : 'Mở đầu tiên', onClick: () => choose({ IsDefault: !IsDefault }) },
        { label: 'Đổi tên, dùng chung', call: calls.save, blocked, onClick: () => show('saveview', ViewID) },
        { label: 'Xóa', call: calls.delete, danger: true, blocked, onClick: () => show('dropview', ViewID) },
      ]}
    />
  )
}
