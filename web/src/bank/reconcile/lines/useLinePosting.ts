import { board } from '@cardpro/contract/bank/reconcile/board'
import { type LineAdvice, type LineSuggestion, lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { cancelPayDebtOf } from '@cardpro/contract/debts/cancelPayDebt'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import type { Call } from '@cardpro/contract/kit/call'
import { useRef, useState } from 'react'
import { afterPosting } from '#bank/reconcile/boardRefresh.ts'
import { useSubmit } from '#kit/api/hooks.ts'
import { Refusal } from '#kit/api/refusal.ts'

/** What a line was booked as: what its undo names. */
export type PostedLine = {
  paymentIds: number[]
  codes: string
  ofStatement: boolean
  ofCustomer: boolean
  unknownId: number | null
}

/** Books a line by a suggestion, or as not yet known; asks where the server asks. */
export function useLinePosting(advice: LineAdvice | undefined, onPosted?: (posted: PostedLine) => void) {
  const agreed = useRef<string[]>([])
  const again = useRef<(codes: string[]) => void>(() => undefined)
  const [posted, setPosted] = useState<PostedLine | null>(null)
  const book = (line: PostedLine) => {
    setPosted(line)
    onPosted?.(line)
  }
  const post = useSubmit(lineMatches.post, { refresh: afterPosting })
  const unknown = useSubmit(lineMatches.postUnknown, { refresh: afterPosting })
  const error = post.error ?? unknown.error
  const question = error instanceof Refusal && error.code === 'CONFIRM' ? error : null
  const leave = () => {
    post.clearError()
    unknown.clearError()
  }
  const start = (send: (codes: string[]) => Promise<void>) => {
    leave()
    again.current = (codes) => {
      agreed.current = codes
      void send(codes)
    }
    again.current([])
  }
  const line = { LineID: advice?.LineID ?? 0, Version: advice?.Version ?? 0 }
  return {
    posted,
    forget: () => setPosted(null),
    isPending: post.isPending || unknown.isPending,
    question,
    refusal: question ? null : error,
    leave,
    agree: () => question && again.current([...agreed.current, ...question.warnings.map(({ Code }) => Code)]),
    post: ({ Key, Payouts, Collection }: LineSuggestion, answer: number | null) =>
      start(async (codes) => {
        const Answer = answer === null ? {} : { Answer: answer as 1 | 2 | 3 | 4 | 5 }
        const answered = await post.submit({ ...line, Key, ...Answer }, confirmCodes(codes))
        if (!answered) return
        const { Payments } = answered.Data
        book({
          paymentIds: Payments.map(({ paymentID }) => paymentID),
          codes: Payments.map(({ Code }) => Code).join(', '),
          ofStatement: Payouts.length > 0,
          ofCustomer: Collection !== null,
          unknownId: null,
        })
      }),
    postUnknown: () =>
      start(async (codes) => {
        const answered = await unknown.submit(line, confirmCodes(codes))
        if (!answered) return
        const { Code, UnknownID } = answered.Data
        book({ paymentIds: [], codes: Code, ofStatement: false, ofCustomer: false, unknownId: UnknownID })
      }),
  }
}

const confirmCodes = (codes: string[]): string[] | undefined => (codes.length > 0 ? codes : undefined)
export type LinePosting = ReturnType<typeof useLinePosting>

/** The call that takes back what a line was booked as. */
export function undoCallOf({ ofStatement, ofCustomer, unknownId }: PostedLine): Call {
  if (ofStatement) return board.undo
  if (unknownId !== null) return lineMatches.cancelUnknown
  return ofCustomer ? cancelPayDebtOf('customer', 'COLLECT') : cashBacks.cancelPayCashBack
}

/** Money for several POS is taken back voucher by voucher. */
export const undoBlocked = ({ paymentIds, ofStatement, codes }: PostedLine): string | undefined =>
  paymentIds.length > 1 && !ofStatement ? `Hủy từng phiếu ${codes} ở Tiền POS chưa về, Lịch sử` : undefined
