import { PrinterOutlined } from '@ant-design/icons'
import { cancelPayDebtOf } from '@cardpro/contract/debts/cancelPayDebt'
import {
  type CollaboratorPayment,
  type CollaboratorStatementLine,
  type CollaboratorStatementSums,
  collaboratorDebts,
} from '@cardpro/contract/debts/collaboratorDebts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { excelOut } from '@cardpro/contract/excelOut'
import type { Answer } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { usePrinting } from '#kit/ui/list/PrintList.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { PrintedSheet } from '#kit/ui/paper/PrintedSheet.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'
import { CancelVoucher } from '../settling/CancelVoucher.tsx'
import { CancelCollaboratorPayment, CollaboratorPayments } from './CollaboratorPayments.tsx'
import { CollaboratorStatementPaper } from './CollaboratorStatementPaper.tsx'

type StatementProps = {
  collaboratorId: number
  range: { from: string; to: string }
  onShow: (kind: 'pay' | 'adjust', collaboratorId: number) => void
  onClose: () => void
}

/** Bảng kê of one collaborator: what each order earned, what was paid with what was withheld, and what is still to be paid. */
export function CollaboratorStatementDrawer({ collaboratorId, range, onShow, onClose }: StatementProps) {
  const input = { AffID: collaboratorId, fromDate: range.from, toDate: range.to, PageSize: 200 }
  const { data, error, refetch } = useCall(collaboratorDebts.getCollaboratorStatement, input)
  const paid = useCall(collaboratorDebts.getCollaboratorPayments, input).data
  const [cancelled, setCancelled] = useAddress('cancel')
  const [isPrinting, setPrinting] = useState(false)
  usePrinting(isPrinting, () => setPrinting(false))
  const [lines, sums] = [data?.Data, data?.Summary]
  const closeCancel = () => setCancelled(null)
  const { payment, line } = cancelledOf(cancelled, paid?.Data, lines)
  if (payment) return <CancelCollaboratorPayment payment={payment} onClose={closeCancel} />
  if (line) return <CancelAdjustment line={line} onClose={closeCancel} />
  return (
    <DrawerFrame
      title={sums ? `${sums.Name} ${sums.Code}` : 'Bảng kê hoa hồng'}
      subject={`bảng kê ${formatDay(range.from)} – ${formatDay(range.to)}`}
      onClose={onClose}
      footer={
        <StatementFoot
          sums={sums}
          onPrint={() => setPrinting(true)}
          onShow={(kind) => onShow(kind, collaboratorId)}
          onClose={onClose}
        />
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={5} rows={6} />}
      {lines && sums && (
        <Statement
          lines={lines}
          sums={sums}
          paid={paid}
          isPrinting={isPrinting}
          onCancel={(id) => setCancelled(String(id))}
        />
      )}
    </DrawerFrame>
  )
}

type PaidAnswer = Answer<typeof collaboratorDebts.getCollaboratorPayments>

type StatementBodyProps = LinesProps & { paid: PaidAnswer | undefined; isPrinting: boolean }

/** What each order earned, and the payments below. */
const Statement = ({ paid, isPrinting, ...of }: StatementBodyProps) => (
  <>
    <Ends sums={of.sums} />
    <FormSection title={`Phát sinh trong kỳ · ${of.lines.length} dòng`}>
      <Lines {...of} />
    </FormSection>
    {paid && <CollaboratorPayments payments={paid.Data} sums={paid.Summary} onCancel={of.onCancel} />}
    {isPrinting && (
      <PrintedSheet size="A4" isPrinting>
        <CollaboratorStatementPaper lines={of.lines} sums={of.sums} />
      </PrintedSheet>
    )}
  </>
)

type Cancelled = { payment?: CollaboratorPayment; line?: CollaboratorStatementLine }

/** The payment or adjustment that the address names to be cancelled. */
function cancelledOf(
  id: string | null,
  payments: CollaboratorPayment[] = [],
  lines: CollaboratorStatementLine[] = [],
): Cancelled {
  const payment = payments.find(({ DebtID }) => String(DebtID) === id)
  const line = lines.find(({ DebtID }) => DebtID !== null && String(DebtID) === id)
  return { ...(payment && { payment }), ...(line && { line }) }
}

type FootProps = {
  sums: CollaboratorStatementSums | undefined
  onPrint: () => void
  onShow: (kind: 'pay' | 'adjust') => void
  onClose: () => void
}

