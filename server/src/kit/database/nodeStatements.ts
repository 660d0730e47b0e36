import { endOf, sendApart, stepsOfText } from './statementSteps.ts'
import type { Result, Statement } from './statementValues.ts'

type Send = (query: string | Statement) => Promise<Result>

/** Sends statements in their order: while the steps of one are sent one after another, what comes behind it waits. */
export class ToNodes {
  /** Over once all that was asked so far is sent. */
  turn: Promise<unknown> | null = null
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  ask(query: string | Statement): Promise<Result> {
    const steps = typeof query === 'string' ? null : stepsOfText(query.text)
    if (steps) {
      const sent = this.#inTurn(() => sendApart(query as Statement, steps, (step) => this.#send(forShards(step))))
      this.turn = sent.catch(() => {})
      return sent
    }
    return this.#inTurn(() => this.#send(typeof query === 'string' ? query : forShards(query)))
  }

  #inTurn(ask: () => Promise<Result>): Promise<Result> {
    return this.turn ? this.turn.then(ask) : ask()
  }
}

/**
 * The statement as a distributed PostgreSQL (Citus) takes it. A bare INSERT … SELECT, alone or as a step of a WITH, would reach
 * the shards by COPY, which their row-level security refuses; one that answers rows goes another way.
 */
export function forShards(statement: Statement): Statement {
  const text = knownTexts.get(statement.text) ?? addReturning(statement.text)
  knownTexts.set(statement.text, text)
  return { ...statement, text }
}

// The texts of blocks are few and come again and again.
const knownTexts = new Map<string, string>()

function addReturning(text: string): string {
  let made = ''
  let from = 0
  for (const { index } of text.matchAll(/\bINSERT INTO /g)) {
    const end = endOf(text, index)
    const insert = text.slice(index, end)
    if (!/\bSELECT\b/.test(insert) || /\b(?:RETURNING|ON CONFLICT)\b/.test(insert)) continue
    made += `${text.slice(from, end).trimEnd()} RETURNING 1`
    from = end
  }
  return made + text.slice(from)
}
