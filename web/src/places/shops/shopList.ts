import type { RawInput } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { shops } from '@cardpro/contract/places/shops/shops'
import { useRow } from '#kit/api/useListCall.ts'
import { listOf, sortingOf } from '#kit/ui/list/list.ts'

/** Filters and page of the shops, as the address holds them. */
export const initialFilters = {
  ShopName: '',
  Status: recordStatus.active as number,
  Sort: '',
  PageIndex: 1,
  PageSize: 50,
}

export const inputOf = (filters: typeof initialFilters): RawInput<typeof shops.ajaxLoadShop> => ({
  ...filters,
  ...sortingOf(shops.ajaxLoadShop, filters),
})

export const shopList = listOf(shops.ajaxLoadShop, {
  name: 'shops',
  inputOf,
  initial: initialFilters,
  words: {
    ShopName: (typed) => `Tìm “${typed}”`,
    Status: (status) => (status === recordStatus.stopped ? 'Đã xóa' : ''),
  },
  hasOwnControl: ['ShopName', 'Status'],
})

/** A shop among those of one status. */
export const useShop = (shopId: number | null, Status = 1) =>
  useRow(shops.ajaxLoadShop, ['ShopID', shopId], { input: { Status, PageSize: 200 } })
