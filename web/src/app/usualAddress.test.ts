import { expect, it } from 'vitest'
import { usualPath } from './usualAddress.ts'

it.each([
  ['/%E0%A4%A', '/404'],
  ['/CARDS', '/cards'],
  ['/cards/', '/cards'],
  ['/Report/Turnover//', '/report/turnover'],
  ['/contract/123', '/contract/123'],
  ['/', '/'],
])('%s is %s', (typed, usual) => {
  expect(usualPath(typed)).toBe(usual)
})
