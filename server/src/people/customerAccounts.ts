import { accountOwner, readBankAccount } from '@cardpro/contract/bankAccount'
import { findBank } from '@cardpro/contract/banks'
import type { Input } from '@cardpro/contract/call'
import type { people } from '@cardpro/contract/people'
import { UserError } from '#platform/errors.ts'

type Account = Input<typeof people.addOrEditCustomer>['Accounts'][number]

/** V-ACC: the accounts as banks write them. One is the default: the first that says so, else the first. */
export function accountsOf(typed: Account[]): Account[] {
  const wanted = Math.max(
    0,
    typed.findIndex(({ IsDefault }) => IsDefault),
  )
  const seen = new Set<string>()
  return typed.map(({ BankCode, AccountNo, AccountName }, index) => {
    const bank = findBank(BankCode)
    if (!bank?.transferSupported)
      throw UserError.at(`Accounts.${index}.BankCode`, 'Vui lòng chọn ngân hàng nhận chuyển khoản')
    const account = readBankAccount(AccountNo)
    if ('wrong' in account) throw UserError.at(`Accounts.${index}.AccountNo`, account.wrong)
    const owner = accountOwner(AccountName)
    if (owner === '') throw UserError.at(`Accounts.${index}.AccountName`, 'Chủ tài khoản là bắt buộc')
    if (seen.has(`${bank.code} ${account.account}`))
      throw UserError.at(`Accounts.${index}.AccountNo`, `Tài khoản ${account.account} bị nhập hai lần`)
    seen.add(`${bank.code} ${account.account}`)
    return { BankCode: bank.code, AccountNo: account.account, AccountName: owner, IsDefault: index === wanted }
  })
}
