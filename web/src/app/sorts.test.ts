import type { Call } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { staff } from '@cardpro/contract/people/staff/staff'
import { funds } from '@cardpro/contract/places/funds/funds'
import { partners } from '@cardpro/contract/places/partners/partners'
import { pos } from '@cardpro/contract/places/pos/pos'
import { shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, it } from 'vitest'
import { sortingOf } from '#kit/ui/list/list.ts'
import { orderColumns } from '#orders/list/orderColumns.tsx'
import { cardColumns } from '#people/cards/cardColumns.tsx'
import { cardList } from '#people/cards/cardList.ts'
import { collaboratorColumns } from '#people/collaborators/collaboratorColumns.tsx'
import { customerColumns } from '#people/customers/customerColumns.tsx'
import { customerList } from '#people/customers/customerList.ts'
import { staffColumns } from '#people/staff/staffColumns.tsx'
import { fundColumns } from '#places/funds/fundColumns.tsx'
import { partnerColumns } from '#places/partners/partnerColumns.tsx'
import { posColumns } from '#places/pos/posColumns.tsx'
import { posList } from '#places/pos/posList.ts'
import { shopColumns } from '#places/shops/shopColumns.tsx'

const none = {} as never
type Heads = readonly { sort?: string | undefined }[]
const lists: [string, Call, Heads][] = [
  ['cards', cards.getByConditions, cardColumns(none, none)],
  ['customers', people.ajaxLoadCustomer, customerColumns(none, { rights: ['orders.profit'], edit: none, paths: none })],
  ['orders', orders.getByConditions, orderColumns({ seesProfit: true, open: () => undefined, actions: () => [] })],
  ['POS', pos.getByConditions, posColumns(none, none)],
  ['partners', partners.ajaxLoadPartner, partnerColumns(none, none, none)],
  ['collaborators', collaborators.getByConditions, collaboratorColumns(none)],
  ['funds', funds.getByConditions, fundColumns(none)],
  ['staff', staff.ajaxLoadStaff, staffColumns(none)],
  ['shops', shops.ajaxLoadShop, shopColumns(none, { current: undefined, rights: [] })],
]

const optionsOf = (call: Call, field: 'Sort' | 'GroupBy'): string[] => {
  const schema = call.input.shape[field] as { unwrap: () => { options: string[] } } | undefined
  return (schema?.unwrap().options ?? []).filter((option) => option !== '' && !option.startsWith('-'))
}

describe.each(lists)('the list of %s', (_name, call, columns) => {
  it('has a clickable header for every sortable column, and for no other', () => {
    const heads = columns.flatMap(({ sort }) => sort ?? [])
    expect(heads.toSorted()).toEqual(optionsOf(call, 'Sort').toSorted())
  })
})

it.each([
  ['cards', cardList],
  ['customers', customerList],
  ['POS', posList],
])('%s are grouped by what their call knows, each with its name', (_name, list) => {
  expect(Object.keys(list.groups ?? {}).toSorted()).toEqual(optionsOf(list.call, 'GroupBy').toSorted())
})

describe('the order of a list in an address', () => {
  it('counts as far as the call accepts it', () => {
    const sorting = sortingOf(cards.getByConditions, { Sort: '-CreditLimit', GroupBy: 'StaffID', Closed: ['5'] })
    expect(sorting).toEqual({ Sort: '-CreditLimit', GroupBy: 'StaffID', Closed: ['5'] })
  })

  it('is passed over where it does not: no list is refused for an old or mistyped address', () => {
    const sorting = sortingOf(cards.getByConditions, { Sort: 'Secrets', GroupBy: 'Nothing', Closed: ['5'] })
    expect(sorting).toEqual({ Sort: '', GroupBy: '', Closed: [] })
    expect(sortingOf(funds.getByConditions, { Sort: '-Balance', GroupBy: 'Name' })).toEqual({ Sort: '-Balance' })
  })
})
