import { type BoardRow, board } from '@cardpro/contract/bank/reconcile/board'
import { statementStatus } from '@cardpro/contract/bank/reconcile/statementWords'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import type { RawInput } from '@cardpro/contract/kit/call'
import type { Client } from 'pg'
import { newId } from '#kit/database/ids.ts'
import { hashPassword } from '#people/identity/users.service.ts'
import { makeFund, makePos } from './cardFile.ts'
import { makeOrder, todayHere } from './orders.ts'
import type { TestServer, TestUser } from './shop.ts'
import { goodPassword } from './signIn.ts'
import { withAdmin } from './withAdmin.ts'

/** A swipe on the desk's POS. */
export type DeskBill = { id: number; lot: number; amount: number; bill: string }
/** A line of a statement as it was read; its net is what is left without a fee of its own. */
export type SeedRow = {
  gross: number
  fee?: number
  kind?: number
  pos?: number
  bill?: string
  lot?: string
  approval?: string
  last4?: string
  paidOn?: string
  no?: number
}
type OfBills = { pos?: number; day?: string; customer?: number; card?: number }
type SeedMatch = { rows: number[]; bills: number[]; class?: 'A' | 'G' | 'B' | 'C'; score?: number; chosen?: boolean }
/** What is put on the board: its lines, and by their places what was found for them. */
type Seed = { rows: SeedRow[]; matches?: SeedMatch[] }
export type Statement = { id: number; rows: number[] }

const feeOf = (gross: number): number => Math.round(gross * 0.011)

/** A shop with a POS at 1,1 %, bills of its lô, and statements that were taken and matched, as reading and matching leave them. */
export class BoardDesk {
  readonly server: TestServer
  readonly owner: TestUser
  readonly fund: number
  readonly pos: number

  private constructor(server: TestServer, { owner, fund, pos }: Pick<BoardDesk, 'owner' | 'fund' | 'pos'>) {
    this.server = server
    this.owner = owner
    this.fund = fund
    this.pos = pos
  }

  static async open(server: TestServer, owner?: TestUser): Promise<BoardDesk> {
    const user = owner ?? (await server.company())
    const fund = await makeFund(user, { name: 'Vietcombank' })
    return new BoardDesk(server, {
      owner: user,
      fund,
      pos: await makePos(user, { fundId: fund, Name: 'VCB 01', MaxDay: 0 }),
    })
  }

  /** On a POS and a fund that are there already. */
  static at(server: TestServer, owner: TestUser, { pos, fund }: { pos: number; fund: number }): BoardDesk {
    return new BoardDesk(server, { owner, fund, pos })
  }

