import { board as calls } from '@cardpro/contract/bank/reconcile/board'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterPosting } from '#bank/reconcile/boardRefresh.ts'
import { useCan, useSubmit, whyNot } from '#kit/api/hooks.ts'
import { Refusal } from '#kit/api/refusal.ts'
import { session } from '#kit/api/session.ts'
import { showSuccess, showUndoable } from '#kit/api/toasts.tsx'
import { linesToBook } from './credits.ts'
import type { Board } from './useBoard.ts'
import type { LineActs } from './useLineActs.ts'

/** What "Ghi" has booked: what its undo names. */
export type BookingResult = { paymentIds: number[]; rows: number; lots: number }

export type Posting = ReturnType<typeof usePosting>

/** "Ghi": books the rows that are chosen and clear, once what was decided is stored; asks where the server asks. */
export function usePosting(board: Board, lines: LineActs) {
  const { forecast, decisions, bankCredits, say } = board
  const agreed = useRef<string[]>([])
  const [last, setLast] = useState<BookingResult | null>(null)
  const [undone, setUndone] = useState<BookingResult | null>(null)
  const { submit, isPending, error, clearError } = useSubmit(calls.payDebtFromPDF, {
    refresh: afterPosting,
    onSuccess: ({ Data }) => {
      const posted = { paymentIds: Data.Payments.map(({ paymentID }) => paymentID), rows: Data.Rows, lots: Data.Lots }
      const text = `Đã ghi ${Data.Rows} dòng, ${Data.Lots} lô: ${Data.Payments.map(({ Code }) => Code).join(', ')}`
      setLast(posted)
      lines.forget()
      decisions.forget()
      say(text)
      if (whyNot(calls.undo, session()) === '') showUndoable(text, () => setUndone(posted))
      else showSuccess(text)
    },
  })
  const send = (codes: string[]) => {
    agreed.current = codes
    const Rows = forecast.rows.map(({ RowID }) => ({ RowID, Version: decisions.version(RowID) }))
    const Lines = linesToBook(bankCredits, forecast.rows)
    void submit({ Rows, ...(Lines.length > 0 && { Lines }) }, codes.length > 0 ? codes : undefined)
  }
  const { why } = useCan(calls.payDebtFromPDF)
  const blocked = why || (forecast.rows.length === 0 ? 'Chưa có dòng nào được chọn để ghi' : undefined)
  const whenStored = useWhenStored(decisions.isStoring, () => {
    if (blocked === undefined) send([])
    else say(blocked)
  })
  const question = error instanceof Refusal && error.code === 'CONFIRM' ? error : null
  return {
    blocked,
    isPending,
    question,
    refusal: question ? null : error,
    leave: clearError,
    agree: () => question && send([...agreed.current, ...question.warnings.map(({ Code }) => Code)]),
    post: () => {
      clearError()
      if (!whenStored()) say('Ghi ngay sau khi lưu xong các quyết định.')
    },
    /** Ctrl+Z: what was done last, be it a decision or "Ghi". */
    undo: () => {
      if (decisions.undo() || lines.undo()) return
      if (last) setUndone(last)
      else say('Chưa có gì để hoàn tác.')
    },
    last,
    undone,
    keep: () => setUndone(null),
    takenBack: () => {
      setUndone(null)
      setLast(null)
    },
  }
}

/** Does it now, or once the decisions that are on their way are stored; answers whether it is done now. */
function useWhenStored(isStoring: boolean, act: () => void): () => boolean {
  const isWanted = useRef(false)
  const onStored = useEffectEvent(() => {
    if (!isWanted.current) return
    isWanted.current = false
    act()
  })
  useEffect(() => {
    if (!isStoring) onStored()
  }, [isStoring])
  return () => {
    isWanted.current = isStoring
    if (!isStoring) act()
    return !isStoring
  }
}
