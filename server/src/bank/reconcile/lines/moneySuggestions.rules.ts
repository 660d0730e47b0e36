import type { LineReason } from '@cardpro/contract/bank/reconcile/lineWords'
import { exactSets } from '#bank/bankLines/bankLines.service.ts'
import type { Content } from './content.rules.ts'
import { type Explanation, explainDifference } from './explanations.rules.ts'
import { type BankLine, type Bill, netOf, sumOf } from './facts.rules.ts'
import { allRuns, byName, distinctHits, exactHits, type Hit, hitOf, weighHits } from './hits.rules.ts'
import { type LotPart, lotPart, type Part, type Unit } from './lineParts.rules.ts'
import { ofCustomer, ofLots, ofPayouts, type Suggestion } from './suggestion.rules.ts'
import type { AccountView } from './view.rules.ts'

const maxShown = 3

/** Step 2: a payment announced by a statement; several days or POS in one credit, or one kind of card of them. */
export function fromPayouts(line: BankLine, view: AccountView): Suggestion[] {
  const hits = exactHits(line, view.payoutStretches, view)
  const isWhole = (parts: readonly Part[]) => parts.every(({ brand }) => brand === '')
  // An amount alone may be that of a payout by chance.
  const { isOfBank } = view.about(line)
  return weighHits(line, hits, {
    view,
    best: (hit, reasons) => (isOfBank && (isWhole(hit.parts) || reasons.includes('namedBrand')) ? 'A' : 'B'),
  }).map(({ hit, ...said }) => ofPayouts('payout', hit.parts, said))
}

/** Step 3: the bank's own words give the bills that it pays. */
export function fromContent(line: BankLine, view: AccountView): Suggestion[] {
  const { content, named } = view.about(line)
  const { grossVnd, count } = content
  if (named.size === 0 || grossVnd === null || content.day === null) return []
  const parts = view.lots
    .filter(({ lot }) => named.has(lot.payerId))
    .map(({ lot, bills }) => lotPart(lot, content.brand, bills.filter(isMeantBy(content))))
    .filter(({ bills }) => bills.length > 0)
  const bills = parts.flatMap((part) => part.bills)
  const isWhole = sumOf(bills, (bill) => bill.grossVnd) === grossVnd && (count === null || bills.length === count)
  return isWhole ? contentOf(line, parts, { view, grossVnd, feeVnd: content.feeVnd }) : []
}

const isMeantBy =
  ({ day, brand, isOnUs }: Content) =>
  (bill: Bill): boolean =>
    bill.day === day && (brand === '' || bill.brand === brand) && (isOnUs === null || bill.isOnUs === isOnUs)

type ToldSums = { view: AccountView; grossVnd: number; feeVnd: number | null }

/** The bills are those of the words: what the line brings is their net, their whole amount, or less a fee in them. */
function contentOf(line: BankLine, parts: LotPart[], { view, grossVnd, feeVnd }: ToldSums): Suggestion[] {
  const shortVnd = sumOf(parts, ({ vnd }) => vnd) - line.leftVnd
  const paid = { parts, receivedVnd: line.leftVnd }
  const reasons: LineReason[] = ['sums', 'namedTerminal']
  if (shortVnd === 0) return [ofLots('content', paid, { class: 'A', reasons: ['amount', ...reasons] })]
  if (line.leftVnd === grossVnd) {
    const explanation: Explanation = { code: 'feeApart', feeVnd: -shortVnd, borne: [] }
    return [ofLots('content', { ...paid, explanation }, { class: 'A', reasons: [...reasons, 'explained'] })]
  }
  if (feeVnd === null || line.leftVnd !== grossVnd - feeVnd) return []
  const [explanation = null, ...others] = explainedBy(view, { parts, shortVnd })
  if (explanation && others.length === 0)
    return [ofLots('content', { ...paid, explanation }, { class: 'B', reasons: [...reasons, 'explained'] })]
  return [ofLots('content', paid, { class: 'B', reasons, against: ['unexplained'] })]
}

