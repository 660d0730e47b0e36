import type { Client } from 'pg'
import { DatabaseError } from './errors.ts'

type SettingRow = { name: string; value: string }

const losses: Record<string, string> = {
  fsync: 'một lần mất điện có thể làm hỏng toàn bộ dữ liệu',
  synchronous_commit: 'giao dịch đã báo thành công có thể mất khi máy tắt đột ngột',
  full_page_writes: 'một lần mất điện giữa lúc ghi có thể làm hỏng dữ liệu',
}

/**
 * Refuses a database that may lose what it said it kept. Answers warnings: an owner of an external server
 * may have checksums below PostgreSQL, but the one we made ourselves always has its own.
 */
export async function checkDurability(client: Client, embedded: boolean): Promise<string[]> {
  const result = await client.query<SettingRow>(
    `SELECT name, setting AS value FROM pg_settings
     WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums')`,
  )
  for (const { name, value } of result.rows) {
    const loss = losses[name]
    if (!loss || value !== 'off') continue
    throw new DatabaseError(`PostgreSQL đang tắt ${name}: ${loss}. Hãy bật ${name} = on rồi khởi động lại Card Pro.`)
  }
  const hasChecksums = result.rows.some(({ name, value }) => name === 'data_checksums' && value === 'on')
  if (hasChecksums) return []
  const sentence = 'PostgreSQL đang tắt data_checksums: dữ liệu hỏng trên đĩa sẽ không được phát hiện.'
  if (embedded) throw new DatabaseError(sentence)
  return [sentence]
}
