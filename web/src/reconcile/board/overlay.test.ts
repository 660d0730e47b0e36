import { expect, test } from 'vitest'
import { answer, choose, skip } from './decisions.ts'
import { laid, type Overlay, read, refused, shownRows, stored, versionIn } from './overlay.ts'
import { isChosen } from './rowState.ts'
import { aMatch, aRow } from './testRows.ts'

const row = aRow({ Match: aMatch({ State: 0 }), Candidates: 1 })
const chosen = choose(row, aMatch(), () => 1)
const none: Overlay = new Map()
const looks = (overlay: Overlay, rows = [row]) => shownRows(rows, overlay)[0]
const answered = aRow({ Status: 1, Match: aMatch(), Difference: -5, Version: 2 })

test('a decision shows at once, and is gone when it is refused', () => {
  const pending = laid(none, chosen)
  expect(looks(pending)?.Status).toBe(1)
  expect(looks(refused(pending, chosen))).toBe(row)
})

test('what was answered stays over a read that began before it', () => {
  const overlay = stored(laid(none, chosen), chosen, [answered])
  expect(looks(overlay, [row])).toBe(answered)
  expect(versionIn(overlay, 1, 1)).toBe(2)
})

test('and gives way to what another user did since, and to the next read', () => {
  const overlay = stored(laid(none, chosen), chosen, [answered])
  const newer = aRow({ Version: 3 })
  expect(looks(overlay, [newer])).toBe(newer)
  expect(read(overlay, overlay).size).toBe(0)
})

test('a later decision about the same row lies over the answer to the earlier one', () => {
  const fee = answer([answered], 2)
  const both = stored(laid(laid(none, chosen), fee), chosen, [answered])
  expect(looks(both)).toMatchObject({ Answer: 2, Version: 2 })
  expect(read(both, both).size).toBe(1)
})

test('a decision of which no row is answered looks stored until the rows are read again', () => {
  const left = skip(row, 'Đã ghi tay rồi')
  const overlay = stored(laid(none, left), left, [])
  expect(looks(overlay)?.Status).toBe(2)
  expect(read(overlay, none).size).toBe(1)
  expect(read(overlay, overlay).size).toBe(0)
})

test('rows that a match holds together change together', () => {
  const other = aRow({ RowID: 2, Status: 1, Version: 2 })
  const overlay = stored(laid(none, chosen), chosen, [answered, other])
  expect(shownRows([row, aRow({ RowID: 2 })], overlay).every(isChosen)).toBe(true)
})