/** Step 4: a customer pays what the codes in the content name. */
export const fromCustomers = ({ id }: BankLine, { facts }: AccountView): Suggestion[] =>
  (facts.customerMoney.get(id) ?? []).slice(0, maxShown).map(ofCustomer)

/** Step 5: consecutive lô, of a POS or of several day by day, whole or of one kind of card. */
export function fromRuns(line: BankLine, view: AccountView): Suggestion[] {
  const hits = exactHits(line, view.lotStretches, view)
  return weighHits(line, hits, {
    view,
    best: (_hit, reasons) => (reasons.includes('namedTerminal') || reasons.includes('namedLot') ? 'A' : 'B'),
  }).map(({ hit, ...said }) => ofLots('run', { parts: hit.parts, receivedVnd: line.leftVnd }, said))
}

type Explained = { hit: Hit<LotPart>; explanations: Explanation[]; shortVnd: number }
/** A shortfall of more than this part is a bill, or another sum. */
const usualPart = 0.06

/** Step 6: a stretch that is short or over, where that can be explained to the đồng; else the nearest one of the day. */
export function fromShortRuns(line: BankLine, view: AccountView): Suggestion[] {
  if (view.about(line).isOther) return []
  const runs = distinctHits(
    view.lotStretches.flatMap((units: Unit<LotPart>[]) =>
      allRuns(units.filter((unit) => view.isNear(line, unit)))
        .filter((run) => mayDiffer(run, line))
        .map((run) => hitOf(run, true)),
    ),
  )
  const { hits, reasons, against } = byName(line, runs, view)
  const weighed = hits.map((hit) => explainedHit(line, hit, view))
  const said = { reasons, against, isOfBank: view.about(line).isOfBank }
  const sure = weighed.filter(({ explanations }) => explanations.some(({ code }) => code !== 'clawedBack'))
  const onDay = (all: Explained[]) => all.filter(({ hit }) => hit.expectedOn === line.day)
  const some = [onDay(sure), sure, onDay(weighed.filter(({ explanations }) => explanations.length > 0))].find(
    (all) => all.length > 0,
  )
  if (some)
    return some.slice(0, maxShown).flatMap((one) => explainedAs(line, one, { ...said, isOnly: some.length === 1 }))
  const [closest] = onDay(weighed)
    .filter(({ hit, shortVnd }) => isUsual(shortVnd, hit))
    .toSorted((a, b) => Math.abs(a.shortVnd) - Math.abs(b.shortVnd))
  if (!closest) return []
  const paid = { parts: closest.hit.parts, receivedVnd: line.leftVnd }
  return [ofLots('short', paid, { class: 'C', reasons: [...reasons, 'day'], against: [...against, 'unexplained'] })]
}

const dueOf = ({ parts }: Hit<LotPart>): number => sumOf(parts, ({ vnd }) => vnd)
const isUsual = (shortVnd: number, hit: Hit<LotPart>): boolean => Math.abs(shortVnd) <= dueOf(hit) * usualPart

/** A difference of a few percent, or of a bill. */
function mayDiffer(run: Unit<LotPart>[], { leftVnd }: BankLine): boolean {
  const dueVnd = sumOf(run, ({ vnd }) => vnd)
  const shortVnd = dueVnd - leftVnd
  if (shortVnd === 0) return false
  if (Math.abs(shortVnd) <= dueVnd * usualPart) return true
  return (
    shortVnd > 0 && run.some(({ parts }) => parts.some(({ bills }) => bills.some((bill) => netOf(bill) >= shortVnd)))
  )
}

function explainedHit(line: BankLine, hit: Hit<LotPart>, view: AccountView): Explained {
  const shortVnd = dueOf(hit) - line.leftVnd
  return { hit, shortVnd, explanations: explainedBy(view, { parts: hit.parts, shortVnd }) }
}

