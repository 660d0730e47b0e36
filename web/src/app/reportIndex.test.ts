import { describe, expect, it } from 'vitest'
import { addressOf, keptFilters } from '#kit/ui/list/lastFilters.ts'
import { daysOf } from '#reports/index/reportCard.ts'
import { cardsFor, findCards, isOfCompany, keyOf, reportCards } from '#reports/index/reportCards.ts'
import { hasScreen, rightTo } from './gates.ts'
import { screens } from './screens.ts'

const titles = (cards: typeof reportCards) => cards.map(({ title }) => title)

describe('the cards of /report', () => {
  it('are those of the reports that the user may see, and no others', () => {
    expect(cardsFor([])).toEqual([])
    expect(titles(cardsFor(['reports.view', 'cashBook.view']))).toEqual(['Sổ quỹ'])
    expect(titles(cardsFor(['turnover.view']))).toContain('Phí theo thẻ')
  })

  it('of the company level need the right to it besides', () => {
    expect(titles(cardsFor(['dashboard.profit']))).not.toContain('Kết quả kinh doanh')
    expect(titles(cardsFor(['dashboard.profit', 'company.view']))).toContain('Kết quả kinh doanh')
  })

  it('are each one, open a screen that is there with the right to it', () => {
    const keys = reportCards.map(keyOf)
    expect(new Set(keys).size).toBe(keys.length)
    for (const card of reportCards) {
      expect(hasScreen(card.path), card.path).toBe(true)
      expect(card.access ?? card.report?.access, card.path).toBe(rightTo(card.path, card.view))
      expect(isOfCompany(card), card.path).toBe(screens.find(({ path }) => path === card.path)?.level === 'company')
    }
  })

  it('are found by their title, by what they are about and by their figures, accents or not', () => {
    const cards = [...reportCards]
    expect(titles(findCards(cards, 'so quy'))).toEqual(['Sổ quỹ', 'Sổ quỹ công ty'])
    expect(titles(findCards(cards, 'HOA HỒNG'))).toContain('Doanh thu')
    expect(findCards(cards, '  ')).toEqual(cards)
    expect(findCards(cards, 'không có gì')).toEqual([])
  })
})

describe('the filters that a report was left with', () => {
  const search = {
    fromDate: 'thang-nay',
    StaffID: 12,
    by: 'pos',
    PageIndex: 3,
    cell: 'Profit~1',
    cols: 'A',
    drawer: 'x',
  }

  it('are kept without the page, what is open and the columns; nothing chosen is nothing kept', () => {
    expect(JSON.parse(keptFilters(search, 7))).toEqual({ by: 'pos', fromDate: 'thang-nay', StaffID: 12, shop: 7 })
    expect(keptFilters({ PageIndex: 2, cols: 'A' }, 7)).toBe('')
  })

  it('come back in the same shop; in another one without what names a record of the first', () => {
    const kept = keptFilters(search, 7)
    expect(addressOf(kept, 7)).toEqual({ by: 'pos', fromDate: 'thang-nay', StaffID: 12 })
    expect(addressOf(kept, 8)).toEqual({ by: 'pos', fromDate: 'thang-nay' })
    expect(addressOf(undefined, 7)).toEqual({})
  })

  it('name their days as the filter does', () => {
    expect(daysOf({ fromDate: '7-ngay' })).toBe('7 ngày')
    expect(daysOf({})).toBe('Tháng này')
    expect(daysOf({}, 'Hôm nay')).toBe('Hôm nay')
    expect(daysOf({ fromDate: '2020-11-01', toDate: '2020-11-21' })).toBe('01/11/2020 – 21/11/2020')
  })
})
