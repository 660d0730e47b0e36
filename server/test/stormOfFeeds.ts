import { bankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { collecting } from '@cardpro/contract/bank/bankFeed/collecting'
import type { Data } from '@cardpro/contract/kit/call'
import { accountOf, deliver, linesOf, makeFeed, sePayBody } from './bankFeeds.ts'
import type { TestServer, TestUser } from './shop.ts'
import type { StormOfDebts } from './stormOfDebts.ts'

/** A feed, and lines that it told; what is booked of them is cancelled like any collection. */
export type StormOfFeeds = { feedId: number; bankLines: number[]; collections: number[] }
type Storm = StormOfDebts & StormOfFeeds
type Act = (storm: Storm) => Promise<void>

const lines = 12

export async function gatherFeeds(
  server: TestServer,
  user: TestUser,
  fundId: number,
): Promise<Omit<StormOfFeeds, 'collections'>> {
  const feed = await makeFeed(user, fundId)
  const account = await accountOf(user, fundId)
  for (let no = 1; no <= lines; no++)
    await deliver(server, { ...feed, body: sePayBody({ account, amount: 100_000 * no, content: `lan ${no}` }) })
  return { feedId: feed.id, bankLines: (await linesOf(server, user)).map(({ id }) => id) }
}

const drawn = (of: number[]): number => of[Math.floor(Math.random() * of.length)] ?? 0

async function collectLine({ bankLines, customerIds, collections, call }: Storm): Promise<void> {
  const input = { LineID: drawn(bankLines), CustomerID: drawn(customerIds), Confirm: ['W_SURPLUS', 'W_DUP'] }
  const done = (await call(collecting.collect, input)) as Data<typeof collecting.collect> | null
  if (done) collections.push(done.DebtID)
}

async function testFeed({ feedId, call }: Storm): Promise<void> {
  await call(bankFeed.test, { FeedID: feedId })
}

/** What is done with lines of a bank, each as often as it is drawn. */
export const feedActs: readonly [Act, number][] = [
  [collectLine, 6],
  [testFeed, 1],
]
