import { statfs } from 'node:fs/promises'
import { UserError } from '#platform/http/errors.ts'
import { installation } from '#platform/secrets/installation.ts'

/** The database lies on the same disk: files must not be what fills it, so they are refused long before other writes are. */
export async function ensureRoomForFile(): Promise<void> {
  const { dataDir, leastFreeShare } = installation()
  const disk = await statfs(dataDir).catch(() => null)
  if (!disk || disk.bavail >= disk.blocks * leastFreeShare) return
  const free = Math.floor((disk.bavail / disk.blocks) * 100)
  throw new UserError(
    `Ổ đĩa của máy chủ chỉ còn trống ${free} %, nên tạm thời không nhận thêm tệp. Vui lòng báo người quản trị máy chủ.`,
    { code: 'NO_ROOM_FOR_FILES' },
  )
}
