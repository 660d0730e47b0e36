import type { CardShort } from '@cardpro/contract/people/cards/cardRows'
import type { CollaboratorChoice } from '@cardpro/contract/people/collaborators/collaborator.calls'
import type { CustomerHit } from '@cardpro/contract/people/customers/customer.calls'
import type { Shop } from '@cardpro/contract/places/shops/shops'
import { describe, expect, test } from 'vitest'
import { referrerOf } from './CustomerFacts.tsx'
import { sourceOf } from './useOrderForm.ts'

const inUse = [
  { AffID: 1, Name: 'Phạm Thu Hà' },
  { AffID: 2, Name: 'Trần Văn Hùng' },
] as unknown as CollaboratorChoice[]

describe('the collaborator of a new order', () => {
  test('is the card’s, else the customer’s', () => {
    expect(referrerOf({ card: { AffID: 1 }, customer: { AffID: 2 } }, inUse)).toEqual({
      id: 1,
      name: 'Phạm Thu Hà',
      source: 'theo thẻ',
    })
    expect(referrerOf({ card: { AffID: null }, customer: { AffID: 2 } }, inUse)).toEqual({
      id: 2,
      name: 'Trần Văn Hùng',
      source: 'theo khách',
    })
  })

  test('is none that is not in use any more: then the customer’s is', () => {
    expect(referrerOf({ card: { AffID: 9 }, customer: { AffID: 2 } }, inUse)?.source).toBe('theo khách')
    expect(referrerOf({ card: { AffID: 9 }, customer: { AffID: 9 } }, inUse)).toBeNull()
    expect(referrerOf({ card: null, customer: null }, inUse)).toBeNull()
  })
})

describe('under a rate stands whose it is', () => {
  const sources = {
    card: { FeeRut: null, FeeDao: 1.2 } as CardShort,
    customer: { FeeRut: 1.8, FeeDao: null } as CustomerHit,
    shop: { FeeDefaultRut: 2, FeeDefaultDao: null } as unknown as Shop,
  }

  test('as long as it is that one', () => {
    expect(sourceOf('FeeRut', 1.8, sources)).toBe('Mức của khách')
    expect(sourceOf('FeeDao', 1.2, sources)).toBe('Mức của thẻ')
  })

  test('and what it would be, once another one was typed', () => {
    expect(sourceOf('FeeRut', 1.5, sources)).toBe('Mức của khách: 1,8%')
    expect(sourceOf('FeeRut', undefined, sources)).toBe('Mức của khách: 1,8%')
  })

  test('and nothing where no rate was agreed', () => {
    expect(sourceOf('FeeDao', 1.5, { ...sources, card: null })).toBe('')
  })
})
