import { type Client, type ClientConfig } from 'pg'
import { withClient } from '../server/src/host/database/connection.ts'
import type { Shop } from './debtsData.ts'

/** Ids above every made one, within what a JavaScript number holds. */
const first = 8_000_000_000_000_000
const counter = first + 900_000_000_000
const lines = 1_000_000
/** So many in a day over all funds: a usual period of 31 days has 30,000. */
const inDay = 970

/**
 * A million lines of five accounts, the first with 300,000: 97 of a hundred are booked, each with a journal of its own, of which one in 200 was
 * reversed; some vouchers of late that no line is linked to; 110 POS with 4,950 open lô. Lists and proofs are read from these rows; the books
 * of a company that is only measured are not proved afterwards.
 */
export async function fillBankLines(admin: ClientConfig, at: Shop, fundIds: number[]): Promise<void> {
  await withClient(admin, async (client) => {
    console.log('Tạo 1.000.000 dòng ngân hàng, phiếu và lô…')
    await client.query('BEGIN')
    await planLines(client, fundIds)
    await addLines(client, at)
    await addJournals(client, at)
    await addTotals(client, at, fundIds)
    await addLots(client, at, fundIds)
    await client.query('COMMIT')
    await client.query('VACUUM ANALYZE')
  })
}

/** What each line is: of which fund and day, how much, and what the account holds after it. */
async function planLines(client: Client, fundIds: number[]): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE line ON COMMIT DROP AS
     SELECT n, fund_id, day, vnd, (sum(vnd) OVER (PARTITION BY fund_id ORDER BY n))::bigint + 100000000000 AS balance,
       CASE WHEN n % 10 < 4 THEN 'TT THE QUA POS TID ' || 70000000 + n % 110 WHEN n % 10 < 8 THEN 'MBVCB ' || n || ' NGUYEN VAN A CHUYEN TIEN'
         ELSE 'PHI DICH VU ' || n END AS content
     FROM (
       SELECT n::integer, ($1::bigint[])[CASE WHEN n % 10 < 3 THEN 1 ELSE 2 + n % 4 END] AS fund_id, current_date - ((${lines} - n) / ${inDay})::integer AS day,
         (CASE WHEN n % 7 < 4 THEN 1 ELSE -1 END * (500000 + (n::bigint * 7919 % 60000) * 1000))::bigint AS vnd
       FROM generate_series(1, ${lines}) AS n
     ) AS one`,
    [fundIds],
  )
}

async function addLines(client: Client, { company, shop }: Shop): Promise<void> {
  await client.query(
    `INSERT INTO bank_lines (company_id, id, shop_id, fund_id, source, statement_id, source_key, ordinal, booked_on, booked_at, amount_vnd, balance_vnd,
       content, content_key, ref_no, created_at, is_skipped, skip_reason)
     SELECT $1, $3::bigint + n, $2, fund_id, 4, NULL, 'line:' || n, 1, day, day + n % 86400 * interval '1 second', vnd, balance,
       content, regexp_replace(content, '[^A-Z0-9]', '', 'g'), 'FT' || n, now(), n % 501 = 7, CASE n % 501 WHEN 7 THEN 'Không phải của quầy' ELSE '' END
     FROM line ORDER BY n`,
    [company, shop, first],
  )
}

const account = (fund: string) => `${first}::bigint + 800000000000 + array_position($4::bigint[], ${fund})`

/** `n` of a journal is that of its line; those of lines that were skipped, and of 3 in 100 beside, were never posted. */
async function addJournals(client: Client, { company, shop, user }: Shop): Promise<void> {
  const fundIds = (await client.query<{ id: string }>('SELECT DISTINCT fund_id AS id FROM line ORDER BY 1')).rows.map(
    ({ id }) => Number(id),
  )
  await client.query('INSERT INTO ledger_accounts (company_id, id, shop_id, kind) VALUES ($1, $3, $2, 711)', [
    company,
    shop,
    counter,
  ])
  const booked = `FROM line WHERE (n / 10 % 100 >= 3 AND n % 501 <> 7 OR n % 501 = 8 AND n > ${lines} - 60 * ${inDay})`
  await client.query(
    `INSERT INTO ledger_journals (company_id, id, shop_id, posting_date, type, code, call_id, created_by)
     SELECT $1, $3::bigint + n, $2, day, 'VOUCHER', 'TV' || n, 0, $4 ${booked}`,
    [company, shop, first, user],
  )
  await client.query(
    `INSERT INTO ledger_transfers (company_id, journal_id, no, posting_date, debit_account_id, credit_account_id, amount_vnd)
     SELECT $1, $2::bigint + n, 1, day, CASE WHEN vnd > 0 THEN ${account('fund_id')} ELSE $3::bigint END,
       CASE WHEN vnd > 0 THEN $3::bigint ELSE ${account('fund_id')} END, abs(vnd) ${booked}`,
    [company, first, counter, fundIds],
  )
  await client.query(
    `INSERT INTO bank_line_links (company_id, line_id, journal_id, fund_id, amount_vnd, by_posting, linked_by, linked_at)
     SELECT $1, $2::bigint + n, $2::bigint + n, fund_id, vnd, n % 2 = 0, $3, now() ${booked} AND n % 501 <> 8`,
    [company, first, user],
  )
  // One in 200 was reversed the day after.
  const reversed = `${booked} AND n % 200 = 11 AND day < current_date`
  await client.query(
    `INSERT INTO ledger_journals (company_id, id, shop_id, posting_date, type, code, reverses_id, call_id, created_by)
     SELECT $1, $3::bigint + 10000000 + n, $2, day + 1, 'VOUCHER', '', $3::bigint + n, 0, $4 ${reversed}`,
    [company, shop, first, user],
  )
  await client.query(
    `INSERT INTO ledger_transfers (company_id, journal_id, no, posting_date, debit_account_id, credit_account_id, amount_vnd)
     SELECT $1, $2::bigint + 10000000 + n, 1, day + 1, CASE WHEN vnd < 0 THEN ${account('fund_id')} ELSE $3::bigint END,
       CASE WHEN vnd < 0 THEN $3::bigint ELSE ${account('fund_id')} END, abs(vnd) ${reversed}`,
    [company, first, counter, fundIds],
  )
}

async function addTotals(client: Client, { company, shop }: Shop, fundIds: number[]): Promise<void> {
  const sorted = fundIds.toSorted((a, b) => a - b)
  await client.query(
    `INSERT INTO ledger_day_totals (company_id, shop_id, kind, owner_id, day, debit_vnd, credit_vnd)
     SELECT $1, $2, 112, f.id, t.posting_date, COALESCE(sum(t.amount_vnd) FILTER (WHERE t.debit_account_id = f.account), 0),
       COALESCE(sum(t.amount_vnd) FILTER (WHERE t.credit_account_id = f.account), 0)
     FROM (SELECT id, $4::bigint + 800000000000 + no AS account FROM unnest($3::bigint[]) WITH ORDINALITY AS u (id, no)) AS f
     JOIN ledger_transfers t ON t.company_id = $1 AND f.account IN (t.debit_account_id, t.credit_account_id)
     GROUP BY f.id, t.posting_date`,
    [company, shop, sorted, first],
  )
  await client.query(
    `INSERT INTO ledger_accounts (company_id, id, shop_id, kind, owner_id, ref_id, debit_vnd, credit_vnd)
     SELECT $1, $4::bigint + 800000000000 + array_position($3::bigint[], t.owner_id), $2, 112, t.owner_id, 0, sum(t.debit_vnd), sum(t.credit_vnd)
     FROM ledger_day_totals t WHERE t.company_id = $1 AND t.kind = 112 AND t.owner_id = ANY ($3::bigint[]) GROUP BY t.owner_id
     ON CONFLICT DO NOTHING`,
    [company, shop, sorted, first],
  )
}

const posCount = 110
const openDays = 45

/** Of each POS a lô of each of the last 45 days, with four bills at 1,1 %, of which nothing was paid. */
async function addLots(client: Client, { company, shop, user }: Shop, fundIds: number[]): Promise<void> {
  await client.query(
    `INSERT INTO pos (company_id, id, shop_id, name, tid, mid, bank_code, fund_id)
     SELECT $1, $3::bigint + n, $2, 'VCB ' || n, (70000000 + n)::text, (3700000 + n / 4)::text, 'VCB', ($4::bigint[])[1 + n % 5]
     FROM generate_series(1, ${posCount}) AS n`,
    [company, shop, first, fundIds],
  )
  await client.query(
    `INSERT INTO pos_fees (company_id, id, pos_id, card_type, fee_mpct, from_date, created_by)
     SELECT $1, $2::bigint + n * 10 + r, $2::bigint + n, 'VISA', (ARRAY[1100, 1150, 2210])[r], current_date - 900, $3
     FROM generate_series(1, ${posCount}) AS n, generate_series(1, 3) AS r`,
    [company, first, user],
  )
  await client.query(
    `CREATE TEMP TABLE lot ON COMMIT DROP AS
     SELECT (n * 100 + d)::integer AS no, n::integer AS pos_no, current_date - d::integer AS day FROM generate_series(1, ${posCount}) AS n, generate_series(1, ${openDays}) AS d`,
  )
  await client.query(
    `INSERT INTO lots (company_id, id, shop_id, pos_id, number_text, opened_on, is_unpaid, created_by)
     SELECT $1, $3::bigint + no, $2, $3::bigint + pos_no, (no % 1000)::text, day, true, $4 FROM lot`,
    [company, shop, first, user],
  )
  await client.query(
    `INSERT INTO swipes (company_id, id, shop_id, order_id, pos_id, lot_id, posted_on, amount_vnd, pos_fee_mpct, pos_fee_vnd, card_type, is_foreign, bill_no, swiped_at)
     SELECT $1, $3::bigint + no * 10 + b, $2, $3::bigint + no, $3::bigint + pos_no, $3::bigint + no, day, vnd, 1100, vnd * 11 / 1000,
       (ARRAY['VISA', 'MASTER', 'JCB', 'NAPAS'])[b], false, (no * 10 + b) % 1000000, day + b * interval '1 hour'
     FROM lot, generate_series(1, 4) AS b, LATERAL (SELECT 1000000 + ((no * 10 + b)::bigint * 7919 % 400) * 100000 AS vnd) AS amount`,
    [company, shop, first],
  )
  await client.query(
    `INSERT INTO ledger_accounts (company_id, id, shop_id, kind, owner_id, ref_id, debit_vnd)
     SELECT $1, $3::bigint + 500000000000 + no, $2, 1361, $3::bigint + pos_no, $3::bigint + no, sum(s.amount_vnd - s.pos_fee_vnd)
     FROM lot JOIN swipes s ON s.company_id = $1 AND s.lot_id = $3::bigint + no GROUP BY no, pos_no`,
    [company, shop, first],
  )
}
