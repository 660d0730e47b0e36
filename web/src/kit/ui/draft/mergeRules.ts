export type Fields = Record<string, unknown>

/** One record three times: as the boxes opened with it, as they are now, and as it is on file by now. */
type Sides = { base: Fields; mine: Fields; theirs: Fields }
/** Boxes that both have changed, each in another way: one has to be chosen. */
export type Clash = { names: string[] } & Sides

type MergeResult = {
  /** What the other one changed and I did not: it is taken over. */
  taken: Fields
  clashes: Clash[]
}

/**
 * Boxes that have a meaning only together. Half of an account from one and half from another is no account at all, so
 * such boxes are merged as one.
 */
const joinedFields = [
  ['BankCode', 'AccountNo', 'AccountName'],
  ['TopUpBank', 'TopUpAccount'],
  ['ExpMonth', 'ExpYear'],
  ['CardInShop', 'HolderStaffID', 'Slot'],
  ['IsBlack', 'BlackReason'],
  ['Consent', 'ConsentMethod', 'ConsentDate', 'ConsentFileID'],
  ['ParentAffID', 'ParentPercent'],
  ['OpenFrom', 'OpenTo'],
  ['SettleDays', 'SettleShifts'],
  ['Date', 'RepeatMonthly'],
]

/** Field by field: a change by only one of both is kept, the same change by both too. */
export function mergeFields(names: readonly string[], sides: Sides): MergeResult {
  const merged: MergeResult = { taken: {}, clashes: [] }
  for (const unit of unitsOf(names)) {
    const part = {
      base: pickFields(sides.base, unit),
      mine: pickFields(sides.mine, unit),
      theirs: pickFields(sides.theirs, unit),
    }
    if (isSame(part.base, part.theirs) || isSame(part.mine, part.theirs)) continue
    if (isSame(part.base, part.mine)) Object.assign(merged.taken, part.theirs)
    else merged.clashes.push({ names: unit.filter((name) => isDifferent(part, name)), ...part })
  }
  return merged
}

/** The fields that are not as they were. */
export const changedFields = (names: readonly string[], base: Fields, now: Fields): string[] =>
  names.filter((name) => !isSame(base[name], now[name]))

/** The same with the fields that are joined with them. */
export function withTheirOwn(names: readonly string[], some: readonly string[]): string[] {
  return unitsOf(names)
    .filter((unit) => unit.some((name) => some.includes(name)))
    .flat()
}

/** Null and an empty text are both an empty box, and the order of an object's keys does not count. */
export const isSame = (one: unknown, other: unknown): boolean => plainText(one) === plainText(other)

function unitsOf(names: readonly string[]): string[][] {
  const units = joinedFields
    .map((unit) => unit.filter((name) => names.includes(name)))
    .filter((unit) => unit.length > 1)
  const grouped = new Set(units.flat())
  return [...units, ...names.filter((name) => !grouped.has(name)).map((name) => [name])]
}

const pickFields = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

const isDifferent = ({ base, mine, theirs }: Sides, name: string): boolean =>
  !(isSame(base[name], mine[name]) && isSame(base[name], theirs[name]))

function plainText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'null'
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC').trim())
  if (Array.isArray(value)) return `[${value.map(plainText).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, field]) => [name, plainText(field)] as const)
  const filled = fields.filter(([, field]) => field !== 'null').toSorted(([a], [b]) => (a < b ? -1 : 1))
  return filled.length === 0 ? 'null' : `{${filled.map(([name, field]) => `${name}:${field}`).join()}}`
}
