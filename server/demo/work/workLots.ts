import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { lossOutcome, posHolds } from '@cardpro/contract/debts/holds'
import { addCashBack } from '#debts/cashBacks/cashBacks.service.ts'
import { payCashBack } from '#debts/cashBacks/payCashBack.service.ts'
import { holdSwipe } from '#debts/holds/holds.service.ts'
import { loseSwipe } from '#debts/holds/losses.service.ts'
import { agreed, doCall, type Floor, type Office } from '#demo/demoCalls.ts'

/**
 * The bank looks into a bill and pays nothing of it meanwhile; another one it does not pay at all, which the owner bears; and
 * one sum pays for the oldest lô of a POS.
 */
export async function watchLots(office: Office, { shop }: Floor): Promise<void> {
  const [held = 0, lost = 0] = await billsToHold(office, shop.id)
  const manager = (ago: number) => office.hand('manager', shop, office.ago(ago))
  const hold = { call: posHolds.holdSwipe, by: holdSwipe }
  if (held > 0) await doCall(manager(1), hold, { LogWithdrawalID: held, Note: 'Ngân hàng tra soát, đã gửi hóa đơn' })
  if (lost > 0) {
    await doCall(manager(2), hold, { LogWithdrawalID: lost, Note: 'Chủ thẻ khiếu nại giao dịch' })
    const borne = { LogWithdrawalID: lost, Outcome: lossOutcome.bear, Note: 'Không còn hóa đơn để khiếu nại' }
    await doCall(office.hand('owner', shop), { call: posHolds.loseSwipe, by: loseSwipe }, borne)
  }
  const due = await oldestDue(office, shop.id)
  if (!due) return
  const input = { PosID: due.posId, Amount: due.vnd, BankCardID: due.fundId, Content: 'Báo có gộp nhiều lô' }
  const { CashBackID } = await doCall(manager(0), { call: cashBacks.addCashBack, by: addCashBack }, input)
  await doCall(manager(0), { call: cashBacks.payCashBack, by: payCashBack }, { CashBackID, Confirm: agreed })
}

/** The smallest bills of lô of before for which nothing came yet, each of a lô of its own. */
async function billsToHold({ client, world }: Office, shopId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT bill.id::text
     FROM lots l
     JOIN ledger_accounts a ON a.company_id = $1 AND a.shop_id = l.shop_id AND a.kind = 1361 AND a.ref_id = l.id AND a.debit_vnd > a.credit_vnd
     CROSS JOIN LATERAL (
       SELECT s.id, s.amount_vnd
       FROM swipes s
       WHERE s.company_id = $1 AND s.lot_id = l.id AND s.shop_id = l.shop_id AND s.status = 1
       ORDER BY s.amount_vnd, s.id
       LIMIT 1
     ) AS bill
     WHERE l.company_id = $1 AND l.shop_id = $2 AND l.opened_on <= $3::date - 2
       AND NOT EXISTS (SELECT FROM lot_payments p WHERE p.company_id = $1 AND p.lot_id = l.id)
     ORDER BY bill.amount_vnd, bill.id
     LIMIT 2`,
    [world.company.id, shopId, world.today],
  )
  return rows.map(({ id }) => Number(id))
}

type Due = { posId: number; fundId: number; vnd: number }

/** What the bank owes a POS for the two oldest of its lô of before. */
async function oldestDue({ client, world }: Office, shopId: number): Promise<Due | null> {
  const { rows } = await client.query<{ pos_id: string; fund_id: string; vnd: string }>(
    `SELECT pos_id::text, fund_id::text, sum(due_vnd)::text AS vnd
     FROM (
       SELECT l.pos_id, p.fund_id, a.debit_vnd - a.credit_vnd AS due_vnd, row_number() OVER (PARTITION BY l.pos_id ORDER BY l.opened_on, l.id) AS no
       FROM lots l
       JOIN pos p ON p.company_id = $1 AND p.id = l.pos_id AND p.fund_id IS NOT NULL
       JOIN ledger_accounts a ON a.company_id = $1 AND a.shop_id = l.shop_id AND a.kind = 1361 AND a.ref_id = l.id AND a.debit_vnd > a.credit_vnd
       WHERE l.company_id = $1 AND l.shop_id = $2 AND l.opened_on < $3::date
     ) AS lot
     WHERE no <= 2
     GROUP BY pos_id, fund_id
     HAVING count(*) = 2
     ORDER BY pos_id
     LIMIT 1`,
    [world.company.id, shopId, world.today],
  )
  const [due] = rows
  return due ? { posId: Number(due.pos_id), fundId: Number(due.fund_id), vnd: Number(due.vnd) } : null
}
