import { expect, test } from 'vitest'
import { isInRange, memoryCheck, memoryOfMachine, nodeCheck } from './machine.ts'

const range = '^20.19.0 || ^22.12.0 || >=24.0.0'

test.each([
  ['18.20.0', false],
  ['20.18.9', false],
  ['20.19.0', true],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.1', true],
  ['23.9.0', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s: %s', (version, isRight) => {
  expect(isInRange(version, range)).toBe(isRight)
  expect(nodeCheck(version, range)).toMatchObject({ level: isRight ? 'green' : 'red' })
})

test('a wrong Node is named with the range, and with where to get the right one', () => {
  expect(nodeCheck('18.20.0', range)).toEqual({
    name: 'node',
    level: 'red',
    message: `Node 18.20.0 không phải bản cần (${range}).`,
    fix: 'Cài Node 24 từ https://nodejs.org rồi chạy lại npm start.',
  })
})

test('a range in words that are not known is no right one', () => {
  expect(() => isInRange('22.12.0', '~22.12.0')).toThrow('unknown range ~22.12.0')
})

test('this Node is in the range of package.json', () => expect(nodeCheck()).toMatchObject({ level: 'green' }))

const giga = 1e9
test.each([
  ['too little', true, { bytes: 0.5 * giga, freeBytes: 0.4 * giga }, 'red'],
  ['just enough', true, { bytes: giga, freeBytes: 0.5 * giga }, 'yellow'],
  ['enough', true, { bytes: 2 * giga, freeBytes: giga }, 'green'],
  ['enough beside a running server', true, { bytes: 2 * giga, freeBytes: 0.3 * giga }, 'green'],
  ['too little left beside a running server', true, { bytes: 2 * giga, freeBytes: 0.1 * giga }, 'yellow'],
  ['too little left for a server that has yet to start', false, { bytes: 2 * giga, freeBytes: 0.3 * giga }, 'yellow'],
  ['a container with enough', false, { bytes: 2 * giga, freeBytes: null }, 'green'],
  ['a container with too little', false, { bytes: 0.5 * giga, freeBytes: null }, 'red'],
])('memory: %s', (_, isRunning, memory, level) => {
  const check = memoryCheck(isRunning, memory)
  expect(check.level).toBe(level)
  expect(check.fix === '').toBe(level === 'green')
})

test('memory of this machine is found', () => {
  const { bytes, freeBytes } = memoryOfMachine()
  expect(bytes).toBeGreaterThan(0)
  expect(freeBytes ?? 0).toBeLessThanOrEqual(bytes)
})
