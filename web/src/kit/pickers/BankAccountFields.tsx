import { accountOwner, bankAccountFields, readBankAccount } from '@cardpro/contract/kit/money/bankAccount'
import type { FieldName } from '#kit/ui/form/Field.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { BankPicker } from './BankPicker.tsx'

type BankAccountFieldsProps = {
  /** The three keys: bank, account number, owner. */
  names: readonly [bank: FieldName, account: FieldName, owner: FieldName]
  required: boolean
  /** A wallet may belong to no bank of the list. */
  isBankOptional?: boolean
}

/** An account that money goes to: its number without blanks, its owner in capital letters, as banks write names. */
export function BankAccountFields({ names: [bank, account, owner], required, isBankOptional }: BankAccountFieldsProps) {
  return (
    <div className="cp-fields-3">
      <BankPicker
        name={bank}
        label={bankAccountFields.BankCode.label}
        only="transfers"
        required={required && isBankOptional !== true}
      />
      <TextField name={account} label={bankAccountFields.AccountNo.label} required={required} settle={plainAccount} />
      <TextField
        name={owner}
        label={bankAccountFields.AccountName.label}
        required={required}
        settle={accountOwner}
        help="Viết hoa, không dấu"
      />
    </div>
  )
}

function plainAccount(typed: string): string {
  const read = readBankAccount(typed)
  return 'account' in read ? read.account : typed.trim()
}
