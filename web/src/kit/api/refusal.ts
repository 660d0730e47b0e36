import { texts } from '@cardpro/contract/kit/texts'

type Note = { Code: string; Message: string }

/** The parts of an answer that describe a refusal. */
export type RefusedAnswer = {
  Message?: string
  Code?: string
  Errors?: Record<string, string>
  Warnings?: Note[]
  Blockers?: Note[]
  ErrorID?: string
}

/** The sentence of the specification for every unforeseen failure. */
export const unexpectedText = texts.errors.unexpected

/** No answer in all the time that the specification gives a request. */
export const tooSlow = {
  Message: 'Máy chủ chưa trả lời sau 60 giây. Vui lòng tải lại trang rồi xem lại.',
  Code: 'SLOW',
}

export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/** What the server refused, in words meant for the user. `status` is 0 when no answer came at all. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly errors: Record<string, string>
  readonly warnings: Note[]
  readonly blockers: Note[]
  readonly answer: RefusedAnswer
  /** The session is over: shown once, by the call that notices it first. */
  readonly isSignedOut: boolean
  /** No answer came at all. */
  readonly isUnanswered: boolean
  /** Nor would it soon: asking again would keep the user waiting without a word. */
  readonly isSlow: boolean

  constructor(answer: RefusedAnswer, status: number) {
    super(answer.Message || unexpectedText)
    this.name = 'Refusal'
    this.code = answer.Code ?? ''
    this.status = status
    this.errors = answer.Errors ?? {}
    this.warnings = answer.Warnings ?? []
    this.blockers = answer.Blockers ?? []
    this.answer = answer
    this.isSignedOut = status === 401
    this.isUnanswered = status === 0
    this.isSlow = this.code === tooSlow.Code
  }
}

/**
 * A write was sent and its reply was lost, again and again: it may or may not have happened. `check` asks once more
 * with the same Idempotency-Key, so the server answers what it did, or does it now – never twice.
 */
export class UnknownOutcome extends Error {
  readonly check: () => Promise<unknown>

  constructor(check: () => Promise<unknown>) {
    super('Chưa rõ kết quả: máy chủ không trả lời. Bấm “Kiểm tra” để biết khoản vừa gửi đã được ghi hay chưa.')
    this.name = 'UnknownOutcome'
    this.check = check
  }
}
