import { type BoardRow, board, type Candidate } from '@cardpro/contract/bank/reconcile/board'
import { differenceAnswers, matchState, rowStatus } from '@cardpro/contract/bank/reconcile/statementWords'
import type { Call, RawInput } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'

/** One thing that was decided: what is sent, how its rows look at once, and how it is taken back. */
export type Decision = {
  call: Call
  input: () => Record<string, unknown>
  rowIds: number[]
  as: (row: BoardRow) => BoardRow
  /** The text for screen readers. */
  said: string
  back: Decision | null
}

type DecisionOptions<C extends Call> = Omit<Decision, 'call' | 'input' | 'back'> & {
  input: () => RawInput<C>
  back?: Decision | null
}

const decision = <C extends Call>(call: C, { back = null, ...made }: DecisionOptions<C>): Decision => ({
  ...made,
  call,
  back,
})

const nameOf = ({ Gross }: BoardRow): string => `dòng ${formatVnd(Gross)}`
const billsOf = ({ Bills }: Candidate): string =>
  Bills.length === 1 ? `bill ${Bills[0]?.BillNo || Bills[0]?.Approval || Bills[0]?.Last4}` : `${Bills.length} bill`

/** A match that was offered, or bills that were found by hand. `version`: the row's as it is when it is sent. */
export function decideMatch(row: BoardRow, match: Candidate, version: (id: number) => number | undefined): Decision {
  const { RowID } = row
  const byHand = { RowIDs: [RowID], LogWithdrawalIDs: match.Bills.map(({ LogWithdrawalID }) => LogWithdrawalID) }
  const chosen = { ...match, State: matchState.chosen }
  const taken = (one: BoardRow): BoardRow => ({
    ...one,
    Status: rowStatus.matched,
    Match: chosen,
    Difference: differenceOf(one, match),
    Answer: null,
  })
  return decision(board.choose, {
    input: () => ({ ...(match.MatchID ? { MatchID: match.MatchID } : byHand), Version: version(RowID) }),
    rowIds: [RowID],
    as: taken,
    said: `Đã chọn ${billsOf(match)} cho ${nameOf(row)}`,
    back: releaseDecision(row, version),
  })
}

/** What came less what is due, where that may be seen; the server's answer has it in any case. */
function differenceOf({ Net }: BoardRow, { Bills }: Candidate): number | null {
  const due = Bills.map(({ Due }) => Due)
  return due.includes(null) ? null : Net - due.reduce<number>((sum, vnd) => sum + (vnd ?? 0), 0)
}

const openRow = (row: BoardRow): BoardRow => ({ ...row, Status: rowStatus.fresh, Difference: null, Answer: null })

function releaseDecision(row: BoardRow, version: (id: number) => number | undefined): Decision {
  return decision(board.release, {
    input: () => ({ RowID: row.RowID, Version: version(row.RowID) }),
    rowIds: [row.RowID],
    as: openRow,
    said: `Đã bỏ chọn ${nameOf(row)}`,
  })
}

export function decideRelease(row: BoardRow, version: (id: number) => number | undefined): Decision {
  return { ...releaseDecision(row, version), back: row.Match ? decideMatch(row, row.Match, version) : null }
}

/** "Sai": the pair is never offered again; taken back it is chosen by hand. */
export function decideDecline(row: BoardRow, version: (id: number) => number | undefined): Decision {
  return decision(board.release, {
    input: () => ({ RowID: row.RowID, Decline: true, Version: version(row.RowID) }),
    rowIds: [row.RowID],
    as: (one) => ({ ...openRow(one), Match: null, Class: 'D', Candidates: 0 }),
    said: `Đã loại gợi ý của ${nameOf(row)}`,
    back: row.Match ? decideMatch(row, { ...row.Match, MatchID: 0 }, version) : null,
  })
}

/** One answer to the differences of some rows. */
export function decideAnswer(rows: BoardRow[], Answer: keyof typeof differenceAnswers | null): Decision {
  const before = (rows[0]?.Answer ?? null) as keyof typeof differenceAnswers | null
  const give = (given: typeof Answer, said: string): Decision =>
    decision(board.answer, {
      input: () => ({ RowIDs: rows.map(({ RowID }) => RowID), Answer: given }),
      rowIds: rows.map(({ RowID }) => RowID),
      as: (row) => ({ ...row, Answer: given }),
      said,
    })
  const name = rows[0] && rows.length === 1 ? nameOf(rows[0]) : `${rows.length} dòng`
  return {
    ...give(Answer, Answer === null ? `Chưa quyết ${name}` : `${differenceAnswers[Answer]}: ${name}`),
    back: give(before, `Đã lấy lại cách xử lý của ${name}`),
  }
}

const statusOf = (row: BoardRow, Status: 0 | 2, Reason: string): Decision =>
  decision(board.changeStatus, {
    input: () => ({ RowID: row.RowID, Status, Reason }),
    rowIds: [row.RowID],
    as: (one) => ({ ...openRow(one), Status, SkipReason: Status === rowStatus.skipped ? Reason : '' }),
    said: Status === rowStatus.skipped ? `Đã bỏ qua ${nameOf(row)}: ${Reason}` : `Đã mở lại ${nameOf(row)}`,
  })

export const decideSkip = (row: BoardRow, reason: string): Decision => ({
  ...statusOf(row, rowStatus.skipped, reason),
  back: statusOf(row, rowStatus.fresh, ''),
})

export const decideReopen = (row: BoardRow): Decision => ({
  ...statusOf(row, rowStatus.fresh, ''),
  back: statusOf(row, rowStatus.skipped, row.SkipReason || 'Bỏ qua'),
})
