import { cashbook } from '@cardpro/contract/reports/reports'
import { expect } from 'vitest'
import { type CompanyBreach, verifyCompany } from '#host/verify/invariants.ts'
import { newestRow, proveRecent } from '#host/verify/recentRows.ts'
import type { Db } from '#kit/database/db.ts'
import { makeCard } from './cardFile.ts'
import { type MadeOrder, makeOrder } from './orders.ts'
import { type TestServer, type TestUser, testKeys } from './shop.ts'
import { withAdmin } from './withAdmin.ts'

type Terms = {
  customerId: number
  kind?: 1 | 2
  /** What a rút is to swipe, or a đáo to top up. */
  amountVnd: number
  forDate: string
  dueDay?: number
  feePercent?: number
}

/** Whatever an order asks is agreed to: these tests are about the books behind it. */
const agreed = ['W_LOSS', 'W_FEE_LOW', 'W_FEE_HIGH', 'W_SAME_CARD', 'W_TOP_UP_OVER', 'W_OVER_PAY', 'W_DUP', 'W_OLD_DAY']

/** An order on a new card of the customer, and its actions on the day they are given. */
export class TestOrder {
  readonly #made: MadeOrder

  private constructor(made: MadeOrder) {
    this.#made = made
  }

  static async make(
    user: TestUser,
    { customerId, kind = 1, amountVnd, forDate, dueDay = 10, feePercent = 1.8 }: Terms,
  ): Promise<TestOrder> {
    const card = { CustomerID: customerId, BankCode: 'VCB', DueDay: dueDay, CreditLimit: 0 }
    const CardDataID = await makeCard(user, card)
    const fees = { FeeRut: feePercent, FeeDao: feePercent }
    const terms = {
      CustomerID: customerId,
      CardDataID,
      Contract_Type: kind,
      Amount: amountVnd,
      ForDate: forDate,
      ...fees,
      Confirm: agreed,
    }
    return new TestOrder(await makeOrder(user, terms))
  }

  get id(): number {
    return this.#made.id
  }

  get code(): string {
    return this.#made.code
  }

  async topUp(fundId: number, amountVnd: number, day?: string): Promise<void> {
    await this.#made.topUp(fundId, amountVnd, extra(day))
  }

  /** Answers the lô that the swipes went into. */
  async swipe(
    items: { pos: number; amountVnd: number; lot?: string; bill?: string }[],
    day?: string,
  ): Promise<number[]> {
    const typed = items.map(({ amountVnd, ...item }) => ({ ...item, amount: amountVnd }))
    return (await this.#made.swipe(typed, extra(day))).Data.NumberLoIDs
  }

  /** Rút xong, by hand. */
  async finish(): Promise<void> {
    await this.#made.done('Rút không hết')
  }

  async pay(fundId: number, amountVnd: number, day?: string): Promise<void> {
    await this.#made.pay(fundId, amountVnd, extra(day))
  }
}

const extra = (day: string | undefined) => ({ Confirm: agreed, ...(day !== undefined && { Date: day }) })

type Where = { kind: number; owner?: number; ref?: number; from?: string; to?: string }

/** Debits minus credits over the raw transfers of a shop's accounts of a kind: what every report is held against. */
export async function rawBalance(server: TestServer, user: TestUser, where: Where): Promise<number> {
  return withAdmin(server.admin, async (client) => {
    const { rows } = await client.query(
      `SELECT COALESCE(sum(CASE WHEN t.debit_account_id = a.id THEN t.amount_vnd ELSE -t.amount_vnd END), 0)::text AS vnd
       FROM ledger_accounts a
       JOIN ledger_transfers t ON t.company_id = a.company_id AND a.id IN (t.debit_account_id, t.credit_account_id)
       WHERE a.company_id = $1 AND a.shop_id = $2 AND a.kind = $3 AND ($4::bigint IS NULL OR a.owner_id = $4) AND ($5::bigint IS NULL OR a.ref_id = $5)
         AND t.posting_date BETWEEN COALESCE($6::date, '-infinity') AND COALESCE($7::date, 'infinity')`,
      [
        user.companyId,
        user.shopId,
        where.kind,
        where.owner ?? null,
        where.ref ?? null,
        where.from ?? null,
        where.to ?? null,
      ],
    )
    return Number(rows[0]?.vnd)
  })
}

export const fundBalance = async (user: TestUser, fundId: number): Promise<number> =>
  (await user.done(cashbook.reportCashBook, { BankCardID: fundId })).Summary?.Closing ?? 0

/** Every invariant of the books holds, and the watch of new rows says so too. */
export async function expectSoundBooks(server: TestServer, { companyId }: TestUser): Promise<void> {
  const broken = await server.db.transaction(companyId, (tx) => verifyCompany(tx, companyId), 'read only')
  expect(broken).toEqual([])
  expect(await recentBreach(server.db, companyId)).toBeNull()
}

/** What the watch of new rows finds wrong where all of a company's rows are new; null if nothing is. */
export const recentBreach = (db: Db, companyId: number): Promise<CompanyBreach | null> =>
  db.transaction(
    companyId,
    async (tx) => {
      const upto = await newestRow(tx, companyId)
      return proveRecent(tx, { companyId, after: 0, upto }, { keys: testKeys, adopts: true })
    },
    'read only',
  )
