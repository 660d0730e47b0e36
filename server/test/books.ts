import { z } from 'zod'
import * as ledger from '#books/ledger/ledger.service.ts'
import { noSession, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import type { TestServer, TestUser } from './shop.ts'

/** The day on which the books of the tests stand. */
export const today = '2026-11-21'

type Side = [kind: ledger.Account['kind'], name?: string]
/** `[debit, credit, amount]`: one transfer. An account is its number, and a name where there are several: `[1361, 'A']`. */
export type Entry = [debit: Side | ledger.Account['kind'], credit: Side | ledger.Account['kind'], amountVnd: number]

/** A shop's books, posted to straight through the ledger and read back in the words of the worked examples. */
export class Books {
  readonly #server: TestServer
  readonly #user: TestUser
  readonly #names = new Map<string, number>()

  constructor(server: TestServer, user: TestUser) {
    this.#server = server
    this.#user = user
  }

  /** Runs `work` as a write call of this user would run it. */
  write<T>(work: (ctx: WriteCtx) => Promise<T>, day = today): Promise<T> {
    const { companyId, userId, shopId, shopIds } = this.#user
    return this.#server.db.transaction(companyId, (db) =>
      work({
        db,
        companyId,
        userId,
        userName: '',
        isOwner: true,
        shopId,
        shopIds,
        ownShopIds: shopIds,
        ...noSession,
        today: day,
        now: new Date(`${day}T08:00:00Z`),
        ip: '',
        device: '',
        callId: newId(),
      }),
    )
  }

  /** Posts one journal of these entries and answers its id. */
  async post(
    type: ledger.JournalType,
    entries: Entry[],
    options: { shopId?: number; volumeVnd?: number; postingDate?: string } = {},
  ): Promise<number> {
    const transfers = entries.map(([debit, credit, amountVnd]) => ({
      debit: this.#account(debit),
      credit: this.#account(credit),
      amountVnd,
    }))
    const { ids } = await this.write((ctx) =>
      ledger.post(ctx, [
        {
          shopId: options.shopId ?? this.#user.shopId,
          postingDate: options.postingDate ?? today,
          type,
          transfers,
          ...(options.volumeVnd && { volume: { posId: this.#idOf('POS'), amountVnd: options.volumeVnd } }),
        },
      ]),
    )
    return ids[0] ?? 0
  }

  reverse(journalIds: number | number[], day = today): Promise<{ ids: number[] }> {
    return this.write((ctx) => ledger.reverse(ctx, [journalIds].flat(), 'thử hủy'), day)
  }

  /** Debits minus credits of all accounts of a kind, or of the named one. */
  async balance(kind: number, options: { name?: string; shopId?: number } = {}): Promise<number> {
    const owner = options.name === undefined ? null : this.#idOf(options.name)
    const [row] = await this.query(
      `SELECT coalesce(sum(debit_vnd - credit_vnd), 0)::bigint AS vnd FROM ledger_accounts
       WHERE shop_id = $1 AND kind = $2 AND ($3::bigint IS NULL OR owner_id = $3)`,
      [options.shopId ?? this.#user.shopId, kind, owner],
    )
    return row?.vnd ?? 0
  }

  /** Gross profit: fee income and other results, credits minus debits. */
  async profit(shopId = this.#user.shopId): Promise<number> {
    const [row] = await this.query(
      `SELECT coalesce(sum(credit_vnd - debit_vnd), 0)::bigint AS vnd FROM ledger_accounts WHERE shop_id = $1 AND (kind BETWEEN 500 AND 9000) AND kind::text ~ '^[5678]'`,
      [shopId],
    )
    return row?.vnd ?? 0
  }

  /** Reads as the application's role, inside this company. */
  query(text: string, values: unknown[]): Promise<{ vnd: number }[]> {
    return this.#server.db.transaction(this.#user.companyId, (tx) =>
      tx.rows(
        { name: '', text, params: values.map((_, index) => `p${index}`) },
        Object.fromEntries(values.map((value, index) => [`p${index}`, value])),
        z.object({ vnd: z.number() }),
      ),
    )
  }

  #account(side: Side | ledger.Account['kind']): ledger.Account {
    const [kind, name] = typeof side === 'number' ? [side, undefined] : side
    return { kind, ...(name !== undefined && { owner: this.#idOf(name) }) }
  }

  #idOf(name: string): number {
    const known = this.#names.get(name) ?? newId()
    this.#names.set(name, known)
    return known
  }
}

/** Puts a debt on a customer's account, with or without an order; below 0 the shop owes the customer. */
export async function oweCustomer(
  server: TestServer,
  user: TestUser,
  { customerId, orderId = 0, amountVnd }: { customerId: number; orderId?: number | undefined; amountVnd: number },
): Promise<void> {
  const account = { kind: 131 as const, owner: customerId, ref: orderId }
  const cash = { kind: 111 as const, owner: 1 }
  const sides = amountVnd > 0 ? { debit: account, credit: cash } : { debit: cash, credit: account }
  const transfers = [{ ...sides, amountVnd: Math.abs(amountVnd) }]
  await new Books(server, user).write((ctx) =>
    ledger.post(ctx, [{ shopId: user.shopId, postingDate: today, type: 'ADJUST', transfers }]),
  )
}
