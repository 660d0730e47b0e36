import { describe, expect, test } from 'vitest'
import { defaultFee } from '#kit/pickers/defaultFees.ts'

const shop = { FeeDefaultRut: 2, FeeDefaultDao: 1.5 }
const customer = { FeeRut: 1.8, FeeDao: null }
const card = { FeeRut: null, FeeDao: 1.2 }

describe('the fee an order starts with', () => {
  test('is unknown while nothing is known', () => {
    expect(defaultFee('FeeRut', { card: null, customer: null, shop: null }).percent).toBeNull()
  })

  test('is the shop’s where neither card nor customer has one', () => {
    expect(defaultFee('FeeRut', { card, customer: null, shop })).toEqual({ percent: 2, source: 'Mức cửa hàng' })
    expect(defaultFee('FeeDao', { card: null, customer, shop })).toEqual({ percent: 1.5, source: 'Mức cửa hàng' })
  })

  test('is the customer’s before the shop’s, and the card’s before both', () => {
    expect(defaultFee('FeeRut', { card, customer, shop })).toEqual({ percent: 1.8, source: 'Mức của khách' })
    expect(defaultFee('FeeDao', { card, customer, shop })).toEqual({ percent: 1.2, source: 'Mức của thẻ' })
  })

  test('of 0 is a fee as well', () => {
    expect(defaultFee('FeeRut', { card: { FeeRut: 0, FeeDao: null }, customer, shop }).percent).toBe(0)
  })
})
