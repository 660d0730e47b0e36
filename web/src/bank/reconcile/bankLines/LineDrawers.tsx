import { bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { SuggestionDrawer } from '#bank/reconcile/lines/SuggestionDrawer.tsx'
import { useCall } from '#kit/api/hooks.ts'
import { AssignDrawer } from '#kit/pickers/assign/AssignForm.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { afterLines } from '../boardRefresh.ts'
import { LineDrawer } from './LineDrawer.tsx'
import './bankLines.css'

/** The drawers of the list, as the address names them. */
export function LineDrawers({ drawer }: { drawer: DrawerState }) {
  const { open } = drawer
  if (open?.id == null) return null
  if (open.kind === 'suggest') return <SuggestionDrawer key={open.id} lineId={open.id} onClose={drawer.close} />
  if (open.kind === 'assign') return <AssignOfLine key={open.id} lineId={open.id} drawer={drawer} />
  if (open.kind !== 'line' && open.kind !== 'skip') return null
  return <Opened key={open.id} id={open.id} kind={open.kind} drawer={drawer} />
}

/** Back to the line, which shows what is left. */
const AssignOfLine = ({ lineId, drawer }: { lineId: number; drawer: DrawerState }) => (
  <AssignDrawer of={{ LineID: lineId }} onClose={() => drawer.show('line', lineId)} />
)

function Opened({ id, kind, drawer }: { id: number; kind: string; drawer: DrawerState }) {
  const { data, error, refetch } = useCall(bankLines.getLine, { LineID: id })
  const line = data?.Data
  if (!line)
    return (
      <DrawerFrame title="Dòng ngân hàng" onClose={drawer.close}>
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows columns={3} rows={5} />}
      </DrawerFrame>
    )
  if (kind === 'line') return <LineDrawer line={line} drawer={drawer} />
  return (
    <ConfirmAction
      call={bankLines.skip}
      input={{ LineID: line.LineID, Version: line.Version, Skip: true }}
      title="Bỏ qua dòng ngân hàng"
      reasons={['Đã tính trong số dư đầu', 'Ngân hàng hoàn lại', 'Không phải tiền của cửa hàng']}
      save="Bỏ qua"
      done={{ success: 'Đã bỏ qua dòng', refresh: afterLines }}
      onClose={drawer.close}
    >
      {line.Amount > 0 ? 'Tiền vào' : 'Tiền ra'} {formatVnd(Math.abs(line.Amount))} không được ghi sổ; số tiền vẫn hiện
      ở phần khớp số dư.
    </ConfirmAction>
  )
}
