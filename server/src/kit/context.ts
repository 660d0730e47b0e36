import type { AuditEventCode } from '@cardpro/contract/kit/audit/events'
import { missingRight } from '@cardpro/contract/kit/call'
import { companyShopId } from '@cardpro/contract/kit/constants'
import type { Right } from '@cardpro/contract/kit/rights'
import type { Tx } from '#kit/database/db.ts'
import { chooseShop, lacksRight } from '#kit/http/errors.ts'
import type { Upload } from '#kit/http/uploads.ts'

/** Who is calling, from where, and over which shops: what the session proved, never what a header claims. */
export type Caller = {
  companyId: number
  userId: number
  userName: string
  isOwner: boolean
  /** The shop of the ShopID header; −111 at the company level. */
  shopId: number
  /** The shops this call may touch: that one, or at the company level all that the user may see. */
  shopIds: number[]
  /** Every shop that the user may choose, whichever the header names. */
  ownShopIds: number[]
  rights: ReadonlySet<Right>
  /** The last day on which the company may write. */
  expiresOn: string
  /** The company asks for the second step of signing in, and this user has none. */
  lacksSecondStep: boolean
  /** The hash under which the session of this call is kept. */
  sessionHash: Buffer
}

/** What every service function gets first. `db` is the call's transaction; a reading call's is read-only. */
export type Ctx = Caller & {
  db: Tx
  today: string
  now: Date
  ip: string
  device: string
}

/** Of a context behind which there is no session: it grants nothing, so no guard is asked of it. */
export const noSession: Pick<Caller, 'rights' | 'expiresOn' | 'lacksSecondStep' | 'sessionHash'> = {
  rights: new Set(),
  expiresOn: '',
  lacksSecondStep: false,
  sessionHash: Buffer.alloc(0),
}

/**
 * The context of a call that writes: only such a call may post, and its journals and audit row carry `callId`. `upload` is
 * the file that came with it. `isTrial`: whatever is written is taken back. `isUnversioned`: it changed a record without naming
 * the Version it had read.
 */
export type WriteCtx = Ctx & {
  callId: number
  upload?: Upload
  undoes?: UndoneEvent
  isTrial?: true
  isUnversioned?: boolean
}

/** The event that this call undoes: the id of its row, its code, its words, and what it did to its record. */
type UndoneEvent = { id: number; event: AuditEventCode; words: string; effect: string }

export const can = (ctx: Pick<Caller, 'rights'>, right: Right): boolean => ctx.rights.has(right)

export const ensureRight = (ctx: Pick<Caller, 'rights'>, right: Right): void => ensureAnyRight(ctx, [right])

type Asking = Parameters<typeof missingRight>

/** Refuses a call, and with its input the act that it asks for. */
export function ensureMay(ctx: Pick<Caller, 'rights'>, call: Asking[0], input?: Asking[2]): void {
  const right = missingRight(call, (one) => can(ctx, one), input)
  if (right) throw lacksRight(right)
}

/** One of them is enough. */
export function ensureAnyRight(ctx: Pick<Caller, 'rights'>, rights: readonly [Right, ...Right[]]): void {
  if (!rights.some((right) => can(ctx, right))) throw lacksRight(rights[0])
}

/** The caller in some of the shops alone; none of them asked for: in all. Of a shop that is not the caller's there is nothing. */
export const inShops = <C extends Pick<Caller, 'shopIds'>>(caller: C, asked: readonly number[] = []): C =>
  asked.length === 0 ? caller : { ...caller, shopIds: caller.shopIds.filter((id) => asked.includes(id)) }

/** The level of all shops together: for owners, and for users with the right to it. They see the shops they may enter. */
export const mayEnterCompany = ({ isOwner, rights }: Pick<Caller, 'isOwner' | 'rights'>): boolean =>
  isOwner || rights.has('company.view')

/** The one shop that a write works in. */
export function oneShop(ctx: Caller): number {
  const [shopId] = ctx.shopIds
  if (ctx.shopIds.length !== 1 || shopId === undefined || ctx.shopId !== shopId) throw chooseShop()
  return shopId
}

/** Whose book a call reads: that of the shops of the call, and at the company level the company's own, in a job as well. */
export const bookShopIds = ({ shopId, shopIds }: Pick<Caller, 'shopId' | 'shopIds'>): number[] =>
  shopId === companyShopId ? [companyShopId] : shopIds

// What a swipe costs the shop is shown with the right to see profit only, on every screen (decision 142).

/** What a bank or a partner keeps of money, what is left of a rate, and the gross and net from which they follow. */
export const seesCosts = (caller: Caller): boolean => can(caller, 'orders.profit')

/** The rates that a bank charges for a POS: also who sets them sees them. */
export const seesPosRates = (caller: Caller): boolean => seesCosts(caller) || can(caller, 'pos.edit')

const costs = { Gross: null, Fee: null, Net: null, NetDue: null, DiffFee: null }
type CostField = keyof typeof costs

/** A row or sum of POS money as this caller may see it. */
export const withoutCosts = <R extends { [K in CostField]?: number | null }>(caller: Caller, row: R): R =>
  seesCosts(caller) ? row : { ...row, ...Object.fromEntries(Object.entries(costs).filter(([field]) => field in row)) }
