import { describe, expect, it } from 'vitest'
import { type ListSnapshot, seenWith, waitingText } from './pendingUpdates.ts'

type Row = { id: number; name: string }
const row = (id: number, name = `số ${id}`): Row => ({ id, name })
const keyOf = ({ id }: Row) => String(id)
const shown = [row(2), row(1)]
const seen: ListSnapshot<Row> = { question: 'all', answer: shown, rows: shown, isFresh: true, own: 0 }
const after = (answer: Row[], more: Partial<ListSnapshot<Row>> = {}, before: ListSnapshot<Row> | null = seen) =>
  seenWith(before, { question: 'all', isFresh: true, own: 0, ...more, answer }, keyOf)
const idsOf = ({ rows }: ListSnapshot<Row>) => rows.map(({ id }) => id)

describe('what others do to a list', () => {
  it('waits where it would move the rows', () => {
    const came = after([row(4), row(3), row(2), row(1)])
    expect([idsOf(came), waitingText(came, keyOf)]).toEqual([[2, 1], '2 mới'])
    const gone = after([row(1)])
    expect([idsOf(gone), waitingText(gone, keyOf)]).toEqual([[2, 1], 'Có thay đổi'])
    const moved = after([row(1), row(2)])
    expect([idsOf(moved), waitingText(moved, keyOf)]).toEqual([[2, 1], 'Có thay đổi'])
  })

  it('is shown at once in the visible rows', () => {
    const changed = after([row(2, 'khác'), row(1)])
    expect([changed.rows, waitingText(changed, keyOf)]).toEqual([[row(2, 'khác'), row(1)], ''])
    expect(after([row(3), row(2, 'khác'), row(1)]).rows).toEqual([row(2, 'khác'), row(1)])
  })

  it('keeps waiting while more changes come, and ends once the rows are as before', () => {
    const once = after([row(3), row(2), row(1)])
    const twice = after([row(4), row(3), row(2), row(1, 'khác')], {}, once)
    expect([twice.rows, waitingText(twice, keyOf)]).toEqual([[row(2), row(1, 'khác')], '2 mới'])
    expect(waitingText(after([row(2), row(1)], {}, twice), keyOf)).toBe('')
  })

  it('fills a list that was empty', () => {
    expect(idsOf(after([row(1)], {}, { ...seen, answer: [], rows: [] }))).toEqual([1])
  })
})

describe('what the user asks for is shown as it is', () => {
  it.each([
    ['another question', { question: 'some' }, seen],
    ['after an own change', { own: 1 }, seen],
    ['where the rows were kept from an earlier visit', {}, { ...seen, isFresh: false }],
    ['for the first time', {}, null],
  ])('%s', (_, answer, before) => {
    const now = after([row(3), row(2), row(1)], answer, before)
    expect([idsOf(now), waitingText(now, keyOf)]).toEqual([[3, 2, 1], ''])
  })
})
