import { type PaperHead, shops } from '@cardpro/contract/shops/shops'
import { useCall } from '#api/hooks.ts'

/** What papers of the place say of whose they are; undefined until it is read. */
export const usePaperHead = (): PaperHead | undefined => useCall(shops.getPaperHead, {}, { silent: true }).data?.Data
