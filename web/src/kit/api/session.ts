import { addDays, businessDay, formatDay } from '@cardpro/contract/kit/dates'
import type { SignedIn } from '@cardpro/contract/people/identity/identity'
import type { ActiveShop } from '@cardpro/contract/places/shops/shops'
import { useState, useSyncExternalStore } from 'react'

/** The signed-in user as local storage keeps it: the login's answer without its token. */
export type StoredUser = Omit<SignedIn, 'Token'>

/** One group of the side menu, with its entries. */
export type MenuGroup = StoredUser['menuPermissions'][number]

/** The shop that every call of this tab works in. */
export type StoredShop = ActiveShop

export type Session = { token: string; user: StoredUser | null; shop: StoredShop | null }

const listeners = new Set<() => void>()
let currentSession: Session | null = null
/** What `current` was read from. */
let storedTexts: (string | null)[] = []
let elsewhereShop: StoredShop | null = null

const readStored = (): (string | null)[] => ['token', 'user', 'shop'].map((key) => localStorage.getItem(key))

/** What this tab works with: what was stored when it was loaded, or since. Anything unreadable counts as missing. */
export function session(): Session {
  currentSession ??= readSession(null)
  return currentSession
}

/**
 * The token and the user are what is stored. The shop is the tab's own: what was opened in it belongs to it, so a shop
 * that another tab has chosen meanwhile waits for the user to follow.
 */
function readSession(before: Session | null): Session {
  storedTexts = readStored()
  const [token, user, shop] = storedTexts
  const now = { token: token ?? '', user: userOf(parseFields(user)), shop: shopOf(parseFields(shop)) }
  const own = before?.user?.UserID === now.user?.UserID ? before?.shop : null
  elsewhereShop = own && now.shop && own.ShopID !== now.shop.ShopID ? now.shop : null
  return elsewhereShop && own ? { ...now, shop: own } : now
}

/** Reads the storage again: it may have been cleared, or written, behind our back. */
function readAfresh(): void {
  const now = readStored()
  if (currentSession && now.some((text, place) => text !== storedTexts[place])) noteChange()
}

export const useSession = (): Session => useSyncExternalStore(subscribe, session, session)

/** The shop that another tab has chosen since, where that is not this tab's. */
export const shopElsewhere = (): StoredShop | null => elsewhereShop
export const useShopElsewhere = (): StoredShop | null => useSyncExternalStore(subscribe, shopElsewhere, shopElsewhere)

/** The shop in which what uses it was opened: whatever it sends later, in turn or once more, is sent there. */
export function useShopOfOpening(): number | undefined {
  const [shopId] = useState(() => session().shop?.ShopID)
  return shopId
}

/** Calls back on every sign-in, sign-out and change of shop, also those made in another tab. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function storeSession(token: string, user: StoredUser, shop: StoredShop): void {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
  storeShop(shop)
}

/** This tab works in that shop from now on, and so will every tab that is opened after it. */
export function storeShop(shop: StoredShop): void {
  localStorage.setItem('shop', JSON.stringify(shop))
  noteChange(null)
}

/** The tab's own shop has another name or account by now. What is stored for another one stays. */
export function renewShop(shop: StoredShop): void {
  if (!elsewhereShop) return storeShop(shop)
  noteChange({ ...session(), shop })
}

/** The account was prolonged, or cut short, while the user is signed in. */
export function storeExpiry(ExpiredDate: string): void {
  const { user } = session()
  if (!user || user.ExpiredDate === ExpiredDate) return
  localStorage.setItem('user', JSON.stringify({ ...user, ExpiredDate }))
  noteChange()
}

/** The session in the own company, while the user works in the demo company. */
export const ownSession = {
  keep: (): void => localStorage.setItem('own', JSON.stringify(session())),
  /** Resumes it; false where none was kept. */
  resume(): boolean {
    const own = parseFields(localStorage.getItem('own'))
    localStorage.removeItem('own')
    const [user, shop] = [userOf(own?.['user']), shopOf(own?.['shop'])]
    if (typeof own?.['token'] !== 'string' || !user || !shop) return false
    storeSession(own['token'], user, shop)
    return true
  },
}

/** Nothing of a session stays on the device. */
export function clearSession(): void {
  localStorage.clear()
  noteChange()
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

/** Another tab signed out, or signed another user in: this tab must not go on under the old name. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea !== localStorage) return
    const before = session().user?.UserID
    noteChange()
    const after = session().user?.UserID
    // Between two users, or the own company and its demo, everything on screen is another's.
    if (key === 'own' || (before && after && before !== after)) location.assign('/')
    else if (newValue === null) isSignedIn()
  })
}

/** `keeps`: the session whose shop stays the tab's. */
function noteChange(keeps = currentSession): void {
  const before = currentSession?.token ?? ''
  currentSession = readSession(keeps)
  if (before !== '' && before !== currentSession.token) for (const forget of forgetters) forget()
  for (const listener of listeners) listener()
}

type Fields = Record<string, unknown>

function parseFields(text: string | null | undefined): Fields | null {
  try {
    return fieldsOf(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null ? (value as Fields) : null

/** The user with all that the shell draws; null for whatever no sign-in has answered. */
function userOf(value: unknown): StoredUser | null {
  const user = fieldsOf(value)
  const isUser =
    Number(user?.['UserID']) > 0 &&
    ['UserID', 'ShopID'].every((key) => Number.isInteger(user?.[key])) &&
    ['UserName', 'FullName', 'ExpiredDate'].every((key) => typeof user?.[key] === 'string') &&
    isList(user?.['Rights'], (right) => typeof right === 'string') &&
    isList(user?.['menuPermissions'], (group) => isEntry(group) && isList(fieldsOf(group)?.['children'], isEntry))
  return isUser ? (value as StoredUser) : null
}

const isEntry = (value: unknown): boolean =>
  ['title', 'path'].every((key) => typeof fieldsOf(value)?.[key] === 'string')

const isList = (value: unknown, isOne: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(isOne)

function shopOf(value: unknown): StoredShop | null {
  const shop = fieldsOf(value)
  return Number.isInteger(shop?.['ShopID']) && typeof shop?.['ShopName'] === 'string' ? (value as StoredShop) : null
}

/** The state of a company's account: it ends within a week, or has ended, when nothing may be written any more. */
export function expiryOf(day: string, today = businessDay(new Date())): 'fine' | 'soon' | 'over' {
  if (day < today) return 'over'
  return day <= addDays(today, 7) ? 'soon' : 'fine'
}

/** The server's refusal of each write then. */
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
