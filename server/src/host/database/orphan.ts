import { spawnSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, commandFor } from './account.ts'
import type { DatabasePaths } from './databaseFolder.ts'
import { DatabaseError } from './errors.ts'
import {
  ownerSetting,
  type PostmasterFile,
  postmasterFilePath,
  readPostmasterFile,
  stopPostmaster,
} from './postmaster.ts'
import * as processes from './process.ts'

const leaveWaitMs = 3_000
const forceWaitMs = 5_000
/** The file holds whole seconds, and a process exists a moment before it writes them. */
const clockSlackSeconds = 3

/**
 * Called with our lock held: whatever a former life left on the data is ended or cleared away,
 * and a process that is not ours is left alone and refused.
 */
export async function clearTheWay(place: DatabasePaths, account: Account): Promise<void> {
  const file = readPostmasterFile(place)
  if (file) await processes.waitUntil(() => isWholeOrGone(file.pid), leaveWaitMs)
  const postmaster = file && processes.identifyProcess(file.pid)
  if (file && postmaster && !isNumberReused(file) && !isOfAnother(postmaster.pid, place))
    await endOrphan(place, account, postmaster)
  await waitForLeftovers(place, account)
  // PostgreSQL judges its file by the number alone: it would refuse forever when another process has got the number,
  // or when the dead one was not reaped.
  if (process.platform === 'linux' && file?.pid === readPostmasterFile(place)?.pid) {
    rmSync(postmasterFilePath(place), { force: true })
  }
  removeSocket(place)
}

/** A process that was just killed still has its number for a moment, but no command line to know it by. */
const isWholeOrGone = (pid: number): boolean => !processes.identifyProcess(pid) || processes.commandOf(pid).length > 0

async function endOrphan(place: DatabasePaths, account: Account, postmaster: processes.ProcessIdentity): Promise<void> {
  const owner = ownerOf(postmaster.pid, place)
  if (!owner) {
    const command = processes.commandOf(postmaster.pid).join(' ').slice(0, 80) || 'không rõ'
    throw new DatabaseError(
      `Tệp ${postmasterFilePath(place)} trỏ tới tiến trình ${postmaster.pid} (${command}), ` +
        'không phải PostgreSQL do Card Pro khởi động. Hãy dừng tiến trình đó, hoặc xóa tệp nếu nó không dùng dữ liệu này.',
    )
  }
  if (processes.isAlive(owner)) {
    throw new DatabaseError(
      `Dữ liệu ${place.dataDir} đang được Card Pro (tiến trình ${owner.pid}) sử dụng. Hãy dừng nó trước khi chạy lại.`,
    )
  }
  await stopPostmaster(place, account, postmaster)
}

/** The process that started this postmaster, or undefined when it is not one of ours on this data. */
function ownerOf(pid: number, place: DatabasePaths): processes.ProcessIdentity | undefined {
  const command = processes.commandOf(pid)
  const isOnOurData = command.includes(place.cluster) || processes.folderOf(pid) === place.cluster
  const mark = command.find((word) => word.startsWith(`${ownerSetting}=`))?.slice(ownerSetting.length + 1)
  if (!mark || !isOnOurData || !processes.isPostgres(command)) return undefined
  const [ownerPid = '', started = ''] = mark.split('/')
  return { pid: Number(ownerPid), started }
}

/** The file came along with a copy of another data folder, in which one of our postmasters is at work. */
function isOfAnother(pid: number, place: DatabasePaths): boolean {
  const command = processes.commandOf(pid)
  const cluster = command[command.indexOf('-D') + 1]
  const isOurs = processes.isPostgres(command) && command.some((word) => word.startsWith(`${ownerSetting}=`))
  return isOurs && cluster !== undefined && isOtherFolder(cluster, place.cluster)
}

function isOtherFolder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }))
  return a !== undefined && b !== undefined && (a.dev !== b.dev || a.ino !== b.ino)
}

/** A process that began after the file was written only happens to have the number of the one that wrote it. */
function isNumberReused(file: PostmasterFile): boolean {
  const began = processes.startedAt(file.pid)
  return began !== undefined && began > file.startedAt + clockSlackSeconds
}

/** Processes of a killed postmaster may still be writing; starting beside them would ruin the data. */
async function waitForLeftovers(place: DatabasePaths, account: Account): Promise<void> {
  const leftovers = () => findLeftovers(place, account)
  const areGone = () => leftovers().length === 0
  if (await processes.waitUntil(areGone, leaveWaitMs)) return
  for (const pid of leftovers()) processes.signal(pid, 'SIGKILL')
  if (await processes.waitUntil(areGone, forceWaitMs)) return
  throw new DatabaseError(
    `Tiến trình PostgreSQL cũ (${leftovers().join(', ')}) vẫn giữ dữ liệu ${place.cluster}. Hãy dừng nó rồi chạy lại.`,
  )
}

function findLeftovers(place: DatabasePaths, account: Account): number[] {
  const seen = processes.postgresProcessesIn(place.cluster)
  return account.kind === 'switched' ? [...new Set([...seen, ...leftoversAsAccount(place, account)])] : seen
}

/** In a container root may not see the working directory of another account's processes, but that account may. */
function leftoversAsAccount(place: DatabasePaths, account: Account): number[] {
  const script = 'for p in /proc/[0-9]*; do [ "$p/cwd" -ef "$1" ] && echo "${p#/proc/}"; done; echo end'
  const { file, args, options } = commandFor(account, '/bin/sh', ['-c', script, 'sh', place.cluster])
  const { stdout } = spawnSync(file, args, { ...options, cwd: '/', encoding: 'utf8' })
  const words = String(stdout).split('\n').filter(Boolean)
  if (words.at(-1) !== 'end') throw new DatabaseError('Không xem được các tiến trình PostgreSQL cũ qua /bin/sh.')
  return words.map(Number).filter((pid) => pid > 0 && processes.isPostgres(processes.commandOf(pid)))
}

function removeSocket(place: DatabasePaths): void {
  if (!place.socketDir) return
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(place.socketDir, name), { force: true })
}
