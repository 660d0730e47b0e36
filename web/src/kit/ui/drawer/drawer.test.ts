import { expect, it, test } from 'vitest'
import { recordMask, withoutRecord } from './overList.ts'
import { readDrawer } from './useDrawer.ts'

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

it('opens nothing for a broken address', () => {
  for (const written of [null, '', 'edit.', 'edit.x', '.12', 'Edit.12', 'edit.1.2'])
    expect(readDrawer(written)).toBeNull()
})

it('knows what is opened, and about which record', () => {
  expect(readDrawer('create')).toEqual({ kind: 'create', id: null })
  expect(readDrawer('edit.123')).toEqual({ kind: 'edit', id: 123 })
})
