import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeSecretFile } from '#kit/secrets/secretFiles.ts'
import { readAuditKeys, type Settings } from '#kit/settings.ts'

type AuditKeySettings = Pick<Settings, 'dataDir' | 'auditKey'>

/** Stands from before the first key is made until all rows from before it are sealed, however often the server is stopped. */
const markOf = ({ dataDir }: AuditKeySettings): string => join(dataDir, 'keys', 'adopting')

/** To be called before the keys are made: what is in the log now carries no signature, and later nothing may lack one. */
export function noteFirstKey(place: AuditKeySettings): void {
  if (readAuditKeys(place).length > 0) return
  mkdirSync(join(place.dataDir, 'keys'), { recursive: true, mode: 0o700 })
  writeSecretFile(markOf(place), '')
}

export const isAdopting = (place: AuditKeySettings): boolean => existsSync(markOf(place))

export const endAdopting = (place: AuditKeySettings): void => rmSync(markOf(place), { force: true })
