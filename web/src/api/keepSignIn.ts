import type { SignedIn } from '@cardpro/contract/identity/identity'
import { type StoredShop, type StoredUser, storeSession } from './session.ts'

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
