import type { S3Access } from '#kit/settings.ts'
import { folderStore } from './folder.ts'
import type { Store } from './pieces.ts'
import { s3Store } from './s3.ts'

export type { Store } from './pieces.ts'

/**
 * The store at BACKUP_TO: a folder's path, or s3://bucket/prefix with the access to it. Open one for each piece of work:
 * an open one refuses a disk that took the place of the one it saw first.
 */
export function openStore(place: string, access: S3Access | undefined): Store {
  return place.startsWith('s3://') ? s3Store(place, access) : folderStore(place)
}
