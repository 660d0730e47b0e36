import { Client, type ClientConfig } from 'pg'
import type { ConnectionConfig } from '#kit/database/db.ts'
import { connectionAs, withClient } from './connection.ts'
import { isDistributed } from './distributed/places.ts'
import { giveRights } from './distributed/rights.ts'
import { codeOf, DatabaseError, reasonOf } from './errors.ts'

const versionMin = 15
const connectWaitMs = 10_000
// A distributed PostgreSQL (Citus) then hands SET LOCAL app.company_id on to its workers, and locks rows and not whole pieces,
// which only pieces with copies need. A plain one keeps a setting with a dot in its name, whatever it is, and does nothing with it.
const sessionOptions = '-c citus.propagate_set_commands=local -c citus.all_modifications_commutative=on'

/** `owner`: of a distributed database, the login that owns the tables, where it is another one. */
export type Login = ClientConfig & Pick<ConnectionConfig, 'isDistributed' | 'giveRights'> & { owner?: ClientConfig }

/** The connection that DATABASE_URL names, tried once; whatever is wrong with it becomes a sentence. */
export async function openExternal(databaseUrl: string, waitMs: number = connectWaitMs): Promise<Login> {
  const config = parseDatabaseUrl(databaseUrl)
  const client = new Client({ ...config, connectionTimeoutMillis: waitMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await ensureSupportedVersion(client)
    if (!(await isDistributed(client))) return config
    const asOwner = connectionAs(config, 'cardpro_owner')
    return { ...config, isDistributed: true, giveRights: () => withClient(asOwner, giveRights) }
  } catch (error) {
    throw error instanceof DatabaseError ? error : new DatabaseError(sentenceFor(error, config))
  } finally {
    await client.end().catch(() => {})
  }
}

function parseDatabaseUrl(databaseUrl: string): ClientConfig {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') {
    throw new DatabaseError('DATABASE_URL không hợp lệ: phải có dạng postgres://người_dùng:mật_khẩu@máy_chủ:5432/tên.')
  }
  // A socket's folder cannot be the host of an address, so PostgreSQL's own programs take it as a parameter.
  const parameter = (name: string) => url.searchParams.get(name) ?? undefined
  return {
    host: parameter('host') ?? decodeWord(url.hostname.replace(/^\[|\]$/g, '')),
    port: Number(url.port || parameter('port') || 5432),
    user: decodeWord(url.username) || parameter('user') || 'postgres',
    database: decodeWord(url.pathname.slice(1)),
    options: sessionOptions,
    ...(url.password ? { password: decodeWord(url.password) } : {}),
    ...sslOf(url),
  }
}

/** The modes mean what PostgreSQL's own programs mean by them: only `verify-…` asks who the server is. */
function sslOf(url: URL): Pick<ClientConfig, 'ssl'> {
  const mode = url.searchParams.get('sslmode')
  if (!mode || mode === 'disable' || mode === 'allow' || mode === 'prefer') return {}
  if (mode === 'require') return { ssl: { rejectUnauthorized: false } }
  if (mode === 'verify-ca' || mode === 'verify-full') return { ssl: { rejectUnauthorized: true } }
  throw new DatabaseError(`DATABASE_URL có sslmode=${mode} không hợp lệ: hãy dùng disable, require hoặc verify-full.`)
}

async function ensureSupportedVersion(client: Client): Promise<void> {
  const result = await client.query<{ version: string; number: number }>(
    "SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number",
  )
  const row = result.rows[0]
  if (row && Math.floor(row.number / 10_000) >= versionMin) return
  throw new DatabaseError(
    `DATABASE_URL trỏ tới PostgreSQL ${row?.version ?? ''}; Card Pro cần bản ${versionMin} trở lên.`,
  )
}

function sentenceFor(error: unknown, config: ClientConfig): string {
  const server = `${config.host}:${config.port}`
  const unreachable = `Không kết nối được tới PostgreSQL ở ${server} (DATABASE_URL)`
  const sentences: Record<string, string> = {
    ENOTFOUND: `Không tìm thấy máy chủ "${config.host}" trong DATABASE_URL.`,
    EAI_AGAIN: `Không tìm thấy máy chủ "${config.host}" trong DATABASE_URL.`,
    ECONNREFUSED: `${unreachable}: không có máy chủ nào nghe ở cổng này.`,
    ENOENT: `${unreachable}: không có tệp socket.`,
    ECONNRESET: `${unreachable}: máy chủ ngắt kết nối.`,
    ETIMEDOUT: `${unreachable}: quá thời gian chờ.`,
    EHOSTUNREACH: `${unreachable}: không có đường tới máy này.`,
    '28P01': `Sai mật khẩu của người dùng "${config.user}" trong DATABASE_URL.`,
    '28000': `Máy chủ PostgreSQL không cho người dùng "${config.user}" trong DATABASE_URL đăng nhập.`,
    '3D000': `Không có cơ sở dữ liệu "${config.database}" trên ${server}. Hãy tạo nó, hoặc sửa DATABASE_URL.`,
    '42501': `Người dùng "${config.user}" không được vào cơ sở dữ liệu "${config.database}" (DATABASE_URL).`,
    '53300': `Máy chủ PostgreSQL ở ${server} đã hết chỗ kết nối.`,
    '57P03': `Máy chủ PostgreSQL ở ${server} đang khởi động hoặc đang dừng. Hãy thử lại.`,
  }
  return sentences[codeOf(error) ?? ''] ?? sentenceWithoutCode(error, unreachable)
}

function sentenceWithoutCode(error: unknown, unreachable: string): string {
  const reason = reasonOf(error)
  if (/password must be a string/.test(reason)) return `${unreachable}: máy chủ đòi mật khẩu mà DATABASE_URL không có.`
  if (/timeout/i.test(reason)) return `${unreachable}: quá thời gian chờ.`
  if (/does not support SSL/.test(reason)) return `${unreachable}: máy chủ không có SSL, hãy bỏ sslmode.`
  return `${unreachable}: ${reason}.`
}

/** A percent sign that is no escape is kept, as people type passwords. */
function decodeWord(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}
