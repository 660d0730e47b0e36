import { formatVnd } from '@cardpro/contract/amounts'
import { type Fund, funds } from '@cardpro/contract/funds'
import type { FieldProps } from '#ui/Field.tsx'
import { PickerField } from '#ui/PickerField.tsx'
import type { PickerOption, Source } from '#ui/pickerSource.ts'

type FundPickerProps = FieldProps & { known?: PickerOption; onPick?: (fund: Fund | null) => void }

/** A fund of the shop that is in use, with what is in it. */
export function FundPicker(field: FundPickerProps) {
  return <PickerField {...field} source={source} />
}

const source: Source<typeof funds.getByConditions> = {
  call: funds.getByConditions,
  input: (search) => ({ GeneralSearch: search, Status: 1, PageSize: 50 }),
  option: (fund) => ({ value: fund.BankCardID, label: fund.Name, fact: `số dư ${formatVnd(fund.Balance)}` }),
  find: ({ Name, BankCode, AccountNo, AccountName }) => ({
    codes: [Name, BankCode],
    text: `${AccountNo} ${AccountName}`,
  }),
}
