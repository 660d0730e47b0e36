import type { StoredShop } from '#api/session.ts'

/** The active shops as a session read them last. */
export type KnownShops = { token: string; shops: StoredShop[] }

/**
 * What was just read. Until it is read again, as after every change of the shop, and where that fails: what the same
 * session knew before. Nobody is shown the shops of another one.
 */
export const shopsToShow = (
  read: StoredShop[] | undefined,
  { known, token }: { known: KnownShops; token: string },
): StoredShop[] => read ?? (token !== '' && known.token === token ? known.shops : [])
