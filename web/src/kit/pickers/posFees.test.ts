import type { PosChoice, PosChoiceFee } from '@cardpro/contract/places/pos/pos'
import { describe, expect, test } from 'vitest'
import { keyOf } from './AccountChoice.tsx'
import { posFeeFor, seenFees, takesCard } from './PosPicker.tsx'

const fee = (Percent: number | null, more: Partial<PosChoiceFee> = {}) =>
  ({ CardType: 'VISA', IsForeign: false, IsOnUs: false, Percent, MinFee: 0, ...more }) as PosChoiceFee
const posWith = (...Fees: PosChoiceFee[]) =>
  ({ BankCode: 'VCB', Fees, RefusedCardTypes: ['NAPAS'], RefusedBanks: ['ACB'] }) as unknown as PosChoice
const own = { CardType: 'VISA', IsForeign: false, BankCode: 'VCB' } as const
const other = { ...own, BankCode: 'VPB' }

describe('the fee of a swipe', () => {
  test('is that of cards of the POS’s own bank for such a card, and for no other', () => {
    const both = posWith(fee(1.1), fee(0.6, { IsOnUs: true }))
    expect(posFeeFor(both, own)?.Percent).toBe(0.6)
    expect(posFeeFor(both, other)?.Percent).toBe(1.1)
  })

  test('is the one for all others where the own bank has none', () => {
    expect(posFeeFor(posWith(fee(1.1)), own)?.Percent).toBe(1.1)
  })

  test('of a card from abroad, or of another kind, is its own', () => {
    const home = posWith(fee(1.1), fee(2.4, { IsForeign: true }))
    expect(posFeeFor(home, { ...other, IsForeign: true })?.Percent).toBe(2.4)
    expect(posFeeFor(posWith(fee(1.1)), { ...other, IsForeign: true })).toBeUndefined()
    expect(posFeeFor(home, { ...other, CardType: 'JCB' })).toBeUndefined()
  })

  test('is none for users who may not see it', () => {
    expect(seenFees([fee(1.1), fee(null), fee(0, { MinFee: 3_300 })]).map(({ Percent }) => Percent)).toEqual([1.1, 0])
  })
})

test('a POS takes no card of a kind or a bank that its rules refuse', () => {
  expect(takesCard(posWith(), own)).toBe(true)
  expect(takesCard(posWith(), { ...own, CardType: 'NAPAS' })).toBe(false)
  expect(takesCard(posWith(), { ...own, BankCode: 'ACB' })).toBe(false)
})

test('two accounts with one number at different banks are different accounts; none is one to be typed', () => {
  const account = { BankCode: 'TCB', AccountNo: '1903', AccountName: 'NGUYEN HOANG PHUC' }
  expect(keyOf(account)).not.toBe(keyOf({ ...account, BankCode: 'VCB' }))
  expect(keyOf(undefined)).toBe('other')
})
