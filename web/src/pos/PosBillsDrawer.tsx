import type { Answer } from '@cardpro/contract/call'
import { shortCard } from '@cardpro/contract/cardNumber'
import { addDays } from '@cardpro/contract/dates'
import { type PosBill, pos } from '@cardpro/contract/pos'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/hooks.ts'
import { Kbd } from '#ui/ActionButton.tsx'
import { type Column, columnsOf } from '#ui/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#ui/DrawerFrame.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ExportButton } from '#ui/ExportButton.tsx'
import { PageError } from '#ui/PageError.tsx'
import { PlainTable } from '#ui/PlainTable.tsx'
import { Segments } from '#ui/Segments.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Chip } from '#ui/StatusChips.tsx'
import { Tag } from '#ui/StatusTag.tsx'
import { today } from '#ui/today.ts'
import { useNarrow } from '#ui/useNarrow.ts'
import { type BillSums, lotAndBill, whatKind } from './billWords.ts'
import { PosBillCards } from './PosBillCards.tsx'
import { billList } from './posList.ts'
import { useTerminal } from './useTerminal.ts'

const first = 50
const most = 200

/** The bills of a terminal that stand, newest first. */
export function PosBillsDrawer({ posId, onClose }: { posId: number; onClose: () => void }) {
  const [period, setPeriod] = useState<Period>('month')
  const [PageSize, setPageSize] = useState(first)
  const [MissingImage, setMissing] = useState(false)
  const terminal = useTerminal(posId).data
  const fromDate = addDays(today(), -daysOf[period])
  const asked = { PosID: posId, fromDate, MissingImage }
  const bills = useCall(pos.getBills, { ...asked, PageSize })
  const total = bills.data?.Total ?? 0
  return (
    <DrawerFrame
      title="Bill của máy"
      subject={terminal?.Name}
      onClose={onClose}
      footer={
        <DrawerFoot note={`${total} bill`}>
          <ExportButton
            input={asked}
            columns={[]}
            list={billList}
            why={total === 0 ? 'Không có bill nào' : undefined}
          />
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      <div className="cp-pos-bill-filter">
        <Segments label="Khoảng ngày" options={periods} value={period} onChange={setPeriod} />
        <Chip isOn={MissingImage} onClick={() => setMissing(!MissingImage)}>
          Thiếu ảnh bill
        </Chip>
      </div>
      {bills.data ? (
        <Bills answer={bills.data} />
      ) : bills.error ? (
        <PageError error={bills.error} onRetry={() => void bills.refetch()} />
      ) : (
        <SkeletonRows columns={6} rows={8} />
      )}
      {total > PageSize && PageSize < most && (
        <Button size="small" onClick={() => setPageSize(most)}>
          Xem {most} bill gần nhất
        </Button>
      )}
    </DrawerFrame>
  )
}

function Bills({ answer: { Data, Total = 0, Summary } }: { answer: Answer<typeof pos.getBills> }) {
  const isNarrow = useNarrow()
  if (Data.length === 0) return <Empty title="Không có bill nào trong khoảng ngày này" />
  return (
    <div className="cp-pos-bills">
      {isNarrow ? (
        <PosBillCards bills={Data} sums={Summary} />
      ) : (
        <PlainTable
          label="Bill của máy"
          rows={Data}
          columns={Summary?.Fee === null ? withoutCosts : columns}
          rowKey="LogWithdrawalID"
          {...(Summary && { summary: Summary })}
          count={`${Total} bill`}
        />
      )}
    </div>
  )
}

type Period = 'day' | 'week' | 'month'
const daysOf: Record<Period, number> = { day: 0, week: 6, month: 30 }
const periods: { value: Period; label: string }[] = [
  { value: 'day', label: 'Hôm nay' },
  { value: 'week', label: '7 ngày' },
  { value: 'month', label: '31 ngày' },
]

const col = columnsOf<PosBill, BillSums>()
const withoutCosts: Column<PosBill, BillSums>[] = [
  col.time('Time', 'Lúc'),
  col.cell('Lô.bill', lotAndBill),
  col.cell('Thẻ', (bill) => <span title={whatKind(bill)}>{shortCard(bill.BankCode, bill.Last4)}</span>),
  col.code('OrderCode', 'Đơn'),
  col.cell('Ảnh bill', ({ HasImage }) =>
    HasImage ? <span className="cp-quiet">Có</span> : <Tag tone="orange">Thiếu</Tag>,
  ),
  col.money('Amount', 'Số tiền', { total: 'Amount' }),
]
const columns: Column<PosBill, BillSums>[] = [...withoutCosts, col.money('Fee', 'Phí POS', { total: 'Fee' })]
