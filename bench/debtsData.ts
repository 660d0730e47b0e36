import { type Client, type ClientConfig } from 'pg'
import { withClient } from '../server/src/host/database/connection.ts'

export type Shop = { company: number; shop: number; user: number }

/** Ids above every made one, within what a JavaScript number holds. */
const first = 8_000_000_000_000_000

/**
 * Partners and collaborators at the size of the demo company: 200 of each, an account of one of each on up to 200,000 orders, of which
 * 2 % still stand open, with the postings, sums, comparisons, promises and losses of as many more. The lists are read from these rows;
 * the books of a company that is only measured are not proved afterwards. Made once, and kept for the next run.
 */
export async function fillDebts(admin: ClientConfig, at: Shop): Promise<void> {
  await withClient(admin, async (client) => {
    const made = await client.query('SELECT FROM partners WHERE company_id = $1 AND id = $2', [at.company, first + 1])
    if (made.rowCount !== 0) return
    console.log('Tạo công nợ đối tác, CTV, bản đối chiếu, nợ xấu…')
    await client.query('BEGIN')
    await client.query(
      `CREATE TEMP TABLE debt ON COMMIT DROP AS
       SELECT row_number() OVER (ORDER BY id DESC)::integer AS n, id AS order_id, LEAST(for_date, current_date - 1) AS day, customer_id, card_id
       FROM orders WHERE company_id = $1 AND shop_id = $2 ORDER BY id DESC LIMIT 200000`,
      [at.company, at.shop],
    )
    await addParties(client, at)
    for (const [index, kind] of [331, 3388].entries())
      await addAccounts(client, at, { kind, from: first + index * 1_000_000 })
    await addRecords(client, at)
    await client.query('COMMIT')
    await client.query('VACUUM ANALYZE')
  })
}

async function addParties(client: Client, { company, shop, user }: Shop): Promise<void> {
  await client.query(
    `INSERT INTO partners (company_id, id, no, name, kind, phone, debt_limit_vnd)
     SELECT $1, $2::bigint + n, 9000 + n, 'Đối tác ' || n, 1, '0935' || lpad(n::text, 6, '0'), 50000000 FROM generate_series(1, 200) AS n`,
    [company, first],
  )
  await client.query(
    'INSERT INTO partner_shops (company_id, partner_id, shop_id) SELECT $1, $2::bigint + n, $3 FROM generate_series(1, 200) AS n',
    [company, first, shop],
  )
  await client.query(
    `INSERT INTO collaborators (company_id, id, shop_id, no, name, phone, refer_code, commission_mpct, commission_base, updated_by)
     SELECT $1, $2::bigint + 1000000 + n, $3, 9000 + n, 'Cộng tác viên ' || n, '0936' || lpad(n::text, 6, '0'), 'DO' || n, 300, 1, $4
     FROM generate_series(1, 200) AS n`,
    [company, first, shop, user],
  )
}

type Kind = { kind: number; from: number }

