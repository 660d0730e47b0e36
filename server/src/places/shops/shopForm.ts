import type { Input } from '@cardpro/contract/kit/call'
import { accountOwner, readBankAccount } from '@cardpro/contract/kit/money/bankAccount'
import { readTaxCode } from '@cardpro/contract/kit/text/personalIds'
import { readPhone } from '@cardpro/contract/kit/text/phone'
import type { Bank } from '@cardpro/contract/places/funds/funds'
import type { Shop, shops } from '@cardpro/contract/places/shops/shops'
import { bankIn, receivingBank } from '#kit/database/banks.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'

type Typed = Input<typeof shops.addOrEdit>
export type ShopForm = Omit<Typed, 'ShopID' | 'Version'>

/** The banks to choose from, and the shop as it is: its own bank may stay, even if it takes no transfers any more. */
type ShopFormContext = { banks: Bank[]; before: Pick<Shop, 'BankCode'> | null }

/** The form as it is stored: phone and account in their one spelling. Refuses with a sentence at each wrong field. */
export function readShopForm(sent: Typed, known: ShopFormContext): ShopForm {
  const { ShopID: _, Version: __, ...typed } = sent
  const errors: Record<string, string> = {}
  const phone = typed.Phone === '' ? { phone: '' } : readPhone(typed.Phone)
  if ('wrong' in phone) errors['Phone'] = phone.wrong
  const tax = typed.TaxCode === '' ? { taxCode: '' } : readTaxCode(typed.TaxCode)
  if ('wrong' in tax) errors['TaxCode'] = tax.wrong
  const account = readAccount(typed, known, errors)
  const [first] = Object.values(errors)
  if (first !== undefined) throw new UserError(first, { code: 'INVALID', errors })
  const texts = { ShopName: safeNote(typed.ShopName, 'ShopName'), Address: safeNote(typed.Address, 'Address') }
  const TaxCode = 'taxCode' in tax ? tax.taxCode : ''
  return { ...typed, ...texts, ...account, TaxCode, Phone: 'phone' in phone ? phone.phone : '' }
}

/** The account is part of the VietQR that customers scan, so it needs all three fields or none. */
function readAccount(
  typed: ShopForm,
  { banks, before }: ShopFormContext,
  errors: Record<string, string>,
): Pick<ShopForm, 'BankCode' | 'AccountBank' | 'AccountOwner'> {
  const { BankCode } = typed
  if (!BankCode && !typed.AccountBank && !typed.AccountOwner) return { BankCode: '', AccountBank: '', AccountOwner: '' }
  const bank = bankIn(banks, BankCode)
  const wrong = bankWrong(bank, BankCode, receivingBank(banks, BankCode, before?.BankCode) !== null)
  if (wrong !== '') errors['BankCode'] = wrong
  const account = readBankAccount(typed.AccountBank)
  if (typed.AccountBank === '') errors['AccountBank'] = 'Vui lòng nhập số tài khoản'
  else if ('wrong' in account) errors['AccountBank'] = account.wrong
  const owner = accountOwner(typed.AccountOwner)
  if (owner === '') errors['AccountOwner'] = 'Vui lòng nhập chủ tài khoản'
  return {
    BankCode: bank?.BankCode ?? '',
    AccountBank: 'account' in account ? account.account : '',
    AccountOwner: owner,
  }
}

function bankWrong(bank: Bank | undefined, typed: string, isReached: boolean): string {
  if (!typed) return 'Vui lòng chọn ngân hàng'
  if (!bank) return `Không có ngân hàng mã ${typed}`
  return isReached ? '' : `${bank.ShortName} không nhận chuyển khoản qua VietQR`
}
