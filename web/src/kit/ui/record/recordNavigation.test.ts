import { people } from '@cardpro/contract/people/customers/customer.calls'
import { expect, it } from 'vitest'
import { given } from '#kit/ui/testDrawn.tsx'
import { setRecordNavigation, useRecordNavigation } from './recordNavigation.ts'

it('the page of an order goes through a list of orders, and reads no list of customers', () => {
  const list = { call: people.ajaxLoadCustomer, inputAt: () => ({}), keyOf: String, also: undefined, closed: [] }
  setRecordNavigation({ ...list, rowKey: 'CustomerID', page: 1, pageSize: 20 })
  const found = () => [undefined, 'ScheduleID'].map((rowKey) => given(() => useRecordNavigation(rowKey)) !== null)

  expect(found()).toEqual([true, false])
  setRecordNavigation({ ...list, rowKey: 'ScheduleID', page: 1, pageSize: 20 })
  expect(found()).toEqual([true, true])
})
