import { type BoardRow, board as calls } from '@cardpro/contract/bank/reconcile/board'
import { useState } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { showError } from '#kit/api/toasts.tsx'
import { nextUnclear, rowKey } from './boardLines.ts'
import { atRow, creditAt, lineAt, moveCursor, partAt, rowsAt, slotAt, toColumn } from './cursor.ts'
import { decideAnswer, decideDecline, decideMatch, decideRelease, decideReopen, decideSkip } from './decisions.ts'
import { answersOf } from './differences.ts'
import { isChosen, isOfferedAlone, isOpen, isPosted, lacksBill } from './rowState.ts'
import type { Board } from './useBoard.ts'
import { useCandidates } from './useCandidates.ts'
import { useLineActs } from './useLineActs.ts'

type AnswerCode = 1 | 2 | 3 | 4 | 5
export type Acts = ReturnType<typeof useActs>

/** What the keys and the buttons of the board do. */
export function useActs(board: Board) {
  const { ground, cursor, setCursor } = board
  const under = rowsAt(ground, cursor)
  const row = under.length === 1 ? under[0] : undefined
  const candidates = useCandidates(row)
  const may = useMay()
  const rowActs = useRowActs(board, may)
  const lines = useLineActs(board)
  const credit = creditAt(ground, cursor)?.credit
  const { toggleRow, chooseOffered, answerRows, skipRow, correctRow, enterSwipe } = rowActs
  const lookAt = (one: BoardRow) => {
    setCursor(atRow(cursor, one))
    candidates.search(one.RowID)
  }
  return {
    ...rowActs,
    ...walkActs(board),
    candidates,
    lookAt,
    lines,
    /** Space. */
    toggle: () => {
      if (cursor.column === 'payouts') return chooseOffered()
      if (!toggledLot(board) && row) toggleRow(row)
    },
    /** 1 to 9. */
    take: async (place: number) => {
      if (credit) return lines.look(credit, place)
      if (!row || !isOpen(row) || !may()) return
      const match = (await candidates.ready())[place - 1]
      if (!match) return board.say(`Không có cách ${place}.`)
      candidates.close()
      board.decide(decideMatch(row, match, board.decisions.version))
    },
    /** Enter. */
    open: () => {
      if (credit) return lines.look(credit)
      if (cursor.column === 'payouts') return intoRows(board)
      if (toggledLot(board)) return
      if (row && isOpen(row)) lookAt(row)
      else board.say('Chỉ tìm bill cho dòng chưa chọn.')
    },
    answer: (given: AnswerCode) => answerRows(under, given),
    skip: () => (credit ? lines.skip(credit) : skipRow(row)),
    correct: () => correctRow(row),
    enter: () => enterSwipe(row),
  }
}

/** From the first column to the rows of its payout. */
function intoRows({ ground, cursor, setCursor, say }: Board): void {
  if (slotAt(ground, cursor)?.kind === 'money') say('Phiếu này chờ dòng ngân hàng, dòng về thì liên kết.')
  else setCursor({ ...cursor, column: 'rows' })
}

/** Shows why not, where the user may not decide. */
function useMay(): () => boolean {
  const { allowed, why } = useCan(calls.choose)
  return () => {
    if (!allowed) showError(why)
    return allowed
  }
}

/** Where the cursor is on the head of a lô, it is opened or closed. */
function toggledLot({ ground, cursor, folds }: Board): boolean {
  const line = cursor.column === 'rows' ? lineAt(ground, cursor) : undefined
  if (line?.kind !== 'lot') return false
  folds.toggle(line.key)
  return true
}

const walkActs = ({ ground, cursor, setCursor, walk, say }: Board) => ({
  move: (by: 1 | -1) => setCursor(moveCursor(ground, cursor, by)),
  column: (by: 1 | -1) => setCursor(toColumn(cursor, by)),
  goTo: (row: BoardRow) => setCursor(atRow(cursor, row)),
  /** N. */
  next: () => {
    const at = walk.find((one) => rowKey(one) === cursor.line)
    const found = nextUnclear(walk, at?.RowID ?? null, true)
    if (found) setCursor(atRow(cursor, found))
    else say('Không còn dòng nào chưa rõ.')
  },
})

/** What is done to rows that are named. */
function useRowActs({ ground, cursor, decisions, decide, say }: Board, may: () => boolean) {
  const [skipping, setSkipping] = useState<BoardRow | null>(null)
  const [correcting, setCorrecting] = useState<BoardRow | null>(null)
  const [entering, setEntering] = useState<BoardRow | null>(null)
  const { version } = decisions
  return {
    skipping,
    correcting,
    entering,
    enterSwipe: (row: BoardRow | undefined) => {
      if (!row || !lacksBill(row)) return say('Chỉ tạo lần quẹt cho dòng bán không thấy bill.')
      setEntering(row)
    },
    toggleRow: (row: BoardRow) => {
      if (!may()) return
      if (isPosted(row)) return say(`Dòng này đã ghi ở ${row.PaymentCode}, hoàn tác phiếu trước.`)
      if (isChosen(row)) return decisions.decide(decideRelease(row, version))
      if (!isOpen(row)) return decisions.decide(decideReopen(row))
      if (isOfferedAlone(row) && row.Match) return decide(decideMatch(row, row.Match, version))
      say(row.Candidates > 1 ? `Có ${row.Candidates} cách, bấm số để nhận.` : 'Chưa thấy bill nào, bấm Enter để tìm.')
    },
    chooseOffered: () => {
      const rows = partAt(ground, cursor)?.rows ?? []
      const offered = rows.filter((row) => isOfferedAlone(row) && ['A', 'G', 'B'].includes(row.Class))
      if (offered.length === 0) return say('Không còn dòng nào có một bill khớp chắc.')
      if (!may()) return
      for (const row of offered) if (row.Match) decisions.decide(decideMatch(row, row.Match, version))
    },
    answerRows: (some: BoardRow[], given: AnswerCode) => {
      const rows = some.filter((row) => answersOf(row).includes(given))
      if (rows.length === 0) return say('Dòng này không có chênh lệch để xử lý như vậy.')
      if (may()) decide(decideAnswer(rows, given))
    },
    declineRow: (row: BoardRow) => {
      if (may()) decide(decideDecline(row, version))
    },
    skipRow: (row: BoardRow | undefined) => {
      if (!row || isPosted(row)) return say('Chọn một dòng chưa ghi để bỏ qua.')
      if (may()) setSkipping(row)
    },
    skipped: (row: BoardRow, reason: string) => {
      setSkipping(null)
      decide(decideSkip(row, reason))
    },
    correctRow: (row: BoardRow | undefined) => {
      if (!row || isPosted(row)) return say('Chọn một dòng chưa ghi để sửa.')
      if (may()) setCorrecting(row)
    },
    keepRow: () => {
      setSkipping(null)
      setCorrecting(null)
      setEntering(null)
    },
  }
}
