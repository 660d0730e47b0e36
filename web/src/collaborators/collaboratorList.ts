import type { RawInput } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { collaborators } from '@cardpro/contract/partners/collaborators'
import { standingOf } from '#ui/columns/arrangement.ts'
import { listOf } from '#ui/list/list.ts'

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
  ...standingOf(collaborators.getByConditions, filters),
})

export const collaboratorList = listOf(collaborators.getByConditions, {
  name: 'collaborators',
  inputOf,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    Status: (status) => (status === recordStatus.stopped ? 'Đã ngừng' : ''),
  },
  inSight: ['GeneralSearch', 'Status'],
})