const StatementFoot = ({ sums, onPrint, onShow, onClose }: FootProps) => (
  <DrawerFoot>
    <Button onClick={onClose}>
      Đóng <Kbd>Esc</Kbd>
    </Button>
    <ActionButton
      call={excelOut.affDebtsStatement}
      icon={<PrinterOutlined aria-hidden />}
      blocked={sums ? undefined : 'Đang đọc bảng kê'}
      onClick={onPrint}
    >
      In A4
    </ActionButton>
    <ActionButton call={debtSettling.adjustDebt} onClick={() => onShow('adjust')}>
      Điều chỉnh
    </ActionButton>
    <ActionButton
      call={collaboratorDebts.payCollaborator}
      kind="primary"
      blocked={sums && sums.Closing <= 0 ? 'Không còn hoa hồng phải trả' : undefined}
      onClick={() => onShow('pay')}
    >
      Chi hoa hồng
    </ActionButton>
  </DrawerFoot>
)

const Ends = ({ sums }: { sums: CollaboratorStatementSums }) => (
  <EquationStrip
    label="Hoa hồng trong kỳ"
    terms={[
      { label: 'Đầu kỳ', value: sums.Opening },
      { label: 'Phát sinh', value: sums.Earned, sign: '+' },
      {
        label: sums.Withheld > 0 ? `Đã trả, thuế giữ ${formatVnd(sums.Withheld)}` : 'Đã trả',
        value: sums.Paid,
        sign: '−',
      },
    ]}
    result={{ label: sums.Closing < 0 ? 'Trả thừa' : 'Còn phải trả', value: sums.Closing }}
  />
)

const column = columnsOf<CollaboratorStatementLine, CollaboratorStatementSums>()

type OnCancel = (debtId: number) => void

/** What was withheld, and what can be cancelled, have a column only where there is such a thing. */
const columnsFor = ({ lines, sums, onCancel }: LinesProps) => [
  column.cell('Ngày', ({ Date: day }) => formatDay(day).slice(0, 5), { muted: true }),
  column.cell('Đơn, phiếu', (line) => <CodeOf line={line} />, { width: 124 }),
  column.text('Text', 'Nội dung', { width: 190 }),
  column.money('BaseAmount', 'Tính trên'),
  column.cell('Tỷ lệ', ({ Percent }) => (Percent === null ? '–' : formatPercent(Percent)), { align: 'right' as const }),
  column.money('Earned', 'Hoa hồng', { total: 'Earned' }),
  column.money('Paid', 'Đã chi', { total: 'Paid' }),
  ...(sums.Withheld === 0 ? [] : [column.money('Withheld', 'Thuế giữ lại', { total: 'Withheld' })]),
  ...(lines.some(isCancellable)
    ? [column.cell('', (line) => <CancelButton line={line} onCancel={onCancel} />, { pin: 'end' as const, width: 64 })]
    : []),
]

/** An adjustment that is not cancelled; payments are cancelled from their own list below. */
const isCancellable = ({ DebtID, Paid }: CollaboratorStatementLine): boolean => DebtID !== null && Paid === 0

type LinesProps = { lines: CollaboratorStatementLine[]; sums: CollaboratorStatementSums; onCancel: OnCancel }

function Lines(props: LinesProps) {
  const { lines, sums, onCancel } = props
  return (
    <PlainTable
      label="Bảng kê hoa hồng"
      rows={lines}
      columns={columnsFor(props)}
      rowKey="Key"
      summary={sums}
      count={`${new Set(lines.flatMap(({ ScheduleID }) => ScheduleID ?? [])).size} đơn`}
      card={(line) => (
        <RowCard
          title={line.Text}
          line={`${formatDay(line.Date)} · ${line.Code}`}
          amount={line.Paid === 0 ? { label: 'Hoa hồng', value: line.Earned } : { label: 'Đã chi', value: line.Paid }}
          act={<CancelButton line={line} onCancel={onCancel} />}
        />
      )}
      empty={<Empty title="Kỳ này không có phát sinh" />}
    />
  )
}

function CancelButton({ line, onCancel }: { line: CollaboratorStatementLine; onCancel: OnCancel }) {
  if (!isCancellable(line)) return null
  return (
    <ActionButton
      call={cancelPayDebtOf('aff', 'ADJUST')}
      small
      kind="danger"
      onClick={() => onCancel(line.DebtID ?? 0)}
    >
      Hủy
    </ActionButton>
  )
}

const CancelAdjustment = ({ line, onClose }: { line: CollaboratorStatementLine; onClose: () => void }) => (
  <CancelVoucher type="aff" voucher={{ DebtID: line.DebtID ?? 0, Code: line.Code, Type: 'ADJUST' }} onClose={onClose}>
    <p>
      Ngày {formatDay(line.Date)}, hoa hồng {line.Earned > 0 ? 'thêm' : 'bớt'} <b>{formatVnd(Math.abs(line.Earned))}</b>
      .
    </p>
  </CancelVoucher>
)

const CodeOf = ({ line: { ScheduleID, Code } }: { line: CollaboratorStatementLine }) =>
  ScheduleID === null ? Code : <Link to={`/contract/${ScheduleID}`}>{Code}</Link>
