import { recordStatus } from '@cardpro/contract/kit/constants'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { type Fund, funds } from '@cardpro/contract/places/funds/funds'
import { useRow } from '#kit/api/useListCall.ts'
import type { FieldProps } from '#kit/ui/form/Field.tsx'
import { PickerField } from '#kit/ui/picker/PickerField.tsx'
import type { PickerOption, Source } from '#kit/ui/picker/pickerSource.ts'

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
