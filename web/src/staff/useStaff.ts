import type { Data } from '@cardpro/contract/basic/call'
import { shops } from '@cardpro/contract/shops/shops'
import { type StaffRow, staff } from '@cardpro/contract/staff/staff'
import { useCall } from '#api/hooks.ts'

/** Changing a user is a right of its own beside adding one, though both are one call. */
export const editStaff = { ...staff.addOrEditStaff, access: 'staff.edit' } as const

type Found = { data: StaffRow | undefined; isFetching: boolean; error: Error | null; refetch: () => unknown }

/** One person by the id. */
export function useStaff(staffId: number | null): Found {
  const all = useCall(staff.ajaxLoadStaff, { StaffID: staffId ?? 0 }, { enabled: staffId !== null })
  const { isFetching, error, refetch } = all
  return { data: all.data?.Data.find((one) => one.UserID === staffId), isFetching, error, refetch }
}

export type PermissionGroup = Data<typeof staff.getPermissionGroups>[number]

export const useGroups = (): PermissionGroup[] => useCall(staff.getPermissionGroups, {}).data?.Data ?? []

/** The name of a shop by its id. */
export function useShopNames(): (shopId: number) => string {
  const known = useCall(shops.getShopActive, {}, { silent: true }).data?.Data ?? []
  return (shopId) => known.find(({ ShopID }) => ShopID === shopId)?.ShopName ?? ''
}
