import type { RawInput } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { shops } from '@cardpro/contract/shops/shops'
import { standingOf } from '#ui/columns/arrangement.ts'
import { listOf } from '#ui/list/list.ts'

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
  ...standingOf(shops.ajaxLoadShop, filters),
})

export const shopList = listOf(shops.ajaxLoadShop, {
  name: 'shops',
  inputOf,
  words: {
    ShopName: (typed) => `Tìm “${typed}”`,
    Status: (status) => (status === recordStatus.stopped ? 'Đã xóa' : ''),
  },
  inSight: ['ShopName', 'Status'],
})
