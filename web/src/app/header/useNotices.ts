import { companyShopId } from '@cardpro/contract/kit/constants'
import { vietnamTime } from '@cardpro/contract/kit/dates'
import { type Job, jobStatus, jobs } from '@cardpro/contract/kit/lists/jobs'
import { notices } from '@cardpro/contract/orders/warnings'
import { account, type NoticeChoice, type NoticeKind } from '@cardpro/contract/people/identity/account'
import { reports } from '@cardpro/contract/reports/reports'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { showNotice } from '#kit/api/toasts.tsx'
import { type NoticeCounts, newsOf } from './notices.ts'
import { useMentions } from './Shortcuts.tsx'

const noKinds: NoticeKind[] = []

/** What the bell counts for the user; what grows while the page is open pops up once, outside the quiet hours. */
export function useNotices() {
  const shopId = useSession().shop?.ShopID
  const choice = useCall(account.getNotices, {}, { silent: true }).data?.Data
  const mine = useCall(jobs.getMine, {}, { silent: true })
  const { count, look } = useEndedJobs(mine.data?.Data, shopId)
  const approval = useWaitingRequests(shopId)
  const noti = useCall(notices.getCountNoti, {}, { silent: true, youngMs: 10_000 }).data?.Data
  const counts: NoticeCounts = {
    mention: useMentions(),
    approval,
    job: count,
    dueCard: noti?.CountCard,
    appointment: noti?.CountCalendar,
  }
  useNews(counts, choice, shopId)
  return { kinds: choice?.Kinds ?? noKinds, counts, jobs: mine, lookAtJobs: look }
}

/** How many requests wait for the user's approval, as the menu counts them. */
function useWaitingRequests(shopId: number | undefined): number | undefined {
  const counts = useCall(reports.getMenuCounts, {}, { enabled: shopId !== companyShopId, silent: true }).data?.Data
  return counts && (counts.find(({ Path }) => Path === '/')?.Count ?? 0)
}

const isUnderWay = ({ Status }: Job): boolean => Status < jobStatus.done

/** Jobs under way, and those that have ended since the page was opened and have not been looked at. */
function useEndedJobs(mine: Job[] | undefined, shopId: number | undefined) {
  const [seen, setSeen] = useState<{ shopId: number | undefined; ids: ReadonlySet<number> } | null>(null)
  const ended = mine?.filter((job) => !isUnderWay(job)).map(({ JobID }) => JobID)
  const look = () => ended && setSeen({ shopId, ids: new Set(ended) })
  // What had ended when the page was opened was there to be seen.
  if (ended && seen?.shopId !== shopId) setSeen({ shopId, ids: new Set(ended) })
  const count = mine?.filter((job) => isUnderWay(job) || (seen?.shopId === shopId && !seen?.ids.has(job.JobID))).length
  return { count, look }
}

function useNews(counts: NoticeCounts, choice: NoticeChoice | undefined, shopId: number | undefined): void {
  const before = useRef<{ shopId: number | undefined; counts: NoticeCounts } | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = { shopId, counts }
    if (!choice || last === null || last.shopId !== shopId) return
    for (const message of newsOf({ before: last.counts, now: counts }, choice, vietnamTime(new Date())))
      showNotice(message)
  })
}
