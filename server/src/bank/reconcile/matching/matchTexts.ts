import { rowKind } from '@cardpro/contract/bank/reconcile/statementWords'
import { Sought } from './lineIndex.rules.ts'
import { matchLines } from './matching.rules.ts'
import { PaidDays } from './paidDays.rules.ts'
import {
  approvalKey,
  type Line,
  last4Key,
  type Match,
  numberKey,
  type Swipe,
  voucherAsRrn,
} from './paymentFacts.rules.ts'

/**
 * What is to be matched, as the database wrote it: the server's own process hands the texts on and reads none of them.
 * `standing`: what is offered already, by the text that identifies a match.
 */
export type MatchTexts = { lines: string; swipes: string[]; holidays: number[]; refused: string[]; standing: string }
/** `fresh`: matches to be kept, as JSON; `stale`: ids of those offered before that are not found any more. */
export type MatchedTexts = {
  fresh: string
  freshCount: number
  chosenLines: number
  chosenItems: number
  stale: number[]
}

type LineTuple = [...Shared, rrn: string, last4: string, vnd: number, paidOn: number, kind: number, isReleased: boolean]
type SwipeTuple = [...Shared, docNo: string, last4: string, vnd: number, expectedOn: number, isCancelled: boolean]
type Shared = [id: number, pos: number, day: number, at: number | null, lot: string, bill: string, approval: string]

export function matchTexts({ lines, swipes, holidays, refused, standing }: MatchTexts): MatchedTexts {
  const asked = (JSON.parse(lines) as LineTuple[]).map(asLine)
  const sought = new Sought(asked)
  const matches = matchLines({
    lines: asked,
    swipes: swipes.flatMap((page) => soughtOf(JSON.parse(page) as SwipeTuple[], sought)),
    days: new PaidDays(holidays),
    refused: new Set(refused),
  })
  const known = new Map((JSON.parse(standing) as [id: number, key: string][]).map(([id, key]) => [key, id]))
  const fresh: Match[] = []
  for (const match of matches) if (match.isChosen || !known.delete(keyOf(match))) fresh.push(match)
  const chosen = fresh.filter(({ isChosen }) => isChosen)
  return {
    fresh: JSON.stringify(fresh),
    freshCount: fresh.length,
    chosenLines: chosen.reduce((sum, match) => sum + match.lines.length, 0),
    chosenItems: chosen.reduce((sum, match) => sum + match.lines.length + match.swipes.length, 0),
    stale: [...known.values()],
  }
}

// Written out, each object made at once: there may be some 100.000, and copying one into the next took most of the time.
function asLine(tuple: LineTuple): Line {
  return {
    id: tuple[0],
    pos: tuple[1],
    day: tuple[2],
    at: tuple[3],
    lot: numberKey(tuple[4]),
    bill: numberKey(tuple[5]),
    approval: approvalKey(tuple[6]),
    rrn: numberKey(tuple[7]),
    last4: last4Key(tuple[8]),
    vnd: Math.abs(tuple[9]),
    paidOn: tuple[10],
    isReversal: tuple[11] === rowKind.refund,
    isReleased: tuple[12],
  }
}

function asSwipe(tuple: SwipeTuple): Swipe {
  return {
    id: tuple[0],
    pos: tuple[1],
    day: tuple[2],
    at: tuple[3],
    lot: numberKey(tuple[4]),
    bill: numberKey(tuple[5]),
    approval: approvalKey(tuple[6]),
    rrn: voucherAsRrn(tuple[7]),
    last4: last4Key(tuple[8]),
    vnd: tuple[9],
    expectedOn: tuple[10],
    isCancelled: tuple[11],
  }
}

const soughtOf = (page: SwipeTuple[], sought: Sought): Swipe[] => page.map(asSwipe).filter((swipe) => sought.has(swipe))

/** As `standing` in matching.sql writes it. */
const keyOf = (match: Match): string =>
  [
    match.class,
    match.score,
    match.reasons.join(' '),
    match.against.join(' '),
    match.lines.toSorted((a, b) => a - b).join(' '),
    match.swipes.toSorted((a, b) => a - b).join(' '),
  ].join('/')
