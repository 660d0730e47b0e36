import { type Lot, posMoney } from '@cardpro/contract/debts/debts'
import { lotName } from '@cardpro/contract/debts/posMoneyRows'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { FieldProps } from '#kit/ui/form/Field.tsx'
import { PickerField } from '#kit/ui/picker/PickerField.tsx'
import type { Source } from '#kit/ui/picker/pickerSource.ts'

type LotPickerProps = FieldProps & { onPick?: (lot: Lot | null) => void }

/** A lô for which the bank still owes; the oldest comes first. */
export function LotPicker(field: LotPickerProps) {
  return <PickerField {...field} source={unpaidLots} placeholder="Gõ số lô" />
}

export const unpaidLots: Source<typeof posMoney.getNumberLoConditions> = {
  call: posMoney.getNumberLoConditions,
  input: (search) => ({ OnlyUnpaid: true, numberText: search.replace(/\D/g, ''), PageSize: 50 }),
  option: (lot) => ({
    value: lot.numberLoID,
    label: `${lot.PosName} · lô ${lotName(lot)}`,
    fact: `${formatDay(lot.Date).slice(0, 5)} · còn ${formatVnd(lot.Remain)}${lot.LateDays > 0 ? ` · trễ ${lot.LateDays} ngày` : ''}`,
  }),
  find: ({ numberText, PosName }) => ({ codes: [numberText], text: PosName }),
}
