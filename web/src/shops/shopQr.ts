import { accountOwner, readBankAccount } from '@cardpro/contract/bankAccount'
import { findBank } from '@cardpro/contract/banks'
import { vietQr } from '@cardpro/contract/vietqr'

type TypedAccount = { BankCode: unknown; AccountBank: unknown; AccountOwner: unknown }
export type ShopQrFacts = { payload: string; bank: string; account: string; owner: string }

/** The QR of a shop's account as it stands in the boxes, or why there is none yet. */
export function shopQr({ BankCode, AccountBank, AccountOwner }: TypedAccount): ShopQrFacts | { missing: string } {
  const bank = findBank(asText(BankCode))
  if (!bank) return { missing: 'Chọn ngân hàng và nhập tài khoản thì mã QR hiện ở đây.' }
  if (bank.bin === null || !bank.transferSupported)
    return { missing: `${bank.shortName} không nhận chuyển khoản qua VietQR.` }
  const read = readBankAccount(asText(AccountBank))
  if ('wrong' in read) return { missing: 'Nhập đủ số tài khoản (6 đến 19 chữ số) thì mã QR hiện ở đây.' }
  const owner = accountOwner(asText(AccountOwner))
  if (owner === '') return { missing: 'Nhập chủ tài khoản thì mã QR hiện ở đây.' }
  return {
    payload: vietQr({ bin: bank.bin, account: read.account }),
    bank: bank.shortName,
    account: read.account,
    owner,
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
