import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, commandFor } from './account.ts'
import { program } from './binaries.ts'
import { clusterEnv } from './cluster.ts'
import type { DatabasePaths } from './databaseFolder.ts'
import { DatabaseError, reasonOf } from './errors.ts'
import { identifyProcess, isAlive, ownProcess, type ProcessIdentity, signal, waitUntil } from './process.ts'

/** What PostgreSQL writes about itself beside its data. */
export type PostmasterFile = { pid: number; startedAt: number; port: number; ready: boolean }

export type PostmasterOptions = {
  port: number
  /** Settings over ours; tests make a server unsafe with them. */
  settings?: Record<string, string>
  /** False leaves the database running when this process is killed; tests make orphans with it. */
  endsWithParent?: boolean
  /** How long the start may take, in milliseconds; a restored database replays its WAL first. */
  readyWaitMs?: number | undefined
}

export type Postmaster = { pid: number; exited: Promise<void>; stop(): Promise<void> }

/** Marks a postmaster's command line with the process that started it, so that an orphan can be recognised. */
export const ownerSetting = 'cardpro.owner'

const usualReadyWaitMs = 120_000
const fastStopMs = 20_000
const quickStopMs = 5_000
const logBytesMax = 10_000_000

export async function startPostmaster(
  place: DatabasePaths,
  account: Account,
  options: PostmasterOptions,
): Promise<Postmaster> {
  rotateLog(place.log)
  const log = openSync(place.log, 'a', 0o600)
  const logStart = statSync(place.log).size
  const { file, args, options: as } = commandFor(account, ...startWords(place, account, options))
  // A session of its own: Ctrl-C in a terminal reaches this process only, which stops the database when it is done.
  const child = spawn(file, args, { ...as, cwd: '/', env: clusterEnv, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  await waitUntilReady(place, child, { logStart, readyWaitMs: options.readyWaitMs ?? usualReadyWaitMs })
  const identity = identifyProcess(child.pid ?? 0)
  if (!identity) throw new DatabaseError(`PostgreSQL dừng ngay sau khi khởi động, xem ${place.log}.`)
  return { pid: identity.pid, exited, stop: () => stopPostmaster(place, account, identity) }
}

/** Stops cleanly, then without a checkpoint, then by force: a committed transaction survives each of them. */
export async function stopPostmaster(
  place: DatabasePaths,
  account: Account,
  postmaster: ProcessIdentity,
): Promise<void> {
  const isGone = () => !isAlive(postmaster)
  if (process.platform === 'win32') {
    spawnSync(program(account.binaries, 'pg_ctl'), ['stop', '-D', place.cluster, '-m', 'fast', '-w'])
    return
  }
  signal(postmaster.pid, 'SIGINT')
  if (await waitUntil(isGone, fastStopMs)) return
  signal(postmaster.pid, 'SIGQUIT')
  if (await waitUntil(isGone, quickStopMs)) return
  signal(postmaster.pid, 'SIGKILL')
  await waitUntil(isGone, quickStopMs)
}

export function readPostmasterFile(place: DatabasePaths): PostmasterFile | undefined {
  try {
    const lines = readFileSync(postmasterFilePath(place), 'utf8').split('\n')
    return {
      pid: Number(lines[0]),
      startedAt: Number(lines[2]),
      port: Number(lines[3]),
      ready: lines[7]?.trim() === 'ready',
    }
  } catch {
    return undefined
  }
}

export function postmasterFilePath(place: DatabasePaths): string {
  return join(place.cluster, 'postmaster.pid')
}

function startWords(place: DatabasePaths, account: Account, options: PostmasterOptions): [string, string[]] {
  const postgres = program(account.binaries, 'postgres')
  const settings = { ...serverSettings(place, options.port), ...options.settings }
  const args = ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  if (options.endsWithParent === false || !hasSetpriv()) return [postgres, args]
  // Set after any change of account, since the kernel clears the setting at such a change.
  return ['setpriv', ['--pdeathsig=INT', postgres, ...args]]
}

function hasSetpriv(): boolean {
  return spawnSync('setpriv', ['--pdeathsig=INT', 'true'], { stdio: 'ignore' }).status === 0
}

function serverSettings(place: DatabasePaths, port: number): Record<string, string> {
  const owner = ownProcess()
  return {
    [ownerSetting]: `${owner.pid}/${owner.started}`,
    port: String(port),
    listen_addresses: place.socketDir ? '' : '127.0.0.1',
    unix_socket_directories: place.socketDir ?? '',
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '128MB',
    huge_pages: 'off',
    jit: 'off',
    random_page_cost: '1.1',
    // Else a new company beside one of millions of rows would have no statistics until a tenth of all rows had changed.
    autovacuum_analyze_scale_factor: '0.02',
    max_logical_replication_workers: '0',
    // Of WAL that a backup has yet to fetch no more is kept than this, so that a lost backup place cannot fill the disk.
    max_slot_wal_keep_size: '4GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...durabilitySettings(),
    ...logSettings,
  }
}

function durabilitySettings(): Record<string, string> {
  const linuxOnly: Record<string, string> = process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}
  return {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_compression: 'on',
    max_wal_size: '1GB',
    checkpoint_timeout: '5min',
    ...linuxOnly,
  }
}

/** The log must never hold what users typed: no statement, no parameter, no row of a failed constraint. */
const logSettings = {
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

async function waitUntilReady(
  place: DatabasePaths,
  child: ChildProcess,
  { logStart, readyWaitMs }: { logStart: number; readyWaitMs: number },
): Promise<void> {
  let failure: string | undefined
  child.once('error', (error) => (failure = reasonOf(error)))
  const end = Date.now() + readyWaitMs
  while (Date.now() < end) {
    const file = readPostmasterFile(place)
    if (file?.ready && file.pid === child.pid) return
    if (failure !== undefined || child.exitCode !== null || child.signalCode !== null) {
      const reason = failure ?? readLogFrom(place.log, logStart)
      throw new DatabaseError(`PostgreSQL không khởi động được trên ${place.cluster}: ${reason}`)
    }
    await sleep(15)
  }
  signal(child.pid ?? 0, 'SIGINT')
  throw new DatabaseError(`PostgreSQL không sẵn sàng sau ${readyWaitMs / 1000} giây, xem ${place.log}.`)
}

function readLogFrom(path: string, start: number): string {
  const text = readFileSync(path).subarray(start).toString('utf8').trim()
  return text.split('\n').slice(-3).join(' ') || `xem ${path}`
}

function rotateLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > logBytesMax) renameSync(path, `${path}.1`)
}
