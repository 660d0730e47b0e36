import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { type Account, chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { adminName, ensureCluster } from './cluster.ts'
import { type DatabasePaths, preparePlace, prepareSocketDir } from './databaseFolder.ts'
import { DatabaseError, reasonOf } from './errors.ts'
import { acquireLock, type Holder, isHolder, readHolder } from './lock.ts'
import { clearTheWay } from './orphan.ts'
import { ownerPassword, type Passwords, readOrMakePasswords } from './passwords.ts'
import { type Postmaster, type PostmasterOptions, readPostmasterFile, startPostmaster } from './postmaster.ts'
import { identifyProcess } from './process.ts'

export type EmbeddedOptions = {
  /** The server is exclusive; a command is not, and attaches to the database of a running server. */
  exclusive: boolean
  /** The name of this process in the sentence that refuses the next one. */
  purpose: string
  /** Called with a sentence when the database dies, is started again, or cannot be started. */
  onTrouble?: (sentence: string) => void
  settings?: Record<string, string>
  endsWithParent?: boolean
  readyWaitMs?: number
}

export type Embedded = {
  /** The superuser, for making roles, databases and base backups. */
  admin: ClientConfig
  /** Takes the role of the owner: for migrations and for what commands of the operator write. */
  owner: ClientConfig
  /** Takes the roles that serve, and never that of the owner. */
  login: ClientConfig
  attached: boolean
  close(): Promise<void>
}

export const loginName = 'cardpro'
export const ownerName = 'cardpro_keeper'
export const databaseName = 'cardpro'
const socketPort = 5432
const attachWaitMs = 30_000
const leftoverWaitMs = 20_000
/** A database that dies repeatedly, or cannot be started, is retried at growing intervals, without end. */
const deathWindowMs = 60_000
const deathPauseMs = { each: 100, most: 1_000 }
const failurePauseMs = { first: 500, most: 15_000 }

export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<Embedded> {
  const place = preparePlace(dataDir)
  const lock = acquireLock(place.dataDir, options.purpose, options.exclusive)
  if (isHolder(lock)) return attachOrRefuse(place, lock, options.exclusive)
  try {
    return await startCluster(place, options, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startCluster(place: DatabasePaths, options: EmbeddedOptions, release: () => void): Promise<Embedded> {
  const account = chooseAccount(place.dataDir, findBinaries())
  // Before the data may change hands: an orphan could run under another account than we choose now.
  await clearTheWay(place, account)
  const passwords = readOrMakePasswords(place)
  ensureCluster(place, account, passwords.admin)
  prepareSocketDir(place, account)
  const port = place.socketDir ? socketPort : await findFreePort()
  const keeper = await keepRunning(place, account, { ...options, port })
  return {
    ...connectionsTo(place, port, passwords),
    attached: false,
    close: async () => {
      await keeper.stop()
      release()
    },
  }
}

/** Starts PostgreSQL and starts it again when it dies without being asked to. */
async function keepRunning(
  place: DatabasePaths,
  account: Account,
  options: PostmasterOptions & EmbeddedOptions,
): Promise<{ stop(): Promise<void> }> {
  const tell = options.onTrouble ?? (() => {})
  const deaths: number[] = []
  const stopped = new AbortController()
  let restart: Promise<void> = Promise.resolve()
  let current = await startOverLeftovers(place, account, options)

  const watch = (postmaster: Postmaster) => {
    void postmaster.exited.then(() => {
      if (!stopped.signal.aborted) restart = startAgain()
    })
  }
  const startAgain = async () => {
    deaths.push(Date.now())
    while ((deaths[0] ?? 0) < Date.now() - deathWindowMs) deaths.shift()
    tell('PostgreSQL dừng đột ngột, đang khởi động lại.')
    await pause(Math.min((deaths.length - 1) * deathPauseMs.each, deathPauseMs.most), stopped.signal)
    for (let pauseMs = failurePauseMs.first; !stopped.signal.aborted; ) {
      try {
        current = await startOverLeftovers(place, account, options)
        watch(current)
        tell('PostgreSQL đã chạy lại.')
        return
      } catch (error) {
        tell(`${reasonOf(error)} Thử lại sau ${pauseMs / 1000} giây.`)
        await pause(pauseMs, stopped.signal)
        pauseMs = Math.min(2 * pauseMs, failurePauseMs.most)
      }
    }
  }

  watch(current)
  return {
    stop: async () => {
      stopped.abort()
      await restart
      await current.stop()
    },
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal }).catch(() => {})

/**
 * A server that dies with its postmaster may have been starting the next one, which was not visible yet when the way was
 * clear. PostgreSQL lets one of the two in; we look again, and end the one that has no owner.
 */
async function startOverLeftovers(
  place: DatabasePaths,
  account: Account,
  options: PostmasterOptions,
): Promise<Postmaster> {
  const end = Date.now() + leftoverWaitMs
  for (;;) {
    await clearTheWay(place, account)
    try {
      return await startPostmaster(place, account, options)
    } catch (error) {
      const isTaken = /lock file .* already exists|shared memory block .* still in use/.test(reasonOf(error))
      if (!isTaken || Date.now() > end) throw error
      await sleep(200)
    }
  }
}

async function attachOrRefuse(place: DatabasePaths, holder: Holder, exclusive: boolean): Promise<Embedded> {
  if (exclusive || !holder.server) {
    throw new DatabaseError(
      `Dữ liệu ${place.dataDir} đang được ${holder.purpose} (tiến trình ${holder.pid}) sử dụng. ` +
        (holder.server ? 'Hãy dừng nó, hoặc đặt DATA_DIR khác.' : 'Hãy đợi nó xong rồi chạy lại.'),
    )
  }
  const port = await waitForRunning(place)
  const passwords = readOrMakePasswords(place)
  return { ...connectionsTo(place, port, passwords), attached: true, close: async () => {} }
}

async function waitForRunning(place: DatabasePaths): Promise<number> {
  const end = Date.now() + attachWaitMs
  while (Date.now() < end && readHolder(place.dataDir)) {
    const file = readPostmasterFile(place)
    if (file?.ready && identifyProcess(file.pid)) return file.port
    await sleep(50)
  }
  throw new DatabaseError(`Máy chủ Card Pro trên ${place.dataDir} chưa sẵn sàng. Hãy thử lại sau ít phút.`)
}

export function connectionsTo(
  place: DatabasePaths,
  port: number,
  passwords: Passwords,
): Pick<Embedded, 'admin' | 'owner' | 'login'> {
  const host = place.socketDir ?? '127.0.0.1'
  return {
    admin: { host, port, user: adminName, password: passwords.admin, database: 'postgres' },
    owner: { host, port, user: ownerName, password: ownerPassword(passwords), database: databaseName },
    login: { host, port, user: loginName, password: passwords.login, database: databaseName },
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
