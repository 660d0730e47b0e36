import type { RawInput } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { staff } from '@cardpro/contract/staff/staff'
import { listOf, sortingOf } from '#ui/list/list.ts'
import { useGroups } from './useStaff.ts'

/** Filters and page of the staff, as the address holds them. */
export const initialFilters = {
  UserName: '',
  Status: recordStatus.active as number,
  GroupID: null as number | null,
  Sort: '',
  PageIndex: 1,
  PageSize: 50,
}

/** What is not chosen is not sent. */
export const inputOf = ({ GroupID, ...rest }: typeof initialFilters): RawInput<typeof staff.ajaxLoadStaff> => ({
  ...rest,
  ...sortingOf(staff.ajaxLoadStaff, rest),
  ...(GroupID !== null && { GroupID }),
})

export const staffListName = 'staff'

export function useStaffList() {
  const groups = useGroups()
  return listOf(staff.ajaxLoadStaff, {
    name: staffListName,
    inputOf,
    words: {
      UserName: (typed) => `Tìm “${typed}”`,
      Status: (status) => (status === recordStatus.stopped ? 'Đã ngừng' : ''),
      GroupID: (id) => `Nhóm: ${groups.find(({ GroupID }) => GroupID === id)?.Name ?? ''}`,
    },
    hasOwnControl: ['UserName', 'Status'],
  })
}
