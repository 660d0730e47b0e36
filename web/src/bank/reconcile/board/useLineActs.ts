import type { Credit } from '@cardpro/contract/bank/reconcile/credits'
import { useState } from 'react'
import { type PostedLine, undoBlocked, undoCallOf } from '#bank/reconcile/lines/useLinePosting.ts'
import { whyNot } from '#kit/api/hooks.ts'
import { session } from '#kit/api/session.ts'
import { showSuccess, showUndoable } from '#kit/api/toasts.tsx'
import type { DrawerState, OpenDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { isOpenCredit } from './credits.ts'
import { atSlot } from './cursor.ts'
import type { Board } from './useBoard.ts'

export type LineActs = ReturnType<typeof useLineActs>

/** What is done to a line of the bank: opened, booked by its drawer, left out, and taken back. */
export function useLineActs(board: Board) {
  const [open, setOpen] = useState<(OpenDrawer & { pick?: number }) | null>(null)
  const [last, setLast] = useState<PostedLine | null>(null)
  const [undone, setUndone] = useState<PostedLine | null>(null)
  const drawer: DrawerState = {
    open,
    show: (kind, id) => setOpen({ kind, id: id ?? null }),
    close: () => setOpen(null),
  }
  const posted = (line: PostedLine) => {
    const text = line.codes === '' ? 'Đã liên kết dòng ngân hàng' : `Đã ghi ${line.codes}`
    setOpen(null)
    const isUndoable = line.codes !== '' && undoBlocked(line) === undefined && mayUndo(line)
    setLast(isUndoable ? line : null)
    board.decisions.forget()
    board.say(text)
    if (isUndoable) showUndoable(text, () => setUndone(line))
    else showSuccess(text)
    const next = nextOpen(board, open?.id ?? null)
    if (next) board.setCursor(atSlot(board.cursor, next))
  }
  return {
    drawer,
    pick: open?.pick,
    /** Enter and the digits: what it may be; of one that is booked, left out or in doubt what it is. */
    look: (credit: Credit, pick?: number) => {
      const kind = isOpenCredit(credit) && !credit.InDoubt ? 'suggest' : 'line'
      setOpen({ kind, id: credit.LineID, ...(pick !== undefined && { pick }) })
    },
    /** X. */
    skip: (credit: Credit) => {
      if (isOpenCredit(credit) && credit.Codes.length === 0) drawer.show('skip', credit.LineID)
      else board.say('Chỉ bỏ qua dòng ngân hàng chưa ghi.')
    },
    posted,
    undone,
    /** False where no line was booked here last. */
    undo: (): boolean => {
      if (last) setUndone(last)
      return last !== null
    },
    forget: () => setLast(null),
    keep: () => setUndone(null),
    takenBack: () => {
      setUndone(null)
      setLast(null)
    },
  }
}

const mayUndo = (line: PostedLine): boolean => whyNot(undoCallOf(line), session()) === ''

/** The next line of the bank that something is left of. */
function nextOpen({ ground: { slots } }: Board, lineId: number | null) {
  const at = slots.findIndex((slot) => slot.kind === 'credit' && slot.credit.LineID === lineId)
  return slots.slice(at + 1).find((slot) => slot.kind === 'credit' && isOpenCredit(slot.credit))
}