function explainedBy(view: AccountView, { parts, shortVnd }: { parts: LotPart[]; shortVnd: number }): Explanation[] {
  const payers = new Set(parts.map(({ lot }) => lot.payerId))
  const rates = [...new Set([...payers].flatMap((id) => view.posOf(id)?.rates ?? []))]
  const bills = parts.flatMap((part) => part.bills)
  return explainDifference({ bills, shortVnd, rates, paidBills: view.facts.paidBills })
}

/** `isOfBank`: of money that may be anything some explanation fits by chance. */
type How = Pick<Suggestion, 'reasons' | 'against'> & { isOnly: boolean; isOfBank: boolean }

function explainedAs(
  line: BankLine,
  { hit, explanations }: Explained,
  { reasons, against, isOnly, isOfBank }: How,
): Suggestion[] {
  const known = explanations.filter(({ code }) => code !== 'clawedBack')
  const all = known.length > 0 ? known : explanations
  const isSingle = isOnly && all.length === 1 && known.length === 1 && against.length === 0
  const isSure = isSingle && isOfBank
  return all.slice(0, maxShown).map((explanation) =>
    ofLots(
      'short',
      { parts: hit.parts, receivedVnd: line.leftVnd, explanation },
      {
        class: isSure ? 'B' : 'C',
        reasons: [...reasons, hit.expectedOn === line.day ? 'day' : 'inTime', 'explained'],
        against: [
          ...against,
          ...(isSingle ? [] : (['several'] as const)),
          ...(explanation.code === 'clawedBack' ? (['clawedBack'] as const) : []),
        ],
      },
    ),
  )
}

const inSet = { most: 6, nodes: 20_000, shown: maxShown }
const mostLots = 15

/** Step 7: any lô that come to the line. `isMany`: there are more ways than can be shown, so none is. */
export function fromSets(line: BankLine, view: AccountView): { found: Suggestion[]; isMany: boolean } {
  if (view.about(line).isOther) return { found: [], isMany: false }
  const nearest = view.lots
    .filter(({ lot }) => lot.day <= line.day && view.mayBe(line, unitOfLot(lot)))
    .toSorted((a, b) => Math.abs(a.lot.expectedOn - line.day) - Math.abs(b.lot.expectedOn - line.day))
    .slice(0, mostLots)
  const { sets, isComplete } = exactSets(nearest, { wantedVnd: line.leftVnd, ...inSet })
  if (!isComplete) return { found: [], isMany: sets.length > 0 }
  const found = sets.map((parts) =>
    ofLots(
      'set',
      { parts, receivedVnd: line.leftVnd },
      { class: 'C', reasons: ['amount'], against: sets.length > 1 ? ['apart', 'several'] : ['apart'] },
    ),
  )
  return { found, isMany: false }
}

const unitOfLot = ({ day, expectedOn, payerId }: LotPart['lot']): Unit => ({
  parts: [],
  vnd: 0,
  from: day,
  expectedOn,
  payers: [payerId],
})

/** Less than any stretch: the bank pays the oldest lô of the POS in part, and the rest of them stays open. */
export function fromPart(line: BankLine, view: AccountView): Suggestion[] {
  const { named, isOther } = view.about(line)
  if (isOther) return []
  const payers = named.size > 0 ? named : new Set(view.facts.posList.map(({ id }) => id))
  if (payers.size !== 1) return []
  const due = view.lots
    .filter(({ lot }) => payers.has(lot.payerId) && view.mayBe(line, unitOfLot(lot)))
    .toSorted((a, b) => a.lot.day - b.lot.day || a.lot.id - b.lot.id)
  const parts: LotPart[] = []
  for (const part of due) if (sumOf(parts, ({ vnd }) => vnd) < line.leftVnd) parts.push(part)
  if (sumOf(parts, ({ vnd }) => vnd) <= line.leftVnd) return []
  const reasons = named.size > 0 ? (['namedTerminal'] as const) : []
  return [
    ofLots('part', { parts, receivedVnd: line.leftVnd }, { class: 'C', reasons: [...reasons], against: ['rest'] }),
  ]
}
