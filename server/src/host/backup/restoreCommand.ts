import { DatabaseError, reasonOf } from '#host/database/errors.ts'
import { readSettings, SettingsError } from '#kit/settings.ts'
import { momentText, readWords } from './commandLine.ts'
import { BackupError, StoreError } from './errors.ts'
import { restoreBackup } from './restore/restore.ts'
import { showBackups } from './restore/showBackups.ts'

const usage =
  "npm run restore -- --from THƯ_MỤC [--at '2026-11-21 15:40:00'] [--backup TÊN] [--series TÊN] [--alone] [--over] [--list]"

// `npm run restore`: brings a data folder back from its backups.
try {
  const words = readWords(process.argv.slice(2), {
    usage,
    values: ['from', 'at', 'backup', 'series', 'key-file'],
    flags: ['alone', 'over', 'list'],
  })
  const from = words.get('from')
  if (from === undefined) throw new SettingsError(`Thiếu --from. Cách dùng: ${usage}`)
  const settings = readSettings(process.env)
  if (words.has('list')) await showBackups(settings, { from, say: console.log })
  else {
    const { stamp, until, kept } = await restoreBackup(settings, {
      from,
      at: words.get('at'),
      stamp: words.get('backup'),
      series: words.get('series'),
      keyFile: words.get('key-file'),
      isOver: words.has('over'),
      isAlone: words.has('alone'),
      say: console.log,
    })
    console.log(`Đã khôi phục ${settings.dataDir} từ bản sao lưu ${stamp}, dữ liệu đến ${momentText(until)}.`)
    if (kept !== null) console.log(`Dữ liệu cũ được giữ ở ${kept}.`)
    console.log('Chạy npm start để mở lại cửa hàng.')
  }
} catch (error) {
  const isPlain = [BackupError, DatabaseError, SettingsError, StoreError].some((kind) => error instanceof kind)
  console.error(isPlain && error instanceof Error ? error.message : `Không khôi phục được: ${reasonOf(error)}.`)
  process.exitCode = 1
}
