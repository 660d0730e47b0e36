import type { RawInput } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { initialFiltersOf } from '@cardpro/contract/kit/recordList'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { collaboratorStatuses } from '@cardpro/contract/people/collaborators/collaborator.fields'
import { collaboratorsList } from '@cardpro/contract/people/collaborators/collaborators.list'
import { useRow } from '#kit/api/useListCall.ts'
import { listOf, sortingOf } from '#kit/ui/list/list.ts'
import { filterWords } from '#kit/ui/list/recordFilters.ts'

/** Filters and page of the collaborators, as the address holds them. */
export const initialFilters = { ...initialFiltersOf(collaboratorsList), Sort: '', PageIndex: 1, PageSize: 20 }

export const inputOf = (filters: typeof initialFilters): RawInput<typeof collaborators.getByConditions> => ({
  ...filters,
  ...sortingOf(collaborators.getByConditions, filters),
})

export const collaboratorList = listOf(collaborators.getByConditions, {
  name: 'collaborators',
  inputOf,
  initial: initialFilters,
  words: {
    ...filterWords(collaboratorsList),
    Status: (status: number) => (status === recordStatus.stopped ? collaboratorStatuses[0] : ''),
  },
  hasOwnControl: ['GeneralSearch', 'Status'],
})

export const useCollaborator = (collaboratorId: number | null) =>
  useRow(collaborators.getByConditions, ['AffID', collaboratorId], {
    input: { PageSize: 200 },
    elsewhere: { PageSize: 200, Status: recordStatus.stopped },
  })

export const statuses = [1, 0].map((value) => ({ value, label: collaboratorStatuses[value as 0 | 1] }))
