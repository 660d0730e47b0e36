import type { Data } from '@cardpro/contract/basic/call'
import { shops } from '@cardpro/contract/shops/shops'
import { staff } from '@cardpro/contract/staff/staff'
import { useCall } from '#api/hooks.ts'
import { useRow } from '#api/useListCall.ts'

export const useStaff = (staffId: number | null) =>
  useRow(staff.ajaxLoadStaff, ['UserID', staffId], { input: { StaffID: staffId ?? 0 } })

export type PermissionGroup = Data<typeof staff.getPermissionGroups>[number]

export const useGroups = (): PermissionGroup[] => useCall(staff.getPermissionGroups, {}).data?.Data ?? []

/** The name of a shop by its id. */
export function useShopNames(): (shopId: number) => string {
  const known = useCall(shops.getShopActive, {}, { silent: true }).data?.Data ?? []
  return (shopId) => known.find(({ ShopID }) => ShopID === shopId)?.ShopName ?? ''
}
