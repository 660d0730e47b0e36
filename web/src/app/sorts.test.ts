import type { Call } from '@cardpro/contract/basic/call'
import { cards } from '@cardpro/contract/cards/cards'
import { collaborators } from '@cardpro/contract/collaborators/collaborator.calls'
import { funds } from '@cardpro/contract/funds/funds'
import { orders } from '@cardpro/contract/orders/orders'
import { partners } from '@cardpro/contract/partners/partners'
import { people } from '@cardpro/contract/people/customer.calls'
import { pos } from '@cardpro/contract/pos/pos'
import { shops } from '@cardpro/contract/shops/shops'
import { staff } from '@cardpro/contract/staff/staff'
import { describe, expect, it } from 'vitest'
import { cardColumns } from '#cards/cardColumns.tsx'
import { cardList } from '#cards/cardList.ts'
import { collaboratorColumns } from '#collaborators/collaboratorColumns.tsx'
import { fundColumns } from '#funds/fundColumns.tsx'
import { orderColumns } from '#orders/list/orderColumns.tsx'
import { partnerColumns } from '#partners/partnerColumns.tsx'
import { customerColumns } from '#people/customerColumns.tsx'
import { customerList } from '#people/customerList.ts'
import { posColumns } from '#pos/posColumns.tsx'
import { posList } from '#pos/posList.ts'
import { shopColumns } from '#shops/shopColumns.tsx'
import { staffColumns } from '#staff/staffColumns.tsx'
import { sortingOf } from '#ui/list/list.ts'

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
