import { type PushRow, pushes, pushState } from '@cardpro/contract/orders/pushes/pushes'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { kindName, refOf } from './pushFilters.ts'

type ReturnProps = { row: PushRow; state: typeof pushState.failed | typeof pushState.returned; onClose: () => void }

/** Lỗi or Trả lại, with the reason. */
export function ReturnPush({ row, state, onClose }: ReturnProps) {
  const isFailed = state === pushState.failed
  return (
    <ConfirmAction
      call={pushes.returnPush}
      input={{ ...refOf(row), State: state }}
      title={isFailed ? 'Báo lỗi' : 'Trả lại'}
      reasons={isFailed ? failures : returns}
      save={isFailed ? 'Báo lỗi' : 'Trả lại'}
      done={{
        success: isFailed ? `Đã báo lỗi dòng ${row.Code}` : `Đã trả lại dòng ${row.Code}`,
        refresh: [pushes.getPushList],
      }}
      onClose={onClose}
    >
      {kindName(row.Kind)} của đơn {row.Code} cho {row.CustomerName}: chưa ghi sổ gì, dòng ở lại hàng đợi với lý do này.
    </ConfirmAction>
  )
}

const failures = ['Tài khoản đã đóng', 'Sai số tài khoản', 'Sai tên chủ tài khoản', 'Ngân hàng bảo trì']
const returns = ['Chưa cần chuyển', 'Sai số tiền', 'Chờ khách xác nhận', 'Quỹ không đủ tiền']

/** What was put into the queue goes again. */
export function UnplanPush({ row, onClose }: { row: PushRow; onClose: () => void }) {
  return (
    <ConfirmAction
      call={pushes.unplanPush}
      input={refOf(row)}
      title="Bỏ khỏi hàng đợi"
      reasons={[]}
      save="Bỏ khỏi hàng đợi"
      done={{ success: `Đã bỏ dòng ${row.Code} khỏi hàng đợi`, refresh: [pushes.getPushList] }}
      onClose={onClose}
    >
      {kindName(row.Kind)} của đơn {row.Code} cho {row.CustomerName}. Đơn giữ nguyên.
    </ConfirmAction>
  )
}
