import { mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { installation } from '#kit/secrets/installation.ts'

/** Files that are kept for those who asked for them, sealed, and readable by the server's account alone. */
function folder(): string {
  const path = join(installation().dataDir, 'files')
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return path
}

export const fileOf = (companyId: number, jobId: number): string => join(folder(), `${companyId}-${jobId}.xlsx`)

/** What one attempt at a job writes; it becomes the job's file when that attempt is the one that counts. */
export const draftOf = (companyId: number, jobId: number, attempt: number): string =>
  `${fileOf(companyId, jobId)}.${attempt}`

/** What a job's file is sealed for. */
export const ownerOf = (companyId: number, jobId: number): string => `job ${companyId} ${jobId}`

export const dropFile = (path: string): Promise<void> => rm(path, { force: true })

/** The company goes, and all files of its jobs with it. */
export async function dropJobFilesOf(companyId: number): Promise<void> {
  const names = await readdir(folder())
  const own = names.filter((name) => name.startsWith(`${companyId}-`))
  await Promise.all(own.map((name) => dropFile(join(folder(), name))))
}
