import type { Settings } from '#kit/settings.ts'
import { storeOf } from '../backup.ts'
import { momentText, sizeText } from '../commandLine.ts'
import { listBackups, readTrial } from '../series/manifest.ts'
import { listSeries } from '../series/series.ts'
import { listWal } from '../wal/chain.ts'

type BackupStoreSettings = Pick<Settings, 'dataDir' | 'auditKey' | 'backupKey' | 'backupTo' | 'backupS3'>

/** Says what lies in a place, which needs no key. */
export async function showBackups(
  settings: BackupStoreSettings,
  { from, say }: { from: string; say: (line: string) => void },
): Promise<void> {
  const store = storeOf(settings, from)
  for (const series of await listSeries(store)) {
    say(`Bộ sao lưu ${series}`)
    for (const { stamp, head } of await listBackups(store, series)) {
      const trial = await readTrial(store, { series, stamp })
      const state = trial === null ? 'chưa khôi phục thử' : trial.Ok ? 'đã khôi phục thử' : `HỎNG: ${trial.Message}`
      const what = head
        ? `${momentText(new Date(head.At))}, ${sizeText(head.Bytes)}, Card Pro ${head.Version}`
        : 'không đọc được'
      say(`  ${stamp}  ${what}, ${state}`)
    }
    const last = Math.max(0, ...(await listWal(store, series)).map(({ at }) => at))
    if (last > 0) say(`  Nhật ký ghi đến ${momentText(new Date(last * 1000))}`)
  }
}
