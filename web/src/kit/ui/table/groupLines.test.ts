import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linesOf, openRows } from './grouping.ts'

const group = (Key: string, Count: number) => ({ Key, Title: Key, Count, Sums: {} })
const groups = [group('an', 3), group('bình', 2), group('', 1)]
const read = (closed: string[], page = 1, pageSize = 4) => {
  const rows = Math.max(0, Math.min(pageSize, openRows(groups, closed) - (page - 1) * pageSize))
  return linesOf(groups, { page, pageSize, rows, closed }).map((line) =>
    typeof line === 'number' ? line : `${line.isOpen ? '-' : '+'}${line.group.Key}${line.isRest ? '…' : ''}`,
  )
}

it('puts the head of each group above its rows', () => {
  expect(read([])).toEqual(['-an', 0, 1, 2, '-bình', 3])
})

it('repeats the group head on the page that continues a group', () => {
  expect(read([], 2)).toEqual(['-bình…', 0, '-', 1])
})

it('leaves the rows of a closed group out, and its head in its place', () => {
  expect(read(['bình'])).toEqual(['-an', 0, 1, 2, '+bình', '-', 3])
  expect(read(['an', 'bình', ''])).toEqual(['+an', '+bình', '+'])
})

it('shows closed groups behind a full last page too', () => {
  expect(read(['bình', ''], 1, 3)).toEqual(['-an', 0, 1, 2, '+bình', '+'])
})

it('shows every row and every head once over all pages, whatever is closed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(11)),
      fc.integer({ min: 1, max: 7 }),
      (counts, shut, pageSize) => {
        const all = counts.map((count, no) => group(String(no), count))
        const closed = shut.map(String)
        const total = openRows(all, closed)
        const pages = Math.max(1, Math.ceil(total / pageSize))
        const heads: string[] = []
        let shown = 0
        for (let page = 1; page <= pages; page++) {
          const rows = Math.min(pageSize, total - (page - 1) * pageSize)
          const lines = linesOf(all, { page, pageSize, rows, closed })
          expect(lines.filter((line) => typeof line === 'number')).toEqual(Array.from({ length: rows }, (_, at) => at))
          shown += rows
          for (const line of lines) if (typeof line !== 'number' && !line.isRest) heads.push(line.group.Key)
        }
        expect(shown).toBe(total)
        expect(heads).toEqual(all.map(({ Key }) => Key))
      },
    ),
  )
})
