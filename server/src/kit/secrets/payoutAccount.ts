import { accountOwner, readBankAccount } from '@cardpro/contract/kit/money/bankAccount'
import type { Bank } from '@cardpro/contract/places/funds/funds'
import { receivingBank } from '#kit/database/banks.ts'
import { UserError } from '#kit/http/errors.ts'

type Typed = { BankCode: string; AccountNo: string; AccountName: string }
type PayoutAccountColumns = { bank_code: string; account_no: string; account_name: string }

/** The account that money of a party goes to, as banks write it: nothing at all, or all three. */
export function payoutAccount(
  banks: Bank[],
  { BankCode, AccountNo, AccountName }: Typed,
  before: Pick<PayoutAccountColumns, 'bank_code'> | null,
): PayoutAccountColumns {
  if (BankCode === '' && AccountNo === '' && AccountName === '')
    return { bank_code: '', account_no: '', account_name: '' }
  const code = receivingBank(banks, BankCode, before?.bank_code)
  if (code === null) throw UserError.at('BankCode', 'Vui lòng chọn ngân hàng nhận chuyển khoản')
  const account = readBankAccount(AccountNo)
  if ('wrong' in account) throw UserError.at('AccountNo', account.wrong)
  const owner = accountOwner(AccountName)
  if (owner === '') throw UserError.at('AccountName', 'Vui lòng nhập chủ tài khoản')
  return { bank_code: code, account_no: account.account, account_name: owner }
}
