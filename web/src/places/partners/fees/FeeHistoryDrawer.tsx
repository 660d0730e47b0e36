import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { Button } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { PageError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { feeColumns } from './feeColumns.tsx'

type FeeHistoryProps = { partnerId: number; onClose: () => void; onRemove?: (feeId: number) => void }

/** Every fee with a partner that ever was or will be: what was posted kept the fee of its day. */
export function FeeHistoryDrawer({ partnerId, onClose, onRemove }: FeeHistoryProps) {
  const fees = useCall(partnerFees.getConfigPartnerFeeShop, { partnerID: partnerId, PageSize: 200 })
  const rows = fees.data?.Data
  return (
    <DrawerFrame
      title="Lịch sử phí"
      subject={rows?.[0]?.PartnerName}
      onClose={onClose}
      footer={
        <DrawerFoot note="Lần quẹt đã ghi giữ phí của ngày đó">
          <Button onClick={onClose}>Đóng</Button>
        </DrawerFoot>
      }
    >
      {fees.error && !rows ? <PageError error={fees.error} onRetry={() => void fees.refetch()} /> : null}
      {!rows && !fees.error && <SkeletonRows columns={5} rows={6} />}
      {rows && (
        <PlainTable
          label="Lịch sử phí"
          rows={rows}
          columns={feeColumns({ isOfOne: true, ...(onRemove && { onRemove }) })}
          rowKey="ConfigPartnerFeeShopID"
          empty={<Empty title="Chưa có mức phí nào" reason="Đặt phí ở màn Phí đối tác." />}
        />
      )}
    </DrawerFrame>
  )
}
