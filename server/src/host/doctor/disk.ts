import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clusterOf } from '#host/database/databaseFolder.ts'
import { boundsOf, type DiskBounds } from '#kit/disk/diskRoom.ts'
import type { Settings } from '#kit/settings.ts'
import { placeOf } from '../backup/backup.ts'
import { sizeText } from '../backup/commandLine.ts'
import { readState } from '../backup/state.ts'
import { type Check, green, red, yellow } from './check.ts'

type Bounds = Pick<DiskBounds, 'leastShare' | 'leastBytes'>
/** From twice the least on there is time to act. */
const earlyFactor = 2
/** What has to stay free beside the copy of a trial restore. */
const spareBytes = 1_000_000_000

type Disk = { path: string; freeBytes: number; bytes: number; device: number }

/** The disks of the data and of the backups; folders on one disk are one line. */
export function diskChecks(settings: Settings, bounds: Bounds = boundsOf(settings.leastFreeBytes)): Check[] {
  const { dataDir } = settings
  const cluster = clusterOf(dataDir)
  const folders = [dataDir, join(dataDir, 'files'), ...(settings.databaseUrl ? [] : [cluster, join(cluster, 'pg_wal')])]
  const disks = folders.filter((folder) => existsSync(folder)).map(diskOf)
  const seen = disks.length > 0 ? disks : [diskOf(nearestFolder(dataDir))]
  const each = seen.filter(({ device }, at) => seen.findIndex((other) => other.device === device) === at)
  return [
    ...each.map((disk, at) => roomCheck(at === 0 ? 'disk' : `disk.${disk.path.split('/').at(-1)}`, disk, bounds)),
    ...trialRoom(settings),
    ...backupDisk(settings, { dataDisk: seen[0], bounds }),
  ]
}

function roomCheck(name: string, { path, freeBytes, bytes }: Disk, { leastShare, leastBytes }: Bounds): Check {
  const share = bytes === 0 ? 0 : freeBytes / bytes
  const found = `Ổ đĩa của ${path} còn trống ${sizeText(freeBytes)} trong ${sizeText(bytes)} (${Math.floor(share * 100)} %)`
  const fix = `Xem chỗ nào lớn: du -xh -d 2 ${path}. Dọn bớt, hoặc chuyển sang ổ đĩa lớn hơn.`
  const isBelow = (times: number) => freeBytes < times * leastBytes || share < times * leastShare
  const least = `${sizeText(leastBytes)} và ${Math.round(leastShare * 100)} %`
  if (isBelow(1)) return red(name, `${found}, dưới mức cần ${least}.`, fix)
  if (isBelow(earlyFactor)) return yellow(name, `${found}, gần mức cần ${least}.`, fix)
  return green(name, `${found}.`)
}

/** A backup counts once it was restored beside the data. */
function trialRoom({ dataDir, databaseUrl, keepsBackups }: Settings): Check[] {
  const last = readState(dataDir, 'last')
  if (databaseUrl || !keepsBackups || !last) return []
  const { freeBytes } = diskOf(nearestFolder(dirname(dataDir)))
  const needed = last.Bytes + spareBytes
  if (freeBytes >= needed) return []
  return [
    yellow(
      'disk.trial',
      `Không đủ chỗ để khôi phục thử ở ${dirname(dataDir)}: cần ${sizeText(needed)}, còn ${sizeText(freeBytes)}.`,
      'Dọn bớt ổ đĩa này: bản sao lưu không khôi phục thử được thì chưa chắc dùng được.',
    ),
  ]
}

function backupDisk(settings: Settings, { dataDisk, bounds }: { dataDisk: Disk | undefined; bounds: Bounds }): Check[] {
  const place = placeOf(settings)
  if (!settings.keepsBackups || place.startsWith('s3://')) return []
  if (!existsSync(dirname(place)))
    return [
      red(
        'disk.backup',
        `Không thấy nơi sao lưu ${place}: ổ đĩa chứa nó có thể chưa được gắn.`,
        `Gắn ổ đĩa đó, hoặc tạo thư mục: mkdir -p ${dirname(place)}`,
      ),
    ]
  const disk = diskOf(existsSync(place) ? place : dirname(place))
  if (disk.device !== dataDisk?.device) return [roomCheck('disk.backup', { ...disk, path: place }, bounds)]
  return [
    yellow(
      'disk.backup',
      `Bản sao lưu ở ${place} nằm cùng ổ đĩa với dữ liệu: hỏng ổ đĩa là mất cả hai.`,
      'Đặt BACKUP_TO là thư mục trên ổ đĩa khác, hoặc s3://…, rồi chạy lại npm start.',
    ),
  ]
}

function diskOf(path: string): Disk {
  const { bavail, blocks, bsize } = statfsSync(path)
  return { path, freeBytes: bavail * bsize, bytes: blocks * bsize, device: statSync(path).dev }
}

/** The folder itself, or the first one above it that is there. */
function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))
}
