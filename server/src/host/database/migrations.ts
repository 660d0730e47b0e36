import { type Client, type ClientConfig, DatabaseError as PostgresError } from 'pg'
import { connectionAs, withClient } from './connection.ts'
import { isDistributed, isHalfSpread, placeNewTables } from './distributed/places.ts'
import { giveRights } from './distributed/rights.ts'
import { codeOf, DatabaseError, reasonOf } from './errors.ts'
import { type Migration, migrationsFolder, readMigrations } from './migrationFiles.ts'
import { lineAt, type Statement, statementsOf } from './sqlStatements.ts'
import { announcement, ensureSpace, type Pending, planUpgrade, spokenTime } from './upgradePlan.ts'

export type AppliedRow = { number: number; name: string; checksum: string }
type Tell = (sentence: string) => void

export type UpgradeOptions = {
  /** A folder on the disk that the database writes to; not known where PostgreSQL runs elsewhere. */
  disk?: string | undefined
  /** Sentences for the operator: what an upgrade of existing data is going to do, and what it has done. */
  tell?: Tell
  /** Called once before existing data is changed, however many servers start; a DatabaseError refuses the upgrade. */
  beforeUpgrade?: (pending: Pending) => Promise<void>
}

// Any number that no other program takes in this database.
const runnerLock = 4_270_076_001
const waitToldMs = 2_000
const halfSpread =
  'Cơ sở dữ liệu đang phân tán dở sang các nút. Hãy chạy npm run distribute cho tới khi xong, rồi chạy lại.'
const keptSentence = 'Dữ liệu giữ nguyên như trước khi nâng cấp; có thể chạy lại bản cũ.'

/**
 * Brings the database to the newest migration and answers the names it applied; forward only. All that is pending runs in
 * one transaction, so a failure, a kill or a lost connection leaves the database as it was.
 */
export async function migrate(
  owner: ClientConfig,
  { folder = migrationsFolder(), ...options }: UpgradeOptions & { folder?: string } = {},
): Promise<string[]> {
  const migrations = readMigrations(folder)
  return withClient({ ...connectionAs(owner, 'cardpro_owner'), pipeline: true }, async (client) => {
    await becomeRunner(client, options.tell)
    if (await isHalfSpread(client)) throw new DatabaseError(halfSpread)
    await ensureTable(client)
    const names = await applyMissing(client, migrations, options)
    if (await isDistributed(client)) await giveRights(client)
    return names
  })
}

async function applyMissing(client: Client, migrations: Migration[], options: UpgradeOptions): Promise<string[]> {
  const applied = await readApplied(client, migrations)
  if (applied.length === migrations.length) return []
  const plan = await planUpgrade(client, migrations.slice(applied.length))
  return plan.hasData ? upgrade(client, { migrations, plan }, options) : applyPending(client, migrations)
}

/** What a start would run and about how long that takes; it changes nothing and does not wait for a runner. */
export function pendingMigrations(owner: ClientConfig, folder: string = migrationsFolder()): Promise<Pending> {
  const migrations = readMigrations(folder)
  return withClient(connectionAs(owner, 'cardpro_owner'), async (client) => {
    const applied = (await hasTable(client)) ? await readApplied(client, migrations) : []
    return planUpgrade(client, migrations.slice(applied.length))
  })
}

/** For commands: they make a new database ready, and leave the upgrade of existing data to the server's start. */
export function leaveToServer({ steps }: Pending): Promise<never> {
  throw new DatabaseError(
    `Dữ liệu còn ở bản cũ hơn, thiếu ${steps.length} bước. Hãy chạy npm start của bản này trước: máy chủ nâng cấp dữ liệu khi khởi động.`,
  )
}

/** One runner at a time, from its look at what is pending until that is done. The lock ends with the connection. */
async function becomeRunner(client: Client, tell?: Tell): Promise<void> {
  // Limits of an external server are meant for the calls of users; a migration takes as long as it takes.
  await client.query(
    `SELECT set_config(name, '0', false) FROM pg_settings
     WHERE name IN ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_session_timeout',
       'idle_in_transaction_session_timeout')`,
  )
  // The statement of a process that was killed ends soon after it; some systems cannot notice, there it runs to its end.
  await client.query("SET client_connection_check_interval = '1s'").catch(() => {})
  const waiting = setTimeout(() => tell?.('Một máy chủ khác đang nâng cấp cơ sở dữ liệu này, đang đợi…'), waitToldMs)
  await client.query('SELECT pg_advisory_lock($1)', [runnerLock]).finally(() => clearTimeout(waiting))
}

async function hasTable(client: Client): Promise<boolean> {
  const result = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS exists",
  )
  return result.rows[0]?.exists === true
}

async function ensureTable(client: Client): Promise<void> {
  if (await hasTable(client)) return
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
    // A former version, which has no lock, made it between the check and the write, and has committed it.
    if (!['23505', '42P07', '42710'].includes(codeOf(error) ?? '')) throw error
  }
}

