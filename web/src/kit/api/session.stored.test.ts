import { beforeEach, describe, expect, it } from 'vitest'
import {
  clearSession,
  isSignedIn,
  renewShop,
  session,
  shopElsewhere,
  storeExpiry,
  storeSession,
  storeShop,
  subscribe,
  watchOtherTabs,
} from './session.ts'
import { assigned, fromOtherTab, minhAnh, quan1, startBrowser } from './testBrowser.ts'

beforeEach(() => {
  startBrowser()
  clearSession()
})

describe('storage that cannot be a signed-in user is cleared', () => {
  const { Rights: _rights, ...withoutRights } = minhAnh
  const { UserID: _id, ...withoutId } = minhAnh
  const users: unknown[] = [
    {},
    [],
    [minhAnh],
    7,
    true,
    'minhanh',
    { UserID: 1 },
    { Rights: [] },
    withoutRights,
    withoutId,
    { ...minhAnh, UserID: 0 },
    { ...minhAnh, UserID: '5' },
    { ...minhAnh, Rights: null },
    { ...minhAnh, Rights: 'orders.view' },
    { ...minhAnh, Rights: { includes: 1 } },
    { ...minhAnh, Rights: [null] },
    { ...minhAnh, menuPermissions: null },
    { ...minhAnh, menuPermissions: {} },
    { ...minhAnh, menuPermissions: [null] },
    { ...minhAnh, menuPermissions: [{ title: 'Quản lý', path: '', visible: true }] },
    { ...minhAnh, menuPermissions: [{ title: 'Quản lý', path: '', visible: true, children: [7] }] },
    { ...minhAnh, ShopID: null },
    { ...minhAnh, FullName: undefined },
    { ...minhAnh, ExpiredDate: 20261231 },
  ]
  it.each(users.map((user) => JSON.stringify(user)))('user %s', (user) => {
    storeSession('t', minhAnh, quan1)
    localStorage.setItem('user', user)

    expect(isSignedIn()).toBe(false)
    expect(localStorage.length).toBe(0)
  })

  const shops: unknown[] = [{}, [], [quan1], 1, 'Quận 1', { ShopID: '1', ShopName: 'x' }, { ShopID: 1 }, null]
  it.each(shops.map((shop) => JSON.stringify(shop)))('shop %s', (shop) => {
    storeSession('t', minhAnh, quan1)
    localStorage.setItem('shop', shop)

    expect(isSignedIn()).toBe(false)
    expect(localStorage.length).toBe(0)
  })

  it('while the shop of another level, and what the user has besides, are kept', () => {
    storeSession('t', { ...minhAnh, menuPermissions: [menuGroup] }, { ...quan1, ShopID: -111 })

    expect(isSignedIn()).toBe(true)
  })
})

const menuGroup = {
  title: 'Quản lý',
  path: '',
  visible: true,
  children: [{ title: 'Thẻ', path: '/cards', visible: true }],
}

describe('a shop that another tab has chosen', () => {
  const quan3 = { ...quan1, ShopID: 3, ShopName: 'Cửa hàng Quận 3' }
  beforeEach(() => {
    storeSession('t', minhAnh, quan1)
    watchOtherTabs()
  })

  it('is not taken over: this tab stays in its own, and says where the other one is', () => {
    const heard: (number | undefined)[] = []
    const stop = subscribe(() => heard.push(shopElsewhere()?.ShopID))

    fromOtherTab('shop', JSON.stringify(quan3))
    stop()

    expect(session().shop).toEqual(quan1)
    expect(shopElsewhere()).toEqual(quan3)
    expect(heard).toEqual([3])
  })

  it('is not taken over on the next change of the path either', () => {
    localStorage.setItem('shop', JSON.stringify(quan3))

    expect(isSignedIn()).toBe(true)
    expect([session().shop?.ShopID, shopElsewhere()?.ShopID]).toEqual([1, 3])
  })

  it('is the one this tab works in once its user follows', () => {
    fromOtherTab('shop', JSON.stringify(quan3))
    storeShop(quan3)

    expect([session().shop?.ShopID, shopElsewhere()]).toEqual([3, null])
  })

  it('is nothing to say once the other tab is back', () => {
    fromOtherTab('shop', JSON.stringify(quan3))
    fromOtherTab('shop', JSON.stringify({ ...quan1, Phone: '0903000000' }))

    expect(shopElsewhere()).toBeNull()
    expect(session().shop?.Phone).toBe('0903000000')
  })

  it('stays stored while this tab learns of a new account of its own shop, or that the user is prolonged', () => {
    fromOtherTab('shop', JSON.stringify(quan3))
    renewShop({ ...quan1, AccountBank: '0099' })
    storeExpiry('2027-12-31')

    expect(session().shop).toEqual({ ...quan1, AccountBank: '0099' })
    expect(JSON.parse(localStorage.getItem('shop') ?? '')).toEqual(quan3)
  })

  it('comes with another user: then everything is theirs, and the page is loaded again', () => {
    fromOtherTab('user', JSON.stringify({ ...minhAnh, UserID: 9 }))

    expect(assigned).toEqual(['/'])
  })

  it.each(['token', 'user', 'shop'])('a %s that another tab removes ends this session at once', (key) => {
    fromOtherTab(key, null)

    expect(session()).toEqual({ token: '', user: null, shop: null })
    expect(localStorage.length).toBe(0)
  })

  it('a sign-in that arrives piece by piece in a tab without one is not cleared half way', () => {
    clearSession()
    fromOtherTab('token', 't2')
    fromOtherTab('user', JSON.stringify(minhAnh))
    fromOtherTab('shop', JSON.stringify(quan3))

    expect(session()).toEqual({ token: 't2', user: minhAnh, shop: quan3 })
    expect(shopElsewhere()).toBeNull()
  })
})
