import { businessDay, vietnamTime } from '@cardpro/contract/kit/dates'
import { type Client, escapeIdentifier } from 'pg'
import { z } from 'zod'
import { noChecksums, readDurability, type UnsafeSetting } from '#host/database/checks.ts'
import { type Logins, mayBecomeOwner, roleFaults } from '#host/database/roles.ts'
import { servesAsOwner, servingRemedyFor } from '#host/database/servingLogin.ts'
import '#kit/database/pgTypes.ts'
import { loadSql } from '#kit/database/sql.ts'
import { type Check, green, red, yellow } from './check.ts'

const sql = loadSql(import.meta.url, './doctor.sql')
const Server = z.object({
  version: z.string(),
  database: z.string(),
  most: z.number(),
  used: z.number(),
  autovacuum: z.string(),
  ageOfRows: z.number(),
  atMs: z.number(),
  inVietnam: z.string(),
})
type Server = z.infer<typeof Server>
const DeadRows = z.object({ table: z.string(), dead: z.number(), live: z.number() })

/** A server takes so many at most, a command a few more. */
const neededConnections = 16
const crowdedShare = 0.8
/** PostgreSQL stops at two thousand million, and clears away on its own long before. */
const oldRows = 1_000_000_000
const deadRows = { least: 100_000, share: 0.5 }
const slipMs = { yellow: 2_000, red: 60_000 }

type Names = { login: string; database: string }
type PostgresCheckOptions = Logins & { isEmbedded: boolean; isRunning: boolean }

export async function postgresChecks(client: Client, { isRunning, ...asked }: PostgresCheckOptions): Promise<Check[]> {
  const sentAt = Date.now()
  const { text } = sql('server')
  const server = Server.parse((await client.query(text, [sentAt / 1000])).rows[0])
  const middle = (sentAt + Date.now()) / 2
  return [
    green('postgres', `PostgreSQL ${server.version} trả lời sau ${Date.now() - sentAt} ms.`),
    ...durabilityChecks(await readDurability(client), { ...asked, database: server.database }),
    ...(await roleChecks(client, asked)),
    connectionCheck(server, isRunning),
    await deadRowCheck(client, server),
    slipCheck(server.atMs - middle),
    zoneCheck(server.inVietnam, new Date(sentAt)),
  ]
}

function durabilityChecks(
  { unsafe, hasChecksums }: { unsafe: UnsafeSetting[]; hasChecksums: boolean },
  { isEmbedded, ...names }: Names & Pick<PostgresCheckOptions, 'isEmbedded'>,
): Check[] {
  const found = unsafe.map((setting) =>
    red('durability', `PostgreSQL đang tắt ${setting.name}: ${setting.loss}.`, remedyOf(setting, names)),
  )
  if (!hasChecksums)
    found.push(
      (isEmbedded ? red : yellow)(
        'checksums',
        noChecksums,
        'Dừng PostgreSQL, chạy pg_checksums --enable -D THƯ_MỤC_DỮ_LIỆU_POSTGRESQL, rồi chạy lại.',
      ),
    )
  return found.length > 0 ? found : [green('durability', 'PostgreSQL ghi bền trên đĩa và tự kiểm tra lỗi đĩa.')]
}

/** A setting is mended where it was made. */
function remedyOf({ name, source }: UnsafeSetting, names: Names): string {
  const [role, database] = [`ALTER ROLE ${escapeIdentifier(names.login)}`, escapeIdentifier(names.database)]
  const statements: Record<string, string> = {
    user: `${role} RESET ${name};`,
    'database user': `${role} IN DATABASE ${database} RESET ${name};`,
    database: `ALTER DATABASE ${database} RESET ${name};`,
  }
  const statement = statements[source] ?? `ALTER SYSTEM SET ${name} = on; SELECT pg_reload_conf();`
  return `Chạy trên PostgreSQL: ${statement} rồi khởi động lại Card Pro.`
}

async function roleChecks(
  client: Client,
  { isEmbedded, ...logins }: Omit<PostgresCheckOptions, 'isRunning'>,
): Promise<Check[]> {
  const faults = await roleFaults(client, logins)
  if (faults.length === 0) {
    const right = green('roles', 'Ba vai trò của PostgreSQL đúng quyền.')
    if (!(await mayBecomeOwner(client, logins.login))) return [right]
    const fix = isEmbedded ? 'Chạy npm start.' : servingRemedyFor(logins.owner)
    return [right, yellow('roles.serving', `${servesAsOwner(logins.login)}.`, fix)]
  }
  return faults.map(({ sentence, command }) =>
    red('roles', `${sentence}.`, `Chạy npm start, hoặc nhờ quản trị PostgreSQL chạy: ${command}`),
  )
}

export function connectionCheck({ used, most }: Pick<Server, 'used' | 'most'>, isRunning: boolean): Check {
  const found = `PostgreSQL có ${used} trên ${most} kết nối đang dùng`
  const fix = 'Tăng max_connections của PostgreSQL, hoặc bớt chương trình khác dùng chung máy chủ này.'
  if (!isRunning && most - used < neededConnections)
    return red('connections', `${found}; Card Pro cần ${neededConnections}.`, fix)
  if (used > most * crowdedShare) return yellow('connections', `${found}.`, fix)
  return green('connections', `${found}.`)
}

async function deadRowCheck(client: Client, { ageOfRows, autovacuum }: Server): Promise<Check> {
  const fix = 'Chạy trên PostgreSQL: VACUUM (ANALYZE);'
  if (autovacuum !== 'on')
    return red(
      'dead_rows',
      'PostgreSQL đang tắt autovacuum: dữ liệu cũ không được dọn, tìm kiếm chậm dần.',
      'Chạy trên PostgreSQL: ALTER SYSTEM SET autovacuum = on; SELECT pg_reload_conf();',
    )
  if (ageOfRows > oldRows)
    return red('dead_rows', `PostgreSQL chưa đóng băng dòng cũ: tuổi ${ageOfRows}, tối đa 2 tỷ.`, fix)
  const { text } = sql('dead_rows')
  const { rows } = await client.query(text, [deadRows.least, deadRows.share])
  const [worst] = rows.map((row) => DeadRows.parse(row))
  if (!worst) return green('dead_rows', 'Không bảng nào có nhiều dòng chết.')
  const { table, dead, live } = worst
  return yellow('dead_rows', `Bảng ${table} có ${dead} dòng chết bên ${live} dòng sống.`, fix)
}

export function slipCheck(slip: number): Check {
  const seconds = Math.abs(Math.round(slip / 1000))
  const found = `Đồng hồ máy này lệch ${seconds} giây so với PostgreSQL`
  const fix = 'Bật đồng bộ giờ trên cả hai máy: timedatectl set-ntp true'
  if (Math.abs(slip) > slipMs.red) return red('clock.database', `${found}.`, fix)
  if (Math.abs(slip) > slipMs.yellow) return yellow('clock.database', `${found}.`, fix)
  return green('clock.database', `${found}.`)
}

export function zoneCheck(theirs: string, at: Date): Check {
  const ours = `${businessDay(at)} ${vietnamTime(at)}`
  if (theirs === ours) return green('clock.zone', `Giờ Việt Nam: ${ours}.`)
  return red(
    'clock.zone',
    `PostgreSQL tính giờ Việt Nam là ${theirs}, máy này tính là ${ours}: ngày hạch toán sẽ lệch.`,
    'Cập nhật dữ liệu múi giờ (gói tzdata) trên máy PostgreSQL rồi khởi động lại nó.',
  )
}