async function readApplied(client: Client, migrations: Migration[]): Promise<AppliedRow[]> {
  const { rows } = await client.query<AppliedRow>(
    'SELECT number, name, checksum FROM public.schema_migrations ORDER BY number',
  )
  ensureUnchanged(rows, migrations)
  return rows
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

async function upgrade(
  client: Client,
  { migrations, plan }: { migrations: Migration[]; plan: Pending },
  { disk, tell = () => {}, beforeUpgrade }: UpgradeOptions,
): Promise<string[]> {
  await ensureSpace(plan, disk)
  tell(announcement(plan))
  if (beforeUpgrade) {
    await beforeUpgrade(plan)
    // What was made just now may lie on the same disk.
    await ensureSpace(plan, disk)
  }
  const start = performance.now()
  const names = await applyPending(client, migrations, tell)
  tell(`Nâng cấp dữ liệu xong: ${names.length} bước trong ${spokenTime(performance.now() - start)}.`)
  return names
}

/** All of them or none. */
async function applyPending(client: Client, migrations: Migration[], tell: Tell = () => {}): Promise<string[]> {
  let pending: Migration[] = []
  try {
    await client.query('BEGIN')
    // A former version knows only this lock: it waits here, and what it did before is seen now.
    await client.query('LOCK TABLE public.schema_migrations IN SHARE ROW EXCLUSIVE MODE')
    const isSpread = await isDistributed(client)
    // Else what one statement does on many pieces at once could not be seen by the next.
    if (isSpread) await client.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'")
    pending = migrations.slice((await readApplied(client, migrations)).length)
    for (const [index, migration] of pending.entries()) {
      const took = spokenTime(await applyMigration(client, migration, isSpread))
      tell(`Nâng cấp dữ liệu: ${migration.name} (${index + 1}/${pending.length}) mất ${took}.`)
    }
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(`Không nâng cấp được dữ liệu: ${reasonOf(error)}. ${keptSentence}`, { cause: error })
  }
  await commitMigration(client)
  return pending.map(({ name }) => name)
}

async function applyMigration(client: Client, migration: Migration, isSpread: boolean): Promise<number> {
  const start = performance.now()
  const statements = statementsOf(migration.text)
  if (isSpread) for (const statement of statements) await runOnNodes(client, migration, statement)
  // Pipelined: all are sent before the first is answered, and those behind a failed one fail too.
  else await Promise.all(statements.map((statement) => runStatement(client, migration, statement)))
  const took = Math.round(performance.now() - start)
  await client.query('INSERT INTO public.schema_migrations (number, name, checksum, took_ms) VALUES ($1, $2, $3, $4)', [
    migration.number,
    migration.name,
    migration.checksum,
    took,
  ])
  return took
}

async function runStatement(client: Client, { name }: Migration, statement: Statement): Promise<void> {
  try {
    await client.query(statement.text)
  } catch (error) {
    throw new DatabaseError(`Tệp ${name}${lineOf(error, statement)} lỗi: ${reasonOf(error)}. ${keptSentence}`, {
      cause: error,
    })
  }
}

/**
 * A new table is put on the nodes at once, so that the keys and rights that follow reach it there. Rights on single columns are
 * not handed on: `giveRights` does it at the end.
 */
async function runOnNodes(client: Client, migration: Migration, statement: Statement): Promise<void> {
  const isKeptHere = /^GRANT \w+ \(/i.test(statement.text)
  if (isKeptHere) await client.query('SET LOCAL citus.enable_ddl_propagation = off')
  await runStatement(client, migration, statement)
  if (isKeptHere) await client.query('SET LOCAL citus.enable_ddl_propagation = on')
  if (/^CREATE TABLE\b/i.test(statement.text)) await placeNewTables(client)
}

/**
 * PostgreSQL gives the position in a statement only if it cannot read it; otherwise the statement's own line is used. After
 * a lost connection the line is unknown.
 */
function lineOf(error: unknown, { text, line }: Statement): string {
  if (!(error instanceof PostgresError)) return ''
  return ` dòng ${line + lineAt(text, Number(error.position ?? 1)) - 1}`
}

async function commitMigration(client: Client): Promise<void> {
  try {
    await client.query('COMMIT')
  } catch (error) {
    const isRefused = error instanceof PostgresError && error.severity === 'ERROR'
    const outcome = isRefused
      ? keptSentence
      : 'Chưa biết nâng cấp đã xong hay chưa: dữ liệu hoặc đã ở bản mới trọn vẹn, hoặc giữ nguyên. Hãy chạy lại npm start.'
    throw new DatabaseError(`Lỗi lúc kết thúc nâng cấp: ${reasonOf(error)}. ${outcome}`, { cause: error })
  }
}
