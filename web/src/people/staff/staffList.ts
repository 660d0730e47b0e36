import type { Data, RawInput } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { initialFiltersOf } from '@cardpro/contract/kit/recordList'
import { staff } from '@cardpro/contract/people/staff/staff'
import { staffStatuses } from '@cardpro/contract/people/staff/staff.fields'
import { staffList } from '@cardpro/contract/people/staff/staff.list'
import { shops } from '@cardpro/contract/places/shops/shops'
import { useCall } from '#kit/api/hooks.ts'
import { useRow } from '#kit/api/useListCall.ts'
import { listOf, onlyChosen, sortingOf, withWords } from '#kit/ui/list/list.ts'
import { filterWords } from '#kit/ui/list/recordFilters.ts'

/** Filters and page of the staff, as the address holds them. */
const { StaffID: _one, ...filters } = initialFiltersOf(staffList)
export const initialFilters = { ...filters, Sort: '', PageIndex: 1, PageSize: 50 }

/** What is not chosen is not sent. */
const inputOf = (asked: typeof initialFilters): RawInput<typeof staff.ajaxLoadStaff> => ({
  ...onlyChosen(asked),
  ...sortingOf(staff.ajaxLoadStaff, asked),
})

export const staffScreen = listOf(staff.ajaxLoadStaff, {
  name: 'staff',
  inputOf,
  initial: initialFilters,
  words: {
    ...filterWords(staffList),
    Status: (status: number) => (status === recordStatus.stopped ? staffStatuses[0] : ''),
  },
  hasOwnControl: ['UserName', 'Status'],
})

export function useStaffList() {
  const groups = useGroups()
  const nameOf = (id: unknown) => groups.find(({ GroupID }) => GroupID === id)?.Name ?? ''
  return withWords(staffScreen, { GroupID: (id) => `Nhóm: ${nameOf(id)}` })
}

export const statuses = [1, 0].map((value) => ({ value, label: staffStatuses[value as 0 | 1] }))

export const useStaff = (staffId: number | null) =>
  useRow(staff.ajaxLoadStaff, ['UserID', staffId], { input: { StaffID: staffId ?? 0 } })

type PermissionGroup = Data<typeof staff.getPermissionGroups>[number]

export const useGroups = (): PermissionGroup[] => useCall(staff.getPermissionGroups, {}).data?.Data ?? []

/** The name of a shop by its id. */
export function useShopNames(): (shopId: number) => string {
  const known = useCall(shops.getShopActive, {}, { silent: true }).data?.Data ?? []
  return (shopId) => known.find(({ ShopID }) => ShopID === shopId)?.ShopName ?? ''
}
