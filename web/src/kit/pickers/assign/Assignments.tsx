import { assignees, assignments, type MoneyAssignment } from '@cardpro/contract/debts/assignments'
import { waitsForSecond } from '@cardpro/contract/kit/audit/approvals'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { afterAssign } from './assignmentRefresh.ts'
import '../pickers.css'

type SoFarProps = {
  of: { SourceID?: number; LineID?: number }
  /** Left out where the list is only shown. */
  onCancel?: (assignment: MoneyAssignment) => void
}

/** What unidentified money was assigned to; null if nothing was. */
export function AssignedSoFar({ of, onCancel }: SoFarProps) {
  const { data } = useCall(assignments.getAssignments, { ...of, PageSize: 50 }, { silent: true })
  const rows = data?.Data ?? []
  if (rows.length === 0) return null
  return (
    <FormSection title="Đã gán">
      {rows.map((row) => (
        <Assigned key={row.AssignmentID} row={row} onCancel={onCancel} />
      ))}
    </FormSection>
  )
}

type AssignedProps = { row: MoneyAssignment; onCancel: SoFarProps['onCancel'] }

function Assigned({ row, onCancel }: AssignedProps) {
  const { Code, SourceCode, Amount, At, By, Note, IsCancelled, CancelReason } = row
  return (
    <div className="cp-assigned row gap-10 line-under">
      <div className="fit">
        <b>{partyOf(row)}</b>
        <div className="cp-small">
          {Code} · từ {SourceCode} · {By} · <DateText value={At} as="short" />
        </div>
        {(Note || CancelReason) && <div className="cp-small">{IsCancelled ? CancelReason : Note}</div>}
      </div>
      <Money value={Amount} tone="ink" />
      {IsCancelled && <Tag tone="orange">Đã hủy</Tag>}
      {!IsCancelled && onCancel && (
        <ActionButton call={assignments.cancelAssign} small label={`Hủy ${Code}`} onClick={() => onCancel(row)}>
          Hủy
        </ActionButton>
      )}
    </div>
  )
}

const partyOf = ({ Outcome, PartyName }: MoneyAssignment): string =>
  [assignees[Outcome as keyof typeof assignees], PartyName].filter(Boolean).join(' · ')

const reasons = ['Gán nhầm người', 'Gán nhầm số tiền', 'Sai lô']

/** Takes an assignment back: the money waits to be known again. */
export function CancelAssignment({ assignment, onClose }: { assignment: MoneyAssignment; onClose: () => void }) {
  const { AssignmentID, Code, Amount, FundName } = assignment
  return (
    <ConfirmAction
      call={assignments.cancelAssign}
      input={{ AssignmentID }}
      title={`Hủy phiếu gán ${Code}`}
      reasons={reasons}
      save={`Hủy ${formatVnd(Amount)}`}
      done={{
        success: ({ Data }) => (Data.NeedApproval ? waitsForSecond : `Đã hủy phiếu gán ${Code}`),
        refresh: afterAssign,
      }}
      onClose={onClose}
    >
      <b>{formatVnd(Amount)}</b> của quỹ {FundName} trở lại mục Chưa xác định; {partyOf(assignment)} không còn khoản
      này.
    </ConfirmAction>
  )
}
