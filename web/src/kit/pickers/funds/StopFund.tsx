import { funds } from '@cardpro/contract/places/funds/funds'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { useFund } from '../FundPicker.tsx'

/** Stops a fund; the server refuses while there is money in it. */
export function StopFund({ fundId, onClose }: { fundId: number; onClose: () => void }) {
  const fund = useFund(fundId).data
  return (
    <ConfirmAction
      call={funds.deleteBankCard}
      input={{ BankCardID: fundId }}
      title="Ngừng quỹ"
      reasons={['Không dùng nữa', 'Đóng tài khoản', 'Gộp vào quỹ khác', 'Nhập nhầm']}
      done={{ success: `Đã ngừng quỹ ${fund?.Name ?? ''}`.trim(), refresh: [funds.getByConditions] }}
      save="Ngừng quỹ"
      onClose={onClose}
    >
      <b>{fund?.Name ?? 'Quỹ này'}</b> sẽ không còn trong ô chọn quỹ. Sổ quỹ cũ vẫn giữ nguyên. Quỹ còn tiền, đang nhận
      tiền của máy POS hoặc đang là mặc định thì phải chuyển sang quỹ khác trước.
    </ConfirmAction>
  )
}
