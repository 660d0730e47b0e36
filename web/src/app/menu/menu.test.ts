import { allRights, menus } from '@cardpro/contract/kit/rights'
import { describe, expect, it } from 'vitest'
import { shopColour } from '#app/header/useFreshShops.ts'
import { companyMenu } from './companyMenu.ts'
import { activePath, entriesOf, isLink, visibleMenu, withPins } from './menu.ts'
import { menuIcon, ownIcons } from './menuIcons.tsx'
import { tilesOf } from './menuTiles.ts'

const paths = ['/', '/contract', '/debt/customer', '/debt?tab=pos']

describe('the marked entry of the menu', () => {
  it.each([
    ['/', '', '/'],
    ['/contract', '?Search=an', '/contract'],
    ['/contract/17', '', '/contract'],
    ['/debt/customer', '', '/debt/customer'],
    ['/debt', '?tab=pos&PageIndex=2', '/debt?tab=pos'],
    ['/debt', '?tab=partner', null],
    ['/contracts', '', null],
  ])('at %s%s is %s', (pathname, search, expected) => {
    expect(activePath(paths, pathname, search)).toBe(expected)
  })
})

describe('the menu', () => {
  const entry = (path: string, visible = true) => ({ title: path, path, visible })

  it('leaves out what is hidden, what has no screen, and groups that are empty then', () => {
    const groups = [
      { title: 'Quản lý', path: '', visible: true, children: [entry('/changepassword'), entry('/not-built')] },
      { title: 'Công nợ', path: '', visible: true, children: [entry('/changepassword', false)] },
      { title: 'Báo cáo', path: '', visible: false, children: [entry('/changepassword')] },
    ]

    const shown = visibleMenu(groups)

    expect(shown.map((group) => [group.title, group.children.map((child) => child.path)])).toEqual([
      ['Quản lý', ['/changepassword']],
    ])
  })
})

describe('D13: a top entry with a path and nothing under it', () => {
  const link = { title: 'Tổng quan', path: '/', visible: true, children: [] }
  const group = (...children: string[]) => ({
    title: 'Quản lý',
    path: '/customer',
    visible: true,
    children: children.map((path) => ({ title: path, path, visible: true })),
  })

  it('is no link without a screen, hidden, or as a group whose entries are all hidden from the user', () => {
    expect(visibleMenu([{ ...link, path: '/not-built' }])).toEqual([])
    expect(visibleMenu([{ ...link, visible: false }])).toEqual([])
    expect(visibleMenu([group('/not-built')])).toEqual([])
  })

  it('is a link in its place, and can be pinned like any other', () => {
    const menu = visibleMenu([link, group('/cards')])
    expect(menu.map(isLink)).toEqual([true, false])
    expect(entriesOf(menu).map(({ path }) => path)).toEqual(['/', '/cards'])
    expect(withPins(menu, []).map(({ title }) => title)).toEqual(['Tổng quan', 'Quản lý'])
    expect(withPins(menu, ['/']).map(({ title, children }) => [title, children.map(({ path }) => path)])).toEqual([
      ['Đã ghim', ['/']],
      ['Quản lý', ['/cards']],
    ])
  })
})

describe('the pinned entries of the menu', () => {
  const group = (title: string, ...paths: string[]) => ({
    title,
    path: '',
    visible: true,
    children: paths.map((path) => ({ title: path, path, visible: true })),
  })
  const groups = [group('Quản lý', '/customer', '/cards'), group('Công nợ', '/debt/customer')]
  const shown = (pins: string[]) =>
    withPins(groups, pins).map(({ title, children }) => [title, children.map(({ path }) => path)])

  it('leave the menu alone where nothing is pinned, or only what the user no longer has', () => {
    expect(withPins(groups, [])).toEqual(groups)
    expect(withPins(groups, ['/manager/pos'])).toEqual(groups)
  })

  it('stand first in the order in which they were pinned, each once; an emptied group disappears', () => {
    expect(shown(['/debt/customer', '/cards'])).toEqual([
      ['Đã ghim', ['/debt/customer', '/cards']],
      ['Quản lý', ['/customer']],
    ])
  })
})

