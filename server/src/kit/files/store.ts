import { mkdir, open, readdir, readFile, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { installation } from '#kit/secrets/installation.ts'
import { seal, unseal } from '#kit/secrets/secrets.ts'

type FileLocation = { id: number; place: string }

/** A company's files, outside of anything that is served. */
const folderOf = (companyId: number): string => join(installation().dataDir, 'files', String(companyId))
/** Bytes that were put into another file's place cannot be opened there. */
const ownerOf = (companyId: number, id: number): string => `file ${companyId} ${id}`

/** Keeps the bytes of a file encrypted, on the disk before this answers. */
export async function keepBytes(companyId: number, { id, place }: FileLocation, bytes: Buffer): Promise<void> {
  const folder = folderOf(companyId)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(join(folder, place), 'wx', 0o600)
  try {
    await file.writeFile(seal(bytes, ownerOf(companyId, id)))
    await file.sync()
  } finally {
    await file.close()
  }
}

export async function readBytes(companyId: number, { id, place }: FileLocation): Promise<Buffer> {
  return unseal(await readFile(join(folderOf(companyId), place)), ownerOf(companyId, id))
}

const dayMs = 86_400_000

/** Deletes what no row names and no call may just be writing. */
export async function sweepBytes(
  companyId: number,
  { kept, nowMs }: { kept: ReadonlySet<string>; nowMs: number },
): Promise<void> {
  const folder = folderOf(companyId)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => !kept.has(one))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (nowMs - mtimeMs > dayMs) await unlink(join(folder, name))
  }
}

/** The company goes, and all its files with it. */
export const dropFilesOf = (companyId: number): Promise<void> =>
  rm(folderOf(companyId), { recursive: true, force: true })
