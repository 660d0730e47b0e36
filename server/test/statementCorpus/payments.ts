import type { Random } from '#demo/random.ts'

/** How an acquirer prints: what its files tell of a payment. */
const layouts = ['classic', 'vcb', 'shinhan', 'payoo'] as const
export type Layout = (typeof layouts)[number]
type Pos = { id: number; layout: Layout }

/** One payment by card as it truly was. `at` in minutes of 1970, Vietnamese time; `isTold`: the file has a line for it. */
export type Payment = {
  id: number
  pos: Pos
  day: number
  at: number
  lot: string
  bill: string
  approval: string
  rrn: string
  last4: string
  vnd: number
  isNapas: boolean
  isTold: boolean
  isVoided: boolean
}

/** A Friday of 2026, and how many days are in the books: the file tells of those in the middle, of the last one up to 17:00. */
const firstDay = 20_777
const days = 14
const told = { from: firstDay + 4, to: firstDay + 9 }
const cutAt = 17 * 60
const open = { from: 8 * 60, to: 23 * 60 + 20 }
const isRepeat = 0.08
const isVoid = 0.003
const layoutShares: Record<Layout, number> = { classic: 0.4, vcb: 0.25, shinhan: 0.2, payoo: 0.15 }

/**
 * Payments of a company: so many that the file tells of, with those of the days around them, and as many more of POS that the
 * file knows nothing of as make up `swipes`.
 */
export function makePayments(random: Random, { rows, swipes }: { rows: number; swipes: number }): Payment[] {
  const daysTold = told.to - told.from + (cutAt - open.from) / (open.to - open.from)
  const cards = Array.from({ length: Math.ceil(rows / 16) }, () => digits(random, 4))
  const posCount = Math.max(4, Math.round(rows / (daysTold * 40)))
  const perDay = Math.ceil(rows / (daysTold * posCount))
  const payments: Payment[] = []
  for (let no = 0; no < posCount; no++) addDays(random, payments, { pos: posOf(no), perDay, cards, isTold: true })
  for (let no = posCount; payments.length < swipes; no++)
    addDays(random, payments, { pos: posOf(no), perDay, cards, isTold: false })
  return payments.map((payment, index) => ({ ...payment, id: index + 1 }))
}

function posOf(no: number): Pos {
  let at = (no * 0.618034) % 1
  const layout = layouts.find((one) => (at -= layoutShares[one]) < 0) ?? 'classic'
  return { id: no + 1, layout }
}

type Place = { pos: Pos; perDay: number; cards: string[]; isTold: boolean }

function addDays(random: Random, payments: Payment[], place: Place): void {
  let lot = random.whole(1, 900)
  for (let day = firstDay; day < firstDay + days; day++, lot++) {
    let bill = random.whole(1, 700)
    const isInFile = place.isTold && day >= told.from && day <= told.to
    const until = day * 1_440 + (day === told.to ? cutAt : 1_440)
    let former: Payment | undefined
    for (let no = 0; no < place.perDay; no++) {
      const isTwin = former !== undefined && random.chance(isRepeat)
      const card = { last4: random.pick(place.cards), vnd: amount(random), isNapas: random.chance(0.2) }
      const made: Payment = {
        id: 0,
        pos: place.pos,
        day,
        at: day * 1_440 + random.whole(open.from, open.to),
        lot: String(lot).padStart(6, '0'),
        bill: String(bill).padStart(6, '0'),
        ...card,
        ...(isTwin && former && { last4: former.last4, vnd: former.vnd, isNapas: former.isNapas, at: former.at + 2 }),
        approval: random.chance(0.15) ? letters(random) : digits(random, 6),
        rrn: `6${digits(random, 11)}`,
        isTold: false,
        isVoided: random.chance(isVoid),
      }
      former = { ...made, isTold: isInFile && made.at < until }
      payments.push(former)
      // What is taken back has a bill of its own.
      bill += made.isVoided ? 2 : 1
    }
  }
}

const digits = (random: Random, length: number): string => Array.from({ length }, () => random.whole(0, 9)).join('')

const signs = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const letters = (random: Random): string =>
  Array.from({ length: 6 }, () => signs.charAt(random.whole(0, signs.length - 1))).join('')

/** Cards are mostly swiped for round sums. */
function amount(random: Random): number {
  const step = random.pick([1_000_000, 1_000_000, 1_000_000, 500_000, 100_000, 1_000])
  return random.whole(Math.ceil(1_000_000 / step), Math.floor(50_000_000 / step)) * step
}
