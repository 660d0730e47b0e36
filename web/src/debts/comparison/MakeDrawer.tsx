import { type ComparedType, type ComparisonRow, comparisons } from '@cardpro/contract/debts/comparison'
import { formatDay } from '@cardpro/contract/kit/dates'
import { Button } from 'antd'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { EquationStrip } from '#kit/ui/basic/Equation.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { afterComparison } from './comparisonFilters.ts'

type MakeDrawerProps = {
  type: ComparedType
  partyId: number
  days: { from: string; to: string }
  onMade: (id: number) => void
  onClose: () => void
}

/** What would be compared, before a comparison of it is made. */
export function MakeDrawer({ type, partyId, days: { from, to }, onMade, onClose }: MakeDrawerProps) {
  const asked = { type, ObjectID: partyId, fromDate: from, toDate: to }
  const { data, error, refetch } = useCall(comparisons.getGeneralComparison, asked)
  const save = useSubmit(comparisons.saveComparison, {
    refresh: afterComparison,
    onSuccess: ({ Data: made }) => onMade(made.ComparisonID),
  })
  const party = data?.Data[0]
  return (
    <DrawerFrame
      title="Lập đối chiếu"
      subject={party?.Name}
      onClose={onClose}
      footer={
        <DrawerFoot note={`Kỳ ${formatDay(from)} – ${formatDay(to)}`}>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
          <ActionButton
            call={comparisons.saveComparison}
            kind="primary"
            loading={save.isPending}
            onClick={() => void save.submit(asked)}
          >
            Lập đối chiếu
          </ActionButton>
        </DrawerFoot>
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={4} rows={2} />}
      {data && <Sums party={party} />}
      <p className="cp-muted">
        Bản đối chiếu gồm mọi chứng từ trong kỳ. Gửi bằng đường dẫn chỉ xem (hạn 7 ngày) hoặc in ra ký; đã xác nhận thì
        không ghi thêm gì vào kỳ này nữa.
      </p>
    </DrawerFrame>
  )
}

function Sums({ party }: { party: ComparisonRow | undefined }) {
  const { Opening = 0, Debit = 0, Credit = 0, Closing = 0 } = party ?? {}
  return (
    <EquationStrip
      label="Công nợ trong kỳ"
      terms={[
        { label: 'Đầu kỳ', value: Opening },
        { label: 'Phát sinh nợ', value: Debit, sign: '+' },
        { label: 'Phát sinh có', value: Credit, sign: '−' },
      ]}
      result={{ label: 'Cuối kỳ', value: Closing }}
    />
  )
}
