import { accountOwner, readBankAccount } from '@cardpro/contract/kit/money/bankAccount'
import { vietQr } from '@cardpro/contract/kit/money/vietqr'
import type { Bank } from '@cardpro/contract/places/funds/funds'

type TypedAccount = { AccountBank: unknown; AccountOwner: unknown }
type KnownBank = Pick<Bank, 'Bin' | 'ShortName' | 'TransferSupported'> | null
export type ShopQrFacts = { payload: string; bank: string; account: string; owner: string }

/** The QR of the shop's account in the boxes, or why there is none yet. */
export function shopQr(
  { AccountBank, AccountOwner }: TypedAccount,
  bank: KnownBank,
): ShopQrFacts | { missing: string } {
  if (!bank) return { missing: 'Chọn ngân hàng và nhập tài khoản thì mã QR hiện ở đây.' }
  if (bank.Bin === '' || !bank.TransferSupported)
    return { missing: `${bank.ShortName} không nhận chuyển khoản qua VietQR.` }
  const read = readBankAccount(asText(AccountBank))
  if ('wrong' in read) return { missing: 'Nhập đủ số tài khoản (6 đến 19 chữ số) thì mã QR hiện ở đây.' }
  const owner = accountOwner(asText(AccountOwner))
  if (owner === '') return { missing: 'Nhập chủ tài khoản thì mã QR hiện ở đây.' }
  return {
    payload: vietQr({ bin: bank.Bin, account: read.account }),
    bank: bank.ShortName,
    account: read.account,
    owner,
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
