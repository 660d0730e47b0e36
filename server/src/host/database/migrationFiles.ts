import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseError } from './errors.ts'

export type Migration = { number: number; name: string; text: string; checksum: string }

const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/
const ownTransaction = /^\s*(BEGIN|START\s+TRANSACTION|COMMIT|ROLLBACK|END)\s*;/im

/** db/migrations of the project, seen from the source as well as from a build of it. */
export function migrationsFolder(): string {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const migrations = join(folder, 'db', 'migrations')
    if (existsSync(migrations)) return migrations
  }
  throw new DatabaseError(`Không tìm thấy thư mục db/migrations ở phía trên ${start}.`)
}

/** The migrations of a folder, in order; throws where they are not numbered one after another. */
export function readMigrations(folder: string = migrationsFolder()): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const number = Number(fileName.exec(name)?.[1])
    if (!number) throw new DatabaseError(`Tệp ${name} trong ${folder} phải có tên như 0001_ten_ngan.sql.`)
    if (number !== index + 1) {
      throw new DatabaseError(`Các tệp trong ${folder} phải đánh số liền nhau: sau ${index} là ${name}.`)
    }
    return readMigration(folder, name, number)
  })
}

function readMigration(folder: string, name: string, number: number): Migration {
  // A checkout on Windows may end its lines differently; the migration is the same.
  const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  if (ownTransaction.test(text)) {
    throw new DatabaseError(
      `Tệp ${name} không được tự mở hay đóng giao dịch: mọi tệp của một lần nâng cấp chạy trong một giao dịch.`,
    )
  }
  return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') }
}
