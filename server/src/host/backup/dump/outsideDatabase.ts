import type { ClientConfig } from 'pg'
import { z } from 'zod'
import { connectionAs, withClient } from '#host/database/connection.ts'
import { liveServers } from '#host/database/distributed/nodes.ts'
import { DatabaseError } from '#host/database/errors.ts'
import { type Login, openExternal } from '#host/database/externalDatabase.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Settings } from '#kit/settings.ts'
import { BackupError } from '../errors.ts'
import { findProgram, majorOf, type Program, tlsOf } from './programs.ts'

const sql = loadSql(import.meta.url, './dump.sql')
const Source = z.object({
  version: z.string(),
  user: z.string(),
  database: z.string(),
  bytes: z.number(),
  readsAll: z.boolean(),
})
const Steps = z.object({ steps: z.string().nullable() })

/** The database of another server, as far as a backup goes. */
export type Outside = {
  login: ClientConfig
  tls: NodeJS.ProcessEnv
  version: string
  bytes: number
}
/** `why`: what keeps it from being dumped, and what the operator may do; then files and keys alone are backed up. */
export type Way = Outside & ({ program: Program; why: null } | { program: null; why: string })

type DatabaseUrlSettings = Partial<Pick<Settings, 'databaseUrl' | 'backupDatabaseUrl'>>

/** How the database of DATABASE_URL is backed up from here. Refuses a BACKUP_DATABASE_URL that leads elsewhere. */
export async function wayOf({ databaseUrl, backupDatabaseUrl }: DatabaseUrlSettings, waitMs?: number): Promise<Way> {
  const url = backupDatabaseUrl ?? databaseUrl
  if (url === undefined) throw new Error('there is no DATABASE_URL')
  const name = backupDatabaseUrl === undefined ? 'DATABASE_URL' : 'BACKUP_DATABASE_URL'
  const login = await openLogin(url, { name, waitMs })
  const source = await withClient(login, async (client) =>
    Source.parse((await client.query(sql('source').text)).rows[0]),
  )
  const { version, bytes } = source
  const outside = { login, tls: tlsOf(url, majorOf(version)), version, bytes }
  if (!source.readsAll) return { ...outside, program: null, why: cannotRead(source) }
  const servers = login.isDistributed ? await withClient(login, liveServers) : 0
  // Servers write meanwhile, and pg_dump sees each node of a distributed database at another moment.
  if (servers > 0) return { ...outside, program: null, why: isBusy(servers) }
  if (backupDatabaseUrl && databaseUrl) await ensureSame(login, databaseUrl)
  const program = findProgram('pg_dump', majorOf(version))
  return program ? { ...outside, program, why: null } : { ...outside, program, why: noProgram(version) }
}

async function openLogin(url: string, { name, waitMs }: { name: string; waitMs: number | undefined }): Promise<Login> {
  try {
    return await openExternal(url, waitMs)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    throw new DatabaseError(error.message.replaceAll('DATABASE_URL', name))
  }
}

async function ensureSame(login: ClientConfig, databaseUrl: string): Promise<void> {
  const served = connectionAs(await openExternal(databaseUrl), 'cardpro_report')
  const [theirs, ours] = await Promise.all([login, served].map(stepsOf))
  if (theirs === ours) return
  throw new BackupError(
    `BACKUP_DATABASE_URL trỏ tới một cơ sở dữ liệu khác với DATABASE_URL (${served.database}): chưa sao lưu gì. ` +
      'Hãy sửa để cả hai cùng trỏ tới một cơ sở dữ liệu.',
  )
}

/** Null in a database that was never migrated. */
const stepsOf = (login: ClientConfig): Promise<string | null> =>
  withClient(login, async (client) => Steps.parse((await client.query(sql('steps').text)).rows[0]).steps).catch(
    () => null,
  )

const filesOnlySentence = (reason: string, remedy: string): string =>
  `Chỉ sao lưu được tệp và khóa, KHÔNG có cơ sở dữ liệu (DATABASE_URL): ${reason}. ${remedy} ` +
  'Hoặc tự sao lưu máy chủ PostgreSQL đó bằng pg_basebackup, pgBackRest hay bản chụp của nhà cung cấp.'

const cannotRead = ({ user, database }: z.infer<typeof Source>): string =>
  filesOnlySentence(
    `người dùng "${user}" không đọc được mọi dòng của "${database}"`,
    "Hãy nhờ quản trị PostgreSQL chạy: CREATE ROLE cardpro_backup LOGIN BYPASSRLS PASSWORD '…' IN ROLE pg_read_all_data; " +
      'rồi đặt BACKUP_DATABASE_URL với người dùng đó.',
  )

const isBusy = (servers: number): string =>
  filesOnlySentence(
    `các công ty nằm trên nhiều nút và ${servers} máy chủ Card Pro đang chạy, nên pg_dump không thấy mọi nút ở cùng một lúc`,
    "Hãy dừng mọi máy chủ rồi chạy npm run backup; khi máy chủ chạy, hãy lưu nhật ký ghi của từng nút và đặt mốc chung: SELECT citus_create_restore_point('…').",
  )

const noProgram = (version: string): string =>
  filesOnlySentence(
    `không tìm thấy pg_dump bản ${majorOf(version)} trở lên`,
    `Hãy cài công cụ của PostgreSQL (Debian, Ubuntu: apt-get install postgresql-client-${majorOf(version)}).`,
  )
