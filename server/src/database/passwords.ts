import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomSecret, writeSecretFile } from '#platform/secrets/secretFiles.ts'
import { DatabaseError, reasonOf } from './errors.ts'
import type { Place } from './place.ts'

/** The embedded database's two passwords: the one that may do everything, and the one that serves. */
export type Passwords = { admin: string; login: string }

export function readOrMakePasswords(place: Place): Passwords {
  const path = join(place.keys, 'database.json')
  if (existsSync(path)) return readPasswords(path)
  if (existsSync(place.cluster)) {
    throw new DatabaseError(`Có cơ sở dữ liệu ở ${place.cluster} nhưng thiếu tệp khóa ${path}. Hãy khôi phục tệp này.`)
  }
  const passwords: Passwords = { admin: randomSecret(), login: randomSecret() }
  writeSecretFile(path, JSON.stringify(passwords))
  return passwords
}

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
