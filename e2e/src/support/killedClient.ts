import { randomUUID } from 'node:crypto'
import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { call, type Session } from './api.ts'

/** A call that was sent: it can be sent again, and tells what it was answered (null: nothing came back). */
export type Sent = { act: string; again: (session: Session) => Promise<string>; answer: string | null }

/** Sends a call under a key of its own; throws when no answer comes. A refusal is an answer that is not kept. */
export type Send = <C extends Call>(act: string, spec: C, input: RawInput<C>) => Promise<Answer<C>>

/** A locked day is opened next, a row that waits in the queue is sent, a bill on hold is released, and a line that is booked stays chosen. */
export const mayBeRefused = (act: string): boolean => ['lock', 'plan', 'hold', 'chooseRow', 'releaseRow'].includes(act)

type Kept = { sent: Sent[]; refusals: string[] }

/** Keeps what one client sends while the server is killed under it, and which acts were refused. */
export function sending(session: Session, { sent, refusals }: Kept): Send {
  return async (act, spec, input) => {
    const key = randomUUID()
    const one: Sent = {
      act,
      answer: null,
      again: async (later) => JSON.stringify(await call(later, spec, input, key)),
    }
    sent.push(one)
    const answer = await call(session, spec, input, key)
    if (answer.Result === 1) {
      one.answer = JSON.stringify(answer)
      return answer
    }
    sent.splice(sent.indexOf(one), 1)
    if (!mayBeRefused(act)) refusals.push(`${act}: ${answer.Message}`)
    return answer
  }
}

/** What one client does again and again. `of` makes the session of another shop of the same user. */
export type Turn = (send: Send, sister: Send, turn: number) => Promise<unknown>

export type KilledDebts = {
  turns: Turn[]
  /** What stands open after so many of each act, by what is asked of `read`. */
  expected: (times: (act: string) => number) => Record<string, number>
  read: (session: Session) => Promise<Record<string, number>>
}
