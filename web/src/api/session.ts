import { addDays, businessDay, formatDay } from '@cardpro/contract/basic/dates'
import type { SignedIn } from '@cardpro/contract/identity/identity'
import type { ActiveShop } from '@cardpro/contract/shops/shops'
import { useSyncExternalStore } from 'react'

/** The signed-in user as local storage keeps it: the login's answer without its token. */
export type StoredUser = Omit<SignedIn, 'Token'>

/** One group of the side menu, with its entries. */
export type MenuGroup = StoredUser['menuPermissions'][number]

/** The shop that every call works in. */
export type StoredShop = ActiveShop

export type Session = { token: string; user: StoredUser | null; shop: StoredShop | null }

const listeners = new Set<() => void>()
let current: Session | null = null
/** What `current` was read from. */
let stored: (string | null)[] = []

const readStored = (): (string | null)[] => ['token', 'user', 'shop'].map((key) => localStorage.getItem(key))

/** What is stored, as it was read last. Anything unreadable counts as missing. */
export function session(): Session {
  if (current) return current
  stored = readStored()
  const [token = '', user = null, shop = null] = stored
  current = { token: token ?? '', user: objectOf<StoredUser>(user), shop: objectOf<StoredShop>(shop) }
  return current
}

/** Reads the storage again: it may have been cleared, or written, behind our back. */
function readAfresh(): void {
  const now = readStored()
  if (current && now.some((text, place) => text !== stored[place])) changed()
}

export const useSession = (): Session => useSyncExternalStore(subscribe, session, session)

/** Calls back on every sign-in, sign-out and change of shop, also those made in another tab. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function storeSession(token: string, user: StoredUser, shop: StoredShop): void {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('shop', JSON.stringify(shop))
  changed()
}

export function storeShop(shop: StoredShop): void {
  localStorage.setItem('shop', JSON.stringify(shop))
  changed()
}

/** The account was prolonged, or cut short, while the user is signed in. */
export function storeExpiry(ExpiredDate: string): void {
  const { user } = session()
  if (!user || user.ExpiredDate === ExpiredDate) return
  localStorage.setItem('user', JSON.stringify({ ...user, ExpiredDate }))
  changed()
}

/** The session in the own company, while the user works in the demo company. */
export const ownSession = {
  keep: (): void => localStorage.setItem('own', JSON.stringify(session())),
  /** Resumes it; false where none was kept. */
  resume(): boolean {
    const own = readObject<Session>('own')
    localStorage.removeItem('own')
    if (!own?.token || !own.user || !own.shop) return false
    storeSession(own.token, own.user, own.shop)
    return true
  },
}

/** Nothing of a session stays on the device. */
export function clearSession(): void {
  localStorage.clear()
  changed()
}

/** Calls back when a session has ended or been replaced by another: its data in memory is dropped. */
export const onSessionEnd = (forget: () => void): void => void forgetters.add(forget)
const forgetters = new Set<() => void>()

/** Without a token no user is signed in; a token without its user is a broken session, and everything is cleared. Read again each time. */
export function isSignedIn(): boolean {
  readAfresh()
  const { token, user, shop } = session()
  if (token && user && shop) return true
  if (token || user || shop) clearSession()
  return false
}

/** Where the user wanted to go before signing in. Session storage, because local storage is emptied on the way out. */
export const rememberedPath = {
  store: (path: string): void => sessionStorage.setItem('returnTo', path),
  take(): string {
    const path = sessionStorage.getItem('returnTo') ?? '/'
    sessionStorage.removeItem('returnTo')
    return path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/login') ? path : '/'
  },
  forget: (): void => sessionStorage.removeItem('returnTo'),
}

/** Set while the page unloads, so that the next page knows it is a reload and asks for fresh shops and counts. */
export const reloadFlag = {
  keep: (): void => sessionStorage.setItem('reload', 'true'),
  take(): boolean {
    const wasReloaded = sessionStorage.getItem('reload') === 'true'
    sessionStorage.removeItem('reload')
    return wasReloaded
  },
}

/** Another tab signed out or changed the shop: this tab must not go on under the old name. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    // Between the own company and its demo everything on screen is another's.
    if (event.key === 'own') location.assign('/')
    else if (event.storageArea === localStorage) changed()
  })
}

function changed(): void {
  const before = current?.token ?? ''
  current = null
  if (before !== '' && before !== session().token) for (const forget of forgetters) forget()
  for (const listener of listeners) listener()
}

const readObject = <T extends object>(key: string): T | null => objectOf(localStorage.getItem(key))

function objectOf<T extends object>(text: string | null): T | null {
  try {
    const value: T | null = JSON.parse(text ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** The state of a company's account: it ends within a week, or has ended, when nothing may be written any more. */
export function expiryOf(day: string, today = businessDay(new Date())): 'fine' | 'soon' | 'over' {
  if (day < today) return 'over'
  return day <= addDays(today, 7) ? 'soon' : 'fine'
}

/** What the server says to each write then. */
export const expiredSentence = (day: string): string =>
  `Tài khoản đã hết hạn ngày ${formatDay(day)}: chỉ xem và xuất được dữ liệu, không thêm hay sửa được.`

/** Keeps what the login answered: the token by itself, the user without it, and the shop to begin in. */
export function keepSignIn({ Token, ...user }: SignedIn): void {
  storeSession(Token, user, firstShop(user))
}

/** The shop that the user was given at sign-in. */
export const firstShop = (user: StoredUser): StoredShop => ({
  ShopID: user.ShopID,
  ShopName: user.ShopName,
  AccountBank: user.AccountBank,
  AccountOwner: user.AccountOwner,
  BankCode: user.BankCode,
  Address: user.ShopAddress,
  Phone: user.ShopPhone,
})
