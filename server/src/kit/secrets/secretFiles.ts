import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'

export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** For this account's eyes only, and on the disk, whole, before anything that needs it exists. */
export function writeSecretFile(path: string, text: string): void {
  renameSync(writeDraft(path, text), path)
}

/** The same where there is none so far: of several servers that start at once the first one's stays, and the others use it. */
export function makeSecretFile(path: string, text: string): void {
  const draft = writeDraft(path, text)
  try {
    linkSync(draft, path)
  } catch {
    // It is there by now, or this file system has no links.
    if (!existsSync(path)) renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

function writeDraft(path: string, text: string): string {
  // Servers on two machines may have the same process id.
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  writeFileSync(file, text)
  fsyncSync(file)
  closeSync(file)
  return draft
}
