import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keyOf } from './installation.ts'
import { randomSecret, writeSecretFile } from './secretFiles.ts'

/** A key of the store of card numbers. Its id identifies the one that sealed a number, and reveals nothing of the key. */
export type VaultKey = { id: string; key: Buffer }

const currentKeyName = 'vault'
const formerKeyName = /^vault-([0-9a-f]{12})$/

/**
 * The key under which numbers are sealed now. The files are read each time: a rotation beside a running server is seen at
 * once, and numbers are asked for seldom.
 */
export const currentKey = (folder: string): VaultKey => keyIn(join(folder, currentKeyName))

/** The key with this id, the one in use or one that a rotation has not yet retired. */
export function keyById(folder: string, id: string): VaultKey {
  const found = [currentKey(folder), ...formerKeys(folder)].find((one) => one.id === id)
  if (!found) throw new Error(`the key ${id} of card numbers is not in ${folder}`)
  return found
}

/** Puts a new key in the place of the one in use, which stays beside it until its last number is sealed anew. */
export function replaceKey(folder: string): VaultKey {
  const now = currentKey(folder)
  // A rotation that was cut short goes on with the key that it had made.
  if (formerKeys(folder).some(({ id }) => id !== now.id)) return now
  writeSecretFile(join(folder, `${currentKeyName}-${now.id}`), readFileSync(join(folder, currentKeyName), 'utf8'))
  writeSecretFile(join(folder, currentKeyName), randomSecret())
  return currentKey(folder)
}

/** Throws away every key but the one in use. */
export function retireKeys(folder: string): void {
  for (const name of namesIn(folder)) rmSync(join(folder, name))
}

const formerKeys = (folder: string): VaultKey[] => namesIn(folder).map((name) => keyIn(join(folder, name)))
const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => formerKeyName.test(name)) : []

function keyIn(path: string): VaultKey {
  const secret = readFileSync(path, 'utf8').trim()
  return { id: createHash('sha256').update(`vault ${secret}`).digest('hex').slice(0, 12), key: keyOf(secret) }
}
