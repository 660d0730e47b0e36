import type { RawInput } from '@cardpro/contract/call'
import { pos, posStatuses } from '@cardpro/contract/pos'
import { listOf } from '#ui/list.ts'

/** Filters and page of the terminals, as the address holds them. */
export const initialFilters = { GeneralSearch: '', Status: null as number | null, PageIndex: 1, PageSize: 20 }

/** What is not chosen is not sent. */
export const inputOf = ({ Status, ...rest }: typeof initialFilters): RawInput<typeof pos.getByConditions> => ({
  ...rest,
  ...(Status !== null && { Status }),
})

const names: Record<number, string> = posStatuses

export const posList = listOf(pos.getByConditions, {
  name: 'pos',
  inputOf,
  words: { GeneralSearch: (typed) => `Tìm “${typed}”`, Status: (status) => names[status] ?? '' },
  inSight: ['GeneralSearch', 'Status'],
})
