import { type LineSource, lineSource } from '@cardpro/contract/bank/bankLines/bankLines'
import { contentKey } from '#kit/bankText.ts'
import { Pauses } from '#kit/pauses.ts'
import { type NewLine, refKey, sourceKey } from './lineKeys.rules.ts'

/** A line of the fund that is kept already. */
export type KnownLine = {
  id: number
  source: number
  sourceKey: string
  ordinal: number
  bookedOn: string
  bookedAt: string | null
  amountVnd: number
  balanceVnd: number | null
  contentKey: string
  refNo: string
  twinOf: number | null
  doubtOf: number | null
}

/** A line that is to be kept. */
export type FreshLine = {
  line: NewLine
  sourceKey: string
  ordinal: number
  twinOf: number | null
  doubtOf: number | null
}

const nearMinutes = 10
/** A shorter reference may be part of another by chance. */
const shortestRef = 8

/**
 * The lines that are not known yet. Of equal lines of files those beyond the stored number are new: equal lines of one file
 * are kept, a second file adds none. A line that another source has reported already (day, amount and reference or balance)
 * is kept as its twin; if only day and amount match, a user is asked.
 */
export async function freshLines(lines: NewLine[], known: KnownLine[], source: LineSource): Promise<FreshLine[]> {
  const pauses = new Pauses()
  const told = new Told(source)
  for (const line of known) {
    told.add(line)
    if (pauses.isDue) await pauses.take()
  }
  const fresh: FreshLine[] = []
  for (const line of lines) {
    const key = sourceKey(line)
    const ordinal = told.take(key, line.key !== null)
    if (ordinal !== null) fresh.push({ line, sourceKey: key, ordinal, twinOf: null, doubtOf: null })
    if (pauses.isDue) await pauses.take()
  }
  // The sure ones first, so that a doubtful one takes none of theirs.
  for (const one of fresh) {
    one.twinOf = told.sameAs(one.line, isSame)
    if (pauses.isDue) await pauses.take()
  }
  for (const one of fresh) {
    if (one.twinOf === null) one.doubtOf = told.sameAs(one.line, maybeSame)
    if (pauses.isDue) await pauses.take()
  }
  return fresh
}

/** What is kept of the fund, as far as no line of the new source has been found for it. */
class Told {
  readonly #source: LineSource
  readonly #byKey = new Map<string, KnownLine[]>()
  readonly #taken = new Map<string, number>()
  readonly #spoken = new Set<number>()
  readonly #byMoney = new Map<string, KnownLine[]>()

  constructor(source: LineSource) {
    this.#source = source
  }

  add(line: KnownLine): void {
    addLine(this.#byKey, line.sourceKey, line)
    if (line.twinOf === null) addLine(this.#byMoney, moneyOf(line), line)
    // Of a line that is in doubt already it is asked once.
    if (line.doubtOf !== null) this.#spoken.add(line.doubtOf)
    // A feed reports a line once: what it has reported already is no line that it reports now.
    if (this.#source !== lineSource.file && line.source === this.#source) this.#speak(line)
  }

  #speak({ id, twinOf }: KnownLine): void {
    this.#spoken.add(twinOf ?? id)
  }

  /** The ordinal of a line that is not known yet; null where it is. */
  take(key: string, isIdentifier: boolean): number | null {
    const stored = this.#byKey.get(key) ?? []
    const nth = (this.#taken.get(key) ?? 0) + 1
    const line = stored[isIdentifier ? 0 : nth - 1]
    if (line) {
      this.#taken.set(key, nth)
      this.#speak(line)
      return null
    }
    if (isIdentifier && nth > 1) return null
    this.#taken.set(key, nth)
    return stored.reduce((most, { ordinal }) => Math.max(most, ordinal), 0) + nth - stored.length
  }

  sameAs(line: NewLine, rule: (line: NewLine, known: KnownLine, source: LineSource) => boolean): number | null {
    const found = (this.#byMoney.get(moneyOf(line)) ?? []).find(
      (known) => !this.#spoken.has(known.id) && rule(line, known, this.#source),
    )
    if (!found) return null
    this.#speak(found)
    return found.id
  }
}

function addLine(map: Map<string, KnownLine[]>, key: string, line: KnownLine): void {
  const known = map.get(key)
  if (known) known.push(line)
  else map.set(key, [line])
}

const moneyOf = ({ bookedOn, amountVnd }: { bookedOn: string; amountVnd: number }): string => `${bookedOn}|${amountVnd}`

function isSame(line: NewLine, known: KnownLine, source: LineSource): boolean {
  if (isContradicted(line, known, source)) return false
  return isSameRef(line.refNo, known.refNo) || (line.balanceVnd !== null && line.balanceVnd === known.balanceVnd)
}

const maybeSame = (line: NewLine, known: KnownLine, source: LineSource): boolean => !isContradicted(line, known, source)

/** Two files write references and contents alike, a file and a feed need not. */
function isContradicted(line: NewLine, known: KnownLine, source: LineSource): boolean {
  if (line.balanceVnd !== null && known.balanceVnd !== null && line.balanceVnd !== known.balanceVnd) return true
  if (source !== known.source) return isFarApart(line.bookedAt, known.bookedAt)
  const [ref, other] = [refKey(line.refNo), refKey(known.refNo)]
  if (ref !== '' && other !== '' && !isSameRef(ref, other)) return true
  const content = contentKey(line.content)
  return (
    isFarApart(line.bookedAt, known.bookedAt) ||
    !(hasPart(content, known.contentKey) || hasPart(known.contentKey, content))
  )
}

function isSameRef(one: string, two: string): boolean {
  const [a, b] = [refKey(one), refKey(two)]
  if (a === '' || b === '') return false
  return a === b || (Math.min(a.length, b.length) >= shortestRef && (hasPart(a, b) || hasPart(b, a)))
}

const hasPart = (text: string, part: string): boolean => text.includes(part)

function isFarApart(one: string | null, two: string | null): boolean {
  if (one === null || two === null) return false
  return Math.abs(Date.parse(one) - Date.parse(two)) > nearMinutes * 60_000
}
