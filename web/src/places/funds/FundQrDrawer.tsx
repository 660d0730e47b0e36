import { vietQr } from '@cardpro/contract/kit/money/vietqr'
import { type Bank, type Fund, funds } from '@cardpro/contract/places/funds/funds'
import { Button } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { useFund } from '#kit/pickers/FundPicker.tsx'
import { LoadError, Note } from '#kit/ui/basic/PageError.tsx'
import { CopyButton, QrCard } from '#kit/ui/basic/QrCard.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'

/** The VietQR that money for this fund is sent by; the payer types the amount. */
export function FundQrDrawer({ fundId, onClose }: { fundId: number; onClose: () => void }) {
  const fund = useFund(fundId)
  const banks = useCall(funds.getAllBank, {})
  const error = fund.error ?? banks.error
  const bank = banks.data?.Data.find(({ BankCode }) => BankCode === fund.data?.BankCode)
  return (
    <DrawerFrame
      title="Mã QR nhận tiền"
      subject={fund.data?.Name}
      isNarrow
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button onClick={onClose}>Đóng</Button>
        </DrawerFoot>
      }
    >
      {error ? <LoadError error={error} onRetry={() => void Promise.all([fund.refetch(), banks.refetch()])} /> : null}
      {!error && !(fund.data && banks.data) && <SkeletonRows columns={1} rows={6} />}
      {fund.data && banks.data && <FundQr fund={fund.data} bank={bank} />}
    </DrawerFrame>
  )
}

function FundQr({ fund, bank }: { fund: Fund; bank: Bank | undefined }) {
  if (!bank || bank.Bin === '' || !bank.TransferSupported)
    return <Note tone="orange">{bank?.ShortName ?? 'Quỹ này'} không nhận chuyển khoản qua VietQR.</Note>
  const { AccountNo: account, AccountName: owner } = fund
  return (
    <>
      <QrCard
        payload={vietQr({ bin: bank.Bin, account })}
        amountVnd={null}
        bank={bank.ShortName}
        account={account}
        owner={owner}
      />
      <CopyButton text={`${bank.ShortName} ${account} ${owner}`} label="Sao chép tài khoản" />
    </>
  )
}
