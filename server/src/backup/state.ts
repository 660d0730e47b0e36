import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeSecretFile } from '#platform/settings.ts'
import { Trial } from './series/trial.ts'

// What a data folder remembers of its backups. Each file is written whole, by one process: `series` and `last` by the one
// that makes a backup, `wal` by the one that archives.

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
})
const Failure = z.object({ At: z.string(), Message: z.string() })
/** Archived in that series without a gap from `Since` up to `UpTo`. */
const Wal = z.object({ Series: z.string(), UpTo: z.string(), Since: z.string(), At: z.string(), Timeline: z.number() })

/** The newest whole backup in the usual place. */
export type LastBackup = z.infer<typeof Last>
export type WalState = z.infer<typeof Wal>

const schemas = { series: Series, last: Last, failure: Failure, wal: Wal }
type Name = keyof typeof schemas
export type Kept<N extends Name> = z.infer<(typeof schemas)[N]>

const pathOf = (dataDir: string, name: Name): string => join(dataDir, 'backup', `${name}.json`)

/** Null where nothing is remembered, or not in words of this program. */
export function readState<N extends Name>(dataDir: string, name: N): Kept<N> | null {
  const path = pathOf(dataDir, name)
  if (!existsSync(path)) return null
  try {
    return schemas[name].parse(JSON.parse(readFileSync(path, 'utf8'))) as Kept<N>
  } catch {
    return null
  }
}

export function writeState<N extends Name>(dataDir: string, name: N, state: Kept<N>): void {
  mkdirSync(join(dataDir, 'backup'), { recursive: true, mode: 0o700 })
  writeSecretFile(pathOf(dataDir, name), JSON.stringify(state))
}
