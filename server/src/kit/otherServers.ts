import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { IdLease, OtherServer } from './database/idLease.ts'
import { SettingsError } from './settings.ts'

// Servers on one database must have the same keys and one data folder, else one of them cannot read what another wrote.

/** The longest of a server that takes its number and has not marked the folder so far, or of a slow network folder. */
const waitMs = 5_000
const lookMs = 250

const keyNames = ['audit', 'handoff', 'secrets'] as const
type Keys = Record<(typeof keyNames)[number], string>
const places: Keys = {
  audit: 'AUDIT_KEY (tệp keys/audit)',
  handoff: 'HANDOFF_SECRET (tệp keys/handoff)',
  secrets: 'tệp keys/secrets',
}

/** A hash of each key, by which servers see whether they have the same. */
export const marksOf = (keys: Keys): string =>
  keyNames.map((name) => createHash('sha256').update(`mark ${name} ${keys[name]}`).digest('hex').slice(0, 16)).join(' ')

const markPath = (dataDir: string, processNo: number): string => join(dataDir, 'servers', String(processNo))

/** Writes down in the data folder which process holds the number, where other servers look for it. */
export function markFolder(dataDir: string, processNo: number, holder: string): void {
  mkdirSync(join(dataDir, 'servers'), { recursive: true, mode: 0o700 })
  writeFileSync(markPath(dataDir, processNo), holder, { mode: 0o600 })
}

/** Refuses to work beside servers that have other keys or another data folder; a command beside it has neither. */
export async function ensureAlike({ others }: Pick<IdLease, 'others'>, own: { dataDir: string; keys: string }) {
  const until = performance.now() + waitMs
  for (;;) {
    const servers = (await others()).filter(({ keys }) => keys !== '')
    const other = servers.find(({ keys }) => keys !== own.keys)
    if (other)
      throw refusedError(`khóa khác: ${differingKeys(own.keys, other.keys).join(', ')}. Hãy dùng cùng một bộ khóa`)
    if (servers.every((server) => hasMarked(own.dataDir, server))) return
    if (performance.now() > until)
      throw refusedError(
        `thư mục dữ liệu khác ${own.dataDir}. Hãy đặt DATA_DIR của mọi máy chủ vào một thư mục dùng chung`,
      )
    await after(lookMs)
  }
}

const hasMarked = (dataDir: string, { process_no, holder }: OtherServer): boolean => {
  const path = markPath(dataDir, process_no)
  return existsSync(path) && readFileSync(path, 'utf8') === holder
}

const differingKeys = (own: string, other: string): string[] =>
  keyNames.filter((_, index) => own.split(' ')[index] !== other.split(' ')[index]).map((name) => places[name])

const refusedError = (why: string): SettingsError =>
  new SettingsError(
    `Máy chủ khác đang chạy trên cơ sở dữ liệu này có ${why}, rồi chạy lại ` +
      '(nếu máy chủ kia vừa tắt đột ngột, hãy đợi 90 giây).',
  )
