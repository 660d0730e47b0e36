import { board } from '@cardpro/contract/bank/reconcile/board'
import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { formatDay } from '@cardpro/contract/kit/dates'
import { payFromStatement } from '#bank/reconcile/posting/posting.service.ts'
import { readStatementPaste } from '#bank/reconcile/reading/readStatement.ts'
import { askedFor, knownLayouts } from '#bank/reconcile/statements/statementScope.ts'
import { takeStatement } from '#bank/reconcile/statements/takeStatement.ts'
import { keepStatement } from '#bank/reconcile/statements/uploadStatement.ts'
import { agreed, doCall, type Floor, type Hand, type Office } from '#demo/demoCalls.ts'
import { newId } from '#kit/database/ids.ts'

type Bill = {
  tid: string
  lot: string
  bill: string
  approval: string
  last4: string
  amount: number
  fee: number
  day: string
}

/** A file has so many lines. */
const mostLines = 6
const heads = ['Mã máy (TID)', 'Ngày giao dịch', 'Ngày ngân hàng trả', 'Số lô', 'Số bill', 'Mã chuẩn chi', 'Số thẻ']
const sums = ['Số tiền', 'Phí', 'Thực nhận']

/**
 * Two statements, of one POS where it has bills enough: one with a dearer fee and a line that no bill is found for, and one of which half is booked.
 */
export async function readStatements(office: Office, { shop }: Floor): Promise<void> {
  const bills = await unpaidBills(office, shop.id)
  if (bills.length < 4) return
  const half = Math.ceil(bills.length / 2)
  const hand = office.hand('manager', shop)
  const { today } = hand.ctx
  const [odd, ...even] = bills.slice(0, half)
  if (!odd) return
  const stranger = { ...odd, lot: '', bill: '', approval: '', last4: '0071', amount: odd.amount + 1_230_000 }
  const dearer = { ...odd, fee: odd.fee + Math.round(odd.amount * 0.0011) }
  await take(
    office,
    hand,
    [dearer, ...even, { ...stranger, fee: Math.round(stranger.amount * 0.011) }].map(lineOf(today)),
  )
  const rows = await take(office, hand, bills.slice(half).map(lineOf(today)))
  const booked = rows.slice(0, Math.ceil(rows.length / 2)).map((RowID) => ({ RowID }))
  if (booked.length > 0)
    await doCall(
      hand,
      { call: board.payDebtFromPDF, by: payFromStatement },
      { Rows: booked, Confirm: [...agreed, 'W_LOT_PAID', 'W_DIFF'] },
    )
}

const lineOf =
  (paidOn: string) =>
  ({ tid, lot, bill, approval, last4, amount, fee, day }: Bill): string[] => [
    tid,
    formatDay(day),
    formatDay(paidOn),
    lot,
    bill,
    approval,
    `******${last4}`,
    String(amount),
    String(fee),
    String(amount - fee),
  ]

/** Read as a table that was pasted; answers the lines whose bill is chosen. */
async function take(office: Office, hand: Hand, lines: string[][]): Promise<number[]> {
  const ctx = { ...hand.ctx, callId: newId() }
  const asked = await askedFor(ctx, { bankID: '' })
  const known = await knownLayouts(ctx, asked.bank)
  const read = readStatementPaste({ rows: [[...heads, ...sums], ...lines], known, today: ctx.today })
  const { StatementID, Version } = await keepStatement(ctx, { asked, known, read, fileName: 'Sao kê máy POS' })
  await doCall(
    hand,
    { call: statements.take, by: takeStatement },
    { StatementID, Version, Confirm: ['W_OUTSIDE', 'W_DAYS'] },
  )
  return chosenRows(office, StatementID)
}

async function chosenRows({ client, world }: Office, statementId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id::text FROM statement_rows WHERE company_id = $1 AND statement_id = $2 AND status = 1 ORDER BY row_no',
    [world.company.id, statementId],
  )
  return rows.map(({ id }) => Number(id))
}

/** The bills of the last days, of lô for which nothing came and nothing is held: of the POS that has most of them, and of others where those are few. */
async function unpaidBills({ client, world }: Office, shopId: number): Promise<Bill[]> {
  const { rows } = await client.query<Record<keyof Bill, string>>(
    `WITH open AS (
       SELECT p.id AS pos_id, p.tid, l.number_text AS lot, s.bill_no AS bill, s.approval_code AS approval, c.last4, s.amount_vnd AS amount,
         s.pos_fee_vnd AS fee, s.posted_on::text AS day, s.id, count(*) OVER (PARTITION BY p.id) AS bills
       FROM lots l
       JOIN pos p ON p.company_id = $1 AND p.id = l.pos_id AND p.tid <> '' AND p.parent_id IS NULL AND p.fund_id IS NOT NULL
       JOIN swipes s ON s.company_id = $1 AND s.lot_id = l.id AND s.shop_id = l.shop_id AND s.status = 1
       JOIN orders o ON o.company_id = $1 AND o.id = s.order_id
       JOIN cards c ON c.company_id = $1 AND c.id = o.card_id
       WHERE l.company_id = $1 AND l.shop_id = $2 AND l.is_unpaid AND s.posted_on BETWEEN $3::date - 4 AND $3::date AND s.bill_no <> ''
         AND NOT EXISTS (SELECT FROM lot_payments paid WHERE paid.company_id = $1 AND paid.lot_id = l.id)
         AND NOT EXISTS (SELECT FROM swipe_holds h WHERE h.company_id = $1 AND h.lot_id = l.id)
     )
     SELECT tid, lot, bill, approval, last4, amount::text, fee::text, day
     FROM open
     ORDER BY bills DESC, pos_id, day DESC, id DESC
     LIMIT $4`,
    [world.company.id, shopId, world.today, 2 * mostLines],
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount), fee: Number(row.fee) }))
}
