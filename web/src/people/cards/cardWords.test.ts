import { describe, expect, it } from 'vitest'
import { startBrowser } from '#kit/api/testBrowser.ts'
import type { ListPowers } from '#kit/ui/list/list.ts'
import { cardStatusName, daysLeftText, expiryText, holderText } from './cardWords.ts'
import {
  daysAhead,
  dueInput,
  dueList,
  expiringInput,
  expiringList,
  heldInput,
  heldList,
  initialDue,
} from './workLists.ts'

startBrowser()

describe('what is said of a card', () => {
  it('its expiry reads as it is printed on the card', () => {
    expect(expiryText(9, 2028)).toBe('09/28')
    expect(expiryText(12, 2105)).toBe('12/05')
  })

  it('the days to its due day are counted both ways', () => {
    expect([-3, 0, 1, 14].map(daysLeftText)).toEqual(['quá 3 ngày', 'hôm nay', 'còn 1 ngày', 'còn 14 ngày'])
  })

  it('where it is names the holder and the slot, as far as they are known', () => {
    expect(holderText({ CardInShop: 1, HolderStaff: '', Slot: 'A12' })).toBe('Cửa hàng · A12')
    expect(holderText({ CardInShop: 2, HolderStaff: 'Trần Lan', Slot: '' })).toBe('Nhân viên · Trần Lan')
    expect(holderText({ CardInShop: 0, HolderStaff: '', Slot: '' })).toBe('Khách')
  })

  it('a status that there is none of has no name', () => expect(cardStatusName(99)).toBe(''))
})

/** How a list calls a filter that is chosen. */
const wordOf = (list: Pick<ListPowers, 'words'>, key: string, value: unknown) => list.words[key]?.(value)

describe('the cards that fall due', () => {
  it('are asked for without what is not chosen', () => {
    expect(dueInput(initialDue)).toEqual({ type: 1, Hidden: false, PageIndex: 1, PageSize: 20 })
  })

  it('are asked for with all that is chosen, by the due day wherever the address names no such kind', () => {
    const chosen = { ...initialDue, days: 3, StaffId: 8, Level: 1, Result: 4, Hidden: true }
    expect(dueInput(chosen)).toMatchObject({ days: 3, StaffId: 8, Level: 1, Result: 4, Hidden: true })
    expect([1, 2, 7].map((type) => dueInput({ ...initialDue, type }).type)).toEqual([1, 2, 1])
  })

  it('say by which filters they are narrowed', () => {
    expect(wordOf(dueList, 'days', 3)).toBe('3 ngày tới')
    expect(wordOf(dueList, 'Level', 1)).toBe('Mức: Quá hạn')
    expect(wordOf(dueList, 'Result', 3)).toBe('Kết quả: Không liên lạc')
    expect(wordOf(dueList, 'Hidden', true)).toBe('Đã ẩn kỳ này')
  })
})

describe('the cards that expire', () => {
  it('are asked for within as many days as there may be, else within the usual sixty', () => {
    expect([30, -5, 100_000, 1.5].map(daysAhead)).toEqual([30, 60, 60, 60])
    expect(expiringInput({ Kind: null, days: -5, PageIndex: 1, PageSize: 20 })).toEqual({
      days: 60,
      PageIndex: 1,
      PageSize: 20,
    })
  })

  it('say that they are those still good, not that they are those that have expired', () => {
    expect(wordOf(expiringList, 'Kind', 2)).toBe('Sắp hết hạn')
    expect(wordOf(expiringList, 'Kind', 1)).toBe('')
  })
})

it('the cards that are held are narrowed by where they are and by who holds them', () => {
  const page = { PageIndex: 1, PageSize: 20 }
  expect(heldInput({ cardInShop: null, StaffId: null, ...page })).toEqual(page)
  expect(heldInput({ cardInShop: 0, StaffId: 5, ...page })).toEqual({ cardInShop: 0, StaffId: 5, ...page })
  expect(wordOf(heldList, 'cardInShop', 2)).toBe('Nơi giữ: Nhân viên')
})
