import { board, type Payout } from '@cardpro/contract/bank/reconcile/board'
import type { Statement } from '@cardpro/contract/bank/reconcile/statements'
import { formatDay } from '@cardpro/contract/kit/dates'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { UndoPosted } from './UndoPosted.tsx'

type PostedProps = { statement: Statement; onClose: () => void }

/** The vouchers that a statement was booked with; one of them, or all, can be taken back. */
export function PostedDrawer({ statement: { StatementID, FileName }, onClose }: PostedProps) {
  const { data, error, refetch } = useCall(board.getPayouts, { StatementID, PageSize: 200 })
  const [undone, setUndone] = useState<Payout[] | null>(null)
  const posted = (data?.Data ?? []).filter(({ PaymentID }) => PaymentID !== null)
  if (undone) return <UndoPosted {...actOf(undone)} onClose={() => setUndone(null)} />
  const { rows, lots } = actOf(posted)
  return (
    <DrawerFrame
      title="Phiếu đã ghi"
      subject={FileName}
      onClose={onClose}
      footer={
        posted.length > 0 && (
          <DrawerFoot note="Hoàn tác được 30 ngày, tất cả hoặc không phiếu nào">
            <ActionButton call={board.undo} kind="danger" onClick={() => setUndone(posted)}>
              Hoàn tác ({lots} lô, {rows} bill)
            </ActionButton>
          </DrawerFoot>
        )
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data ? (
        <PlainTable
          label="Phiếu tiền về của sao kê"
          rows={posted}
          columns={columnsWith((one) => setUndone([one]))}
          rowKey="PayoutID"
          empty={<Empty title="Chưa ghi phiếu nào của sao kê này" reason="Ghi ở tab Bàn đối soát." />}
          card={(one) => <PostedCard payout={one} onUndo={() => setUndone([one])} />}
        />
      ) : (
        !error && <SkeletonRows columns={5} rows={4} />
      )}
    </DrawerFrame>
  )
}

/** What the undo of these vouchers names; a voucher may be of several payouts. */
export function actOf(payouts: Payout[]): { paymentIds: number[]; rows: number; lots: number } {
  const sum = (key: 'RowsPosted' | 'Lots') => payouts.reduce((all, payout) => all + payout[key], 0)
  return {
    paymentIds: [...new Set(payouts.flatMap(({ PaymentID }) => PaymentID ?? []))],
    rows: sum('RowsPosted'),
    lots: sum('Lots'),
  }
}

const column = columnsOf<Payout>()

const columnsWith = (undo: (payout: Payout) => void) => [
  column.text('PaymentCode', 'Phiếu', { width: 130 }),
  column.date('PaidOn', 'Ngày trả'),
  column.text('PosName', 'Máy POS', { width: 120 }),
  column.number('Lots', 'Lô'),
  column.number('RowsPosted', 'Bill'),
  column.money('Posted', 'Đã ghi', { tone: 'ink' }),
  column.text('FundName', 'Quỹ nhận', { width: 140 }),
  column.actions((payout) => [
    { label: 'Hoàn tác phiếu này', call: board.undo, danger: true, onClick: () => undo(payout) },
  ]),
]

const PostedCard = ({ payout, onUndo }: { payout: Payout; onUndo: () => void }) => (
  <RowCard
    title={payout.PaymentCode}
    line={`${formatDay(payout.PaidOn)} · ${payout.PosName} · ${payout.Lots} lô · ${payout.RowsPosted} bill`}
    amount={{ label: 'Đã ghi', value: payout.Posted, tone: 'ink' }}
    actions={[{ label: 'Hoàn tác phiếu này', call: board.undo, danger: true, onClick: onUndo }]}
  />
)
