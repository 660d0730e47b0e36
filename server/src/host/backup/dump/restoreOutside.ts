import type { ClientConfig } from 'pg'
import { z } from 'zod'
import { withClient } from '#host/database/connection.ts'
import { openDatabase } from '#host/database/openDatabase.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Settings } from '#kit/settings.ts'
import { momentText } from '../commandLine.ts'
import { BackupError } from '../errors.ts'
import type { Choice } from '../restore/chooseBackup.ts'
import { type Rebuilding, rebuildFiles } from '../restore/rebuildFolder.ts'
import { majorOf, type Program, tlsOf } from './programs.ts'
import { differenceOfRestored, readerOf, restoreDump } from './restoreDump.ts'

const sql = loadSql(import.meta.url, './dump.sql')
const Tables = z.object({ version: z.string(), database: z.string(), tables: z.number() })

type RestoreTargetSettings = Pick<Settings, 'dataDir' | 'databaseUrl'>

/** Where the dump goes; null for a backup without a database. */
type OutsideTarget = { program: Program; login: ClientConfig; tls: NodeJS.ProcessEnv } | null

/** Looks for everything that a restore into another server needs, before anything is written. */
export async function outsideTarget(
  { databaseUrl, dataDir }: RestoreTargetSettings,
  { choice, moment }: { choice: Choice; moment: Date | undefined },
): Promise<OutsideTarget> {
  const { head, stamp } = choice
  if (moment !== undefined)
    throw new BackupError(
      `Bản sao lưu ${stamp} của máy chủ PostgreSQL ngoài không có nhật ký ghi: chỉ quay về được đúng ` +
        `${momentText(new Date(head.At))}. Hãy bỏ --at, hoặc chọn bản khác bằng --backup.`,
    )
  if (head.Kind === 'files') return null
  if (databaseUrl === undefined)
    throw new BackupError(
      `Bản sao lưu ${stamp} là của máy chủ PostgreSQL ngoài: chưa khôi phục gì. ` +
        'Hãy tạo một cơ sở dữ liệu trống ở máy chủ đó rồi đặt DATABASE_URL trỏ tới nó.',
    )
  const program = readerOf(choice)
  if (!program) throw noReader(choice)
  const { owner: login } = await openDatabase({ databaseUrl, dataDir }, { exclusive: false, purpose: 'lệnh khôi phục' })
  await withClient(login, async (client) => {
    ensureEmpty(Tables.parse((await client.query(sql('tables').text)).rows[0]), head)
  })
  return { program, login, tls: tlsOf(databaseUrl, program.major) }
}

function noReader({ body }: Choice): BackupError {
  const major = majorOf(body.Label)
  return new BackupError(
    `Không tìm thấy pg_restore bản ${major} trở lên: chưa khôi phục gì. ` +
      `Hãy cài công cụ của PostgreSQL (Debian, Ubuntu: apt-get install postgresql-client-${major}).`,
  )
}

function ensureEmpty({ version, database, tables }: z.infer<typeof Tables>, { PostgreSQL }: Choice['head']): void {
  const [theirs, ours] = [PostgreSQL, version].map(majorOf)
  if ((ours ?? 0) < (theirs ?? 0))
    throw new BackupError(
      `Bản sao lưu là của PostgreSQL ${theirs}, DATABASE_URL trỏ tới PostgreSQL ${ours}: chưa khôi phục gì. ` +
        `Hãy dùng máy chủ bản ${theirs} trở lên.`,
    )
  if (tables === 0) return
  throw new BackupError(
    `Cơ sở dữ liệu "${database}" (DATABASE_URL) không trống, có ${tables} bảng: chưa khôi phục gì, và --over không xóa nó. ` +
      'Hãy nhờ quản trị PostgreSQL tạo một cơ sở dữ liệu mới (CREATE DATABASE tên_mới OWNER người_dùng;), ' +
      'rồi đặt DATABASE_URL trỏ tới đó và chạy lại.',
  )
}

type Restoring = Rebuilding & { target: OutsideTarget; say: (line: string) => void }

/** Keys and files into the folder, then the dump into its database. */
export async function rebuildOutside(choice: Choice, { target, say, ...rebuilding }: Restoring): Promise<void> {
  await rebuildFiles(choice, rebuilding)
  if (target === null) return say(withoutDatabase(choice))
  say('pg_restore đang ghi cơ sở dữ liệu…')
  await restoreDump(choice, { ...target, onRead: rebuilding.onWritten })
  say('So với lúc sao lưu…')
  const difference = await differenceOfRestored(choice, target.login)
  if (difference !== null)
    throw new BackupError(
      `Cơ sở dữ liệu khôi phục khác lúc sao lưu: ${difference}. Hãy bỏ cơ sở dữ liệu này và chọn bản khác bằng --backup.`,
    )
}

const withoutDatabase = ({ head }: Choice): string =>
  'Bản sao lưu này chỉ có tệp và khóa. TRƯỚC khi chạy npm start hãy khôi phục cơ sở dữ liệu bằng công cụ đã sao lưu nó ' +
  `(pg_basebackup, pgBackRest, bản chụp của nhà cung cấp), về lúc ${momentText(new Date(head.At))} hoặc ngay sau đó, ` +
  'rồi đặt DATABASE_URL trỏ tới nó.'
