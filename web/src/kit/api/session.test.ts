import { beforeEach, describe, expect, it } from 'vitest'
import {
  clearSession,
  expiredSentence,
  expiryOf,
  isSignedIn,
  onSessionEnd,
  ownSession,
  reloadFlag,
  rememberedPath,
  session,
  storeSession,
  storeShop,
  subscribe,
} from './session.ts'
import { minhAnh, quan1, startBrowser } from './testBrowser.ts'

beforeEach(() => {
  startBrowser()
  clearSession()
})

describe('no user is signed in', () => {
  it('without a token', () => {
    expect(isSignedIn()).toBe(false)
  })

  it('with a token whose user is missing, and then everything in the storage goes', () => {
    storeSession('t', minhAnh, quan1)
    localStorage.removeItem('user')
    localStorage.setItem('draft', 'x')
    storeShop(quan1)

    expect(isSignedIn()).toBe(false)

    expect(localStorage.length).toBe(0)
  })

  it('with a user that cannot be read', () => {
    storeSession('t', minhAnh, quan1)
    localStorage.setItem('user', '{"UserID":')
    storeShop(quan1)

    expect(isSignedIn()).toBe(false)
  })
})

describe('the session in the own company', () => {
  const demo = { ...minhAnh, UserID: 77, IsDemo: true }

  it('waits while its owner is in the demo company, and is resumed once', () => {
    storeSession('own.token', minhAnh, quan1)
    ownSession.keep()
    storeSession('demo.token', demo, { ...quan1, ShopID: 9 })

    expect(ownSession.resume()).toBe(true)
    expect(session()).toEqual({ token: 'own.token', user: minhAnh, shop: quan1 })
    expect(ownSession.resume()).toBe(false)
    expect(session().token).toBe('own.token')
  })

  it('is not resumed where it cannot be read, and is removed with everything else', () => {
    storeSession('demo.token', demo, quan1)
    localStorage.setItem('own', '{"token":')
    expect(ownSession.resume()).toBe(false)
    expect(session().token).toBe('demo.token')

    ownSession.keep()
    clearSession()
    expect(ownSession.resume()).toBe(false)
  })
})

describe('D1: local storage that was cleared or written from outside', () => {
  it('is read again when the path changes: no user is signed in any more, and listeners with kept data are called', () => {
    storeSession('t', minhAnh, quan1)
    expect(session().token).toBe('t')
    let forgotten = 0
    onSessionEnd(() => forgotten++)
    const heard: string[] = []
    const stop = subscribe(() => heard.push(session().token))

    localStorage.clear()
    expect(isSignedIn()).toBe(false)
    expect(session()).toEqual({ token: '', user: null, shop: null })
    stop()
    expect([heard, forgotten]).toEqual([[''], 1])
  })

  it('with only its user missing clears the rest, which was still in memory', () => {
    storeSession('t', minhAnh, quan1)
    expect(isSignedIn()).toBe(true)
    localStorage.removeItem('user')

    expect(isSignedIn()).toBe(false)
    expect(localStorage.length).toBe(0)
  })

  it('is replaced when another one was written', () => {
    storeSession('t', minhAnh, quan1)
    localStorage.setItem('token', 'another')

    expect(isSignedIn()).toBe(true)
    expect(session().token).toBe('another')
  })

  it('calls no listener as long as it is the same', () => {
    storeSession('t', minhAnh, quan1)
    let heard = 0
    const stop = subscribe(() => heard++)
    for (let path = 0; path < 3; path++) expect(isSignedIn()).toBe(true)
    stop()
    expect(heard).toBe(0)
  })
})

describe('a session', () => {
  it('is kept under exactly the three keys of the specification, and the user without the token', () => {
    storeSession('abc.def', minhAnh, quan1)

    expect(
      Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place)).toSorted((a, b) =>
        (a ?? '').localeCompare(b ?? ''),
      ),
    ).toEqual(['shop', 'token', 'user'])
    expect(localStorage.getItem('token')).toBe('abc.def')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(minhAnh)
    expect(JSON.parse(localStorage.getItem('shop') ?? '')).toEqual(quan1)
    expect(isSignedIn()).toBe(true)
  })

  it('calls its listeners when the shop changes and when it ends', () => {
    const heard: (number | undefined)[] = []
    storeSession('t', minhAnh, quan1)
    const stop = subscribe(() => heard.push(session().shop?.ShopID))

    storeShop({ ...quan1, ShopID: -111 })
    clearSession()
    stop()
    storeSession('t', minhAnh, quan1)

    expect(heard).toEqual([-111, undefined])
  })
})

describe('the remembered path', () => {
  it.each(['//evil.example/x', 'https://evil.example', '/login', '/login?x=1'])('never leads to %s', (path) => {
    rememberedPath.store(path)

    expect(rememberedPath.take()).toBe('/')
  })

  it('is given back once, with its query', () => {
    rememberedPath.store('/contract?Status=2')

    expect([rememberedPath.take(), rememberedPath.take()]).toEqual(['/contract?Status=2', '/'])
  })
})

describe('the reload flag', () => {
  it('is set by an unload and read once by the next page', () => {
    expect(reloadFlag.take()).toBe(false)

    reloadFlag.keep()

    expect([reloadFlag.take(), reloadFlag.take()]).toEqual([true, false])
  })
})

describe('the expiry date on 21/11/2026', () => {
  it.each([
    ['2026-11-20', 'over'],
    ['2026-11-21', 'soon'],
    ['2026-11-28', 'soon'],
    ['2026-11-29', 'fine'],
    ['2027-01-01', 'fine'],
  ])('%s is %s', (day, state) => {
    expect(expiryOf(day, '2026-11-21')).toBe(state)
  })

  it('is named in the sentence', () => {
    expect(expiredSentence('2026-11-20')).toContain('hết hạn ngày 20/11/2026')
  })
})
