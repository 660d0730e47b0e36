import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { codeOf } from '#host/database/errors.ts'
import type { Settings } from '#kit/settings.ts'
import { placeOf } from '../backup/backup.ts'
import { readState } from '../backup/state.ts'
import { type Check, green, red, yellow } from './check.ts'
import { hasData } from './folders.ts'

const Passwords = z.object({ admin: z.string().min(1), login: z.string().min(1) })
const lengthMin = 32
const byOthers = 0o077

type KeyFile = { name: string; file: string; lost: string; isMade: boolean }

/** Files of keys that this installation needs. `isMade`: the next start makes a new one, and that does no harm. */
function filesOf(settings: Settings): KeyFile[] {
  const { databaseUrl, auditKey, handoffSecret, keepsCardNumbers } = settings
  const all = [
    databaseUrl
      ? null
      : { name: 'database', file: 'database.json', lost: 'không mở được cơ sở dữ liệu', isMade: false },
    auditKey ? null : { name: 'audit', file: 'audit', lost: 'không chứng minh được lịch sử thao tác', isMade: false },
    { name: 'secrets', file: 'secrets', lost: 'không đọc lại được những gì đã mã hóa bằng nó', isMade: false },
    handoffSecret
      ? null
      : { name: 'handoff', file: 'handoff', lost: 'trang bên ngoài phải được cấp khóa mới', isMade: true },
    keepsCardNumbers ? { name: 'vault', file: 'vault', lost: 'không đọc lại được số thẻ đã lưu', isMade: false } : null,
  ]
  return all.filter((one) => one !== null)
}

export function keyChecks(settings: Settings): Check[] {
  if (!hasData(settings)) return []
  return [...filesOf(settings).map((key) => fileCheck(settings, key)), ...backupKeyChecks(settings)]
}

function fileCheck(settings: Settings, { name, file, lost, isMade }: KeyFile): Check {
  const path = join(settings.dataDir, 'keys', file)
  const title = `key.${name}`
  const again = `Chép lại ${path} từ nơi cất khóa, hoặc khôi phục vào thư mục khác rồi chép về: DATA_DIR=${settings.dataDir}.khac npm run restore -- --from ${placeOf(settings)}`
  if (!existsSync(path))
    return isMade
      ? yellow(title, `Thiếu tệp khóa ${path}: ${lost}.`, 'Chạy npm start: tệp được tạo lại.')
      : red(title, `Thiếu tệp khóa ${path}: ${lost}.`, again)
  const fault = faultOf(path, file)
  if (fault === 'unreadable')
    return red(title, `Không đọc được tệp khóa ${path}.`, 'Chạy bằng đúng người dùng đã tạo dữ liệu, hoặc đổi chủ tệp.')
  if (fault === 'damaged') return red(title, `Tệp khóa ${path} bị hỏng: ${lost}.`, again)
  if (fault === 'open') return openToOthers(title, path)
  return green(title, `Tệp khóa ${path}: có, nguyên vẹn, chỉ chủ đọc được.`)
}

const openToOthers = (title: string, path: string): Check =>
  red(title, `Người dùng khác đọc được tệp khóa ${path}.`, `chmod 600 ${path}`)

function faultOf(path: string, file: string): 'unreadable' | 'damaged' | 'open' | null {
  try {
    const text = readFileSync(path, 'utf8')
    if (file.endsWith('.json')) Passwords.parse(JSON.parse(text))
    else if (text.trim().length < lengthMin) return 'damaged'
  } catch (error) {
    return ['EACCES', 'EPERM'].includes(codeOf(error) ?? '') ? 'unreadable' : 'damaged'
  }
  return process.getuid && (statSync(path).mode & byOthers) !== 0 ? 'open' : null
}

/** What locks the backups: on this machine alone it is of no use once the machine is lost. */
function backupKeyChecks(settings: Settings): Check[] {
  const { dataDir, backupKey, keepsBackups } = settings
  const path = join(dataDir, 'keys', 'backup')
  if (backupKey) return [green('key.backup', 'BACKUP_KEY đã đặt; phải có một bản cất ngoài máy này.')]
  if (!existsSync(path)) return missingBackupKey({ isUsed: readState(dataDir, 'series') !== null, keepsBackups, path })
  const fault = faultOf(path, 'backup')
  if (fault === 'open') return [openToOthers('key.backup', path)]
  if (fault !== null) return [red('key.backup', `Tệp khóa ${path} bị hỏng hoặc không đọc được.`, lostBackupKey(path))]
  return [
    yellow(
      'key.backup',
      `Khóa mở bản sao lưu chỉ có trên máy này (${path}): mất máy là không mở được bản sao lưu.`,
      'Chép tệp này ra nơi khác (giấy, kho mật khẩu), hoặc cất nội dung của nó ở đó và đặt BACKUP_KEY bằng nội dung ấy.',
    ),
  ]
}

const lostBackupKey = (path: string): string =>
  `Chép lại ${path} từ nơi cất khóa, hoặc đặt BACKUP_KEY. Mất hẳn thì đặt BACKUP_TO sang nơi mới để bắt đầu bộ sao lưu khác.`

function missingBackupKey({
  isUsed,
  keepsBackups,
  path,
}: {
  isUsed: boolean
  keepsBackups: boolean
  path: string
}): Check[] {
  if (isUsed)
    return [red('key.backup', `Thiếu khóa ${path}: không mở được các bản sao lưu đã có.`, lostBackupKey(path))]
  if (!keepsBackups) return []
  return [yellow('key.backup', 'Chưa có khóa sao lưu.', 'Chạy npm start hoặc npm run backup: khóa được tạo ở lần đầu.')]
}
