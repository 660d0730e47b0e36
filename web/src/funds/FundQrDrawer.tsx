import { type Bank, type Fund, funds } from '@cardpro/contract/funds/funds'
import { vietQr } from '@cardpro/contract/money/vietqr'
import { Button } from 'antd'
import { useCall } from '#api/hooks.ts'
import { useFund } from '#pickers/FundPicker.tsx'
import { LoadError, Note } from '#ui/basic/PageError.tsx'
import { CopyButton, QrCard } from '#ui/basic/QrCard.tsx'
import { SkeletonRows } from '#ui/basic/SkeletonRows.tsx'
import { DrawerFoot, DrawerFrame } from '#ui/drawer/DrawerFrame.tsx'

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
