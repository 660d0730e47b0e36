import {
  type Comparison,
  comparisonStatus,
  comparisonStatuses,
  comparisons,
  ownerCancels,
} from '@cardpro/contract/debts/comparison'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { Button } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Balance } from '#kit/ui/basic/Money.tsx'
import { LoadError, Note } from '#kit/ui/basic/PageError.tsx'
import { InfoRow, Panel } from '#kit/ui/basic/Panel.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { Stack } from '#kit/ui/layout/layout.tsx'
import { SendPart, SignedPart } from './ComparisonForms.tsx'
import { ComparisonPaper } from './ComparisonPaper.tsx'
import { statusTones } from './comparisonFilters.ts'
import { PrintComparison } from './PrintComparison.tsx'

type ComparisonDrawerProps = { id: number; onShow: DrawerState['show']; onClose: () => void }

/** One comparison: how far it is, what can be done with it, and its paper. */
export function ComparisonDrawer({ id, onShow, onClose }: ComparisonDrawerProps) {
  const { data, error, refetch } = useCall(comparisons.detailComparison, { ComparisonID: id })
  const comparison = data?.Data
  const isOpen = comparison && comparison.Status !== comparisonStatus.cancelled
  return (
    <DrawerFrame
      title="Đối chiếu công nợ"
      subject={comparison && `${comparison.Name} · ${formatDay(comparison.FromDate)} – ${formatDay(comparison.ToDate)}`}
      tag={comparison && <Tag tone={statusTones[comparison.Status]}>{comparisonStatuses[comparison.Status]}</Tag>}
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
          {isOpen && (
            <ActionButton
              call={comparisons.cancelComparison}
              kind="danger"
              blocked={comparison.MayCancel ? undefined : ownerCancels}
              onClick={() => onShow('cancel', id)}
            >
              Hủy đối chiếu
            </ActionButton>
          )}
          {comparison && <PrintComparison comparison={comparison} />}
        </DrawerFoot>
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!comparison && !error && <SkeletonRows columns={5} rows={10} />}
      {comparison && (
        <Stack gap={12}>
          <State comparison={comparison} />
          {/* On a phone it scrolls sideways, by keyboard too. */}
          <div className="cp-compare-desk" tabIndex={0} role="group" aria-label="Bản đối chiếu">
            <ComparisonPaper comparison={comparison} />
          </div>
        </Stack>
      )}
    </DrawerFrame>
  )
}

function State({ comparison }: { comparison: Comparison }) {
  const { Status, IsStale, CancelReason } = comparison
  if (Status === comparisonStatus.cancelled) return <Note tone="orange">Đã hủy: {CancelReason}</Note>
  if (Status === comparisonStatus.confirmed) return <Answered comparison={comparison} />
  return (
    <>
      {IsStale && (
        <Note tone="orange">
          Sổ đã đổi từ khi lập hay gửi. Bản dưới đây là số hiện tại: gửi lại thì bên kia thấy số này.
        </Note>
      )}
      {Status === comparisonStatus.differing && <Answered comparison={comparison} />}
      <SendPart comparison={comparison} />
      <SignedPart comparison={comparison} />
    </>
  )
}

function Answered({ comparison }: { comparison: Comparison }) {
  const { Status, AnsweredBy, AnsweredAt, AnsweredIP, FileName, TheirClosing, TheirNote, Closing } = comparison
  return (
    <Panel title={Status === comparisonStatus.confirmed ? 'Đã xác nhận' : 'Bên kia báo lệch'}>
      <InfoRow label="Người xác nhận">{AnsweredBy}</InfoRow>
      <InfoRow label="Lúc">{formatInstant(AnsweredAt)}</InfoRow>
      <InfoRow label={AnsweredIP ? 'Qua đường dẫn, từ địa chỉ' : 'Bản ký'}>{AnsweredIP || FileName}</InfoRow>
      {TheirClosing !== null && (
        <>
          <InfoRow label="Cuối kỳ theo sổ mình">
            <Balance value={Closing} />
          </InfoRow>
          <InfoRow label="Cuối kỳ theo sổ họ">
            <Balance value={TheirClosing} />
          </InfoRow>
          <InfoRow label="Vì sao">{TheirNote}</InfoRow>
        </>
      )}
    </Panel>
  )
}
