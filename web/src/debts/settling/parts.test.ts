import { expect, test } from 'vitest'
import { sharesOf, takeParts } from './parts.ts'

const parts = [
  { id: 0, code: 'Không theo đơn', openVnd: 300 },
  { id: 7, code: 'DH1', openVnd: 500 },
]

test('parts are taken in their order, as far as the sum reaches, and only chosen ones', () => {
  expect(takeParts(parts, 600, () => true).map(({ takesVnd }) => takesVnd)).toEqual([300, 300])
  expect(takeParts(parts, 600, (id) => id === 7).map(({ takesVnd }) => takesVnd)).toEqual([0, 500])
})

test('shares are sent only where they were chosen by hand', () => {
  const taken = takeParts(parts, 400, () => true)
  expect(sharesOf(taken, false)).toEqual([])
  expect(sharesOf(taken, true)).toEqual([
    { ScheduleID: 0, Amount: 300 },
    { ScheduleID: 7, Amount: 100 },
  ])
})
