import { type Voucher, vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { voucherNames, voucherType } from '@cardpro/contract/cash/vouchers/voucherWords'
import { waitsForSecond } from '@cardpro/contract/kit/audit/approvals'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { afterVoucher } from './voucherCalls.ts'

const reasons = ['Nhập nhầm số tiền', 'Nhầm loại hoặc quỹ', 'Nhập hai lần', 'Không thu chi nữa']

/** Takes a voucher back; the server looks whether the money is still there and whether a second person must agree. */
export function CancelVoucher({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const { Code, Type, In, Out, FundName, Date: day } = voucher
  return (
    <ConfirmAction
      call={vouchers.cancelPaymentExpenseCollection}
      input={{ PaymentID: voucher.PaymentID }}
      title={`Hủy ${voucherNames[Type]} ${Code}`}
      reasons={reasons}
      save={`Hủy ${voucherNames[Type]} ${formatVnd(In + Out)}`}
      done={{
        success: ({ Data }) => (Data.NeedApproval ? waitsForSecond : `Đã hủy ${voucherNames[Type]} ${Code}`),
        refresh: afterVoucher,
      }}
      onClose={onClose}
    >
      Quỹ {FundName} {Type === voucherType.receipt ? 'giảm' : 'nhận lại'} <b>{formatVnd(In + Out)}</b>. Số phiếu giữ
      nguyên, phiếu hủy mang số {Code}/H, ghi ngày {formatDay(day)}; ngày đó đã khóa sổ thì ghi hôm nay.
    </ConfirmAction>
  )
}
