import { cashbook } from '@cardpro/contract/reports'
import { orders } from '@cardpro/contract/orders'
import { withClient } from '#database/connection.ts'
import { cashbookRoutes } from '#cashbook/cashbook.routes.ts'
import { debtRoutes } from '#debts/debts.routes.ts'
import { posMoneyRoutes } from '#debts/posMoney.routes.ts'
import { fundRoutes } from '#funds/funds.routes.ts'
import { addPayment, addSentMoney, addTopUp } from '#orders/lines.service.ts'
import { addWithdrawal } from '#orders/swipes.service.ts'
import { peopleRoutes } from '#people/people.routes.ts'
import { serve } from '#platform/http.ts'
import { newId } from '#platform/ids.ts'
import { posRoutes } from '#pos/pos.routes.ts'
import { reportRoutes } from '#reports/reports.routes.ts'
import type { TestServer, TestUser } from './shop.ts'

const { addTopUp: topUp, addWithdrawal: swipe, addPayment: pay, addSentMoney: send } = orders

/** The calls that the tests about debts, POS money, cash book and reports make. */
export const bookRoutes = [
  ...fundRoutes,
  ...peopleRoutes,
  ...posRoutes,
  ...serve({ topUp, swipe, pay, send }, { topUp: addTopUp, swipe: addWithdrawal, pay: addPayment, send: addSentMoney }),
  ...debtRoutes,
  ...posMoneyRoutes,
  ...cashbookRoutes,
  ...reportRoutes,
]

type Terms = { customerId: number; kind?: 1 | 2 | 3; requestVnd: number; topUpVnd?: number; forDate: string; dueDay?: number; feeRutMpct?: number; feeDaoMpct?: number }

/** An order and its acts, each through the API; it remembers its own version. */
export class TestOrder {
  readonly id = newId()
  readonly cardId = newId()
  readonly code = `DH${this.id}`
  readonly #user: TestUser
  #version = 1

  private constructor(user: TestUser) {
    this.#user = user
  }

  /** An agreed order on a new Visa card of the customer, with nothing posted on it. */
  static async make(server: TestServer, user: TestUser, terms: Terms): Promise<TestOrder> {
    const order = new TestOrder(user)
    const who = [user.companyId, user.shopId, terms.customerId, order.cardId]
    await withClient(server.admin, async (client) => {
      await client.query(
        `INSERT INTO cards (company_id, shop_id, customer_id, id, bank_code, card_type, bin, last4, expires_on, statement_day, due_day, created_by)
         VALUES ($1, $2, $3, $4, 'VCB', 'VISA', '457353', $5, '2099-12-31', 5, $6, $7)`,
        [...who, String(order.cardId % 10_000).padStart(4, '0'), terms.dueDay ?? 10, user.userId],
      )
      await client.query(
        `INSERT INTO orders (company_id, shop_id, customer_id, card_id, id, code, for_date, contract_type, amount_vnd, request_vnd, request_top_up_vnd,
           fee_rut_mpct, fee_dao_mpct, dao_fee_base, rounding_step, rounding_mode, staff_id, created_by, updated_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, 1, 1000, 1, $13, $13, $13)`,
        [...who, order.id, order.code, terms.forDate, terms.kind ?? 1, terms.requestVnd, terms.topUpVnd ?? 0, terms.feeRutMpct ?? 1800, terms.feeDaoMpct ?? 1800, user.userId],
      )
    })
    return order
  }

  async topUp(fundId: number, amountVnd: number, date?: string): Promise<void> {
    const input = { ...this.#ref, Amount: amountVnd, BankCardID: fundId, Date: date, Confirm: ['W_TOP_UP_OVER', 'W_DUP'] }
    this.#version = (await this.#user.done(topUp, input)).Data.Version
  }

  /** Answers the lô that the swipes went into. */
  async swipe(items: { pos: number; amountVnd: number; lot?: string; bill?: string }[], date?: string): Promise<number[]> {
    const Items = items.map((item) => ({ PosID: item.pos, Amount: item.amountVnd, LotNo: item.lot ?? '000001', BillNo: item.bill ?? '' }))
    const { Data } = await this.#user.done(swipe, { ...this.#ref, Items, Date: date, Confirm: ['W_LOSS'] })
    this.#version = Data.Version
    return Data.NumberLoIDs
  }

  async pay(fundId: number, amountVnd: number, date?: string): Promise<void> {
    const input = { ...this.#ref, Amount: amountVnd, BankCardID: fundId, Date: date, Confirm: ['W_OVER_PAY', 'W_DUP'] }
    this.#version = (await this.#user.done(pay, input)).Data.Version
  }

  async send(fundId: number, amountVnd: number, date?: string): Promise<void> {
    const input = { ...this.#ref, Amount: amountVnd, BankCardID: fundId, Date: date, Confirm: ['W_SEND_OVER', 'W_DUP'] }
    this.#version = (await this.#user.done(send, input)).Data.Version
  }

  get #ref() {
    return { ScheduleID: this.id, Version: this.#version }
  }
}

/** Debits minus credits over the raw transfers of a shop's accounts of a kind: what every report is held against. */
export async function rawBalance(server: TestServer, user: TestUser, kind: number, where: { owner?: number; ref?: number; from?: string; to?: string } = {}): Promise<number> {
  return withClient(server.admin, async (client) => {
    const { rows } = await client.query(
      `SELECT COALESCE(sum(CASE WHEN t.debit_account_id = a.id THEN t.amount_vnd ELSE -t.amount_vnd END), 0)::text AS vnd
       FROM ledger_accounts a
       JOIN ledger_transfers t ON t.company_id = a.company_id AND a.id IN (t.debit_account_id, t.credit_account_id)
       WHERE a.company_id = $1 AND a.shop_id = $2 AND a.kind = $3 AND ($4::bigint IS NULL OR a.owner_id = $4) AND ($5::bigint IS NULL OR a.ref_id = $5)
         AND t.posting_date BETWEEN COALESCE($6::date, '-infinity') AND COALESCE($7::date, 'infinity')`,
      [user.companyId, user.shopId, kind, where.owner ?? null, where.ref ?? null, where.from ?? null, where.to ?? null],
    )
    return Number(rows[0]?.vnd)
  })
}

export const fundBalance = async (user: TestUser, fundId: number): Promise<number> =>
  (await user.done(cashbook.reportCashBook, { BankCardID: fundId })).Summary?.Closing ?? 0
