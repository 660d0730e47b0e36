import { allRights } from '@cardpro/contract/rights'
import { describe, expect, it } from 'vitest'
import { companyMenu } from './companyMenu.ts'
import { activePath, visibleMenu, withPins } from './menu.ts'
import { menuIcon } from './menuIcons.tsx'
import { shopColour } from './shopColour.ts'

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
      { title: 'Quản lý', path: '', visible: true, children: [entry('/changepassword'), entry('/expensebad/index')] },
      { title: 'Công nợ', path: '', visible: true, children: [entry('/changepassword', false)] },
      { title: 'Báo cáo', path: '', visible: false, children: [entry('/changepassword')] },
    ]

    const shown = visibleMenu(groups)

    expect(shown.map((group) => [group.title, group.children.map((child) => child.path)])).toEqual([
      ['Quản lý', ['/changepassword']],
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

  it('stand first in the order in which they were pinned, each once; a group of nothing else goes', () => {
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

  it('is empty for whoever may see nothing there, and names nothing that needs another right', () => {
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

  it('goes by its title: nine titles have one of their own, all others the same', () => {
    expect(new Set([...own, 'Khách hàng'].map(menuIcon)).size).toBe(10)
    expect(menuIcon('Máy POS')).toBe(menuIcon('Khách hàng'))
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
