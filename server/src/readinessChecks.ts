import type { MigrationCheck } from '#host/database/migrationCheck.ts'
import { now } from '#kit/clock.ts'
import type { Db } from '#kit/database/db.ts'
import { type DiskRoom, pausedSentence } from '#kit/disk/diskRoom.ts'
import type { BookWatch } from './host/verify/watch.ts'
import type { JobRunner } from './kit/jobs/jobRunner.ts'
import type { Check, CheckResult } from './readiness.ts'

/** How the last backup went; `At` is when it was made, null where there is none. */
type BackupState = { Ok: boolean; At: string | null; Message: string }

export type Checked = {
  db: Db
  migrations: MigrationCheck
  room: DiskRoom
  jobs: Pick<JobRunner, 'longestWaitSeconds'>
  watch: Pick<BookWatch, 'state'>
  backup?: (() => BackupState | Promise<BackupState>) | undefined
}

/** A job that waits longer means that none is worked on, or far too few are. */
const longestWaitSeconds = 300
/** New rows are proved every minute, or in one part in forty of the time where that takes long. */
const longestUnprovedMs = 3_600_000

/**
 * The parts of the server that `GET /api/ready` reports. Without its database, at a structure that it does not know, or on a
 * full disk it should take no calls. Jobs that wait, a backup that is missing and books that do not balance need a person;
 * another server would not mend them.
 */
export function readinessChecks({ db, migrations, room, jobs, watch, backup = noBackup }: Checked): Check[] {
  const startedAt = now().getTime()
  return [
    { name: 'db', isNeeded: true, ask: () => askDatabase(db) },
    { name: 'migrations', isNeeded: true, ask: () => migrations.ask(db) },
    { name: 'disk', isNeeded: true, ask: () => askDisk(room) },
    { name: 'queue', isNeeded: false, ask: () => askQueue(jobs) },
    { name: 'backup', isNeeded: false, ask: () => askBackup(backup) },
    { name: 'verify', isNeeded: false, ask: () => askBooks(watch, startedAt) },
  ]
}

const noBackup = (): BackupState => ({ Ok: false, At: null, Message: 'Chưa có bản sao lưu' })

async function askDatabase(db: Db): Promise<CheckResult> {
  await db.answers()
  const { totalCount, idleCount, waitingCount } = db.pool
  return {
    isOk: true,
    message: 'Cơ sở dữ liệu trả lời',
    figures: { Connections: totalCount, Idle: idleCount, Waiting: waitingCount },
  }
}

async function askDisk(room: DiskRoom): Promise<CheckResult> {
  await room.look()
  const figures = {
    Disks: room.disks.map(({ name, freeBytes, bytes }) => ({ Name: name, FreeBytes: freeBytes, Bytes: bytes })),
  }
  return room.short
    ? { isOk: false, message: pausedSentence(room.short), figures }
    : { isOk: true, message: 'Còn đủ dung lượng trống', figures }
}

async function askQueue(jobs: Checked['jobs']): Promise<CheckResult> {
  const waited = await jobs.longestWaitSeconds()
  const isOk = waited <= longestWaitSeconds
  const message = isOk ? 'Không có việc nào chờ lâu' : `Có việc đã chờ ${Math.floor(waited / 60)} phút`
  return { isOk, message, figures: { LongestWaitSeconds: waited } }
}

async function askBackup(backup: NonNullable<Checked['backup']>): Promise<CheckResult> {
  const { Ok, At, Message } = await backup()
  return { isOk: Ok, at: At, message: Message }
}

function askBooks(watch: Checked['watch'], startedAt: number): CheckResult {
  const { lastPassAt, broken, isMine, companies } = watch.state()
  if (!isMine) return { isOk: true, message: 'Sổ do máy chủ khác kiểm tra' }
  const [first] = broken
  const figures = { Companies: companies, Broken: broken.length }
  if (first) {
    const { companyId, invariant, row } = first
    return { isOk: false, at: lastPassAt, message: `Sổ của công ty ${companyId} lệch: ${invariant}: ${row}`, figures }
  }
  const age = now().getTime() - (lastPassAt === null ? startedAt : Date.parse(lastPassAt))
  const isOk = age <= longestUnprovedMs
  const message = isOk ? 'Sổ cân đối' : `Sổ chưa được kiểm tra trong ${Math.floor(age / 60_000)} phút`
  return { isOk, at: lastPassAt, message, figures }
}
