import { companyShopId } from '@cardpro/contract/kit/constants'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { actOnce } from '#test/figureActs.ts'
import { debtActs } from '#test/figureDebtActs.ts'
import { type FigureBooks, makeFigureBooks } from '#test/figureShops.ts'
import type { Asking } from '#test/figureTells.ts'
import { meanings } from '#test/sameFigures.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { expectSoundBooks } from '#test/soundBooks.ts'

// Random books of two shops and their company. ACTS says how many acts they have, SEED repeats a run.
const server = testServer()
const actsOf = (usual: number) => Number(process.env['ACTS'] ?? usual)
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** Numbers that look random, the same of the same seed. */
function drawing(from: number): (count: number) => number {
  let state = from
  return (count) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return Math.floor((state / 2 ** 31) * Math.max(count, 1))
  }
}

let books: FigureBooks
/** What is off would be told to the operators as well. */
afterEach(() => expect(server.problems.splice(0)).toEqual([]))

const levels: readonly (readonly [string, () => TestUser])[] = [
  ['one shop', () => books.owner],
  ['another shop', () => books.owner.at(books.owner.shopIds[1] ?? 0)],
  ['the company', () => books.owner.at(companyShopId)],
]

function areTheSame(acts: number): void {
  beforeAll(async () => {
    books = await makeFigureBooks(server, 2)
    const draw = drawing(seed)
    for (const [act] of debtActs) for (const shop of books.shops) await act({ books, shop, draw })
    for (let no = 0; no < acts; no++) await actOnce(books, draw)
  }, 300_000)

  test('every invariant holds in them', () => expectSoundBooks(server, books.owner))

  describe.each(levels)('of %s', (_level, userOf) => {
    test.each(meanings)('“$meaning” is one figure, wherever it is told', async ({ meaning, told }) => {
      const asking: Asking = { user: userOf(), books }
      const found = new Map<string, number>()
      for (const [place, tell] of Object.entries(told)) {
        const figure = await tell(asking)
        if (figure !== null) found.set(place, figure + 0)
      }
      expect(found.size, `${meaning} is told by several`).toBeGreaterThan(1)
      const [first] = found.values()
      expect(Object.fromEntries(found), `${meaning}, SEED=${seed}`).toEqual(
        Object.fromEntries([...found].map(([place]) => [place, first])),
      )
    })
  })
}

describe('in short books', () => areTheSame(actsOf(15)))
describe('in long books', { tags: ['drill'] }, () => areTheSame(actsOf(60)))
