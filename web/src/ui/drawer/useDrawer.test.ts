import { expect, it } from 'vitest'
import { readDrawer } from './useDrawer.ts'

it('opens nothing for a broken address', () => {
  for (const written of [null, '', 'edit.', 'edit.x', '.12', 'Edit.12', 'edit.1.2'])
    expect(readDrawer(written)).toBeNull()
})

it('knows what is opened, and about which record', () => {
  expect(readDrawer('create')).toEqual({ kind: 'create', id: null })
  expect(readDrawer('edit.123')).toEqual({ kind: 'edit', id: 123 })
})
