import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readToday } from './engines.ts'
import { draftOf, fileOf, layouts } from './makeFile.ts'
import { plainRows } from './measureReading.ts'
import { type Container, type Draft, isTyped } from './table.ts'

// What is no part of a table changes no row of it. Where one of two files is asked or refused, nothing is said of the other.

const statements = layouts.filter(({ kind }) => kind !== 'import')
const plans = fc
  .record({
    at: fc.nat(statements.length - 1),
    container: fc.constantFrom<Container>('xlsx', 'csv;', 'csv,', 'xls'),
    seed: fc.integer({ min: 1, max: 1e6 }),
  })
  .map(({ at, ...more }) => ({ ...(statements[at] as (typeof statements)[number]), ...more, letters: 'utf8' as const }))
type Plan = typeof plans extends fc.Arbitrary<infer P> ? P : never
const runs = { numRuns: 40, seed: 1 }

async function rowsOf(plan: Plan, draft: Draft, bytes = (made: Uint8Array) => made): Promise<string[] | null> {
  const file = await fileOf({ ...plan, container: draft.container }, draft)
  const outcome = await readToday({ ...file, bytes: bytes(file.bytes) })
  return outcome.kind === 'taken' ? plainRows(outcome.rows, '') : null
}

type Change = { draft?: (draft: Draft, pick: number) => void; bytes?: (made: Uint8Array) => Uint8Array }

/** Both are taken often enough for the comparison to say anything. */
const leastCompared = 15

async function changesNothing({ draft: change, bytes }: Change): Promise<void> {
  let compared = 0
  const property = fc.asyncProperty(plans, fc.nat(1_000), async (plan, pick) => {
    const before = await rowsOf(plan, draftOf(plan))
    const changed = draftOf(plan)
    change?.(changed, pick)
    const after = await rowsOf(plan, changed, bytes)
    if (before === null || after === null) return
    compared += 1
    expect(after).toEqual(before)
  })
  await fc.assert(property, runs)
  expect(compared).toBeGreaterThan(leastCompared)
}

/** Each line of cells in another order of the columns. */
function permute(draft: Draft, pick: number): void {
  if (draft.heads.length > 1) return
  const width = draft.columns.length
  const turned = <T>(cells: T[], empty: T): T[] =>
    cells.length < width ? cells : cells.map((_, at) => cells[(at + pick) % width] ?? empty)
  draft.columns = draft.columns.map((column, at, all) => all[(at + pick) % width] ?? column)
  draft.heads = draft.heads.map((titles) => turned(titles, ''))
  for (const line of draft.lines) line.cells = turned(line.cells, null)
  draft.below = draft.below.map((cells) => turned(cells, null))
}

describe('the same rows are read of a table', () => {
  test('twice', async () => await changesNothing({}))

  test('with an empty line in it', async () =>
    await changesNothing({
      draft: (draft, pick) => draft.lines.splice(pick % draft.lines.length, 0, { cells: [null, null, null] }),
    }))

  test('on a sheet of another name', async () =>
    await changesNothing({
      draft: (draft) => {
        draft.sheet = 'Tổng cộng 11-2026'
      },
    }))

  test('with its columns in another order', async () => await changesNothing({ draft: permute }))

  test('in another container, and parted by another sign', async () =>
    await changesNothing({
      draft: (draft, pick) => {
        draft.container = (['xlsx', 'xls', 'csv;', 'csv,', 'csvtab'] as const)[pick % 5] ?? 'xlsx'
        if (!isTyped(draft.container) && draft.style.days === 'cell') draft.style.days = 'd/m/y'
      },
    }))

  test('with other ends of its lines', async () =>
    await changesNothing({
      bytes: (made) =>
        made[0] === 0x50 || made[0] === 0xd0
          ? made
          : Buffer.from(Buffer.from(made).toString().replaceAll('\r\n', '\n')),
    }))
})
