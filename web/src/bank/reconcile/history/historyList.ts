import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { statementKind } from '@cardpro/contract/bank/reconcile/statementWords'
import type { RawInput } from '@cardpro/contract/kit/call'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf } from '#kit/ui/list/list.ts'
import { readDays } from '#kit/ui/list/ranges.ts'

/** Filters and page of the statements, as the address holds them. */
export const initialStatements = {
  GeneralSearch: '',
  Kind: 0,
  PosID: null as number | null,
  fromDate: '',
  toDate: '',
  PageIndex: 1,
  PageSize: 20,
}

/** Both kinds, unless one is chosen. */
export const kindOf = (written: number): number =>
  Object.values(statementKind).some((kind) => kind === written) ? written : 0

export const statementDays = ({ fromDate, toDate }: typeof initialStatements) =>
  readDays({ from: fromDate, to: toDate }, today())

export function statementsInput(filters: typeof initialStatements): RawInput<typeof statements.getList> {
  const { from, to } = statementDays(filters)
  const { GeneralSearch, PosID, PageIndex, PageSize } = filters
  return {
    Kind: kindOf(filters.Kind),
    PageIndex,
    PageSize,
    text: GeneralSearch,
    ...(PosID !== null && { PosID }),
    ...(from !== '' && { fromDate: from }),
    ...(to !== '' && { toDate: to }),
  }
}

export const statementList = listOf(statements.getList, {
  name: 'uploadBill',
  inputOf: statementsInput,
  initial: initialStatements,
  hasOwnControl: ['GeneralSearch', 'Kind', 'PosID', 'fromDate', 'toDate'],
})
