import { type CashBack, cashBacks } from '@cardpro/contract/debts/cashBacks'
import type { PosMoney } from '@cardpro/contract/debts/debts'
import { lotPaymentStatus } from '@cardpro/contract/debts/posMoneyRows'
import { waitsForSecond } from '@cardpro/contract/kit/audit/approvals'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { afterLotMoney } from './debtRefresh.ts'
import { FeeDifferences } from './FeeDifferences.tsx'

type HistoryProps = { pos: PosMoney; onClose: () => void }

/** Tiền về of many lô of a POS, the latest first. */
export function CashBackHistory({ pos, onClose }: HistoryProps) {
  const { data, error, refetch } = useCall(cashBacks.getHistoryPayCashBack, { PosID: pos.PosID, PageSize: 100 })
  const [cancelling, setCancelling] = useState<CashBack | null>(null)
  if (cancelling) return <CancelCashBack paid={cancelling} onClose={() => setCancelling(null)} />
  return (
    <DrawerFrame title="Lịch sử tiền về nhiều lô" subject={pos.Name} onClose={onClose}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={4} rows={4} />}
      {data && (
        <PlainTable
          label="Tiền về nhiều lô"
          rows={data.Data}
          columns={columnsTo(setCancelling)}
          rowKey="paymentID"
          card={(paid) => <PaidCard paid={paid} onCancel={setCancelling} />}
          empty={<Empty title="Máy này chưa có phiếu tiền về nhiều lô" />}
        />
      )}
      {data && <FeeDifferences paid={data.Data} />}
    </DrawerFrame>
  )
}

type OnCancel = (paid: CashBack) => void

const isCancelled = ({ Status }: CashBack): boolean => Status === lotPaymentStatus.cancelled
const lotsText = ({ Allocations, Unallocated }: CashBack): string =>
  [
    ...Allocations.map(({ numberText, Amount }) => `${numberText}: ${formatVnd(Amount)}`),
    ...(Unallocated > 0 ? [`chưa xác định: ${formatVnd(Unallocated)}`] : []),
  ].join(' · ')

const CancelButton = ({ paid, onCancel }: { paid: CashBack; onCancel: OnCancel }) =>
  isCancelled(paid) ? (
    <span title={paid.CancelReason}>
      <Tag>Đã hủy</Tag>
    </span>
  ) : paid.StatementID === null ? (
    <ActionButton call={cashBacks.cancelPayCashBack} small kind="danger" onClick={() => onCancel(paid)}>
      Hủy
    </ActionButton>
  ) : (
    <span title="Hoàn tác ở “Tải bill & đối soát”">
      <Tag tone="blue">Từ sao kê</Tag>
    </span>
  )

const column = columnsOf<CashBack>()
const columnsTo = (onCancel: OnCancel) => [
  column.cell('Phiếu', (paid) => (
    <span className={isCancelled(paid) ? 'cp-cancelled' : ''} title={`${paid.StaffName} · ${paid.Content}`}>
      {paid.Code}
    </span>
  )),
  column.cell('Ngày', ({ Date: day }) => formatDay(day).slice(0, 5), { muted: true }),
  column.text('FundName', 'Quỹ nhận', { width: 130 }),
  column.cell('Các lô', (paid) => <span className="cp-lots-paid">{lotsText(paid)}</span>, { width: 200 }),
  column.money('Amount', 'Tiền về'),
  column.cell('', (paid) => <CancelButton paid={paid} onCancel={onCancel} />),
]

/** The same on a phone. */
const PaidCard = ({ paid, onCancel }: { paid: CashBack; onCancel: OnCancel }) => (
  <RowCard
    title={paid.Code}
    line={<span className="cp-card-more">{`${formatDay(paid.Date)} · ${paid.FundName} · ${lotsText(paid)}`}</span>}
    amount={{ label: 'Tiền về', value: paid.Amount }}
    act={<CancelButton paid={paid} onCancel={onCancel} />}
  />
)

const reasons = ['Nhập nhầm số tiền', 'Nhầm máy POS', 'Nhầm quỹ', 'Ngân hàng thu hồi']

function CancelCashBack({ paid, onClose }: { paid: CashBack; onClose: () => void }) {
  return (
    <ConfirmAction
      call={cashBacks.cancelPayCashBack}
      input={{ paymentID: paid.paymentID }}
      title={`Hủy phiếu ${paid.Code}`}
      reasons={reasons}
      save={`Hủy ${formatVnd(paid.Amount)}`}
      done={{
        success: ({ Data }) => (Data.NeedApproval ? waitsForSecond : `Đã hủy phiếu ${paid.Code}`),
        refresh: afterLotMoney,
      }}
      onClose={onClose}
    >
      Quỹ {paid.FundName} giảm <b>{formatVnd(paid.Amount)}</b>; ngân hàng lại còn nợ {paid.Allocations.length} lô.
    </ConfirmAction>
  )
}
