import { createHash, randomBytes } from 'node:crypto'
import type { BackupNews } from '@cardpro/contract/reports/reports'
import type { RegistrationMode } from '#kit/settings.ts'

/** What this installation was set to at its start, for the few functions that ask. */
export type Installation = {
  /** The external sites behind "Trang quản lý"; empty until configured. */
  companySiteUrl: string
  adminReportUrl: string
  /** By which the external site's server proves itself. */
  handoffSecret: string
  /** Encrypts what must be readable again, and keys the hashes of short secrets. 32 bytes. */
  secretKey: Buffer
  /** The same for all servers of one database: keys the hashes of what calls were sent, and signs devices. 32 bytes. */
  sharedKey: Buffer
  /** Where the keys of whole card numbers lie; null while the installation keeps none. */
  vaultFolder: string | null
  registration: RegistrationMode
  /** The folder that holds the database, the keys and the files. */
  dataDir: string
  /** No file is taken while less of the disk is free than this. */
  leastFreeShare: number
  /** The state of its backups; null if nothing of it is known. */
  backup: () => BackupNews | null
  /** The share of answers written by the database that is held against the call's schema. */
  checkedShare: number
}

const currentSettings: Installation = {
  companySiteUrl: '',
  adminReportUrl: '',
  handoffSecret: '',
  secretKey: randomBytes(32),
  sharedKey: randomBytes(32),
  vaultFolder: null,
  registration: 'open',
  dataDir: 'data',
  leastFreeShare: 0.1,
  backup: () => null,
  checkedShare: 0.001,
}

export const installation = (): Readonly<Installation> => currentSettings

/** Once, before the first call. */
export function install(settings: Partial<Installation>): void {
  Object.assign(currentSettings, settings)
}

/** The 32 bytes that are derived from a secret of any length. */
export const keyOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
