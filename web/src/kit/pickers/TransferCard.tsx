import { vietQr } from '@cardpro/contract/kit/money/vietqr'
import type { TransferQr } from '@cardpro/contract/orders/orderRows'
import { orders } from '@cardpro/contract/orders/orders'
import type { ReactNode } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { useReceivingBank } from '#kit/pickers/useBanks.ts'
import { Panel } from '#kit/ui/basic/Panel.tsx'
import { QrCard } from '#kit/ui/basic/QrCard.tsx'

export type Purpose = 'payout' | 'collect' | 'topup'
export type Transfer = Pick<TransferQr, 'BankCode' | 'Account' | 'Name' | 'Content'>

/** Where the money of an order's next step goes, to be scanned. Without an account it names what is missing. */
export function TransferCard({
  scheduleId,
  purpose,
  amountVnd,
  instead,
  isPartners = false,
  children,
}: {
  scheduleId: number
  purpose: Purpose
  /** What is being typed; without it, what is open. */
  amountVnd?: number
  /** Used where the server knows no account. */
  instead?: Transfer | undefined
  /** The order is of a partner: it is the partner who is paid, or pays. */
  isPartners?: boolean
  children?: ReactNode
}) {
  const { data } = useCall(orders.getTransferQR, { ScheduleID: scheduleId, Purpose: purpose }, { silent: true })
  if (data === undefined) return null
  const transfer = data.Data ?? instead
  return (
    <Panel title={(isPartners ? partnerTitles : titles)[purpose]} aside="VietQR">
      {transfer ? (
        <TransferQrCard transfer={transfer} amountVnd={amountVnd ?? data.Data?.Amount ?? 0} />
      ) : (
        <p className="cp-order-quiet">{isPartners && purpose === 'payout' ? partnerMissing : missing[purpose]}</p>
      )}
      {children}
    </Panel>
  )
}

/** The code follows the amount that is being typed; an account that no transfer reaches is only written. */
export function TransferQrCard({ transfer, amountVnd }: { transfer: Transfer; amountVnd: number }) {
  const { BankCode, Account, Name, Content } = transfer
  const bank = useReceivingBank(BankCode)
  if (bank === undefined) return null
  if (!bank?.Bin || !/^[0-9A-Z]{1,19}$/.test(Account))
    return <p className="cp-order-quiet">Ngân hàng hoặc số tài khoản này không nhận chuyển khoản VietQR.</p>
  const payload = vietQr({ bin: bank.Bin, account: Account, content: Content, ...(amountVnd > 0 && { amountVnd }) })
  return (
    <QrCard
      payload={payload}
      amountVnd={amountVnd > 0 ? amountVnd : null}
      bank={bank.ShortName}
      account={Account}
      owner={Name}
      content={Content}
    />
  )
}

const titles: Record<Purpose, string> = {
  payout: 'Chuyển khách',
  collect: 'Khách chuyển vào',
  topup: 'Nạp tiền vào thẻ',
}
const partnerTitles: Record<Purpose, string> = { ...titles, payout: 'Trả đối tác', collect: 'Đối tác chuyển vào' }
const partnerMissing = 'Đối tác chưa có tài khoản nhận tiền, thêm ở mục Đối tác.'
const missing: Record<Purpose, string> = {
  payout: 'Khách chưa có tài khoản nhận tiền.',
  collect: 'Cửa hàng chưa có tài khoản nhận tiền, thêm ở mục Cửa hàng.',
  topup: 'Thẻ chưa có tài khoản nạp tiền.',
}
