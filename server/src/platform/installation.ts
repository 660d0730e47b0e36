import { createHash, randomBytes } from 'node:crypto'

/** What this installation was set to at its start, for the few functions that ask. */
export type Installation = {
  /** The external sites behind "Trang quản lý"; empty while nobody has configured them. */
  companySiteUrl: string
  adminReportUrl: string
  /** By which the external site's server proves itself. */
  handoffSecret: string
  /** Encrypts what must be readable again, and keys the hashes of short secrets. 32 bytes. */
  secretKey: Buffer
  /** Other server processes may work on the same database. */
  isShared: boolean
  /** Where files are kept; empty: nowhere that outlives the process. */
  dataDir: string
}

const current: Installation = {
  companySiteUrl: '',
  adminReportUrl: '',
  handoffSecret: '',
  secretKey: randomBytes(32),
  isShared: false,
  dataDir: '',
}

export const installation = (): Readonly<Installation> => current

/** Once, before the first call. */
export function install(settings: Partial<Installation>): void {
  Object.assign(current, settings)
}

/** The 32 bytes that a secret of any length stands for. */
export const keyOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
