import type { PosFee } from '@cardpro/contract/places/pos/pos'
import { expect, it } from 'vitest'
import { cellOf, changedFees, copiedCells, proposedFees } from './feeChanges.ts'
import { clockText } from './RuleFields.tsx'

const visa: PosFee = {
  CardType: 'VISA',
  IsForeign: false,
  IsOnUs: false,
  Percent: 1.1,
  MinFee: 0,
  FromDate: '2026-01-01',
}

it('sends nothing for a cell that is emptied, or typed again as it was', () => {
  expect(changedFees({}, [visa], '2026-11-21')).toEqual([])
  expect(changedFees({ 'VISA.home.other': { percent: null, minFee: null } }, [visa], '2026-11-21')).toEqual([])
  expect(changedFees({ 'VISA.home.other': { percent: 1.1, minFee: null } }, [visa], '2026-11-21')).toEqual([])
})

it('sends an unreadable percent, so that it is refused and not forgotten', () => {
  const [fee] = changedFees({ 'VISA.home.other': { percent: Number.NaN, minFee: null } }, [visa], null)
  expect(fee?.Percent).toBeNaN()
})

it('sends a changed fee and a new one with their day, and leaves the others alone', () => {
  const typed = {
    'VISA.home.other': { percent: 1.2, minFee: 5000 },
    'VISA.home.own': { percent: 1.1, minFee: null },
    'JCB.abroad.other': { percent: 2.5, minFee: null },
  }
  const from = { FromDate: '2026-12-01' }
  expect(changedFees(typed, [visa], '2026-12-01')).toEqual([
    { CardType: 'VISA', IsForeign: false, IsOnUs: false, Percent: 1.2, MinFee: 5000, ...from },
    { CardType: 'VISA', IsForeign: false, IsOnUs: true, Percent: 1.1, MinFee: 0, ...from },
    { CardType: 'JCB', IsForeign: true, IsOnUs: false, Percent: 2.5, MinFee: 0, ...from },
  ])
})

it('takes up the fee that a bank really kept, from its day on, until that is in force', () => {
  const posRow = { PosID: 12, Fees: [visa] }
  const proposed = { CardType: 'VISA', IsForeign: false, IsOnUs: false, Percent: 1.21, MinFee: 0 }
  const from = '2026-11-21'
  expect(proposedFees('12.VISA.home.other.1.21', posRow, from)).toEqual([{ ...proposed, FromDate: from }])
  expect(proposedFees('12.VISA.home.own.1.21', posRow, from)).toEqual([{ ...proposed, FromDate: from }])
  expect(proposedFees('12.VISA.home.other.1.1', posRow, from)).toEqual([])
  expect(proposedFees('13.VISA.home.other.1.21', posRow, from)).toEqual([])
  expect(proposedFees('12.VISA', posRow, from)).toEqual([])
})

it('shows the fee in force until something is typed over it', () => {
  expect(cellOf('VISA.home.other', {}, [visa])).toEqual({ percent: 1.1, minFee: null })
  expect(cellOf('VISA.home.own', {}, [visa])).toEqual({ percent: null, minFee: null })
  expect(cellOf('VISA.home.other', { 'VISA.home.other': { percent: 1.3, minFee: null } }, [visa])).toEqual({
    percent: 1.3,
    minFee: null,
  })
})

it('copies the table of another POS as if it were typed, and sends what is different', () => {
  const theirs = [visa, { ...visa, IsOnUs: true, Percent: 0.5, MinFee: 3000 }]
  expect(changedFees(copiedCells(theirs), [visa], '2026-12-01')).toEqual([
    { CardType: 'VISA', IsForeign: false, IsOnUs: true, Percent: 0.5, MinFee: 3000, FromDate: '2026-12-01' },
  ])
})

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
