import { createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomSecret, writeSecretFile } from '#kit/secrets/secretFiles.ts'
import type { DatabasePaths } from './databaseFolder.ts'
import { DatabaseError, reasonOf } from './errors.ts'

/** The embedded database's passwords: the one that may do everything, and the one that serves. */
export type Passwords = { admin: string; login: string }

export function readOrMakePasswords(place: DatabasePaths): Passwords {
  const path = join(place.keys, 'database.json')
  if (existsSync(path)) return readPasswords(path)
  if (existsSync(place.cluster)) {
    throw new DatabaseError(`Có cơ sở dữ liệu ở ${place.cluster} nhưng thiếu tệp khóa ${path}. Hãy khôi phục tệp này.`)
  }
  const passwords: Passwords = { admin: randomSecret(), login: randomSecret() }
  writeSecretFile(path, JSON.stringify(passwords))
  return passwords
}

/**
 * The owner's. Made of the one that may do everything, so it is right for every cluster that has that one, whenever and from
 * whatever backup the owner's login was made.
 */
export const ownerPassword = ({ admin }: Passwords): string =>
  createHmac('sha256', admin).update("the owner's login").digest('base64url')

function readPasswords(path: string): Passwords {
  try {
    const passwords: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (isPasswords(passwords)) return passwords
  } catch (error) {
    throw new DatabaseError(`Không đọc được tệp khóa ${path}: ${reasonOf(error)}.`)
  }
  throw new DatabaseError(`Tệp khóa ${path} bị hỏng. Hãy khôi phục nó từ bản sao lưu.`)
}

function isPasswords(value: unknown): value is Passwords {
  if (typeof value !== 'object' || value === null) return false
  const { admin, login }: Partial<Record<keyof Passwords, unknown>> = value
  return typeof admin === 'string' && typeof login === 'string'
}
