import { type SavedView, views } from '@cardpro/contract/views'
import { useSearch } from '@tanstack/react-router'
import { SwitchField } from './ChoiceField.tsx'
import { ConfirmAction } from './ConfirmAction.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import type { Search } from './filters.ts'
import type { ListPowers } from './list.ts'
import { viewOf } from './listStart.ts'
import { TextField } from './TextField.tsx'
import { useCallForm } from './useCallForm.ts'
import { type Narrowing, useSetSearch } from './useFilters.ts'

type SaveViewProps = { view: SavedView | null; list: ListPowers; narrowing: Narrowing; onClose: () => void }

/** A view under a name: a new one keeps what the list shows now; of an old one only name and sharing change here. */
export function SaveView({ view, list, narrowing, onClose }: SaveViewProps) {
  const search: Search = useSearch({ strict: false })
  const setSearch = useSetSearch()
  const kept = view?.Search ?? JSON.stringify(viewOf(search, Object.keys(narrowing.initial)))
  const form = useCallForm(views.save, {
    initial: {
      List: list.name,
      Search: kept,
      Name: view?.Name ?? '',
      IsShared: view?.IsShared ?? false,
      ...(view && { ViewID: view.ViewID, Version: view.Version }),
    },
    refresh: [views.getViews],
    success: (_, { Name }) => `Đã lưu bộ lọc ${Name}`,
    onDone: ({ Data }) =>
      view ? onClose() : setSearch((old) => ({ ...old, drawer: undefined, view: Data.ViewID }), true),
  })
  return (
    <FormDrawer
      form={form}
      title={view ? 'Sửa bộ lọc' : 'Lưu bộ lọc'}
      subject="lọc, sắp xếp, cột và độ rộng"
      save={view ? 'Lưu' : 'Lưu bộ lọc'}
      size={{ width: 'act' }}
      onClose={onClose}
    >
      <TextField name="Name" label="Tên bộ lọc" required autoFocus placeholder="Thẻ VCB sắp đến hạn" />
      <SwitchField
        name="IsShared"
        label="Dùng chung"
        help="Mọi người trong cửa hàng xem được danh sách này đều thấy bộ lọc"
      />
    </FormDrawer>
  )
}

export function DropView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  return (
    <ConfirmAction
      call={views.delete}
      input={{ ViewID: view.ViewID }}
      title="Xóa bộ lọc"
      reasons={[]}
      done={{ success: `Đã xóa bộ lọc ${view.Name}`, refresh: [views.getViews] }}
      save="Xóa bộ lọc"
      onClose={onClose}
    >
      Bộ lọc <b>{view.Name}</b> sẽ mất{view.IsShared && ' với mọi người trong cửa hàng'}. Dữ liệu không đổi.
    </ConfirmAction>
  )
}
