import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialLines } from '#bank/reconcile/bankLines/lineList.ts'
import { initialBoard } from '#bank/reconcile/board/boardFilters.ts'
import { initialStatements } from '#bank/reconcile/history/historyList.ts'
import { initialFilters as advanceFilters } from '#cash/advances/advanceList.ts'
import { initialFilters as payFilters } from '#cash/advances/payList.ts'
import { initialFilters as cashFilters } from '#cash/cashbook/cashFilters.ts'
import { initialCounts } from '#cash/cashbook/counts/countList.ts'
import { initialCategories } from '#cash/vouchers/CategoriesPage.tsx'
import { initialFilters as voucherFilters } from '#cash/vouchers/voucherFilters.ts'
import { initialFilters as badDebtFilters } from '#debts/bad/badDebtFilters.ts'
import { initialFilters as collaboratorDebtFilters } from '#debts/collaborators/collaboratorDebtList.ts'
import { initialFilters as companyDebtFilters } from '#debts/company/companyLists.ts'
import { initialFilters as comparisonFilters } from '#debts/comparison/comparisonFilters.ts'
import { initialFilters as debtFilters } from '#debts/customerFilters.ts'
import { initialFilters as partnerDebtFilters } from '#debts/partner/partnerFilters.ts'
import { initialFilters as partnerOrderFilters } from '#debts/partnerOrders/partnerOrderFilters.ts'
import { initialFilters as posMoneyFilters } from '#debts/posFilters.ts'
import { initialFilters as auditFilters } from '#kit/audit/logFilters.ts'
import { activeKeys, type Filters, readFilters, type Search, writeFilters } from '#kit/ui/list/filters.ts'
import { isChanged, startOf, viewOf, withView } from '#kit/ui/list/listStart.ts'
import { initialFilters as orderFilters } from '#orders/list/orderFilters.ts'
import { initialMeetings } from '#people/cards/appointments/meetingList.ts'
import { initialFilters as cardFilters } from '#people/cards/cardList.ts'
import { initialDue, initialExpiring, initialHeld } from '#people/cards/workLists.ts'
import { initialFilters as collaboratorFilters } from '#people/collaborators/collaboratorList.ts'
import { initialFilters as customerFilters } from '#people/customers/customerList.ts'
import { initialFilters as staffFilters } from '#people/staff/staffList.ts'
import { initialFilters as fundFilters } from '#places/funds/fundList.ts'
import { initialFilters as partnerFilters } from '#places/partners/partnerList.ts'
import { initialChanges, initialFees, initialLinks } from '#places/partners/tabLists.ts'
import { initialFilters as posFilters } from '#places/pos/posList.ts'
import { initialFilters as shopFilters } from '#places/shops/shopList.ts'

// T01: every list's filters, sort, page and columns stand in the address, and nowhere else.
const lists: Record<string, Filters> = {
  advances: advanceFilters,
  affDebts: collaboratorDebtFilters,
  companyDebts: companyDebtFilters,
  partnerDebts: partnerDebtFilters,
  partnerOrders: partnerOrderFilters,
  comparisons: comparisonFilters,
  customerPays: payFilters,
  audit: auditFilters,
  cards: cardFilters,
  cardsDue: initialDue,
  cardsExpiring: initialExpiring,
  cardsHeld: initialHeld,
  calendar: initialMeetings,
  cashbook: cashFilters,
  categories: initialCategories,
  vouchers: voucherFilters,
  cashCounts: initialCounts,
  collaborators: collaboratorFilters,
  debts: debtFilters,
  badDebts: badDebtFilters,
  posMoney: posMoneyFilters,
  funds: fundFilters,
  orders: orderFilters,
  partners: partnerFilters,
  partnerLinks: initialLinks,
  partnerChanges: initialChanges,
  partnerFees: initialFees,
  people: customerFilters,
  pos: posFilters,
  reconcile: initialBoard,
  bankLines: initialLines,
  reconcileHistory: initialStatements,
  shops: shopFilters,
  staff: staffFilters,
}

/** What may be chosen in a filter of this kind. */
function choices(first: Filters[string]): fc.Arbitrary<Filters[string]> {
  const text = fc.string({ maxLength: 20 })
  if (Array.isArray(first)) return fc.array(fc.integer(), { maxLength: 5 })
  if (typeof first === 'number') return fc.integer()
  if (typeof first === 'boolean') return fc.boolean()
  return first === null ? fc.oneof(fc.constant(null), fc.integer(), text) : text
}
const chosen = (initial: Filters) =>
  fc.record(Object.fromEntries(Object.entries(initial).map(([key, first]) => [key, choices(first)])))
