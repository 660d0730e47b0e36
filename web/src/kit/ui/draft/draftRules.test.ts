import { orders } from '@cardpro/contract/orders/orders'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { staff } from '@cardpro/contract/people/staff/staff'
import { funds } from '@cardpro/contract/places/funds/funds'
import { describe, expect, test } from 'vitest'
import { draftFields, draftName, draftOf, offerOf, restoreOf } from './draftRules.ts'

const fields = draftFields(people.addOrEditCustomer)
const base = { CustomerID: 7, FullName: 'An', Note: 'cũ', Version: 3 }
const written = (mine: object) => draftOf(fields, { base, mine: { ...base, ...mine }, names: [] })
const offered = (mine: object, now: object) =>
  offerOf({ Content: written(mine) ?? '', At: '2026-11-21T15:40:00+07:00' }, { fields, base: { ...base, ...now } })

describe('the name of a draft', () => {
  test('is that of its call, and of the record that is changed', () => {
    expect(draftName(people.addOrEditCustomer, base)).toBe('Customer/AddOrEditCustomer.7')
    expect(draftName(people.addOrEditCustomer, { Accounts: [] })).toBe('Customer/AddOrEditCustomer')
    expect(draftName(orders.addTopUp, { ScheduleID: 9, Version: 2 })).toBe('ScheduleWorking/AddTopUp.9')
  })

  test('stays what it is when a box of the record names another record', () => {
    const fund = { BankCardID: 5, KeeperID: 6, Version: 1 }
    expect(draftName(funds.addOrEdit, fund)).toBe(draftName(funds.addOrEdit, { ...fund, KeeperID: 8 }))
  })
})

test('no draft has a box for a password, a CCCD or what the form says of itself', () => {
  expect(draftFields(staff.addOrEditStaff)).not.toContain('Password')
  expect(fields).toEqual(expect.arrayContaining(['FullName', 'Note', 'Accounts']))
  for (const name of ['CitizenID', 'ForgetCitizenID', 'Version', 'Confirm']) expect(fields).not.toContain(name)
  expect(draftFields(people.addOrEditCustomer, ['Note'])).not.toContain('Note')
})

describe('what is kept', () => {
  test('is nothing while nothing is changed, and nothing that is too long', () => {
    expect(written({ Note: 'cũ ' })).toBeNull()
    expect(written({ Note: 'x'.repeat(20_001) })).toBeNull()
  })

  test('is what was changed, what stood there before, and the version of the record', () => {
    expect(JSON.parse(written({ Note: 'mới' }) ?? '')).toEqual({
      Values: { Note: 'mới' },
      Base: { Note: 'cũ' },
      Version: 3,
      Names: [],
    })
  })
})

describe('what is found again', () => {
  test('is offered, also where it cannot be read any more: then not', () => {
    expect(offered({ Note: 'mới' }, {})).toMatchObject({ isOlder: false, at: '2026-11-21T15:40:00+07:00' })
    expect(offerOf({ Content: 'x', At: '' }, { fields, base })).toBeNull()
    expect(offerOf(null, { fields, base })).toBeNull()
  })

  test('is not offered when the record already has its values', () => {
    expect(offered({ Note: 'mới' }, { Note: 'mới', Version: 4 })).toBeNull()
  })

  test('fills the boxes that were typed in, and no other', () => {
    const offer = offered({ Note: 'mới' }, { FullName: 'Bình', Version: 4 })
    expect(offer?.isOlder).toBe(true)
    expect(offer && restoreOf(offer, { fields, base: { ...base, FullName: 'Bình' } })).toEqual({
      values: { Note: 'mới' },
      clashes: [],
    })
  })

  test('never overwrites what another user has saved meanwhile without a choice', () => {
    const offer = offered({ Note: 'mới', FullName: 'Chi' }, { Note: 'của họ', Version: 4 })
    expect(offer && restoreOf(offer, { fields, base: { ...base, Note: 'của họ' } })).toEqual({
      values: { FullName: 'Chi' },
      clashes: [{ names: ['Note'], mine: { Note: 'mới' }, theirs: { Note: 'của họ' }, base: { Note: 'cũ' } }],
    })
  })
})
