import { bankFeed } from '@cardpro/contract/bank/bankFeed/bankFeed'
import type { Data } from '@cardpro/contract/kit/call'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { useFund } from '#kit/pickers/FundPicker.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { FeedForm } from './FeedForm.tsx'
import { FeedMade } from './FeedMade.tsx'
import { hasFeed } from './FeedState.tsx'
import { RuleDrawer } from './RuleDrawer.tsx'

type SavedFeed = Data<typeof bankFeed.save>
type FeedPanel = { kind: 'made'; made: SavedFeed } | { kind: 'rule' } | null

/** The feed of one account: what is set, the address and secret that were just made, and the rule of it. */
export function FeedDrawer({ fundId, onClose }: { fundId: number; onClose: () => void }) {
  const fund = useFund(fundId).data
  const query = useCall(bankFeed.getFeeds, {})
  const [shown, setShown] = useState<FeedPanel>(null)
  const feed = query.data?.Data.find(({ BankCardID }) => BankCardID === fundId)
  if (!feed)
    return (
      <DrawerWaiting
        title="Ngân hàng báo có"
        query={query}
        missing={`Quỹ ${fund?.Name ?? 'này'} không nhận được báo có: chỉ tài khoản ngân hàng và ví của cửa hàng`}
        onClose={onClose}
      />
    )
  if (shown?.kind === 'made')
    return <FeedMade feed={feed} made={shown.made} onBack={() => setShown(null)} onClose={onClose} />
  if (shown?.kind === 'rule' && hasFeed(feed))
    return <RuleDrawer key={feed.Version} feed={feed} onClose={() => setShown(null)} />
  return (
    <FeedForm
      key={feed.Version}
      feed={feed}
      onMade={(made) => setShown({ kind: 'made', made })}
      onRule={() => setShown({ kind: 'rule' })}
      onClose={onClose}
    />
  )
}
