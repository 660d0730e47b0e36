import { expect, test } from 'vitest'
import { commandOf } from './boardKeys.ts'

const press = (key: string, held: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

test('keys that the browser or other screens use stay theirs', () => {
  expect(press('a')).toBeNull()
  expect(press('0')).toBeNull()
  expect(press('1', { altKey: true })).toBeNull()
  expect(press('z', { ctrlKey: true, shiftKey: true })).toBeNull()
  expect(press('ArrowDown', { shiftKey: true })).toBeNull()
  expect(press('ArrowDown', { ctrlKey: true })).toBeNull()
})

test('arrows go along and across, Space chooses, Enter looks for bills, digits take one', () => {
  expect(press('ArrowUp')).toEqual({ do: 'move', by: -1 })
  expect(press('ArrowRight')).toEqual({ do: 'column', by: 1 })
  expect(press(' ')).toEqual({ do: 'toggle' })
  expect(press('Enter')).toEqual({ do: 'candidates' })
  expect(press('9')).toEqual({ do: 'take', place: 9 })
})

test('with Ctrl or ⌘ Enter books and Z takes back', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(press('Enter', held)).toEqual({ do: 'post' })
    expect(press('z', held)).toEqual({ do: 'undo' })
    expect(press('Z', held)).toEqual({ do: 'undo' })
  }
})
