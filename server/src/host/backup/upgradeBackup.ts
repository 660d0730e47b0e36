import { DatabaseError } from '#host/database/errors.ts'
import type { Database } from '#host/database/openDatabase.ts'
import { now } from '#kit/clock.ts'
import type { Settings } from '#kit/settings.ts'
import { backUp, storeOf } from './backup.ts'
import { typedMoment } from './commandLine.ts'
import { archiverOf } from './keeper.ts'
import { isArchivedSince } from './schedule.rules.ts'
import type { Head } from './series/manifest.ts'
import { readState } from './state.ts'

type Parts = { settings: Settings; database: Database; tell: (sentence: string) => void }

/**
 * Before existing data is changed: the way back. Where a proven backup of the last day is continued by the archive, what
 * was committed since is added, which takes seconds; otherwise a whole backup is made. Refuses the upgrade where neither
 * is possible.
 */
export async function secureBeforeUpgrade({ settings, database, tell }: Parts): Promise<void> {
  if (!settings.keepsBackups) {
    tell('Sao lưu tự động đang tắt (BACKUP=off): nâng cấp mà không có bản sao lưu.')
    return
  }
  try {
    const { at, place, kind } = await secureData({ settings, database, tell })
    if (kind === 'files') return tell('Cơ sở dữ liệu chưa được sao lưu trước khi nâng cấp.')
    const empty = kind === 'dump' ? 'đặt DATABASE_URL trỏ tới một cơ sở dữ liệu trống, ' : ''
    tell(
      `Đã sao lưu trước khi nâng cấp vào ${place}. Muốn quay lại bản cũ: dừng máy chủ, lấy lại bản Card Pro cũ, ${empty}` +
        `chạy npm run restore -- --from '${place}' --over${at === null ? '' : ` --at '${at}'`}`,
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseError(
      `Chưa nâng cấp dữ liệu vì không sao lưu được: ${reason} ` +
        'Hãy sửa nơi sao lưu (BACKUP_TO), hoặc đặt BACKUP=off nếu đã tự sao lưu.',
      { cause: error },
    )
  }
}

type Secured = { at: string | null; place: string; kind: Head['Kind'] }

async function secureData({ settings, database, tell }: Parts): Promise<Secured> {
  const { dataDir } = settings
  const store = storeOf(settings)
  const state = { last: readState(dataDir, 'last'), wal: readState(dataDir, 'wal') }
  if (database.embedded && isArchivedSince(state, { place: store.place, at: now() })) {
    await archiverOf(settings, database).ship()
    const shipped = readState(dataDir, 'wal')
    // The archive may have had to begin anew: then it does not continue the backup.
    if (shipped && shipped.Since === state.wal?.Since)
      return { at: typedMoment(new Date(shipped.At)), place: store.place, kind: 'cluster' }
  }
  const { head } = await backUp(settings, { database, isTried: false, say: tell })
  return { at: null, place: store.place, kind: head.Kind }
}