  /** Bills of one lô, of one order. */
  async bills(
    lot: string,
    amounts: number[],
    { pos = this.pos, day = todayHere(), customer, card }: OfBills = {},
  ): Promise<DeskBill[]> {
    const Amount = amounts.reduce((sum, one) => sum + one, 0)
    const whose = customer !== undefined && card !== undefined ? { CustomerID: customer, CardDataID: card } : {}
    const order = await makeOrder(this.owner, { Amount, ...whose, ForDate: day, Confirm: ['W_SAME_CARD'] })
    const items = amounts.map((amount, index) => ({
      pos,
      amount,
      lot,
      bill: String(++this.#billNo * 10 + (index % 10)).padStart(6, '0'),
    }))
    const { Data } = await order.swipe(items, { Date: day, Confirm: ['W_LOSS', 'W_OVER', 'W_DUP', 'W_OLD_DAY'] })
    return items.map(({ amount, bill }, index) => ({
      id: Data.LogWithdrawalIDs[index] ?? 0,
      lot: Data.NumberLoIDs[index] ?? Data.NumberLoIDs[0] ?? 0,
      amount,
      bill,
    }))
  }
  #billNo = 0

  /** A statement that was taken, each line as its bill unless it says otherwise; `matches` are by the places of lines and ids of bills. */
  async statement({ rows, matches = [] }: Seed, user: TestUser = this.owner): Promise<Statement> {
    return withAdmin(this.server.admin, (client) => this.#insert(client, { rows, matches }, user))
  }

  /** Lines that are what the bills say, matched and chosen one by one. */
  async matched(
    bills: DeskBill[],
    more: (bill: DeskBill, index: number) => Partial<SeedRow> = () => ({}),
  ): Promise<Statement> {
    return this.statement({
      rows: bills.map((bill, index) => ({ gross: bill.amount, bill: bill.bill, ...more(bill, index) })),
      matches: bills.map((bill, index) => ({ rows: [index], bills: [bill.id], chosen: true })),
    })
  }

  async #insert(client: Client, { rows, matches }: Required<Seed>, user: TestUser): Promise<Statement> {
    const id = newId()
    const key = [user.companyId, user.shopId]
    await client.query(
      `INSERT INTO statements (company_id, shop_id, id, status, file_name, file_hash, sheets, mapping, row_count, created_by, created_at, taken_at)
       VALUES ($1, $2, $3, $4, 'sao-ke.xlsx', $5, '[]', '{}', $6, $7, now(), now())`,
      [...key, id, statementStatus.taken, String(id), rows.length, user.userId],
    )
    const ids = rows.map(() => newId())
    const payouts = await this.#insertPayouts(client, { id, rows, user })
    for (const [index, row] of rows.entries()) {
      const { gross, fee = feeOf(gross), kind = 1, pos = this.pos, paidOn = todayHere() } = row
      await client.query(
        `INSERT INTO statement_rows (company_id, shop_id, id, statement_id, payout_id, row_no, row_key, ordinal, kind, pos_id, tid, swiped_on, paid_on,
           lot_no, bill_no, approval, last4, gross_vnd, fee_vnd, net_vnd, raw)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, 'TID', $10, $10, $11, $12, $13, $14, $15, $16, $17, '{}')`,
        [
          ...key,
          ids[index],
          id,
          payouts.get(`${paidOn}/${pos}`),
          row.no ?? index + 1,
          `${id}/${index}`,
          kind,
          pos,
          paidOn,
          row.lot ?? '',
          row.bill ?? '',
          row.approval ?? '',
          row.last4 ?? '',
          gross,
          fee,
          gross - fee,
        ],
      )
    }
    await client.query(
      `UPDATE statements s SET gross_vnd = sums.gross, fee_vnd = sums.fee, net_vnd = sums.net
       FROM (SELECT sum(gross_vnd) AS gross, sum(fee_vnd) AS fee, sum(net_vnd) AS net FROM statement_rows WHERE company_id = $1 AND statement_id = $2) AS sums
       WHERE s.company_id = $1 AND s.id = $2`,
      [user.companyId, id],
    )
    for (const match of matches) await this.#insertMatch(client, { id, ids, user }, match)
    return { id, rows: ids }
  }

  async #insertPayouts(client: Client, { id, rows, user }: { id: number; rows: SeedRow[]; user: TestUser }) {
    const payouts = new Map<string, number>()
    for (const { paidOn = todayHere(), pos = this.pos } of rows) {
      const place = `${paidOn}/${pos}`
      if (payouts.has(place)) continue
      const own = rows.filter((row) => (row.paidOn ?? todayHere()) === paidOn && (row.pos ?? this.pos) === pos)
      const payoutId = newId()
      payouts.set(place, payoutId)
      const gross = own.reduce((sum, row) => sum + row.gross, 0)
      const fee = own.reduce((sum, row) => sum + (row.fee ?? feeOf(row.gross)), 0)
      await client.query(
        `INSERT INTO payouts (company_id, shop_id, id, statement_id, pos_id, paid_on, fund_id, row_count, gross_vnd, fee_vnd, net_vnd)
         SELECT $1, $2, $3, $4, paying.id, $6, paying.fund_id, $7, $8, $9, $10
         FROM pos p JOIN pos paying ON paying.company_id = p.company_id AND paying.id = COALESCE(p.parent_id, p.id)
         WHERE p.company_id = $1 AND p.id = $5`,
        [user.companyId, user.shopId, payoutId, id, pos, paidOn, own.length, gross, fee, gross - fee],
      )
    }
    return payouts
  }

