import { Random } from '#demo/random.ts'
import { accountDraft, accountLayouts, type Layout } from './accountLayouts.ts'
import { cardDraft, cardLayouts, importDraft, importLayouts } from './cardLayouts.ts'
import { damages } from './damage.ts'
import type { Damage } from './damageParts.ts'
import {
  type Container,
  containers,
  type Draft,
  dayForms,
  type Expected,
  expectedOf,
  isText,
  isTyped,
  type LetterForm,
  letterForms,
} from './table.ts'
import { accountTruth, cardListTruth, cardTruth, customerTruth, type Kind, type Wish } from './truth.ts'
import { write } from './write.ts'

/** A file, and the rows that a right reader gets of it; null: it is to be asked or refused. */
export type CorpusFile = {
  seed: number
  kind: Kind
  part: string
  layout: string
  container: string
  damages: string[]
  bytes: Uint8Array
  expected: Expected[] | null
}

export const layouts: { kind: Kind; layout: Layout & { part?: string } }[] = [
  ...accountLayouts.map((layout) => ({ kind: 'account' as const, layout })),
  ...cardLayouts.map((layout) => ({ kind: 'card' as const, layout })),
  ...importLayouts.map((layout) => ({ kind: 'import' as const, layout })),
]

type Plan = { kind: Kind; layout: Layout & { part?: string }; container: Container; letters: LetterForm; seed: number }

/** The style and what happened come from the seed alone, whichever damages are done later. */
export function draftOf(plan: Plan, names: string[] = []): Draft {
  const { kind, layout, container, letters } = plan
  const random = new Random(plan.seed)
  const chosen = names.flatMap((name) => damages[name] ?? [])
  const wish: Wish = { isAmbiguous: false, unit: 1, ...Object.assign({}, ...chosen.map((one) => one.wish ?? {})) }
  const base = { kind, sheet: 'Sao kê', container, letters, style: styleOf(random, plan), damages: [], ...plain() }
  const laid = { layout, base, random }
  if (kind === 'import') {
    const rows = layout.part === 'cards' ? cardListTruth(random) : customerTruth(random)
    return importDraft(rows, laid)
  }
  if (kind === 'card') {
    const sales = cardTruth(random, wish)
    for (const one of chosen) one.card?.(random, sales)
    return cardDraft(sales, laid)
  }
  const truth = accountTruth(random, wish)
  for (const one of chosen) one.account?.(random, truth)
  return accountDraft(truth, laid)
}

const plain = () => ({ more: [], is1904: false, isMerged: false, font: 'unicode' as const, mayNotTake: false })

function styleOf(random: Random, { layout, container }: Plan): Draft['style'] {
  const own = layout.mayBeUs && random.chance(0.4) ? 'm/d/y' : random.pick(dayForms.slice(0, -1))
  const isUs = own === 'm/d/y'
  return {
    days: isTyped(container) && random.chance(0.5) ? 'cell' : random.chance(0.6) && !isUs ? 'd/m/y' : own,
    clock: random.chance(0.15) ? 'short' : '24',
    money: !isText(container) && random.chance(0.6) ? 'cell' : random.pick(['plain', 'dot', 'comma', 'comma2']),
    unit: 1,
  }
}

/** What is done to the file, as far as it can be done after what was done before. */
function damaged(plan: Plan, names: string[], random: Random): Draft {
  const draft = draftOf(plan, names)
  for (const name of names) {
    const one = damages[name] as Damage
    if (!one.fits(draft)) continue
    one.apply?.(draft, random)
    draft.damages.push(name)
  }
  // A minute is all that is known of its time.
  if (draft.style.clock === 'short')
    for (const row of expectedOf(draft)) if (row['time']) row['time'] = `${String(row['time']).slice(0, 5)}:00`
  return draft
}

export async function fileOf(plan: Plan, draft: Draft): Promise<CorpusFile> {
  return {
    seed: plan.seed,
    kind: plan.kind,
    part: plan.layout.part ?? '',
    layout: `${plan.kind} ${plan.layout.name}`,
    container: isText(plan.container) ? `csv ${plan.letters}` : plan.container,
    damages: draft.damages,
    bytes: await write(draft),
    expected: draft.mayNotTake ? null : expectedOf(draft),
  }
}

/** The same number makes the same file: a quarter of them undamaged, the others with one or two damages. */
export async function makeFile(seed: number): Promise<CorpusFile> {
  const random = new Random(seed)
  const kind = random.weighted<Kind>([
    ['account', 6],
    ['card', 4],
    ['import', 2],
  ])
  const { layout } = random.pick(layouts.filter((one) => one.kind === kind))
  const container = random.weighted<Container>(
    containers.map((one) => [one, one === 'xlsx' ? 6 : isText(one) ? 2 : 1] as const),
  )
  const letters = isText(container) && random.chance(0.5) ? random.pick(letterForms) : 'utf8'
  const plan: Plan = { kind, layout, container, letters, seed }
  const undamaged = draftOf(plan)
  const fitting = Object.entries(damages).flatMap(([name, { fits }]) => (fits(undamaged) ? [name] : []))
  const count = Math.min(fitting.length, random.weighted([[0, 1] as const, [1, 2] as const, [2, 1] as const]))
  const names = new Set<string>()
  while (names.size < count) names.add(random.pick(fitting))
  return fileOf(plan, damaged(plan, [...names], random))
}
