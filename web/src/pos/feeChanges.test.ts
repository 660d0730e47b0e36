import type { PosFee } from '@cardpro/contract/pos'
import { expect, it } from 'vitest'
import { cellOf, changedFees } from './feeChanges.ts'

const visa: PosFee = { CardType: 'VISA', IsForeign: false, Percent: 1.1, MinFee: 0, FromDate: '2026-01-01' }

it('sends nothing for a cell that is emptied, or typed again as it was', () => {
  expect(changedFees({}, [visa], '2026-11-21')).toEqual([])
  expect(changedFees({ 'VISA.home': { percent: null, minFee: null } }, [visa], '2026-11-21')).toEqual([])
  expect(changedFees({ 'VISA.home': { percent: 1.1, minFee: null } }, [visa], '2026-11-21')).toEqual([])
})

it('sends an unreadable percent, so that it is refused and not forgotten', () => {
  const [fee] = changedFees({ 'VISA.home': { percent: Number.NaN, minFee: null } }, [visa], null)
  expect(fee?.Percent).toBeNaN()
})

it('sends a changed fee and a new one with their day, and leaves the others alone', () => {
  const typed = { 'VISA.home': { percent: 1.2, minFee: 5000 }, 'JCB.abroad': { percent: 2.5, minFee: null } }
  expect(changedFees(typed, [visa], '2026-12-01')).toEqual([
    { CardType: 'VISA', IsForeign: false, Percent: 1.2, MinFee: 5000, FromDate: '2026-12-01' },
    { CardType: 'JCB', IsForeign: true, Percent: 2.5, MinFee: 0, FromDate: '2026-12-01' },
  ])
})

it('shows the fee in force until something is typed over it', () => {
  expect(cellOf('VISA.home', {}, [visa])).toEqual({ percent: 1.1, minFee: null })
  expect(cellOf('VISA.abroad', {}, [visa])).toEqual({ percent: null, minFee: null })
  expect(cellOf('VISA.home', { 'VISA.home': { percent: 1.3, minFee: null } }, [visa])).toEqual({
    percent: 1.3,
    minFee: null,
  })
})