  /** The acquirer pays the lines of a statement in one sum. */
  async paidAsOne(statementId: number): Promise<void> {
    await withAdmin(this.server.admin, async (client) => {
      const values = [this.owner.companyId, statementId]
      await client.query(
        `UPDATE statement_rows SET payout_id = (SELECT min(id) FROM payouts WHERE company_id = $1 AND statement_id = $2)
         WHERE company_id = $1 AND statement_id = $2`,
        values,
      )
      await client.query(
        `DELETE FROM payouts p WHERE p.company_id = $1 AND p.statement_id = $2
           AND NOT EXISTS (SELECT FROM statement_rows r WHERE r.company_id = $1 AND r.payout_id = p.id)`,
        values,
      )
      await client.query(
        `UPDATE payouts SET (row_count, gross_vnd, fee_vnd, net_vnd) =
           (SELECT count(*), sum(gross_vnd), sum(fee_vnd), sum(net_vnd) FROM statement_rows WHERE company_id = $1 AND statement_id = $2)
         WHERE company_id = $1 AND statement_id = $2`,
        values,
      )
    })
  }

  async #insertMatch(
    client: Client,
    { id, ids, user }: { id: number; ids: number[]; user: TestUser },
    match: SeedMatch,
  ) {
    const { class: matchClass = 'A', score = 100, chosen = false } = match
    const matchId = newId()
    await client.query(
      `INSERT INTO matches (company_id, shop_id, id, statement_id, state, class, score, reasons, made_at, chosen_at)
       VALUES ($1, $2, $3, $4, $5::smallint, $6, $7, '{amount,pos}', now(), CASE WHEN $5::smallint = 1 THEN now() END)`,
      [user.companyId, user.shopId, matchId, id, chosen ? 1 : 0, matchClass, score],
    )
    const rowIds = match.rows.flatMap((place) => ids[place] ?? [])
    const items = [...rowIds.map((ref) => [1, ref]), ...match.bills.map((ref) => [2, ref])]
    for (const [side, ref] of items)
      await client.query(
        'INSERT INTO match_items (company_id, match_id, side, ref_id, is_live, is_offered) VALUES ($1, $2, $3, $4, $5, true)',
        [user.companyId, matchId, side, ref, chosen],
      )
    if (chosen)
      await client.query('UPDATE statement_rows SET status = 1 WHERE company_id = $1 AND id = ANY ($2)', [
        user.companyId,
        rowIds,
      ])
  }

  /** A second user agrees to what was asked for. */
  async approve(RequestID: number): Promise<void> {
    const hash = await hashPassword(goodPassword, 'known')
    await withAdmin(this.server.admin, (client) =>
      client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [this.owner.userId, hash]),
    )
    await this.owner.done(approvals.approve, { RequestID, Password: goodPassword })
  }

  async rows(more: RawInput<typeof board.getRows> = {}, user: TestUser = this.owner): Promise<BoardRow[]> {
    return (await user.done(board.getRows, { PageSize: 200, ...more })).Data
  }

  async row(id: number): Promise<BoardRow> {
    const found = (await this.rows({ fromDate: todayHere(-9), toDate: todayHere() })).find(({ RowID }) => RowID === id)
    if (!found) throw new Error(`line ${id} is not on the board`)
    return found
  }

  choose(
    RowIDs: number[],
    bills: DeskBill[],
    { user = this.owner, ...more }: { Version?: number; user?: TestUser } = {},
  ) {
    return user.call(board.choose, { RowIDs, LogWithdrawalIDs: bills.map(({ id }) => id), ...more })
  }
}
