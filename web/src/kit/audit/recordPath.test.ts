import { expect, it } from 'vitest'
import { recordPath } from './recordPath.ts'

it('a line of the log leads to its record, but not to one of another shop or without a screen', () => {
  const row = { RefKind: 'order', RefID: 17, ShopID: 4 } as Parameters<typeof recordPath>[0]
  expect(recordPath(row, 4)).toBe('/contract/17')
  expect(recordPath({ ...row, RefKind: 'lot' }, 4)).toBe('/debt?tab=pos&drawer=payments.17')
  expect(recordPath(row, -111)).toBeNull()
  expect(recordPath({ ...row, RefKind: 'journal' }, 4)).toBeNull()
})
