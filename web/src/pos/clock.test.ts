import { expect, it } from 'vitest'
import { clockText } from './RuleFields.tsx'

it('leaves alone what is no time of day', () => {
  expect(['sáng', '24:00', '8:75', '123456'].map(clockText)).toEqual(['sáng', '24:00', '8:75', '123456'])
})

it('writes a time of day in one way, however it is typed', () => {
  expect(['8', '08', '8h', '830', '8:30', '08h30', '21.30', ' 2130 '].map(clockText)).toEqual([
    '08:00',
    '08:00',
    '08:00',
    '08:30',
    '08:30',
    '08:30',
    '21:30',
    '21:30',
  ])
})
