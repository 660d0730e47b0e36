import type { Client } from 'pg'
import { z } from 'zod'
import { DatabaseError } from '#host/database/errors.ts'
import { readMigrations } from '#host/database/migrationFiles.ts'
import { ensureUnchanged } from '#host/database/migrations.ts'
import { loadSql } from '#kit/database/sql.ts'
import { type Check, green, red, yellow } from './check.ts'

const sql = loadSql(import.meta.url, './doctor.sql')
const IsMigrated = z.object({ isMigrated: z.boolean() })
const Applied = z.object({ number: z.number(), name: z.string(), checksum: z.string() })

/** Steps of the database beside those of this program. `isReady`: the tables can be looked at. */
export async function migrationChecks(client: Client, folder?: string): Promise<{ checks: Check[]; isReady: boolean }> {
  const known = readMigrations(folder)
  const { isMigrated } = IsMigrated.parse((await client.query(sql('is_migrated').text)).rows[0])
  if (!isMigrated) {
    const none = yellow('migrations', 'Cơ sở dữ liệu còn trống.', 'Chạy npm start để tạo các bảng.')
    return { checks: [none], isReady: false }
  }
  const applied = (await client.query(sql('migrations').text)).rows.map((row) => Applied.parse(row))
  return { checks: [stepCheck(applied, known)], isReady: applied.length >= known.length }
}

function stepCheck(applied: z.infer<typeof Applied>[], known: ReturnType<typeof readMigrations>): Check {
  try {
    ensureUnchanged(applied, known)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const [message = '', ...fix] = error.message.split('. ')
    return red('migrations', `${message}.`, fix.join('. '))
  }
  const pending = known.slice(applied.length)
  const [next] = pending
  if (!next) return green('migrations', `Đủ ${known.length} bước dữ liệu, không bước nào bị sửa.`)
  return yellow(
    'migrations',
    `Cơ sở dữ liệu còn thiếu ${pending.length} trong ${known.length} bước, từ ${next.name}.`,
    'Sao lưu (npm run backup), rồi dừng và chạy lại máy chủ bằng bản này: npm start',
  )
}
