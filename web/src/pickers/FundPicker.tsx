import { recordStatus } from '@cardpro/contract/basic/constants'
import { type Fund, funds } from '@cardpro/contract/funds/funds'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { useRow } from '#api/useListCall.ts'
import type { FieldProps } from '#ui/form/Field.tsx'
import { PickerField } from '#ui/picker/PickerField.tsx'
import type { PickerOption, Source } from '#ui/picker/pickerSource.ts'

type FundPickerProps = FieldProps & { known?: PickerOption; onPick?: (fund: Fund | null) => void }

/** A fund of the shop that is in use, with what is in it. */
export function FundPicker(field: FundPickerProps) {
  return <PickerField {...field} source={fundsInUse} />
}

export const fundsInUse: Source<typeof funds.getByConditions> = {
  call: funds.getByConditions,
  input: (search) => ({ GeneralSearch: search, Status: recordStatus.active, PageSize: 50 }),
  option: (fund) => ({ value: fund.BankCardID, label: fund.Name, fact: `số dư ${formatVnd(fund.Balance)}` }),
  find: ({ Name, BankCode, AccountNo, AccountName }) => ({
    codes: [Name, BankCode],
    text: `${AccountNo} ${AccountName}`,
  }),
}

/** One fund of this book. */
export const useFund = (fundId: number | null) =>
  useRow(funds.getByConditions, ['BankCardID', fundId], { input: { PageSize: 200 } })
