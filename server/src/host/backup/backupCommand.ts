import { setPriority } from 'node:os'
import { DatabaseError, reasonOf } from '#host/database/errors.ts'
import { readHolder } from '#host/database/lock.ts'
import { openDatabase } from '#host/database/openDatabase.ts'
import { readSettings, SettingsError } from '#kit/settings.ts'
import { backUp } from './backup.ts'
import { readWords, sizeText } from './commandLine.ts'
import { BackupError, StoreError } from './errors.ts'

const usage = 'npm run backup -- [--to THƯ_MỤC] [--no-trial] [--new-series]'

// `npm run backup`: a whole backup, beside a running server or by itself, and its trial restore.
try {
  const words = readWords(process.argv.slice(2), { usage, values: ['to'], flags: ['no-trial', 'new-series', 'quiet'] })
  const settings = readSettings(process.env)
  // The shop's own work comes first.
  setPriority(19)
  const isGentle = settings.databaseUrl !== undefined || readHolder(settings.dataDir) !== undefined
  const database = await openDatabase(settings, { exclusive: false, purpose: 'lệnh sao lưu' })
  try {
    const { stamp, head, trial, note, place } = await backUp(settings, {
      database,
      to: words.get('to'),
      isTried: !words.has('no-trial'),
      isGentle,
      isNewSeries: words.has('new-series'),
      say: words.has('quiet') ? () => {} : console.log,
    })
    console.log(
      `Đã sao lưu ${stamp} vào ${place}: ${head.Files} tệp, ${sizeText(head.Bytes)}, ghi thêm ${sizeText(head.WrittenBytes)}.`,
    )
    // It was printed at the start too, but minutes of progress have scrolled it away.
    if (note !== null) console.log(note)
    if (trial?.Ok) console.log('Đã khôi phục thử: sổ cân đối, số liệu đúng như lúc sao lưu.')
    if (trial && !trial.Ok) console.error(`Bản sao lưu ${stamp} HỎNG: ${trial.Message}`)
    process.exitCode = trial && !trial.Ok ? 1 : 0
  } finally {
    await database.close()
  }
} catch (error) {
  const isPlain = [BackupError, DatabaseError, SettingsError, StoreError].some((kind) => error instanceof kind)
  console.error(isPlain && error instanceof Error ? error.message : `Không sao lưu được: ${reasonOf(error)}.`)
  process.exitCode = 1
}
