import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeSecretFile } from '#kit/secrets/secretFiles.ts'

// What a data folder remembers of its backups. Each file is written whole, by one process: `series` and `last` by the one
// that makes a backup, `wal` and `since` by the server.

/**
 * How the trial restore of a backup ended. `Pieces`: those that were found damaged and taken away, so that the next
 * backup writes them anew.
 */
export const Trial = z.object({
  At: z.string(),
  Ok: z.boolean(),
  Message: z.string(),
  TookMs: z.number(),
  Pieces: z.array(z.string()).optional(),
})
export type Trial = z.infer<typeof Trial>

/** The series of each place that was backed up to. */
const Series = z.object({ Places: z.record(z.string(), z.string()) })
const Last = z.object({
  Stamp: z.string(),
  At: z.string(),
  Place: z.string(),
  WalEnd: z.string().nullable(),
  Bytes: z.number(),
  WrittenBytes: z.number(),
  Trial: Trial.nullable(),
  /** What is missing in it, or why it was not tried. */
  Note: z.string().optional(),
  /** Files and keys alone. */
  IsWithoutDatabase: z.boolean().optional(),
})
/** `IsBroken`: the backup was made and failed its trial, which ended at `At`. */
const Failure = z.object({ At: z.string(), Message: z.string(), IsBroken: z.boolean().optional() })
/** Archived in that series without a gap from `Since` up to `UpTo`. */
const Wal = z.object({ Series: z.string(), UpTo: z.string(), Since: z.string(), At: z.string(), Timeline: z.number() })
/** Since when backups are to be made here. */
const Since = z.object({ At: z.string() })

/** The newest whole backup in the usual place. */
export type LastBackup = z.infer<typeof Last>
export type FailureState = z.infer<typeof Failure>
export type WalState = z.infer<typeof Wal>

const schemas = { series: Series, last: Last, failure: Failure, wal: Wal, since: Since }
type Name = keyof typeof schemas
export type StoredState<N extends Name> = z.infer<(typeof schemas)[N]>

const pathOf = (dataDir: string, name: Name): string => join(dataDir, 'backup', `${name}.json`)

/** Null where nothing is remembered, or not in words of this program. */
export function readState<N extends Name>(dataDir: string, name: N): StoredState<N> | null {
  const path = pathOf(dataDir, name)
  if (!existsSync(path)) return null
  try {
    return schemas[name].parse(JSON.parse(readFileSync(path, 'utf8'))) as StoredState<N>
  } catch {
    return null
  }
}

export function writeState<N extends Name>(dataDir: string, name: N, state: StoredState<N>): void {
  mkdirSync(join(dataDir, 'backup'), { recursive: true, mode: 0o700 })
  writeSecretFile(pathOf(dataDir, name), JSON.stringify(state))
}

export function forgetState(dataDir: string, name: Name): void {
  rmSync(pathOf(dataDir, name), { force: true })
}
