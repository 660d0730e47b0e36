import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, loadavg } from 'node:os'
import { join } from 'node:path'
import { withClient } from './src/database/connection.ts'
import { migrate } from './src/database/migrations.ts'
import { openDatabase } from './src/database/open.ts'
const dataDir = mkdtempSync(join(tmpdir(), 'card-pro-scratch-'))
chmodSync(dataDir, 0o711)
const database = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: true, purpose: 'scratch' })
const n = Number(process.argv[2] ?? 1_000_000)
try {
  await migrate(database.login)
  await withClient(database.admin, async (c) => {
    const size = async (t: string) => Number((await c.query(`SELECT pg_total_relation_size('${t}') AS b`)).rows[0].b)
    const run = async (label: string, t: string, sql: string) => {
      const before = await size(t)
      const s = performance.now()
      await c.query(sql)
      const ms = performance.now() - s
      console.log(label.padEnd(40), `${(before / 1e6).toFixed(0)} MB`, `${ms.toFixed(0)} ms`, before ? `${(before / 1e6 / (ms / 1000)).toFixed(1)} MB/s` : '', loadavg()[0]?.toFixed(1))
    }
    await run('fill transfers', 'ledger_transfers', `INSERT INTO ledger_transfers (company_id, journal_id, no, posting_date, debit_account_id, credit_account_id, amount_vnd, order_id, pos_id, lot_id, customer_id, card_id, staff_id)
      SELECT 1, 1000000+i/2, i%2, '2026-01-01'::date + i/3000, 100+i%5000, 10000+i%7000, 1000+i, i/6, i%50, i/100, i%20000, i%40000, i%20 FROM generate_series(1,${n}) i`)
    await run('fill audit', 'audit_events', `INSERT INTO audit_events (company_id, id, shop_id, user_id, at, menu_id, action_id, sentence, ref_kind, ref_id, detail, ip, device, call_id, kind, mac)
      SELECT 1, i, 1, i%20, now()-(i||' s')::interval, 30, 3, 'Sửa khách hàng', 'customer', i%20000, jsonb_build_object('code','KH'||i,'before',jsonb_build_object('phone','0903'||i),'after',jsonb_build_object('phone','0904'||i)), '10.0.0.1','Chrome 140, Windows', i, 1, sha256(i::text::bytea) FROM generate_series(1,${n}/2) i`)
    await c.query('CHECKPOINT')
    await run('index transfers', 'ledger_transfers', 'CREATE INDEX x1 ON ledger_transfers (company_id, customer_id, journal_id)')
    await run('index audit', 'audit_events', 'CREATE INDEX x2 ON audit_events (company_id, user_id, at)')
    await run('check transfers', 'ledger_transfers', 'ALTER TABLE ledger_transfers ADD CHECK (no >= 0)')
    await run('check audit', 'audit_events', 'ALTER TABLE audit_events ADD CHECK (call_id >= 0)')
    await run('update audit all', 'audit_events', `UPDATE audit_events SET event = 'customer.edit'`)
    await run('update transfers all', 'ledger_transfers', 'UPDATE ledger_transfers SET aff_id = 5')
    await run('rewrite transfers', 'ledger_transfers', 'ALTER TABLE ledger_transfers ADD COLUMN y bigint GENERATED ALWAYS AS (amount_vnd * 2) STORED')
  })
} finally { await database.close(); rmSync(dataDir, { recursive: true, force: true }) }