describe('the menu of the company level', () => {
  const pathsOf = (rights: readonly string[]) =>
    companyMenu(rights)
      .flatMap(({ children }) => children)
      .map(({ path }) => path)

  it('is empty without a right to anything there, and names nothing that needs another right', () => {
    expect(companyMenu([])).toEqual([])
    expect(pathsOf(['shops.view', 'posMoney.view'])).toEqual(['/bao-cao-cong-no-pos', '/manager/branch'])
    expect(pathsOf(['company.view'])).not.toContain('/bao-cao-ket-qua-kinh-doanh')
  })

  it('has the fourteen entries of the specification in its order, though most have no screen yet', () => {
    expect(pathsOf(allRights)).toEqual([
      '/bao-cao-doanh-thu',
      '/bao-cao-cong-no-pos',
      '/bao-cao-cong-no-khach-hang',
      '/bao-cao-thu-chi',
      '/bao-cao-dong-tien',
      '/bao-cao-ket-qua-kinh-doanh',
      '/bao-cao-cong-no-doi-tac',
      '/bao-cao-cong-no-ctv',
      '/manager/branch',
      '/manager/staff',
      '/thu-chi-cong-ty',
      '/manager/permission',
      '/report/debt_aday',
      '/report/cashbookcompany',
    ])
  })
})

describe('the icon of a menu entry', () => {
  const own = [
    'Dữ liệu thẻ',
    'Đơn hàng',
    'Thu chi',
    'Đối tác',
    'Quản lý',
    'Công nợ',
    'Báo cáo',
    'Lịch sử thao tác',
    'Chi phí công nợ đối tác',
  ]

  it('goes by its title: nine titles have one of their own, all others the tile with their initials', () => {
    const tiles = tilesOf([...own, 'Khách hàng', 'Máy POS'])
    expect(new Set(own.map((title) => menuIcon(title, tiles))).size).toBe(9)
    expect([...tiles]).toEqual([
      ['Khách hàng', 'KH'],
      ['Máy POS', 'MP'],
    ])
  })

  it('UX-7: no two entries of one menu look the same when it is folded', () => {
    const ofShop = Object.values(menus)
      .filter(({ group }) => group !== 'company')
      .map(({ title }) => title)
    const ofCompany = companyMenu(allRights).flatMap(({ children }) => children.map(({ title }) => title))
    for (const titles of [ofShop, ofCompany]) {
      const tiles = tilesOf(titles)
      const letters = titles.filter((title) => !(title in ownIcons)).map((title) => tiles.get(title))
      expect(new Set(letters).size).toBe(letters.length)
      expect(letters.filter((pair) => !/^\p{Lu}{2}$/u.test(pair ?? ''))).toEqual([])
    }
    expect(tilesOf(['Phí đối tác', 'POS đối tác', 'Cửa hàng', 'Công nợ khách hàng', 'Công nợ POS'])).toEqual(
      new Map([
        ['Cửa hàng', 'CH'],
        ['Phí đối tác', 'PĐ'],
        ['POS đối tác', 'PT'],
        ['Công nợ khách hàng', 'CN'],
        ['Công nợ POS', 'CP'],
      ]),
    )
  })
})

describe('the colour of a shop', () => {
  const shop = (ShopID: number) => ({
    ShopID,
    ShopName: '',
    AccountBank: '',
    AccountOwner: '',
    BankCode: '',
    Address: '',
    Phone: '',
  })

  it('is amber at the level of all shops', () => {
    expect(shopColour(-111, [shop(-111), shop(4)])).toBe('amber')
  })

  it('follows the order of the ids, not of the list', () => {
    const shops = [shop(9), shop(-111), shop(4)]

    expect([shopColour(4, shops), shopColour(9, shops)]).toEqual(['petrol', 'blue'])
  })
})
