import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { badDebtList, badDebtQuery, initialFilters as ofBad } from './bad/badDebtFilters.ts'
import { collaboratorDebtList, initialFilters as ofCollaborator } from './collaborators/collaboratorDebtList.ts'
import {
  companyCollaboratorList,
  companyPartnerList,
  initialFilters as ofCompany,
  personList,
} from './company/companyLists.ts'
import { depthOf, initialFilters as ofShopPos, shopPosQuery } from './company/shopPosFilters.ts'
import { comparisonQuery, daysOf, initialFilters as ofComparisons } from './comparison/comparisonFilters.ts'
import { debtList, debtQuery, initialFilters as ofCustomers } from './customerFilters.ts'
import { initialFilters as ofPartners, partnerQuery } from './partner/partnerFilters.ts'
import { initialFilters as ofPartnerOrders, partnerOrderQuery } from './partnerOrders/partnerOrderFilters.ts'
import { lotsQuery, initialFilters as ofPos, posQuery, showOf, startOf } from './posFilters.ts'

beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00+07:00') }))
afterAll(() => vi.useRealTimers())

const thisMonth = { fromDate: '2026-11-01', toDate: '2026-11-21' }

describe('debts', () => {
  it('are those of this month where no day is chosen', () => {
    for (const query of [
      debtQuery(ofCustomers),
      collaboratorDebtList.inputOf(ofCollaborator),
      companyCollaboratorList.inputOf(ofCompany),
      companyPartnerList.inputOf(ofCompany),
      personList.inputOf(ofCompany),
      partnerQuery(ofPartners),
      partnerOrderQuery(ofPartnerOrders),
    ])
      expect(query).toMatchObject(thisMonth)
  })

  it('that were written off are those of all days', () => {
    expect(badDebtQuery(ofBad)).toEqual({ GeneralSearch: '', Sort: '', PageIndex: 1, PageSize: 50 })
    expect(badDebtQuery({ ...ofBad, fromDate: 'thang-nay', Status: 1, CustomerID: 4 })).toMatchObject({
      ...thisMonth,
      Status: 1,
      CustomerID: 4,
    })
  })

  it('are narrowed to a side that there is, and to none by what is no side', () => {
    expect(debtQuery({ ...ofCustomers, Side: 'they', Promise: 'due' })).toMatchObject({ Side: 'they', Promise: 'due' })
    expect(debtQuery({ ...ofCustomers, Side: 'late', Promise: 'soon' })).toMatchObject({ Side: '', Promise: '' })
    expect(collaboratorDebtList.inputOf({ ...ofCollaborator, Side: 'pay' }).Side).toBe('pay')
    expect(collaboratorDebtList.inputOf({ ...ofCollaborator, Side: 'they' }).Side).toBe('')
    expect(partnerQuery({ ...ofPartners, Side: 'over' }).Side).toBe('over')
    expect(partnerQuery({ ...ofPartners, Side: 'open' }).Side).toBe('')
    expect(personList.inputOf({ ...ofCompany, Side: 'nope' }).Side).toBe('')
    expect(companyPartnerList.inputOf({ ...ofCompany, Side: 'we' }).Side).toBe('we')
  })

  it('of the company are of all shops, or of the one that is chosen', () => {
    for (const list of [companyCollaboratorList, companyPartnerList, personList]) {
      expect(list.inputOf(ofCompany).shopID).toEqual([])
      expect(list.inputOf({ ...ofCompany, shopID: 4 }).shopID).toEqual([4])
    }
  })

  it('say what they are narrowed to', () => {
    expect(debtList.words['Promise']?.('due' as never)).toBe('Đến hẹn hôm nay')
    expect(debtList.words['Side']?.('we' as never)).toBe('Mình nợ khách')
    expect(debtList.words['GeneralSearch']?.('phúc' as never)).toBe('Tìm “phúc”')
    expect(collaboratorDebtList.words['Side']?.('over' as never)).toBe('Trả thừa')
    expect(personList.words['Side']?.('nope' as never)).toBe('')
    expect(badDebtList.words['Status']?.(99 as never)).toBe('')
  })
})

describe('POS money', () => {
  it('is that of today, of a week or of this month, always until today', () => {
    expect(posQuery(ofPos)).toEqual({ fromDate: '2026-11-21', toDate: '2026-11-21', Show: '' })
    expect(['today', 'week', 'month', 'year'].map((period) => startOf(period, '2026-11-21'))).toEqual([
      '2026-11-21',
      '2026-11-15',
      '2026-11-01',
      '2026-11-21',
    ])
  })

  it('shows all POS, or those with something to do', () => {
    expect(posQuery({ ...ofPos, show: 'late', PosID: 7 })).toMatchObject({ Show: 'late', PosID: 7 })
    expect(showOf('nope')).toMatchObject({ value: 'all', asks: '' })
  })

  it('as a file has the lô of all POS, or only of those that are shown', () => {
    const posRows = [{ PosID: 7 }, { PosID: 8 }] as never
    expect(lotsQuery(ofPos, posRows)).toEqual({ sinceDate: '2026-11-21' })
    expect(lotsQuery({ ...ofPos, show: 'diff', period: 'month' }, posRows)).toEqual({
      sinceDate: '2026-11-01',
      PosIDs: [7, 8],
    })
  })

  it('of the company begins with its shops, on one page', () => {
    expect(shopPosQuery({ ...ofShopPos, shopID: 4, show: 'held' })).toMatchObject({
      shopID: [4],
      Show: 'held',
      PageSize: 200,
    })
    expect([depthOf('pos'), depthOf('nope')]).toEqual(['pos', 'shop'])
  })
})

describe('what is compared with the other side', () => {
  it('has ended: without dates it is this month until yesterday', () => {
    expect(comparisonQuery(ofComparisons)).toMatchObject({
      type: 'partner',
      fromDate: '2026-11-01',
      toDate: '2026-11-20',
    })
  })

  it('never reaches into today, nor begins after it ends', () => {
    expect(daysOf({ fromDate: '2026-11-10', toDate: '2026-11-30' })).toEqual({ from: '2026-11-10', to: '2026-11-20' })
    expect(daysOf({ fromDate: '2026-11-21', toDate: '2026-11-21' })).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  })

  it('is of a kind that there is', () => {
    expect(comparisonQuery({ ...ofComparisons, type: 'customer' }).type).toBe('customer')
    expect(comparisonQuery({ ...ofComparisons, type: 'pos' }).type).toBe('partner')
  })
})

describe('the orders of partners', () => {
  it('are of a tab, a state and a kind of card that there are', () => {
    expect(partnerOrderQuery(ofPartnerOrders)).toMatchObject({ Kind: 1, State: '', CardType: '' })
    const chosen = { Kind: 2, State: 'open', CardType: 'JCB', PartnerID: 3 }
    expect(partnerOrderQuery({ ...ofPartnerOrders, ...chosen })).toMatchObject(chosen)
    expect(partnerOrderQuery({ ...ofPartnerOrders, Kind: 9, State: 'nope', CardType: 'GOLD' })).toMatchObject({
      Kind: 1,
      State: '',
      CardType: '',
    })
  })
})
