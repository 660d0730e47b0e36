import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { vietQr } from '@cardpro/contract/kit/money/vietqr'
import { funds } from '@cardpro/contract/places/funds/funds'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { useReceivingBank } from '#kit/pickers/useBanks.ts'
import { QrPicture } from '#kit/ui/basic/QrCard.tsx'
import './comparison/comparison.css'

const isTransferable = (account: string): boolean => /^[0-9A-Z]{1,19}$/.test(account)

type TransferRequest = { title: string; amountVnd: number; content: string }

/** Where the rest is paid to the shop: its first account that takes transfers. */
export function PayUs(wanted: TransferRequest) {
  const { allowed } = useCan(funds.getByConditions)
  const found = useCall(funds.getByConditions, {}, { enabled: allowed, silent: true }).data?.Data ?? []
  const fund = found.find(({ AccountNo, Status }) => Status === 1 && isTransferable(AccountNo))
  return fund ? <PayTo {...wanted} account={fund} /> : null
}

type Account = { BankCode: string; AccountNo: string; AccountName: string }

/** On paper: the VietQR of a transfer, and the same in words. Nothing where no transfer reaches the account. */
export function PayTo({ title, amountVnd, content, account }: TransferRequest & { account: Account }) {
  const bank = useReceivingBank(account.BankCode)
  const { AccountNo, AccountName: owner } = account
  if (!bank?.Bin || !isTransferable(AccountNo)) return null
  const facts: [string, string][] = [
    ['Ngân hàng', bank.ShortName],
    ['Số tài khoản', AccountNo],
    ['Chủ tài khoản', owner],
    ['Số tiền', `${formatVnd(amountVnd)} ₫`],
    ['Nội dung', content],
  ]
  return (
    <div className="cp-compare-pay">
      <QrPicture
        payload={vietQr({ bin: bank.Bin, account: AccountNo, amountVnd, content })}
        label={`Mã VietQR chuyển cho ${owner}`}
      />
      <dl>
        <b>{title}</b>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
