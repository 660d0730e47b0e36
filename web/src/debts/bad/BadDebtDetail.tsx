import { badDebtState, badDebts, cancelPosted, lossReasons } from '@cardpro/contract/debts/badDebts'
import type { Data } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { FactGrid, InfoRow } from '#kit/ui/basic/Panel.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { JournalLine } from '#kit/ui/record/JournalLine.tsx'
import { RecordFiles } from '#kit/ui/record/RecordFiles.tsx'
import { RecordHistory } from '#kit/ui/record/RecordHistory.tsx'
import { BadDebtEvents } from './BadDebtEvents.tsx'
import { BadDebtStatus, bornBy } from './badDebtColumns.tsx'

export type BadDebtData = Data<typeof badDebts.getDetail>
type DetailProps = { bad: BadDebtData; drawer: DrawerState }

/** What the debt is called: whose, and of which card. */
export const subjectOf = ({ CustomerName, Masked }: BadDebtData): string =>
  [CustomerName, Masked].filter((part) => part !== '').join(' · ')

/** One loss: how it came about, who bears it, what was posted, its papers, who did what. */
export function BadDebtDetail({ bad, drawer }: DetailProps) {
  const { ExpenseCardID, Status, Transfers } = bad
  return (
    <DrawerFrame
      title="Nợ xấu"
      subject={subjectOf(bad)}
      tag={<BadDebtStatus row={bad} />}
      onClose={drawer.close}
      footer={<Foot bad={bad} drawer={drawer} />}
    >
      {Status === badDebtState.waiting && (
        <Note tone="orange">Đang chờ chủ hoặc quản lý duyệt: chưa ghi sổ, khách vẫn còn nợ.</Note>
      )}
      {Status === badDebtState.cancelled && (
        <Note tone="primary">
          <b>Đã hủy</b>: {bad.CancelReason || 'không ghi lý do'}
        </Note>
      )}
      <Facts bad={bad} />
      <BadDebtEvents
        events={bad.Events}
        stillOwed={bad.StillOwed}
        onCancel={(recoveryId) => drawer.show('cancelRecovery', recoveryId)}
      />
      {Transfers.length > 0 && <JournalLine lines={Transfers} category="" />}
      <FormSection title="Chứng từ, ảnh">
        <RecordFiles kind="badDebt" id={ExpenseCardID} shownBy={[badDebts.getByConditions]} />
      </FormSection>
      <RecordHistory kind="badDebt" id={ExpenseCardID} />
    </DrawerFrame>
  )
}

const Facts = ({ bad }: { bad: BadDebtData }) => (
  <FactGrid>
    <InfoRow label="Số tiền mất">
      <b>{formatVnd(bad.Amount)} ₫</b>
    </InfoRow>
    <InfoRow label="Đã thu lại">{formatVnd(bad.Recovered)}</InfoRow>
    <InfoRow label="Cửa hàng còn mất">
      <b>{formatVnd(bad.Left)}</b>
    </InfoRow>
    <InfoRow label="Trách nhiệm">{bornBy(bad)}</InfoRow>
    <InfoRow label="Nguyên nhân">{lossReasons[bad.Reason]}</InfoRow>
    <InfoRow label="Đơn">
      {bad.ScheduleID === null ? 'Nợ ngoài đơn' : <Link to={`/contract/${bad.ScheduleID}`}>{bad.ScheduleCode}</Link>}
    </InfoRow>
    <InfoRow label="Số phiếu">{bad.Code || 'chưa có'}</InfoRow>
    <InfoRow label="Ngày">{formatDay(bad.Date)}</InfoRow>
    <InfoRow label="Người đề nghị">{bad.CreatedBy}</InfoRow>
    <InfoRow label="Người duyệt">{bad.DecidedBy || '—'}</InfoRow>
    <InfoRow label="Ghi chú">{bad.Note || '—'}</InfoRow>
  </FactGrid>
)

function Foot({ bad: { ExpenseCardID: id, Status }, drawer: { show, close } }: DetailProps) {
  const isStanding = Status !== badDebtState.waiting && Status !== badDebtState.cancelled
  return (
    <DrawerFoot>
      <Button onClick={close}>
        Đóng <Kbd>Esc</Kbd>
      </Button>
      {Status === badDebtState.waiting && (
        <ActionButton call={badDebts.delete} kind="danger" onClick={() => show('cancel', id)}>
          Rút đề nghị
        </ActionButton>
      )}
      {isStanding && (
        <ActionButton call={cancelPosted} kind="danger" onClick={() => show('cancel', id)}>
          Hủy khoản này
        </ActionButton>
      )}
      {isStanding && (
        <ActionButton call={badDebts.recover} kind="primary" onClick={() => show('recover', id)}>
          Thu lại
        </ActionButton>
      )}
    </DrawerFoot>
  )
}
