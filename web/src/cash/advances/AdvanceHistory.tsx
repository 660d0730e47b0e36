import { advances } from '@cardpro/contract/cash/advances/advances'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { formatDay } from '@cardpro/contract/kit/dates'
import { useCall } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { AdvanceLines, type MoveActs } from './AdvancePanel.tsx'

type AdvanceHistoryProps = {
  staffId: number
  range: { from: string; to: string }
  onClose: () => void
  acts: MoveActs
}

/** Every movement of one staff member over the days of the list. */
export function AdvanceHistory({ staffId, range, onClose, acts }: AdvanceHistoryProps) {
  const isShop = useSession().shop?.ShopID !== companyShopId
  const input = { StaffID: staffId, fromDate: range.from, toDate: range.to, PageSize: 200 }
  const query = useCall(advances.historyLogPushMoney, input)
  const lines = query.data?.Data
  return (
    <DrawerFrame
      title="Lịch sử tạm ứng"
      subject={[lines?.[0]?.StaffName, `${formatDay(range.from)} – ${formatDay(range.to)}`].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      {query.error ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : lines ? (
        <AdvanceLines lines={lines} acts={acts} isShop={isShop} hasDays />
      ) : (
        <SkeletonRows columns={3} rows={6} />
      )}
    </DrawerFrame>
  )
}