/** What others keep in the same address. */
const others = fc.record({ tab: fc.string(), drawer: fc.constantFrom('create', 'edit.12'), q9: fc.integer() })

/** The address as the browser keeps it: written as text and read back. */
const through = (search: Search): Search => defaultParseSearch(defaultStringifySearch(search))

describe.each(Object.entries(lists))('the list of %s', (_name, initial) => {
  const keys = Object.keys(initial)

  it('reads from the address what was written there, whatever it is', () => {
    fc.assert(
      fc.property(chosen(initial), others, (wanted, other) => {
        const address = through(writeFilters(other, initial, wanted))
        expect(readFilters(address, initial)).toEqual(wanted)
        expect(address).toMatchObject(through(other))
      }),
    )
  })

  it('leaves the address bare when nothing is chosen, and no parameter of another is lost on the way', () => {
    fc.assert(
      fc.property(chosen(initial), others, (wanted, other) => {
        const cleared = writeFilters(writeFilters(other, initial, wanted), initial, initial)
        expect(cleared).toEqual(other)
        expect(activeKeys(readFilters(cleared, initial), initial)).toEqual([])
      }),
    )
  })

  it('goes back to the first page with every change but that of the page', () => {
    if (!('PageIndex' in initial)) return
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 900 }), fc.constantFrom(...keys), chosen(initial), (page, key, wanted) => {
        const before = writeFilters({}, initial, { PageIndex: page })
        const after = readFilters(writeFilters(before, initial, { [key]: wanted[key] ?? null }), initial)
        if (key !== 'PageIndex') expect(after['PageIndex']).toBe(1)
      }),
    )
  })

  it('takes nonsense in the address for nothing chosen', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.object()), (nonsense) => {
        const read = readFilters(nonsense, initial)
        for (const key of keys) expect(typeof read[key]).toBe(typeof initial[key])
      }),
    )
  })

  it('follows a saved view, and counts as unchanged until a part is changed', () => {
    fc.assert(
      fc.property(chosen(initial), chosen(initial), others, (saved, current, other) => {
        const kept = through(writeFilters({ cols: 'A,-B' }, initial, saved))
        const view = { ViewID: 7, Search: JSON.stringify(viewOf(kept, keys)) }
        const address = through(withView(writeFilters(other, initial, current), view, keys))
        const { PageIndex: _, ...wanted } = saved
        expect(readFilters(address, initial)).toMatchObject(wanted)
        expect(address).toMatchObject({ view: 7, cols: 'A,-B', ...through(other) })
        expect(isChanged(address, view, keys)).toBe(false)
        expect(isChanged({ ...address, cols: 'A' }, view, keys)).toBe(true)
      }),
    )
  })

  it('adds what is remembered to its address once, and never changes what the address says', () => {
    const memory = fc.record({
      Views: fc.constantFrom(
        [],
        [{ ViewID: 5, Search: '{"cols":"-A"}', IsDefault: true }],
        [{ ViewID: 5, Search: '{}', IsDefault: true }],
      ),
      Layout: fc.constantFrom('', '{"cols":"B,A","density":"thoang"}'),
    }) as unknown as fc.Arbitrary<Parameters<typeof startOf>[1]>
    fc.assert(
      fc.property(chosen(initial), memory, fc.boolean(), (wanted, known, isBare) => {
        const first = isBare ? {} : writeFilters({}, initial, wanted)
        const address = startOf(first, known, keys) ?? first
        expect(address).toMatchObject(first)
        expect(startOf(through(address), known, keys)).toBeNull()
      }),
    )
  })
})

it('is every list there is', () => {
  const source = fileURLToPath(new URL('..', import.meta.url))
  const files = (readdirSync(source, { recursive: true }) as string[]).filter((path) => /\.tsx?$/.test(path))
  const users = files.filter(
    (path) => !path.startsWith('kit/ui/') && /\buseFilters\(/.test(readFileSync(source + path, 'utf8')),
  )
  const known = new Set([...Object.keys(lists), 'reports'])
  const isKnown = (path: string) => path.split(/[\\/]/).some((folder) => known.has(folder))
  expect(users.filter((path) => !isKnown(path))).toEqual([])
})
