import { PrinterOutlined } from '@ant-design/icons'
import { debts } from '@cardpro/contract/debts/debts'
import {
  type PartnerStatementLine,
  type PartnerStatementSums,
  partnerStatement,
} from '@cardpro/contract/debts/partnerStatement'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { formatDay } from '@cardpro/contract/kit/dates'
import { actionIds, menus } from '@cardpro/contract/kit/rights'
import { Button } from 'antd'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useCall, useCan, useSubmit } from '#kit/api/hooks.ts'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { ExportButton } from '#kit/ui/list/ExportButton.tsx'
import { listOf } from '#kit/ui/list/list.ts'
import { usePrinting } from '#kit/ui/list/PrintList.tsx'
import { PartnerStatementPaper } from './PartnerStatementPaper.tsx'
import './partner.css'

const initial = { PartnerID: 0, fromDate: '', toDate: '' }
const statementList = listOf(partnerStatement.getPartnerStatement, {
  name: 'partnerDebts-statement',
  inputOf: (filters: typeof initial) => filters,
})

type DrawerProps = {
  partnerId: number
  range: { from: string; to: string }
  onShow: DrawerState['show']
  onClose: () => void
}

/** Bảng kê of one partner as its paper has it: both sides, the rest with its QR; on A4 and as an Excel file. */
export function PartnerStatementDrawer({ partnerId, range, onShow, onClose }: DrawerProps) {
  const [days, setDays] = useState(range)
  const asked = { PartnerID: partnerId, fromDate: days.from, toDate: days.to }
  const { data, error, refetch } = useCall(partnerStatement.getPartnerStatement, { ...asked, PageSize: 200 })
  const sums = data?.Summary
  return (
    <DrawerFrame
      title={sums ? `Bảng kê ${sums.Name}` : 'Bảng kê đối tác'}
      subject={`${formatDay(days.from)} – ${formatDay(days.to)}`}
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
          <ActionButton call={debts.detailDebt} onClick={() => onShow('detail', partnerId)}>
            Sổ chi tiết
          </ActionButton>
          <ExportButton input={asked} columns={[]} list={statementList} />
          {data && sums && <Print lines={data.Data} sums={sums} total={data.Total ?? 0} />}
        </DrawerFoot>
      }
    >
      <div className="below-12">
        <DateRangeFilter value={days} onChange={({ from, to }) => from && to && setDays({ from, to })} />
      </div>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={6} rows={8} />}
      {data && sums && <Statement lines={data.Data} sums={sums} total={data.Total ?? 0} />}
    </DrawerFrame>
  )
}

type StatementProps = { lines: PartnerStatementLine[]; sums: PartnerStatementSums; total: number }

/** Both sides in figures, then the paper; its page has the first lines of a long one. */
function Statement({ lines, sums, total }: StatementProps) {
  return (
    <>
      <Ends sums={sums} />
      {lines.length < total && (
        <p className="cp-quiet">
          {lines.length} dòng đầu trong {total} dòng: xuất Excel để có đủ, hoặc chọn kỳ ngắn hơn.
        </p>
      )}
      <div className="cp-compare-desk">
        <PartnerStatementPaper lines={lines} sums={sums} />
      </div>
    </>
  )
}

const Ends = ({ sums: { They, We, Closing } }: { sums: PartnerStatementSums }) => (
  <EquationStrip
    label="Hai chiều trong kỳ"
    terms={[
      { label: 'Họ nợ mình', value: They.Left },
      { label: 'Mình nợ họ', value: We.Left, sign: '−' },
    ]}
    result={{
      label: Closing < 0 ? 'Mình còn phải trả' : 'Họ còn phải trả',
      value: Math.abs(Closing),
      tone: Closing < 0 ? 'we-owe' : 'they-owe',
    }}
  />
)

/** On A4, or into a PDF by the printer's own window. Printing is written to the log. */
function Print({ lines, sums, total }: StatementProps) {
  const [isPrinting, setPrinting] = useState(false)
  const { submit: tell } = useSubmit(audit.add)
  const { why } = useCan({ ...audit.add, access: 'partnerDebts.export' })
  const tooLong = lines.length < total ? `Bảng kê ${total} dòng quá dài để in: chọn kỳ ngắn hơn` : undefined
  usePrinting(isPrinting, () => setPrinting(false))
  const print = async () => {
    const Note = `In bảng kê ${sums.Code} ${formatDay(sums.From)} – ${formatDay(sums.To)}`
    if (await tell({ MenuID: menus.partnerDebts.menuId, ActionID: actionIds.export, Note })) setPrinting(true)
  }
  return (
    <>
      <ActionButton
        call={audit.add}
        kind="primary"
        icon={<PrinterOutlined aria-hidden />}
        blocked={why || tooLong}
        onClick={() => void print()}
      >
        In A4
      </ActionButton>
      {isPrinting &&
        createPortal(
          <section className="cp-print-list cp-print-compare">
            <PartnerStatementPaper lines={lines} sums={sums} />
          </section>,
          document.body,
        )}
    </>
  )
}
