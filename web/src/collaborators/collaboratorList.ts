import type { RawInput } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { collaborators } from '@cardpro/contract/partners/collaborators'
import { useRow } from '#api/useListCall.ts'
import { listOf, sortingOf } from '#ui/list/list.ts'

/** Filters and page of the collaborators, as the address holds them. */
export const initialFilters = {
  GeneralSearch: '',
  Status: recordStatus.active as number,
  Sort: '',
  PageIndex: 1,
  PageSize: 20,
}

export const inputOf = (filters: typeof initialFilters): RawInput<typeof collaborators.getByConditions> => ({
  ...filters,
  ...sortingOf(collaborators.getByConditions, filters),
})

export const collaboratorList = listOf(collaborators.getByConditions, {
  name: 'collaborators',
  inputOf,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    Status: (status) => (status === recordStatus.stopped ? 'Đã ngừng' : ''),
  },
  hasOwnControl: ['GeneralSearch', 'Status'],
})

export const useCollaborator = (affId: number | null) =>
  useRow(collaborators.getByConditions, ['AffID', affId], {
    input: { PageSize: 200 },
    elsewhere: { PageSize: 200, Status: 0 },
  })
