import { type Call, type Data, type Input, isEnough, type RawInput } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { managerGroupId, ownerGroupId, roles } from '@cardpro/contract/people/identity/roles'
import type { Client, PoolClient, QueryConfig, QueryResult } from 'pg'
import { can, noSession, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { type Shared, Tx } from '#kit/database/tx.ts'
import { createOrder } from '#orders/orders.service.ts'
import type { Card } from './cards.ts'
import type { Shop } from './company.ts'
import { noteVisits } from './people.ts'
import type { Member } from './staff.ts'
import { midnight } from './time.ts'
import type { World } from './world.ts'

const clerkGroups = [5, 4]
const hourMs = 3_600_000
const tenHoursMs = 10 * hourMs
const dayMs = 24 * hourMs
/** What the database itself dates, by the start of the load. */
const dated = [
  'orders created_at',
  'order_lines posted_at',
  'order_events at',
  'debt_payments created_at',
  'lot_payments created_at',
  'partner_vouchers created_at',
  'swipe_holds created_at',
] as const
const datedOrders = `
  UPDATE orders o SET created_at = made.at
  FROM unnest($2::bigint[], $3::timestamptz[]) AS made (id, at)
  WHERE o.company_id = $1 AND o.id = made.id`
const datedSwipes = `
  UPDATE swipes
  SET swiped_at = (posted_on + time '10:00') AT TIME ZONE 'Asia/Ho_Chi_Minh'
  WHERE company_id = $1 AND order_id = ANY ($2) AND posted_on < (swiped_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`
/** Whatever is asked of orders: the stories know what they do. */
export const agreed = [
  'W_LOSS',
  'W_FEE_LOW',
  'W_FEE_HIGH',
  'W_SAME_CARD',
  'W_LIMIT',
  'W_DEBT_LIMIT',
  'W_CONSENT',
  'W_RULE',
  'W_OVER_PAY',
  'W_SURPLUS',
  'W_DUP',
  'W_LOT',
]
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
  readonly #made: { id: number; day: string }[] = []

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

  /** So many days ago, or the first day of the demo where that is later. */
  ago(days: number): number {
    const { firstDay, today } = this.world
    return Math.min(days, (Date.parse(today) - Date.parse(firstDay)) / dayMs)
  }

  /** An order of the hand's day, to which its code and its customer's visit belong. */
  async makeOrder(hand: Hand, terms: Omit<RawInput<typeof orders.createManual>, 'ForDate'>): Promise<number> {
    const day = hand.ctx.today
    const input = { ...terms, ForDate: day, Confirm: agreed }
    const { ScheduleID } = await doCall(hand, { call: orders.createManual, by: createOrder }, input)
    this.#made.push({ id: ScheduleID, day })
    return ScheduleID
  }

  /** Orders of former days were made, and their cards swiped, then. Rows that the database dates are of the demo's day, which is not always its own. */
  async dateWork(): Promise<void> {
    const { id: companyId } = this.world.company
    const [ids, now] = [this.#made.map(({ id }) => id), this.now.toISOString()]
    if (Math.abs(Date.now() - this.now.getTime()) > hourMs) {
      for (const [table, column] of dated.map((one) => one.split(' ')))
        await this.client.query(`UPDATE ${table} SET ${column} = $2 WHERE company_id = $1 AND ${column} = now()`, [
          companyId,
          now,
        ])
    }
    const momentOf = (day: string) =>
      day === this.world.today ? now : new Date(midnight(day) + tenHoursMs).toISOString()
    await this.client.query(datedOrders, [companyId, ids, this.#made.map(({ day }) => momentOf(day))])
    await this.client.query(datedSwipes, [companyId, ids])
    await noteVisits(this.client, { companyId, orderIds: ids })
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
      ...noSession,
      rights: new Set(roles[groupId]?.rights),
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
