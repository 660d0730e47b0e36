import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '#kit/database/db.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { readAuditKeys, type Settings, SettingsError } from '#kit/settings.ts'

const sql = loadSql(import.meta.url, './sealer.sql')
const Answer = z.object({ is_there: z.boolean() })

/**
 * To be called before the keys are made. A log that is sealed already was signed with a key: a new one would call every row
 * of it forged, so it is asked for instead.
 */
export async function ensureKeyPresent(settings: Pick<Settings, 'dataDir' | 'auditKey'>, db: Db): Promise<void> {
  if (readAuditKeys(settings).length > 0) return
  if (!hasHeads(settings.dataDir) && !(await hasSeals(db))) return
  throw new SettingsError(
    `Thiếu khóa nhật ký ${join(settings.dataDir, 'keys', 'audit')}, trong khi nhật ký đã được ký bằng khóa đó. ` +
      'Hãy khôi phục cả thư mục keys từ bản sao lưu của dữ liệu này, hoặc đặt AUDIT_KEY như trước, rồi chạy lại.',
  )
}

const hasHeads = (dataDir: string): boolean =>
  existsSync(dataDir) &&
  readdirSync(dataDir).some((name) => /^audit-heads(\..+)?\.log$/.test(name) && statSync(join(dataDir, name)).size > 0)

async function hasSeals(db: Db): Promise<boolean> {
  const read = <T>(companyId: number, work: Parameters<typeof db.transaction<T>>[1]): Promise<T> =>
    db.transaction(companyId, work, 'read only')
  const { is_there: isMigrated } = await read(0, (tx) => tx.one(sql('has_audit_log'), {}, Answer))
  if (!isMigrated) return false
  const companies = await read(0, (tx) => tx.rows(sql('audited_companies'), {}, IdRow))
  for (const { id } of companies) {
    const { is_there: isSealed } = await read(id, (tx) => tx.one(sql('has_seals'), { company_id: id }, Answer))
    if (isSealed) return true
  }
  return false
}
