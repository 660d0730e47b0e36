import { type Call, type Data, type Input, isEnough, type RawInput } from '@cardpro/contract/basic/call'
import { addDays } from '@cardpro/contract/basic/dates'
import { managerGroupId, ownerGroupId, roles } from '@cardpro/contract/identity/roles'
import type { Client, PoolClient, QueryConfig, QueryResult } from 'pg'
import { can, type WriteCtx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { type Shared, Tx } from '#platform/database/tx.ts'
import type { Card } from './cards.ts'
import type { Shop } from './company.ts'
import type { Member } from './staff.ts'
import type { World } from './world.ts'

const clerkGroups = [5, 4]
type Role = 'owner' | 'manager' | 'clerk'
/** A user at work in a shop. */
export type Hand = { member: Member; ctx: WriteCtx }
/** A shop with the customers and cards that its data is about: always the first ones, however many there are. */
export type Floor = {
  no: number
  shop: Shop
  clerk: Hand
  customers: { id: number; name: string }[]
  /** Those that take orders. */
  cards: Card[]
}

/** A call of the contract, and the function that the product answers it with. */
type ServedCall<C extends Call> = { call: C; by: (ctx: WriteCtx, input: Input<C>) => Promise<Data<C>> }

/** The users of the demo: they work in the load's own transaction, each with the rights of their group. */
export class Office {
  readonly world: World
  readonly client: Client
  readonly now: Date
  readonly #db: Tx

  constructor(world: World, client: Client, { now, shared }: { now: Date; shared: Shared }) {
    this.world = world
    this.client = client
    this.now = now
    this.#db = new Tx(inTurn(client), shared)
  }

  /** Called once the load is committed. */
  committed(): void {
    this.#db.committed()
  }

  /** The business day, or one before it. */
  day(after: number): string {
    return addDays(this.world.today, after)
  }

  /**
   * Who works here in that role. `daysAgo`: as if it were that business day, for what began earlier; the log always tells
   * the hour in which the demo was made.
   */
  hand(role: Role, shop: Shop, daysAgo = 0): Hand {
    const member = this.#memberAs(role, shop)
    const { id: userId, userName, groupId, shopIds: ownShopIds } = member
    const ctx = {
      companyId: this.world.company.id,
      userId,
      userName,
      isOwner: groupId === ownerGroupId,
      shopId: shop.id,
      shopIds: [shop.id],
      ownShopIds,
      rights: new Set(roles[groupId]?.rights),
      sessionHash: Buffer.alloc(0),
      db: this.#db,
      today: this.day(-daysAgo),
      now: this.now,
      ip: '',
      device: '',
      callId: newId(),
    }
    return { member, ctx }
  }

  /** A shop without a clerk has its manager behind the counter. */
  #memberAs(role: Role, { id }: Shop): Member {
    const groups = role === 'owner' ? [ownerGroupId] : role === 'manager' ? [managerGroupId] : clerkGroups
    const here = this.world.company.members.filter(({ shopIds }) => shopIds.includes(id))
    const found = groups.map((group) => here.find(({ groupId }) => groupId === group)).find((one) => one !== undefined)
    const member = found ?? here.find(({ groupId }) => groupId === managerGroupId)
    if (!member) throw new Error('a shop has a manager')
    return member
  }
}

/** A transaction issues several statements at once; this connection, which COPY needs plain, takes them one by one. */
function inTurn(client: Client): PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (statement: QueryConfig): Promise<QueryResult> => {
    const sent = last.then(() => client.query(statement))
    last = sent.catch(() => {})
    return sent
  }
  return Object.assign(Object.create(client), { query }) as PoolClient
}

/** Does what a call does, under its right and by its rules; a refusal fails the load with its sentence. */
export async function doCall<C extends Call>(
  { ctx }: Hand,
  { call, by }: ServedCall<C>,
  input: RawInput<C>,
): Promise<Data<C>> {
  if (!isEnough(call, (right) => can(ctx, right))) throw new Error(`${ctx.userName} may not call ${call.path}`)
  return by({ ...ctx, callId: newId() }, call.input.parse(input) as Input<C>)
}
