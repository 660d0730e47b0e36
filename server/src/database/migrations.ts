import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Client, type ClientConfig, DatabaseError as PostgresError } from 'pg'
import { connectionAs, withClient } from './connection.ts'
import { codeOf, DatabaseError, reasonOf } from './errors.ts'

export type Migration = { number: number; name: string; text: string; checksum: string }
export type AppliedRow = { number: number; name: string; checksum: string }

const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/
const ownTransaction = /^\s*(BEGIN|START\s+TRANSACTION|COMMIT|ROLLBACK|END)\s*;/im

/** Brings the database to the newest migration and answers the names it applied; forward only. */
export async function migrate(login: ClientConfig, folder: string = migrationsFolder()): Promise<string[]> {
  const migrations = readMigrations(folder)
  return withClient(connectionAs(login, 'cardpro_owner'), async (client) => {
    await ensureTable(client)
    const applied: string[] = []
    for (;;) {
      const name = await applyNext(client, migrations)
      if (!name) return applied
      applied.push(name)
    }
  })
}

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
    throw new DatabaseError(`Tệp ${name} không được tự mở hay đóng giao dịch: mỗi tệp đã chạy trong một giao dịch.`)
  }
  return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

async function ensureTable(client: Client): Promise<void> {
  const result = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS exists",
  )
  if (result.rows[0]?.exists) return
  try {
    await client.query(`
      CREATE TABLE public.schema_migrations (
        number integer PRIMARY KEY,
        name text NOT NULL,
        checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now(),
        took_ms integer NOT NULL
      );
      GRANT SELECT ON public.schema_migrations TO cardpro_app, cardpro_report`)
  } catch (error) {
    // Another runner made it between the check and the write, and has committed it, else we would still wait.
    if (!['23505', '42P07', '42710'].includes(codeOf(error) ?? '')) throw error
  }
}

/** One migration in one transaction, with the table locked so that a second runner waits and then sees it done. */
async function applyNext(client: Client, migrations: Migration[]): Promise<string | undefined> {
  await client.query('BEGIN')
  try {
    await client.query('LOCK TABLE public.schema_migrations IN SHARE ROW EXCLUSIVE MODE')
    const result = await client.query<AppliedRow>(
      'SELECT number, name, checksum FROM public.schema_migrations ORDER BY number',
    )
    ensureUnchanged(result.rows, migrations)
    const next = migrations[result.rows.length]
    if (next) await apply(client, next)
    await client.query('COMMIT')
    return next?.name
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

export function ensureUnchanged(applied: AppliedRow[], migrations: Migration[]): void {
  for (const [index, row] of applied.entries()) {
    const migration = migrations[index]
    if (row.number !== index + 1) {
      throw new DatabaseError(
        `Cơ sở dữ liệu thiếu bước ${index + 1} trong schema_migrations. Hãy khôi phục bản sao lưu.`,
      )
    }
    if (!migration) {
      throw new DatabaseError(
        `Cơ sở dữ liệu mới hơn chương trình: đã có bước ${row.name}, chương trình chỉ biết ${migrations.length} bước. ` +
          'Hãy chạy bản Card Pro mới hơn.',
      )
    }
    if (migration.checksum !== row.checksum) {
      throw new DatabaseError(
        `Tệp ${migration.name} đã bị sửa sau khi chạy trên cơ sở dữ liệu này. ` +
          'Hãy trả lại nội dung cũ và viết thay đổi vào một tệp mới.',
      )
    }
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  const start = performance.now()
  try {
    await client.query(migration.text)
  } catch (error) {
    throw new DatabaseError(`Tệp ${migration.name}${lineOf(error, migration.text)} lỗi: ${reasonOf(error)}.`)
  }
  await client.query(`INSERT INTO public.schema_migrations (number, name, checksum, took_ms) VALUES ($1, $2, $3, $4)`, [
    migration.number,
    migration.name,
    migration.checksum,
    Math.round(performance.now() - start),
  ])
}

function lineOf(error: unknown, text: string): string {
  if (!(error instanceof PostgresError) || !error.position) return ''
  return ` dòng ${text.slice(0, Number(error.position)).split('\n').length}`
}
