import type { RawInput } from '@cardpro/contract/kit/call'
import { bills } from '@cardpro/contract/reports/bills'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'

/** Filters of the bills, as the address holds them. Without dates it is this month. */
export const initialBills = {
  fromDate: '',
  toDate: '',
  PosID: null as number | null,
  Merchant: null as string | null,
  LotNo: '',
  StaffID: null as number | null,
  MissingImage: false,
  MissingNumber: false,
  MissingDoc: false,
  PageIndex: 1,
  PageSize: 50,
}
export type BillFilters = typeof initialBills

export function billInput(filters: BillFilters): RawInput<typeof bills.reportBills> {
  const { PosID, Merchant, StaffID, fromDate: _from, toDate: _to, LotNo, ...rest } = filters
  const { from, to } = rangeOf(filters, today())
  return {
    ...rest,
    fromDate: from,
    toDate: to,
    LotNo: String(LotNo),
    Merchant: Merchant ?? '',
    ...(PosID !== null && { PosID }),
    ...(StaffID !== null && { StaffID }),
  }
}

export const billsList = listOf(bills.reportBills, {
  name: 'bills',
  inputOf: billInput,
  initial: initialBills,
  words: { LotNo: (lot) => `Lô ${lot}` },
  hasOwnControl: ['PosID', 'Merchant', 'StaffID', 'MissingImage', 'MissingNumber', 'MissingDoc'],
})
