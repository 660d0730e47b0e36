import type { RawInput } from '@cardpro/contract/kit/call'
import { pos, posStatus } from '@cardpro/contract/places/pos/pos'
import { posStatuses } from '@cardpro/contract/places/pos/pos.fields'
import { posRecordList } from '@cardpro/contract/places/pos/pos.list'
import { useRow } from '#kit/api/useListCall.ts'
import { listOf } from '#kit/ui/list/list.ts'
import { askedWith, filterWords, initialOf, type RecordFilters } from '#kit/ui/list/recordFilters.ts'

export type PosListFilters = RecordFilters<typeof posRecordList>
export const initialFilters: PosListFilters = initialOf(posRecordList)

export const inputOf = (filters: PosListFilters): RawInput<typeof pos.getByConditions> =>
  askedWith(pos.getByConditions, filters)

const statuses: Record<number, string> = posStatuses

export const posList = listOf(pos.getByConditions, {
  name: 'pos',
  inputOf,
  initial: initialFilters,
  words: { ...filterWords(posRecordList), Status: (status: number) => statuses[status] ?? '' },
  groups: posRecordList.groups,
  // Every filter has a control in the toolbar that shows what is chosen.
  hasOwnControl: Object.keys(posRecordList.filters) as (keyof typeof posRecordList.filters)[],
})

/** The bills of one POS, for their file: the drawer has a filter of its own beside that of the list. */
export const billList = listOf(pos.getBills, {
  name: 'posBills',
  inputOf: (asked: { PosID: number }) => asked,
})

export const usePosRow = (posId: number | null) =>
  useRow(pos.getByConditions, ['PosID', posId], {
    input: { PageSize: 200 },
    elsewhere: { PageSize: 200, Status: posStatus.givenBack },
  })
