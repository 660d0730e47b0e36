import { expect, test } from 'vitest'
import { recordMask, withoutRecord } from './overList.ts'

test('T07: with a record over it the list has the address of its page, and of what is open inside', () => {
  const search = { Status: 1, over: '/contract/5', act: 'swipe' }
  expect(recordMask(search)).toEqual({ mask: { to: '/contract/5', search: { act: 'swipe' }, unmaskOnReload: true } })
  expect(withoutRecord(search)).toEqual({ Status: 1 })
})

test('T07: without one, and where something else is written there, it keeps its own', () => {
  expect(recordMask({ Status: 1 })).toEqual({})
  expect(recordMask({ over: 'https://example.org' })).toEqual({})
  expect(recordMask({ over: '//example.org' })).toEqual({})
  expect(recordMask({ over: 5 })).toEqual({})
})
