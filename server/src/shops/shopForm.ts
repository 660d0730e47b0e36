import { accountOwner, readBankAccount } from '@cardpro/contract/bankAccount'
import { banks } from '@cardpro/contract/banks'
import type { Input } from '@cardpro/contract/call'
import { readPhone } from '@cardpro/contract/phone'
import type { shops } from '@cardpro/contract/shops'
import { UserError } from '#platform/errors.ts'
import { safeNote } from '#platform/safeNote.ts'

type Typed = Input<typeof shops.addOrEdit>
export type ShopForm = Omit<Typed, 'ShopID' | 'Version'>

/** The form as it is stored: phone and account in their one spelling. Refuses with a sentence at each wrong field. */
export function readShopForm(sent: Typed): ShopForm {
  const { ShopID: _, Version: __, ...typed } = sent
  const errors: Record<string, string> = {}
  const phone = typed.Phone === '' ? { phone: '' } : readPhone(typed.Phone)
  if ('wrong' in phone) errors['Phone'] = phone.wrong
  const account = readAccount(typed, errors)
  const [first] = Object.values(errors)
  if (first !== undefined) throw new UserError(first, { code: 'INVALID', errors })
  const texts = { ShopName: safeNote(typed.ShopName, 'ShopName'), Address: safeNote(typed.Address, 'Address') }
  return { ...typed, ...texts, ...account, Phone: 'phone' in phone ? phone.phone : '' }
}

/** The account stands in the VietQR that customers scan, so half of one is worth nothing: all three fields or none. */
function readAccount(
  typed: ShopForm,
  errors: Record<string, string>,
): Pick<ShopForm, 'BankCode' | 'AccountBank' | 'AccountOwner'> {
  const { BankCode } = typed
  if (!BankCode && !typed.AccountBank && !typed.AccountOwner) return { BankCode: '', AccountBank: '', AccountOwner: '' }
  const bank = banks.find(({ code }) => code === BankCode)
  if (!BankCode) errors['BankCode'] = 'Vui lòng chọn ngân hàng'
  else if (!bank) errors['BankCode'] = `Không có ngân hàng mã ${BankCode}`
  else if (!bank.transferSupported) errors['BankCode'] = `${bank.shortName} không nhận chuyển khoản qua VietQR`
  const account = readBankAccount(typed.AccountBank)
  if (typed.AccountBank === '') errors['AccountBank'] = 'Số tài khoản là bắt buộc'
  else if ('wrong' in account) errors['AccountBank'] = account.wrong
  const owner = accountOwner(typed.AccountOwner)
  if (owner === '') errors['AccountOwner'] = 'Chủ tài khoản là bắt buộc'
  return { BankCode, AccountBank: 'account' in account ? account.account : '', AccountOwner: owner }
}
