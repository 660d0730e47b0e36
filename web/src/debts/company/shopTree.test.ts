import type { Bill, Lot } from '@cardpro/contract/debts/debts'
import type { ShopPosMoney } from '@cardpro/contract/debts/posMoneyRows'
import { describe, expect, it } from 'vitest'
import { shopLines } from './useShopPosTree.ts'

const shop = { Key: '1', ShopID: 1, Name: 'Quận 1', TID: '', Terminals: 3 } as ShopPosMoney
const parent = { Key: '7', ShopID: 1, Name: 'POS cha', TID: '70000000', Terminals: 2 } as ShopPosMoney
const child = { ...parent, Key: '8', Name: 'POS con', Terminals: 1 } as ShopPosMoney
const single = { ...parent, Key: '9', Name: 'POS lẻ', Terminals: 1 } as ShopPosMoney
const lot = { numberLoID: 4, Period: null } as Lot
const bill = { LogWithdrawalID: 5, Period: null } as Bill

type Open = { shops?: boolean; parents?: boolean; posIds?: number[]; lots?: boolean }
const linesWith = ({ shops = false, parents = false, posIds = [], lots = false }: Open, isRead = true) =>
  shopLines([shop], {
    open: { isShop: () => shops, isParent: () => parents },
    read: {
      isPosOpen: (id) => posIds.includes(id),
      isLotOpen: () => lots,
      lotsOf: () => ({ lots: [lot], total: 1, rest: null }),
      billsOf: () => [bill],
    },
    parents: new Map(isRead ? [['1', [parent, single]]] : []),
    children: new Map(isRead ? [['7', [child]]] : []),
  }).map(({ level, key }) => `${level} ${key}`)

describe('the tree of the POS money of all shops', () => {
  it('begins with the shops alone', () => {
    expect(linesWith({})).toEqual(['1 shop1'])
  })

  it('has below an open shop the POS with others below them, and those that stand alone', () => {
    expect(linesWith({ shops: true })).toEqual(['1 shop1', '2 parent7', '2 pos9'])
    expect(linesWith({ shops: true, parents: true })).toEqual(['1 shop1', '2 parent7', '3 pos8', '2 pos9'])
  })

  it('goes down to the lô and the bill, one level deeper below a parent', () => {
    const all = { shops: true, parents: true, posIds: [8, 9], lots: true }
    expect(linesWith(all)).toEqual([
      '1 shop1',
      '2 parent7',
      '3 pos8',
      '4 lot4',
      '5 bill5',
      '2 pos9',
      '3 lot4',
      '4 bill5',
    ])
  })

  it('says that what is open is still being read', () => {
    expect(linesWith({ shops: true }, false)).toEqual(['1 shop1', '2 notebelow1'])
  })
})
