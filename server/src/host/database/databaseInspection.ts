import { existsSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { Settings } from '#kit/settings.ts'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { type DatabasePaths, placeOf } from './databaseFolder.ts'
import { connectionsTo, openEmbedded } from './embeddedDatabase.ts'
import { DatabaseError } from './errors.ts'
import { openExternal } from './externalDatabase.ts'
import { type Holder, readHolder } from './lock.ts'
import { readOrMakePasswords } from './passwords.ts'
import { readPostmasterFile } from './postmaster.ts'
import { identifyProcess } from './process.ts'
import { commandLogin } from './servingLogin.ts'

export type DatabaseAccess = { login: ClientConfig; owner: ClientConfig; close(): Promise<void> }

const connectMs = 2_000
const beginningMs = 2_000

/**
 * The database for a command that only reads: nothing is made, changed or migrated. That of a running server is used beside
 * it, and one that is stopped is started as it is and stopped at close. Null if there is none yet.
 */
export async function lookAtDatabase({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<DatabaseAccess | null> {
  if (databaseUrl) {
    const owner = await openExternal(databaseUrl, connectMs)
    const { login } = await commandLogin(owner, dataDir)
    return { login, owner, close: () => Promise.resolve() }
  }
  if (!existsSync(join(dataDir, 'pg'))) return null
  const place = placeOf(realpathSync(dataDir))
  ensureComplete(place)
  const holder = readHolder(place.dataDir)
  return holder ? ofHolder(place, holder) : startForLook(place)
}

/** What is missing a start would make anew. */
function ensureComplete({ dataDir, keys }: DatabasePaths): void {
  const missing = [join(keys, 'database.json'), join(dataDir, 'files')].find((path) => !existsSync(path))
  if (missing) throw new DatabaseError(`Chưa xem được cơ sở dữ liệu vì thiếu ${missing}.`)
}

async function ofHolder(place: DatabasePaths, { purpose, pid }: Holder): Promise<DatabaseAccess> {
  for (const end = Date.now() + beginningMs; Date.now() < end; await after(50)) {
    const file = readPostmasterFile(place)
    if (!file?.ready || !identifyProcess(file.pid)) continue
    const { login, owner } = connectionsTo(place, file.port, readOrMakePasswords(place))
    return { login, owner, close: () => Promise.resolve() }
  }
  throw new DatabaseError(`Dữ liệu ${place.dataDir} đang được ${purpose} (tiến trình ${pid}) mở, chưa trả lời.`)
}

async function startForLook(place: DatabasePaths): Promise<DatabaseAccess> {
  ensureSameOwner(place)
  const { socketDir } = place
  const isNew = socketDir !== undefined && !existsSync(socketDir)
  const embedded = await openEmbedded(place.dataDir, { exclusive: false, purpose: 'lệnh khám máy' })
  return {
    login: embedded.login,
    owner: embedded.owner,
    close: async () => {
      await embedded.close()
      if (isNew) rmSync(socketDir, { recursive: true, force: true })
    },
  }
}

/** A start by another account would take the data over. */
function ensureSameOwner({ dataDir, cluster }: DatabasePaths): void {
  const { uid } = chooseAccount(dataDir, findBinaries())
  const owner = statSync(cluster).uid
  if (uid === undefined || uid === owner) return
  throw new DatabaseError(
    `Chưa xem được cơ sở dữ liệu: ${cluster} thuộc người dùng số ${owner}, lệnh này chạy PostgreSQL bằng người dùng số ${uid}.`,
  )
}
