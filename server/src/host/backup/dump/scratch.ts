import { join } from 'node:path'
import { findBinaries } from '#host/database/binaries.ts'
import { type Database, openDatabase } from '#host/database/openDatabase.ts'
import type { Outside } from './outsideDatabase.ts'
import { findProgram, majorOf, type Program } from './programs.ts'

/**
 * A dump is tried in a database of ours, which costs that server nothing and needs no right there: why that cannot be done
 * here, as a sentence; null where it can. A newer PostgreSQL reads the dumps of older ones.
 */
export function whyUntried({ version, program }: Pick<Outside, 'version'> & { program: Program }): string | null {
  const untried = (reason: string) => `Bản sao lưu không được khôi phục thử: ${reason}.`
  if (!findProgram('pg_restore', program.major))
    return untried(`không tìm thấy pg_restore bản ${program.major} trở lên`)
  const ours = ownVersion()
  if (ours === null) return untried('hệ này không có PostgreSQL kèm theo')
  if (majorOf(ours) >= majorOf(version)) return null
  return untried(`PostgreSQL kèm theo là bản ${majorOf(ours)}, máy chủ là bản ${majorOf(version)}`)
}

function ownVersion(): string | null {
  try {
    return findBinaries().version
  } catch {
    return null
  }
}

/** Does the work on an empty database of ours in this folder, with its roles, and stops it. */
export async function inScratchDatabase<T>(
  folder: string,
  settings: Record<string, string>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const where = { dataDir: join(folder, 'database'), databaseUrl: undefined }
  const database = await openDatabase(where, { exclusive: false, purpose: 'khôi phục thử', settings })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
