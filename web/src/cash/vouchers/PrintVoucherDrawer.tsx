import { type Voucher, vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { voucherNames } from '@cardpro/contract/cash/vouchers/voucherWords'
import { useSubmit } from '#kit/api/hooks.ts'
import { PrintFormDrawer } from '#kit/ui/paper/PrintFormDrawer.tsx'
import { VoucherPaper } from './VoucherPaper.tsx'

/** A receipt or payment on paper. */
export function PrintVoucherDrawer({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const { submit, isPending } = useSubmit(vouchers.printVoucher, { refresh: [vouchers.detailCollectExpense] })
  return (
    <PrintFormDrawer
      title={`In ${voucherNames[voucher.Type]}`}
      code={voucher.Code}
      prints={voucher.Prints}
      call={vouchers.printVoucher}
      isPending={isPending}
      count={async (Paper) => {
        const answer = await submit({ PaymentID: voucher.PaymentID, Paper })
        return answer && { no: answer.Data.Print, at: answer.Data.At }
      }}
      paper={(size, printed) => <VoucherPaper voucher={voucher} size={size} printed={printed} />}
      onClose={onClose}
    />
  )
}
