import { expect, test } from 'vitest'
import { referrerOf } from './CustomerFacts.tsx'

const choice = (AffID: number, Name: string) => ({ AffID, Code: `CTV${AffID}`, Name, Percent: null })
const inUse = [choice(1, 'Hà'), choice(2, 'Linh')]
const nobody = { AffID: null }

test.each([
  ['nobody brought either', nobody, nobody, null],
  ['nothing is chosen yet', null, null, null],
  ['he was stopped', { AffID: 3 }, nobody, null],
  ['the card has its own', { AffID: 1 }, { AffID: 2 }, { name: 'Hà', source: 'theo thẻ' }],
  ['the card’s own was stopped', { AffID: 3 }, { AffID: 2 }, { name: 'Linh', source: 'theo khách' }],
  ['the card has none', nobody, { AffID: 2 }, { name: 'Linh', source: 'theo khách' }],
  ['no card is chosen yet', null, { AffID: 2 }, { name: 'Linh', source: 'theo khách' }],
])('whose order it will be where %s', (_, card, customer, expected) => {
  expect(referrerOf({ card, customer }, inUse)).toEqual(expected)
})
