import type { Answer } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { shortCard } from '@cardpro/contract/kit/text/cardNumber'
import { type PosBill, pos } from '@cardpro/contract/places/pos/pos'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { PageError } from '#kit/ui/basic/PageError.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { Chip } from '#kit/ui/list/StatusChips.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { BillComments } from '#kit/ui/record/BillComments.tsx'
import { commentsColumn } from '#kit/ui/record/CommentsButton.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { type BillSums, lotAndBill, numberOf, PosBillCards, whatKind } from './PosBillCards.tsx'
import { billList, usePosRow } from './posList.ts'

const firstRows = 50
const maxRows = 200

/** The bills of a POS that are not cancelled, newest first; or the comments on the one that the address names. */
export function PosBillsDrawer({ posId, onClose }: { posId: number; onClose: () => void }) {
  const [period, setPeriod] = useState<Period>('month')
  const [PageSize, setPageSize] = useState(firstRows)
  const [MissingImage, setMissing] = useState(false)
  const [commented, setCommented] = useAddress('bill')
  const posRow = usePosRow(posId).data
  const asked = { PosID: posId, fromDate: addDays(today(), -daysOf[period]), MissingImage }
  const bills = useCall(pos.getBills, { ...asked, PageSize })
  const total = bills.data?.Total ?? 0
  const named = billOf(commented)
  if (named)
    return <OneBill named={named} bills={bills.data?.Data} pos={posRow?.Name} onClose={() => setCommented(null)} />
  return (
    <DrawerFrame
      title="Bill của máy"
      subject={posRow?.Name}
      onClose={onClose}
      footer={<Foot asked={asked} total={total} onClose={onClose} />}
    >
      <Row wrap>
        <Segments label="Khoảng ngày" options={periods} value={period} onChange={setPeriod} />
        <Chip isOn={MissingImage} onClick={() => setMissing(!MissingImage)}>
          Thiếu ảnh bill
        </Chip>
      </Row>
      {bills.data ? (
        <Bills answer={bills.data} onComments={(bill) => setCommented(`${bill.ScheduleID}-${bill.LogWithdrawalID}`)} />
      ) : bills.error ? (
        <PageError error={bills.error} onRetry={() => void bills.refetch()} />
      ) : (
        <SkeletonRows columns={6} rows={8} />
      )}
      {total > PageSize && PageSize < maxRows && (
        <Button size="small" onClick={() => setPageSize(maxRows)}>
          Xem {maxRows} bill gần nhất
        </Button>
      )}
    </DrawerFrame>
  )
}

type FootProps = {
  asked: { PosID: number; fromDate: string; MissingImage: boolean }
  total: number
  onClose: () => void
}

const Foot = ({ asked, total, onClose }: FootProps) => (
  <DrawerFoot note={`${total} bill`}>
    <ExportButton input={asked} columns={[]} list={billList} why={total === 0 ? 'Không có bill nào' : undefined} />
    <Button onClick={onClose}>
      Đóng <Kbd>Esc</Kbd>
    </Button>
  </DrawerFoot>
)

type BillRef = { ScheduleID: number; LogWithdrawalID: number }
type OneProps = { named: BillRef; bills: PosBill[] | undefined; pos: string | undefined; onClose: () => void }

/** It may be older than the bills that are listed; then its number comes from its comments. */
function OneBill({ named, bills, pos: posName, onClose }: OneProps) {
  const bill = bills?.find(({ LogWithdrawalID }) => LogWithdrawalID === named.LogWithdrawalID)
  return (
    <BillComments
      key={named.LogWithdrawalID}
      bill={named}
      name={bill && lotAndBill(bill)}
      subject={[posName, bill?.OrderCode].filter(Boolean).join(' · ')}
      shownBy={billPictures}
      onClose={onClose}
    />
  )
}

/** What shows whether a bill has its picture. */
const billPictures = [pos.getBills]

/** The bill that the address names: its order, and its swipe. */
export function billOf(written: string | null): BillRef | null {
  const [, order, swipe] = /^(\d{1,16})-(\d{1,16})$/.exec(written ?? '') ?? []
  return order && swipe ? { ScheduleID: Number(order), LogWithdrawalID: Number(swipe) } : null
}

type BillsProps = { answer: Answer<typeof pos.getBills>; onComments: (bill: PosBill) => void }

function Bills({ answer: { Data, Total = 0, Summary }, onComments }: BillsProps) {
  const isNarrow = useNarrow()
  if (Data.length === 0) return <Empty title="Không có bill nào trong khoảng ngày này" />
  return (
    <div className="above-12">
      {isNarrow ? (
        <PosBillCards bills={Data} sums={Summary} onComments={onComments} />
      ) : (
        <PlainTable
          label="Bill của máy"
          rows={Data}
          columns={[
            ...(Summary?.Fee === null ? withoutCosts : columns),
            commentsColumn<PosBill, BillSums>(numberOf, onComments),
          ]}
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

const column = columnsOf<PosBill, BillSums>()
const withoutCosts: Column<PosBill, BillSums>[] = [
  column.time('Time', 'Lúc'),
  column.cell('Lô.bill', lotAndBill),
  column.cell('Thẻ', (bill) => <span title={whatKind(bill)}>{shortCard(bill.BankCode, bill.Last4)}</span>),
  column.code('OrderCode', 'Đơn'),
  column.cell('Ảnh bill', ({ HasImage }) =>
    HasImage ? <span className="cp-quiet">Có</span> : <Tag tone="orange">Thiếu</Tag>,
  ),
  column.money('Amount', 'Số tiền', { total: 'Amount' }),
]
const columns: Column<PosBill, BillSums>[] = [...withoutCosts, column.money('Fee', 'Phí POS', { total: 'Fee' })]