/** What one order owes and has paid: a partner owes it (331), a collaborator is owed (3388). */
async function addAccounts(client: Client, { company, shop, user }: Shop, { kind, from }: Kind): Promise<void> {
  const capital = from + 900_000_000_000
  const side = kind === 331 ? ['debit', 'credit'] : ['credit', 'debit']
  const columns = side.map((name) => `${name}_vnd`).join(', ')
  const accounts = side.map((name) => `${name}_account_id`).join(', ')
  const values = [company, shop, kind, from]
  await client.query(
    `INSERT INTO ledger_accounts (company_id, id, shop_id, kind, owner_id, ref_id, ${columns})
     SELECT $1, $4::bigint + 100000000000 + n, $2, $3, $4::bigint + 1 + n % 200, order_id, 1000000, CASE n % 50 WHEN 0 THEN 0 ELSE 1000000 END FROM debt`,
    values,
  )
  await client.query(
    'INSERT INTO ledger_accounts (company_id, id, shop_id, kind, owner_id, ref_id) VALUES ($1, $4, $2, 411, $3, 1)',
    [company, shop, kind, capital],
  )
  for (const [step, type] of [kind === 331 ? 'SWIPE' : 'AFF', kind === 331 ? 'PAYPARTNER' : 'PAYAFF'].entries()) {
    const wanted = `FROM debt WHERE ${step} = 0 OR n % 50 <> 0`
    const day = `LEAST(day + ${step * 5}, current_date)`
    const ids = from + 200_000_000_000 + step * 100_000_000_000
    await client.query(
      `INSERT INTO ledger_journals (company_id, id, shop_id, posting_date, type, call_id, created_by)
       SELECT $1, $3::bigint + n, $2, ${day}, $4, 0, $5 ${wanted}`,
      [company, shop, ids, type, user],
    )
    await client.query(
      `INSERT INTO ledger_transfers (company_id, journal_id, no, posting_date, ${accounts}, amount_vnd, order_id)
       SELECT $1, $2::bigint + n, 1, ${day}, ${step === 0 ? '$3::bigint + 100000000000 + n, $4::bigint' : '$4::bigint, $3::bigint + 100000000000 + n'},
         1000000, order_id ${wanted}`,
      [company, ids, from, capital],
    )
    if (kind === 331)
      await client.query(
        `INSERT INTO ledger_order_facts AS f (company_id, shop_id, order_id, day, customer_id, card_id, contract_type, net_331)
         SELECT $1, $2, order_id, ${day}, customer_id, card_id, 1, ${step === 0 ? 1 : -1} * 1000000 ${wanted}
         ON CONFLICT (company_id, order_id, day, pos_id, staff_id) DO UPDATE SET net_331 = f.net_331 + EXCLUDED.net_331`,
        [company, shop],
      )
    const amounts = (step === 0) === (kind === 331) ? '1000000 * count(*), 0' : '0, 1000000 * count(*)'
    const sums = `FROM (SELECT $3::bigint + 1 + n % 200 AS owner, ${day} AS day ${wanted}) AS moved GROUP BY owner`
    const grown =
      'DO UPDATE SET debit_vnd = t.debit_vnd + EXCLUDED.debit_vnd, credit_vnd = t.credit_vnd + EXCLUDED.credit_vnd'
    await client.query(
      `INSERT INTO ledger_day_totals AS t (company_id, shop_id, kind, owner_id, day, debit_vnd, credit_vnd)
       SELECT $1, $2, ${kind}, owner, day, ${amounts} ${sums}, day ON CONFLICT (company_id, shop_id, kind, owner_id, day) ${grown}`,
      [company, shop, from],
    )
    await client.query(
      `INSERT INTO ledger_month_totals AS t (company_id, shop_id, kind, owner_id, month, debit_vnd, credit_vnd)
       SELECT $1, $2, ${kind}, owner, date_trunc('month', day)::date, ${amounts} ${sums}, 5
       ON CONFLICT (company_id, shop_id, kind, owner_id, month) ${grown}`,
      [company, shop, from],
    )
    await client.query(
      `INSERT INTO ledger_day_flows (company_id, shop_id, day, kind, owner_id, type, counter_kind, is_out, debit_vnd, credit_vnd)
       SELECT $1, $2, day, ${kind}, owner, '${type}', 411, ${step === 1}, ${amounts} ${sums}, day`,
      [company, shop, from],
    )
  }
}

/** Comparisons, losses and promises: one for every tenth of the debts. */
async function addRecords(client: Client, { company, shop, user }: Shop): Promise<void> {
  const values = [company, shop, first, user]
  await client.query(
    `INSERT INTO comparisons (company_id, shop_id, id, kind, owner_id, from_day, to_day, opening_vnd, debit_vnd, credit_vnd, lines_hash, status,
       answered_name, answered_at, created_by, created_at)
     SELECT $1, $2, $3::bigint + n, 131, customer_id, day - 400 - n % 300, day - 1, 0, 1000000, 0, repeat('0', 64), CASE n % 3 WHEN 0 THEN 0 ELSE 2 END,
       CASE n % 3 WHEN 0 THEN '' ELSE 'Khách' END, CASE n % 3 WHEN 0 THEN NULL ELSE now() END, $4, now() - n * interval '1 minute'
     FROM debt WHERE n % 10 = 0 ON CONFLICT DO NOTHING`,
    values,
  )
  await client.query(
    `INSERT INTO bad_debts (company_id, id, shop_id, customer_id, card_id, order_id, status, code, amount_vnd, reason, note, day, journal_id, created_by,
       decided_by, decided_at)
     SELECT $1, $3::bigint + n, $2, customer_id, card_id, order_id, 1, 'NX' || n, 1000000, 1, 'Thẻ bị khóa', day, $3::bigint + n, $4, $4, now()
     FROM debt WHERE n % 10 = 1`,
    values,
  )
  await client.query(
    `INSERT INTO debt_promises (company_id, customer_id, shop_id, due_on, made_by)
     SELECT DISTINCT ON (customer_id) $1::bigint, customer_id, $2::bigint, current_date + n % 20, $3::bigint FROM debt WHERE n % 10 = 2
     ON CONFLICT DO NOTHING`,
    [company, shop, user],
  )
}
