import { type ShopRow, shops } from '@cardpro/contract/shops/shops'
import { useCall } from '#api/hooks.ts'

type Found = { data: ShopRow | undefined; isFetching: boolean; error: Error | null; refetch: () => unknown }

/** One shop by its id, among those of one status. There is no call for one alone, and no company has more than a page. */
export function useShop(shopId: number | null, status = 1): Found {
  const all = useCall(shops.ajaxLoadShop, { Status: status, PageSize: 200 }, { enabled: shopId !== null })
  const { isFetching, error, refetch } = all
  return { data: all.data?.Data.find((one) => one.ShopID === shopId), isFetching, error, refetch }
}
