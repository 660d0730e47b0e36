import { bankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { collecting } from '@cardpro/contract/bank/bankFeed/collecting'
import { accountOf, deliver, linesOf, sePayBody } from '../bankFeeds.ts'
import { makeCustomer } from '../cardFile.ts'
import type { Day } from './writesDay.ts'

/** A feed of an account is set, tried and delivers; what it tells is booked. */
export async function dayOfFeeds(day: Day, fundId: number): Promise<void> {
  const made = await day.did(bankFeed.save, { BankCardID: fundId, Provider: 1, IsOn: true })
  const { FeedID, Version } = made
  await day.did(bankFeed.test, { FeedID })
  await day.did(bankFeed.setRule, { FeedID, IsOn: false, Limit: 20_000_000, Version })
  const account = await accountOf(day.user, fundId)
  const sent = { path: made.Path ?? '', secret: made.Secret ?? '', body: sePayBody({ amount: 1_100_000, account }) }
  await deliver(day.server, sent)
  const LineID = (await linesOf(day.server, day.user)).at(-1)?.id ?? 0
  await day.did(collecting.collect, { LineID, CustomerID: await makeCustomer(day.user), Confirm: ['W_SURPLUS'] })
}
