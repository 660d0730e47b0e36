import {
  type ApprovalRow,
  approvalKinds,
  approvals,
  requestKind,
  requestStatus,
} from '@cardpro/contract/kit/audit/approvals'
import { orders } from '@cardpro/contract/orders/orders'
import { reports } from '@cardpro/contract/reports/reports'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { LoadError, Note } from '#kit/ui/basic/PageError.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { OwnPasswordField } from '#kit/ui/form/OwnPasswordField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import './record.css'

const states = [
  { value: '0', label: 'Đang chờ' },
  { value: '1', label: 'Đã duyệt' },
  { value: '2', label: 'Không duyệt' },
] as const
type State = (typeof states)[number]['value']
type Act = { kind: 'approve' | 'refuse'; request: ApprovalRow } | null

/** Requests that wait for a second user's approval or refusal. */
export function RequestsDrawer({ onClose }: { onClose: () => void }) {
  const [state, setState] = useState<State>('0')
  const [act, setAct] = useState<Act>(null)
  const close = () => setAct(null)
  return (
    <DrawerFrame title="Yêu cầu duyệt" onClose={onClose}>
      <div className="cp-requests">
        <Segments label="Tình trạng" options={[...states]} value={state} onChange={setState} />
        <Requests state={state} onAct={setAct} />
      </div>
      {act?.kind === 'approve' && <Approve request={act.request} onClose={close} />}
      {act?.kind === 'refuse' && <Refuse request={act.request} onClose={close} />}
    </DrawerFrame>
  )
}

function Requests({ state, onAct }: { state: State; onAct: (act: Act) => void }) {
  const { data, error, refetch } = useCall(approvals.getRequests, { Status: Number(state), PageSize: 100 })
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={2} rows={3} />
  if (data.Data.length === 0) return <Empty title={state === '0' ? 'Không có yêu cầu nào đang chờ' : 'Chưa có'} />
  return (
    <ul>
      {data.Data.map((request) => (
        <Request key={request.RequestID} request={request} onAct={(kind) => onAct({ kind, request })} />
      ))}
    </ul>
  )
}

type RequestProps = { request: ApprovalRow; onAct: (kind: 'approve' | 'refuse') => void }

function Request({ request, onAct }: RequestProps) {
  const { ScheduleID, Code, CustomerName, Amount, Reason, IsOwn, IsOutdated, Status } = request
  return (
    <li>
      <Row align="baseline" pack="spread" gap={12}>
        <b>
          {approvalKinds[request.Kind]} {ScheduleID ? <Link to={`/contract/${ScheduleID}`}>{Code}</Link> : Code}
        </b>
        {!isReopening(request) && <Money value={Amount} tone="ink" />}
      </Row>
      <p>
        {[CustomerName, Reason].filter(Boolean).join(' · ')} {IsOutdated && <Tag tone="orange">Đã thay đổi</Tag>}
      </p>
      <small className="cp-muted">
        {request.RequestedBy} gửi lúc <DateText value={request.RequestedAt} />
        {request.DecidedAt && (
          <>
            {' '}
            · {request.DecidedBy} xử lý lúc <DateText value={request.DecidedAt} />
            {request.DecideNote && `: ${request.DecideNote}`}
          </>
        )}
      </small>
      {Status === requestStatus.waiting && (
        <Row pack="end" above={8}>
          <ActionButton call={approvals.refuse} small onClick={() => onAct('refuse')}>
            {IsOwn ? 'Rút lại' : 'Không duyệt'}
          </ActionButton>
          <ActionButton
            call={approvals.approve}
            small
            kind="primary"
            blocked={whyNot(request)}
            onClick={() => onAct('approve')}
          >
            Duyệt
          </ActionButton>
        </Row>
      )}
    </li>
  )
}

function whyNot({ IsOwn, IsOutdated }: ApprovalRow): string | undefined {
  if (IsOwn) return 'Bạn là người gửi yêu cầu này, cần một người khác duyệt'
  return IsOutdated ? 'Đã thay đổi từ khi yêu cầu được gửi: không duyệt, hoặc để người gửi yêu cầu lại' : undefined
}

type ActProps = { request: ApprovalRow; onClose: () => void }

/** Read again explicitly; the live events cover everything else that the action changed. */
const refreshedCalls = [approvals.getRequests, reports.dashboard, orders.getDetail, orders.getByConditions]

function Approve({ request, onClose }: ActProps) {
  const name = nameOf(request)
  const form = useCallForm(approvals.approve, {
    draft: false,
    initial: { RequestID: request.RequestID },
    refresh: refreshedCalls,
    success: `Đã duyệt: ${name}`,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Duyệt yêu cầu"
      subject={name}
      onClose={onClose}
      save="Duyệt"
      size={{ width: 'act' }}
      foot={{ danger: true }}
    >
      <div className="below-14">
        <Note tone="orange">
          {request.RequestedBy} yêu cầu {name}, lý do: {request.Reason}. Duyệt xong là{' '}
          {isReopening(request) ? 'mở sổ' : 'hủy'} ngay, tên của cả hai người được ghi vào lịch sử.
        </Note>
      </div>
      <OwnPasswordField />
    </FormDrawer>
  )
}

function Refuse({ request, onClose }: ActProps) {
  const { IsOwn, RequestID } = request
  return (
    <ConfirmAction
      call={approvals.refuse}
      input={{ RequestID }}
      title={IsOwn ? 'Rút lại yêu cầu' : 'Không duyệt yêu cầu'}
      reasons={IsOwn ? ['Gửi nhầm', 'Không cần nữa'] : ['Không đúng', 'Cần hỏi lại khách', 'Đã xử lý cách khác']}
      done={{ success: IsOwn ? 'Đã rút yêu cầu' : 'Đã không duyệt yêu cầu', refresh: refreshedCalls }}
      save={IsOwn ? 'Rút lại' : 'Không duyệt'}
      onClose={onClose}
    >
      {nameOf(request)}: {isReopening(request) ? 'sổ vẫn khóa' : 'không có gì bị hủy'}.
    </ConfirmAction>
  )
}

const isReopening = ({ Kind }: ApprovalRow): boolean => Kind === requestKind.reopenDay

const nameOf = ({ Kind, Code }: ApprovalRow): string => `${approvalKinds[Kind].toLowerCase()} ${Code}`
