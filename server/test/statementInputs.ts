import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { formatDay } from '@cardpro/contract/kit/dates'
import { accountMapping, bankLineInputs } from './bankLineInputs.ts'
import type { Ids } from './ids.ts'
import { todayHere } from './orders.ts'
import type { TestUser } from './shop.ts'

type SampleInputs = Record<string, Record<string, unknown>[]>

const unknownTid = '99990777'
const gridOf = (tid: string, amount: number): string[][] => [
  ['Ngày GD', 'Mã máy', 'Số tiền'],
  [formatDay(todayHere(-1)), tid, String(amount)],
]
/** As such a grid is read. */
const Mapping = {
  Sheet: 0,
  Head: 1,
  Columns: ['swipedOn', 'tid', 'gross'],
  DayForm: 'dmy',
  NumberForm: 'plain',
  Unit: 1,
} as const

/** A statement that was taken, and a draft that names a POS which is not known. */
export async function makeStatements(owner: TestUser, { pos }: { pos: number }) {
  const paste = async (amount: number) => {
    const Rows = gridOf(unknownTid, amount).map((cells) => cells.filter((_, column) => column !== 1))
    return (await owner.done(statements.paste, { posid: pos, Rows })).Data
  }
  const { StatementID, Version } = await paste(123_456_000)
  await owner.done(statements.take, { StatementID, Version, Confirm: ['W_DAYS'] })
  const draft = (await owner.done(statements.paste, { Rows: gridOf(unknownTid, 234_567_000) })).Data
  return { takenStatement: StatementID, statementDraft: draft.StatementID }
}

export const statementInputs = (ids: Ids, versions: Record<string, number>): SampleInputs => ({
  ...bankLineInputs(ids),
  'Reconcile/PasteStatement': [{ posid: ids.pos, Rows: gridOf('', 345_678_000) }],
  'Reconcile/GetStatements': [{ PosID: ids.pos }, { Kind: 2, BankCardID: ids.bank }],
  'Reconcile/GetDraft': [{ StatementID: ids.statementDraft }, { StatementID: ids.accountDraft }],
  'Reconcile/MapStatement': [
    {
      StatementID: ids.statementDraft,
      Mapping,
      Terminals: [{ Text: unknownTid, PosID: ids.pos }],
      Version: versions.statementDraft,
    },
    accountMapping(ids, versions),
  ],
  'Reconcile/TakeStatement': [{ StatementID: ids.statementDraft, Version: versions.statementDraft }],
})
export const statementRemovals = (ids: Ids): SampleInputs => ({
  'Reconcile/RemoveStatement': [{ StatementID: ids.takenStatement, Reason: 'Thử quyền' }],
})
