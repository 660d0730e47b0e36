import { vi } from 'vitest'

/** The few parts of a browser that the session uses, for tests that run in Node. */
export function startBrowser(): void {
  hearers.length = 0
  assigned.length = 0
  vi.stubGlobal('window', { addEventListener: (_kind: string, hear: Hearer) => void hearers.push(hear) })
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('location', { pathname: '/contract', search: '?Search=an', hash: '', assign })
}

/** The addresses that the page was loaded at again. */
export const assigned: string[] = []
const assign = (address: string): void => void assigned.push(address)

type Hearer = (event: Pick<StorageEvent, 'key' | 'newValue' | 'storageArea'>) => void
const hearers: Hearer[] = []

/** What another tab writes, or with null removes, as this one hears of it. */
export function fromOtherTab(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  for (const hear of hearers) hear({ key, newValue, storageArea: localStorage })
}

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>()

  get length(): number {
    return this.#items.size
  }
  key(place: number): string | null {
    return [...this.#items.keys()][place] ?? null
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value)
  }
  removeItem(key: string): void {
    this.#items.delete(key)
  }
  clear(): void {
    this.#items.clear()
  }
}

/** Minh Anh, the owner of two shops, working in the first. */
export const minhAnh = {
  UserID: 5,
  UserName: 'minhanh',
  FullName: 'Lê Minh Anh',
  OwnerUserID: 5,
  ShopID: 1,
  ShopName: 'Cửa hàng Quận 1',
  ExpiredDate: '2026-12-31',
  AccountBank: '0011',
  AccountOwner: 'LE MINH ANH',
  BankCode: 'VCB',
  ShopAddress: '12 Lê Lợi',
  ShopPhone: '0903123218',
  MustChangePassword: false,
  IsDemo: false,
  menuPermissions: [],
  Rights: ['orders.view'],
}

export const quan1 = {
  ShopID: 1,
  ShopName: 'Cửa hàng Quận 1',
  AccountBank: '0011',
  AccountOwner: 'LE MINH ANH',
  BankCode: 'VCB',
  Address: '12 Lê Lợi',
  Phone: '0903123218',
}
