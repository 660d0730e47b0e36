import { expect, it } from 'vitest'
import { editKey } from './editKeys.ts'

const pressed = (key: string, more: { shiftKey?: boolean; isComposing?: boolean } = {}) =>
  editKey({ key, shiftKey: more.shiftKey ?? false, nativeEvent: { isComposing: more.isComposing ?? false } })

it('saves with Enter, goes on with Tab and back with Shift+Tab, and restores with Esc', () => {
  expect(pressed('Enter')).toBe('keep')
  expect(pressed('Tab')).toBe('next')
  expect(pressed('Tab', { shiftKey: true })).toBe('previous')
  expect(pressed('Escape')).toBe('back')
})

it('leaves every other key to the box', () => {
  for (const key of ['a', ' ', 'ArrowDown', 'Home', 'F2']) expect(pressed(key)).toBeNull()
})

it('takes no key from a letter that is still being composed', () => {
  for (const key of ['Enter', 'Tab', 'Escape']) expect(pressed(key, { isComposing: true })).toBeNull()
})
