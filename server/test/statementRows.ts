import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { matchStatement } from '#bank/reconcile/matching/matching.service.ts'
import { newId } from '#kit/database/ids.ts'
import { Books } from './books.ts'
import { makeCard, makeCustomer, makeFund, makePos } from './cardFile.ts'
import { makeOrder } from './orders.ts'
import type { TestServer, TestUser } from './shop.ts'
import { withAdmin } from './withAdmin.ts'

const today = businessDay(new Date())

type SwipeWords = { pos?: number; amount?: number; lot?: string; bill?: string; approval?: string; day?: string }
type LineWords = {
  pos?: number | null
  gross?: number
  lot?: string
  bill?: string
  approval?: string
  last4?: string
  day?: string
  paid?: string
  kind?: number
}
/** A match as it is stored: `B 1,2=11` with its state. */
export type StoredMatch = {
  id: number
  class: string
  state: number
  lines: number[]
  swipes: number[]
  reasons: string[]
}

/** A shop with two POS, whose swipes are made by calls and whose statements are put straight into the tables. */
export class StatementDesk {
  readonly server: TestServer
  readonly owner: TestUser
  readonly pos: number
  readonly otherPos: number
  readonly #card: { CustomerID: number; CardDataID: number }

  private constructor(
    server: TestServer,
    made: Pick<StatementDesk, 'owner' | 'pos' | 'otherPos'> & { card: number; customer: number },
  ) {
    this.server = server
    this.owner = made.owner
    this.pos = made.pos
    this.otherPos = made.otherPos
    this.#card = { CustomerID: made.customer, CardDataID: made.card }
  }

  static async open(server: TestServer, of?: TestUser): Promise<StatementDesk> {
    const owner = of ?? (await server.company())
    const fundId = await makeFund(owner)
    const customer = await makeCustomer(owner)
    const card = await makeCard(owner, { CustomerID: customer, Last4: '1234', CreditLimit: 0 })
    const [pos, otherPos] = [await makePos(owner, { fundId, MaxDay: 0 }), await makePos(owner, { fundId, MaxDay: 0 })]
    return new StatementDesk(server, { owner, pos, otherPos, card, customer })
  }

  /** A swipe of today of 10.000.000, in lô 000045. */
  async swiped({
    pos = this.pos,
    amount = 10_000_000,
    lot = '000045',
    bill = '',
    approval = '',
    day = today,
  }: SwipeWords = {}) {
    const order = await makeOrder(this.owner, { ...this.#card, Amount: amount, ForDate: day, Confirm: ['W_SAME_CARD'] })
    const Items = [{ PosID: pos, Amount: amount, LotNo: lot, BillNo: bill, Approval: approval }]
    const { Data } = await this.owner.done(orders.addWithdrawal, { ...order.ref, Items, Date: day })
    order.version = Data.Version
    return { order, id: Data.LogWithdrawalIDs[0] ?? 0, lot: Data.NumberLoIDs[0] ?? 0 }
  }

  /** A statement that was taken, with these lines; answers its id and theirs. */
  async statement(lines: LineWords[], bankCode = 'VCB'): Promise<{ id: number; lines: number[] }> {
    const { companyId, shopId, userId } = this.owner
    const id = newId()
    const ids = lines.map(() => newId())
    await withAdmin(this.server.admin, async (client) => {
      await client.query(
        `INSERT INTO statements (company_id, id, shop_id, status, file_name, file_hash, bank_code, sheets, mapping, created_by, created_at, taken_at)
         VALUES ($1, $2, $3, 1, 'sao-ke.xlsx', $6, $4, '[]', '{}', $5, now(), now())`,
        [companyId, id, shopId, bankCode, userId, String(id)],
      )
      for (const [index, line] of lines.entries()) {
        const {
          pos = this.pos,
          gross = 10_000_000,
          lot = '',
          bill = '',
          approval = '',
          last4 = '1234',
          day = today,
          kind = 1,
        } = line
        const paid = line.paid ?? addDays(day, 1)
        await client.query(
          `INSERT INTO statement_rows (company_id, id, shop_id, statement_id, row_no, row_key, ordinal, kind, pos_id, swiped_on, paid_on, lot_no, bill_no, approval, last4, gross_vnd, fee_vnd, net_vnd, raw)
           VALUES ($1, $2, $3, $4, $5, $15, 0, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0, $14, '{}')`,
          [
            companyId,
            ids[index],
            shopId,
            id,
            index + 1,
            kind,
            pos,
            day,
            paid,
            lot,
            bill,
            approval,
            last4,
            gross,
            String(ids[index]),
          ],
        )
      }
    })
    return { id, lines: ids }
  }

  /** Matches a statement, as taking it does; a colleague may enter other shops than the owner. */
  match(statementId: number, { shopIds }: Pick<TestUser, 'shopIds'> = this.owner): Promise<number> {
    const inShop = { shopIds: [this.owner.shopId], ownShopIds: shopIds }
    return new Books(this.server, this.owner).write((ctx) => matchStatement({ ...ctx, ...inShop }, statementId), today)
  }

  /** What is offered, chosen or booked of a statement. */
  async matches(statementId: number): Promise<StoredMatch[]> {
    return this.query<StoredMatch>(
      `SELECT m.id, m.class, m.state, m.reasons,
         COALESCE(array_agg(i.ref_id ORDER BY i.ref_id) FILTER (WHERE i.side = 1), '{}') AS lines,
         COALESCE(array_agg(i.ref_id ORDER BY i.ref_id) FILTER (WHERE i.side = 2), '{}') AS swipes
       FROM matches m JOIN match_items i ON i.company_id = m.company_id AND i.match_id = m.id
       WHERE m.company_id = $1 AND m.statement_id = $2 AND m.state <> 3 AND i.is_offered AND i.is_live = (m.state IN (1, 2))
       GROUP BY m.company_id, m.id, m.class, m.state, m.reasons ORDER BY min(i.ref_id) FILTER (WHERE i.side = 1), m.id`,
      [this.owner.companyId, statementId],
    )
  }

  /** The status of each line of a statement. */
  async statuses(statementId: number): Promise<number[]> {
    const text = 'SELECT status FROM statement_rows WHERE company_id = $1 AND statement_id = $2 ORDER BY row_no'
    return (await this.query<{ status: number }>(text, [this.owner.companyId, statementId])).map(({ status }) => status)
  }

  /** As the superuser. */
  async query<Row>(text: string, values: unknown[]): Promise<Row[]> {
    return withAdmin(this.server.admin, async (client) => (await client.query(text, values)).rows as Row[])
  }
}
