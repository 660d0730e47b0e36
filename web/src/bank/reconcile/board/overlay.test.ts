import { expect, test } from 'vitest'
import { decideAnswer, decideMatch, decideSkip } from './decisions.ts'
import {
  clearStored,
  layDecision,
  type Overlay,
  refuseDecision,
  shownRows,
  storeDecision,
  versionIn,
} from './overlay.ts'
import { isChosen } from './rowState.ts'
import { aMatch, aRow } from './testRows.ts'

const row = aRow({ Match: aMatch({ State: 0 }), Candidates: 1 })
const chosen = decideMatch(row, aMatch(), () => 1)
const none: Overlay = new Map()
const looks = (overlay: Overlay, rows = [row]) => shownRows(rows, overlay)[0]
const answered = aRow({ Status: 1, Match: aMatch(), Difference: -5, Version: 2 })

test('a decision shows at once, and is gone when it is refused', () => {
  const pending = layDecision(none, chosen)
  expect(looks(pending)?.Status).toBe(1)
  expect(looks(refuseDecision(pending, chosen))).toBe(row)
})

test('what was answered stays over a read that began before it', () => {
  const overlay = storeDecision(layDecision(none, chosen), chosen, [answered])
  expect(looks(overlay, [row])).toBe(answered)
  expect(versionIn(overlay, 1, 1)).toBe(2)
})

test('and gives way to what another user did since, and to the next read', () => {
  const overlay = storeDecision(layDecision(none, chosen), chosen, [answered])
  const newer = aRow({ Version: 3 })
  expect(looks(overlay, [newer])).toBe(newer)
  expect(clearStored(overlay, overlay).size).toBe(0)
})

test('a later decision about the same row lies over the answer to the earlier one', () => {
  const fee = decideAnswer([answered], 2)
  const both = storeDecision(layDecision(layDecision(none, chosen), fee), chosen, [answered])
  expect(looks(both)).toMatchObject({ Answer: 2, Version: 2 })
  expect(clearStored(both, both).size).toBe(1)
})

test('a decision of which no row is answered looks stored until the rows are read again', () => {
  const left = decideSkip(row, 'Đã ghi tay rồi')
  const overlay = storeDecision(layDecision(none, left), left, [])
  expect(looks(overlay)?.Status).toBe(2)
  expect(clearStored(overlay, none).size).toBe(1)
  expect(clearStored(overlay, overlay).size).toBe(0)
})

test('rows that a match holds together change together', () => {
  const other = aRow({ RowID: 2, Status: 1, Version: 2 })
  const overlay = storeDecision(layDecision(none, chosen), chosen, [answered, other])
  expect(shownRows([row, aRow({ RowID: 2 })], overlay).every(isChosen)).toBe(true)
})
