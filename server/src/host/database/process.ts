import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process for good: numbers are used again, so the moment it started belongs to its name. */
export type ProcessIdentity = { pid: number; started: string }

type LinuxStat = { state: string; ticks: number }

const ticksPerSecond = 100
const isLinux = process.platform === 'linux'

/** The living process behind a number, or undefined when there is none. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  if (!isLinux) return identifyElsewhere(pid)
  const stat = readStat(pid)
  // A zombie holds no file, no memory and no lock any more.
  if (!stat || stat.state === 'Z' || stat.state === 'X') return undefined
  return { pid, started: `${bootId()}.${stat.ticks}` }
}

export function isAlive(identity: ProcessIdentity): boolean {
  return identifyProcess(identity.pid)?.started === identity.started
}

export function ownProcess(): ProcessIdentity {
  return identifyProcess(process.pid) ?? { pid: process.pid, started: '' }
}

/** When the process started, in seconds since 1970; undefined if the system does not report it. */
export function startedAt(pid: number): number | undefined {
  if (!isLinux) return undefined
  const stat = readStat(pid)
  const boot = /^btime (\d+)$/m.exec(readText('/proc/stat') ?? '')?.[1]
  return stat && boot ? Number(boot) + stat.ticks / ticksPerSecond : undefined
}

/** The words of the process's command line; empty when it has ended or may not be read. */
export function commandOf(pid: number): string[] {
  if (isLinux) return (readText(`/proc/${pid}/cmdline`) ?? '').split('\0').filter(Boolean)
  return (ps(pid, 'command=') ?? '').split(' ').filter(Boolean)
}

export function folderOf(pid: number): string | undefined {
  try {
    return isLinux ? readlinkSync(`/proc/${pid}/cwd`) : undefined
  } catch {
    return undefined
  }
}

/** PostgreSQL's processes that work in this folder: the data directory is the working directory of each. */
export function postgresProcessesIn(folder: string): number[] {
  if (!isLinux) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => folderOf(pid) === folder && identifyProcess(pid) && isPostgres(commandOf(pid)))
}

export function isPostgres(command: string[]): boolean {
  // Only the first process keeps its command line; the others write what they do after the name.
  return /(^|[\\/])postgres(\.exe)?$|^postgres:/.test(command[0] ?? '')
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended between the look and the signal, which is what the signal was for.
  }
}

/** Waits until the condition holds; false if it did not in time. */
export async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs
  while (!condition()) {
    if (Date.now() > end) return false
    await sleep(15)
  }
  return true
}

function readStat(pid: number): LinuxStat | undefined {
  const text = readText(`/proc/${pid}/stat`)
  if (!text) return undefined
  // The program's name is in brackets and may contain spaces and brackets of its own.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', ticks: Number(fields[19]) }
}

function bootId(): string {
  return (readText('/proc/sys/kernel/random/boot_id') ?? '').slice(0, 8)
}

function identifyElsewhere(pid: number): ProcessIdentity | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM'
    if (!isForeign) return undefined
  }
  return { pid, started: ps(pid, 'lstart=')?.replace(/\s+/g, '-') ?? '' }
}

function ps(pid: number, column: string): string | undefined {
  if (process.platform === 'win32') return undefined
  try {
    const env = { ...process.env, LC_ALL: 'C' }
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8', env }).trim()
  } catch {
    return undefined
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
