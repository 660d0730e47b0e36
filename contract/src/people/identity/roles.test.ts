import { describe, expect, it } from 'vitest'
import { allRights, type Right } from '../../kit/rights.ts'
import { groupRights, ownerGroupId, roles } from './roles.ts'

/** The roles that hold a right, by name. */
const whoMay = (right: Right): string[] =>
  Object.values(roles)
    .filter(({ rights }) => rights.includes(right))
    .map(({ name }) => name)

describe('the role templates', () => {
  it.each<[string, Right, string[]]>([
    ['make, top up and swipe', 'orders.add', ['Chủ', 'Quản lý', 'Thu ngân', 'NV giao dịch']],
    ['pay out and take money of an order', 'orders.edit', ['Chủ', 'Quản lý', 'Kế toán', 'Thu ngân']],
    ['cancel a line or an order', 'orders.cancel', ['Chủ', 'Quản lý']],
    ['write into the cash book', 'cashBook.add', ['Chủ', 'Quản lý', 'Kế toán', 'Thu ngân']],
    ['see the cash book', 'cashBook.view', ['Chủ', 'Quản lý', 'Kế toán', 'Thu ngân', 'Chỉ xem']],
    ['record money of the POS', 'posMoney.add', ['Chủ', 'Quản lý', 'Kế toán']],
    ['see it', 'posMoney.view', ['Chủ', 'Quản lý', 'Kế toán', 'Chỉ xem']],
    ['approve what a debt is corrected by', 'customerDebts.approve', ['Chủ', 'Quản lý']],
    ['change POS and fees', 'pos.edit', ['Chủ', 'Quản lý']],
    ['see them', 'pos.view', ['Chủ', 'Quản lý', 'Kế toán', 'Thu ngân', 'Chỉ xem']],
    ['change partners', 'partners.edit', ['Chủ', 'Quản lý']],
    ['take partners along as a file', 'partners.export', ['Chủ', 'Quản lý', 'Kế toán']],
    ['take collaborators along', 'collaborators.export', ['Chủ', 'Quản lý', 'Kế toán']],
    ['take appointments along', 'calendar.export', ['Chủ', 'Quản lý']],
    ['take the staff along', 'staff.export', ['Chủ']],
    ['take the log along', 'audit.export', ['Chủ']],
    ['take the shops along', 'shops.export', ['Chủ', 'Quản lý']],
    ['take fees with partners along', 'partnerFees.export', ['Chủ', 'Quản lý', 'Kế toán']],
    ['take fees between shops along', 'partnerShops.export', ['Chủ', 'Quản lý', 'Kế toán']],
    ['see partners', 'partners.view', ['Chủ', 'Quản lý', 'Kế toán', 'Thu ngân', 'Chỉ xem']],
    ['see collaborators', 'collaborators.view', ['Chủ', 'Quản lý', 'Kế toán', 'Thu ngân', 'Chỉ xem']],
    ['approve codes of partners', 'posPartners.approve', ['Chủ', 'Quản lý']],
    ['see profit', 'orders.profit', ['Chủ', 'Quản lý', 'Kế toán']],
    ['see profit of a day', 'dashboard.profit', ['Chủ', 'Quản lý', 'Kế toán']],
    ['see whole card numbers', 'cards.cardNumber', ['Chủ']],
    ['manage staff', 'staff.edit', ['Chủ', 'Quản lý']],
    ['make shops', 'shops.add', ['Chủ']],
    ['lock a day', 'cashBook.lock', ['Chủ', 'Quản lý', 'Kế toán']],
  ])('who may %s', (_, right, names) => expect(whoMay(right)).toEqual(names))

  it('give no action right without the right to see its screen', () => {
    for (const { name, rights } of Object.values(roles)) {
      const unseen = rights.filter((right) => !rights.includes(`${right.split('.')[0]}.view` as Right))
      expect(unseen, name).toEqual([])
    }
  })

  it('give an owner everything', () => expect(roles[ownerGroupId]?.rights).toEqual(allRights))
})

describe('the rights of a group', () => {
  it('are those of its template until they are changed', () => {
    expect(groupRights(4, null)).toEqual(roles[4]?.rights)
    expect(groupRights(4, ['orders.view'])).toEqual(['orders.view'])
    expect(groupRights(4, [])).toEqual([])
  })

  it('are none for a user without a group', () => expect(groupRights(null, null)).toEqual([]))
})
