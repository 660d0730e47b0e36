import { type BankLine, type Facts, refusalKey } from './facts.rules.ts'
import {
  fromContent,
  fromCustomers,
  fromPart,
  fromPayouts,
  fromRuns,
  fromSets,
  fromShortRuns,
} from './moneySuggestions.rules.ts'
import type { Suggestion } from './suggestion.rules.ts'
import { AccountView } from './view.rules.ts'
import { fromTransfers, fromVouchers } from './voucherSuggestions.rules.ts'

/** What a line may be, best first. `isMany`: lô could be put together in more ways than can be shown. */
export type Advice = { suggestions: Suggestion[]; isMany: boolean }

/**
 * A source of suggestions. `isLast`: where it finds something, those after it are not asked. `ifNone`: asked only where none before
 * it found anything.
 */
type Source = {
  find: (line: BankLine, view: AccountView) => Suggestion[]
  isLast?: boolean
  ifNone?: boolean
  ofIncoming?: boolean
}

/** In this order; what is as good as certain ends the search. */
const sources: Source[] = [
  { find: fromVouchers, isLast: true },
  { find: fromTransfers },
  { find: fromPayouts, ofIncoming: true },
  { find: fromContent, ofIncoming: true },
  { find: fromCustomers, ofIncoming: true },
  { find: fromRuns, ofIncoming: true },
  { find: fromShortRuns, ofIncoming: true, ifNone: true },
]
const lastResort = fromPart
const mostShown = 9

/** Advises on lines of one account. `all`: every open line of it about those days. `named`: how declined suggestions are kept. */
export class Advisor {
  readonly #view: AccountView
  readonly #named: (key: string) => string

  constructor(all: BankLine[], facts: Facts, named: (key: string) => string = (key) => key) {
    this.#view = new AccountView(facts, all)
    this.#named = named
  }

  adviceFor(line: BankLine): Advice {
    const isOpen = ({ key }: Suggestion) => !this.#view.facts.refused.has(refusalKey(line.id, this.#named(key)))
    return adviseLine(line, this.#view, isOpen)
  }
}

type SuggestionFilter = (one: Suggestion) => boolean

function adviseLine(line: BankLine, view: AccountView, isOpen: SuggestionFilter): Advice {
  const found = fromSources(line, view, isOpen)
  if (found.length > 0 || line.leftVnd < 0) return { suggestions: rankSuggestions(found), isMany: false }
  const { found: sets, isMany } = fromSets(line, view)
  const open = sets.filter(isOpen)
  if (open.length > 0 || isMany) return { suggestions: open, isMany }
  return { suggestions: lastResort(line, view).filter(isOpen), isMany }
}

function fromSources(line: BankLine, view: AccountView, isOpen: SuggestionFilter): Suggestion[] {
  const found: Suggestion[] = []
  for (const { find, isLast = false, ifNone = false, ofIncoming = false } of sources) {
    if ((ofIncoming && line.leftVnd < 0) || (ifNone && found.length > 0)) continue
    const some = find(line, view).filter(isOpen)
    found.push(...some)
    if (found.some((one) => one.class !== 'C') || (isLast && some.length > 0)) break
  }
  return found
}

const order = { A: 0, B: 1, C: 2 }
const rankSuggestions = (found: Suggestion[]): Suggestion[] =>
  found.toSorted((a, b) => order[a.class] - order[b.class]).slice(0, mostShown)
