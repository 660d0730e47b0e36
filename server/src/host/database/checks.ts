import type { Client } from 'pg'
import { DatabaseError } from './errors.ts'

type SettingRow = { name: string; value: string; source: string }
/** A setting that may lose what was kept; `source` as pg_settings names it. */
export type UnsafeSetting = { name: string; loss: string; source: string }

const losses: Record<string, string> = {
  fsync: 'một lần mất điện có thể làm hỏng toàn bộ dữ liệu',
  synchronous_commit: 'giao dịch đã báo thành công có thể mất khi máy tắt đột ngột',
  full_page_writes: 'một lần mất điện giữa lúc ghi có thể làm hỏng dữ liệu',
}

/**
 * Refuses a database that may lose committed data. Returns warnings: an external server may have checksums below PostgreSQL,
 * but the database we made ourselves always has its own.
 */
export async function checkDurability(client: Client, embedded: boolean): Promise<string[]> {
  const { unsafe, hasChecksums } = await readDurability(client)
  for (const { name, loss } of unsafe)
    throw new DatabaseError(`PostgreSQL đang tắt ${name}: ${loss}. Hãy bật ${name} = on rồi khởi động lại Card Pro.`)
  if (hasChecksums) return []
  if (embedded) throw new DatabaseError(noChecksums)
  return [noChecksums]
}

export const noChecksums = 'PostgreSQL đang tắt data_checksums: dữ liệu hỏng trên đĩa sẽ không được phát hiện.'

/** What this connection may lose, and whether damage of the disk is noticed. */
export async function readDurability(client: Client): Promise<{ unsafe: UnsafeSetting[]; hasChecksums: boolean }> {
  const { rows } = await client.query<SettingRow>(
    `SELECT name, setting AS value, source FROM pg_settings
     WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums')`,
  )
  const unsafe = rows.flatMap(({ name, value, source }) => {
    const loss = losses[name]
    return loss && value === 'off' ? [{ name, loss, source }] : []
  })
  return { unsafe, hasChecksums: rows.some(({ name, value }) => name === 'data_checksums' && value === 'on') }
}
