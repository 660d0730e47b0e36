import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { useCall } from '#kit/api/hooks.ts'
import { StaffFilter } from '#kit/pickers/ListFilters.tsx'
import { ListToolbar } from '#kit/ui/list/ListScreen.tsx'
import { SelectFilter } from '#kit/ui/list/SelectFilter.tsx'
import { bound, type FilterState } from '#kit/ui/list/useFilters.ts'
import { type CustomerFilters, inactiveOptions, ranks } from './customerList.ts'

export function CustomerToolbar({ state }: { state: FilterState<CustomerFilters> }) {
  const choices = useCall(collaborators.getCollaborator, {}, { silent: true }).data?.Data ?? []
  return (
    <ListToolbar state={state} search="Tên, SĐT, mã khách" folds>
      <StaffFilter label="NV phụ trách" {...bound(state, 'StaffID')} />
      {choices.length > 0 && (
        <SelectFilter
          label="Cộng tác viên"
          options={choices.map(({ AffID, Name }) => ({ value: AffID, label: Name }))}
          {...bound(state, 'AffID')}
        />
      )}
      <SelectFilter label="Hạng" options={ranks} {...bound(state, 'Rank')} />
      <SelectFilter label="Lâu không dùng" options={inactiveOptions} {...bound(state, 'InactiveDays')} />
    </ListToolbar>
  )
}
