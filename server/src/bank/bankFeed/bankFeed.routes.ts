import { bankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import { collecting } from '@cardpro/contract/bank/bankFeed/collecting'
import { editRecord } from '#kit/http/editing.ts'
import { type Routes, serve } from '#kit/http/http.ts'
import { collectLine } from './collections/collectLine.service.ts'
import { getCollection, listCollections } from './collections/offers.service.ts'
import { listDeliveries, listFeeds, readFeed, saveFeed, setRule } from './feeds/feeds.service.ts'
import { testFeed } from './receiving/testDelivery.service.ts'

export const bankFeedRoutes: Routes = [
  ...serve(bankFeed, {
    getFeeds: listFeeds,
    getDeliveries: listDeliveries,
    save: editRecord(bankFeed.save, { stored: readFeed, save: saveFeed }),
    test: testFeed,
    setRule,
  }),
  ...serve(collecting, { getCollections: listCollections, getCollection, collect: collectLine }),
]
