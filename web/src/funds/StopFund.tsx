import { funds } from '@cardpro/contract/funds'
import { ConfirmAction } from '#ui/ConfirmAction.tsx'
import { useFund } from './useFund.ts'

/** Stops a fund; the server refuses while there is money in it. */
export function StopFund({ fundId, onClose }: { fundId: number; onClose: () => void }) {
  const fund = useFund(fundId).data
  return (
    <ConfirmAction
      call={funds.deleteBankCard}
      input={{ BankCardID: fundId }}
      title="Ngừng quỹ"
      reasons={[]}
      done={{ success: `Đã ngừng quỹ ${fund?.Name ?? ''}`.trim(), refresh: [funds.getByConditions] }}
      save="Ngừng quỹ"
      onClose={onClose}
    >
      <b>{fund?.Name ?? 'Quỹ này'}</b> sẽ không còn trong ô chọn quỹ. Sổ quỹ cũ vẫn giữ nguyên. Quỹ còn tiền thì phải
      chuyển hết trước.
    </ConfirmAction>
  )
}
