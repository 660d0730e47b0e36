import { bankFeed } from '@cardpro/contract/bankFeed/bankFeed'
import { collecting } from '@cardpro/contract/bankFeed/collecting'
import { editing } from '#platform/http/editing.ts'
import { type Routes, serve } from '#platform/http/http.ts'
import { collect } from './collections/collect.service.ts'
import { getCollection, listCollections } from './collections/offers.service.ts'
import { listDeliveries, listFeeds, readFeed, saveFeed, setRule } from './feeds/feeds.service.ts'
import { testFeed } from './receiving/testDelivery.service.ts'

export const bankFeedRoutes: Routes = [
  ...serve(bankFeed, {
    getFeeds: listFeeds,
    getDeliveries: listDeliveries,
    save: editing(bankFeed.save, { stored: readFeed, save: saveFeed }),
    test: testFeed,
    setRule,
  }),
  ...serve(collecting, { getCollections: listCollections, getCollection, collect }),
]
