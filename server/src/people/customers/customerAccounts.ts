import { accountOwner, readBankAccount } from '@cardpro/contract/kit/money/bankAccount'
import type { Bank } from '@cardpro/contract/places/funds/funds'
import type { Ctx } from '#kit/context.ts'
import { readBanks, receivingBank } from '#kit/database/banks.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Account } from './customers.repo.ts'

/** The banks, read only where an account was typed. */
export const banksFor = async (ctx: Ctx, typed: { Accounts: Account[] }[]): Promise<Bank[]> =>
  typed.every(({ Accounts }) => Accounts.length === 0) ? [] : readBanks(ctx)

/** The banks to choose from, and the accounts that the customer has: one of them may stay, even if its bank takes no transfers any more. */
type CustomerAccountContext = { banks: Bank[]; before: Account[] }

/** V-ACC: the accounts as banks write them. The default is the first one marked so, else the first. */
export function accountsOf(typed: Account[], { banks, before }: CustomerAccountContext): Account[] {
  const wanted = Math.max(
    0,
    typed.findIndex(({ IsDefault }) => IsDefault),
  )
  const seen = new Set<string>()
  return typed.map(({ BankCode, AccountNo, AccountName }, index) => {
    const kept = before.find((one) => one.BankCode === BankCode && one.AccountNo === AccountNo)
    const code = receivingBank(banks, BankCode, kept?.BankCode)
    if (code === null) throw UserError.at(`Accounts.${index}.BankCode`, 'Vui lòng chọn ngân hàng nhận chuyển khoản')
    const account = readBankAccount(AccountNo)
    if ('wrong' in account) throw UserError.at(`Accounts.${index}.AccountNo`, account.wrong)
    const owner = accountOwner(AccountName)
    if (owner === '') throw UserError.at(`Accounts.${index}.AccountName`, 'Vui lòng nhập chủ tài khoản')
    if (seen.has(`${code} ${account.account}`))
      throw UserError.at(`Accounts.${index}.AccountNo`, `Tài khoản ${account.account} bị nhập hai lần`)
    seen.add(`${code} ${account.account}`)
    return { BankCode: code, AccountNo: account.account, AccountName: owner, IsDefault: index === wanted }
  })
}
