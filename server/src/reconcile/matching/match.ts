import type { MatchClass, ReasonAgainst, ReasonFor } from '@cardpro/contract/reconcile/statementWords'

/** Lines of a statement and the swipes that they are, or may be. `isChosen`: so sure that it counts without a user's word. */
export type Match = {
  class: Exclude<MatchClass, 'D'>
  score: number
  reasons: ReasonFor[]
  against: ReasonAgainst[]
  lines: number[]
  swipes: number[]
  isChosen: boolean
}

/** Of a line and a swipe that were declined. */
export const pairKey = (line: number, swipe: number): string => `${line}/${swipe}`
