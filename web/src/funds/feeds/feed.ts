import type { BankFeed } from '@cardpro/contract/bankFeed/bankFeed'

/** An account that has a feed. */
export type SetFeed = BankFeed & { FeedID: number }
export const hasFeed = (feed: BankFeed): feed is SetFeed => feed.FeedID !== null
