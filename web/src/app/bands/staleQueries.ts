import { companyShopId } from '@cardpro/contract/basic/constants'
import { type Changed, topics } from '@cardpro/contract/basic/live'

/** The reads that this change makes old, as `shop beginning-of-path`. */
export const changedReads = ({ Shops }: Changed): string[] =>
  Shops.flatMap(({ ShopID, Topics }) =>
    Topics.flatMap((topic): readonly string[] => topics[topic] ?? []).map((path) => `${ShopID} ${path}`),
  )

/** Is this read among them? The company level reads every shop; an empty line means everything. */
export function isOld([shopId, path]: readonly unknown[], news: readonly string[]): boolean {
  return news.some((line) => {
    if (line === '') return true
    const [changedShop, beginning = ''] = line.split(' ')
    return (shopId === companyShopId || String(shopId) === changedShop) && String(path).startsWith(beginning)
  })
}
